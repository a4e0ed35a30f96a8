/* Views kept as text, so that they can be compared text with text. */

#include "client/sight.h"

#include "base/json_merge.h"
#include "base/json_reader.h"

void sight_init(struct sight *s)
{
    *s = (struct sight){.seat = -1, .turn = -1};
    strbuf_init(&s->state);
}

void sight_release(struct sight *s)
{
    strbuf_release(&s->state);
}

void sight_forget(struct sight *s)
{
    sight_release(s);
    sight_init(s);
}

/* What a message says of them; what it does not name stays. */
static void hear_members(struct sight *s, const struct json_value *message)
{
    s->seq = json_int_or(json_find(message, "seq"), 0);
    s->seat = (int)json_int_or(json_find(message, "seat"), s->seat);
    s->turn = (int)json_int_or(json_find(message, "turn"), s->turn);
}

void sight_hear_view(struct sight *s, const struct json_value *message)
{
    const struct json_value *state = json_find(message, "state");

    hear_members(s, message);
    strbuf_reset(&s->state);
    if (state)
        strbuf_append_bytes(&s->state, state->text, state->length);
}

static bool change_state(struct sight *s, const struct json_value *change)
{
    struct strbuf out;
    bool ok;

    strbuf_init(&out);
    ok = json_merge(s->state.text, change, &out);
    strbuf_release(&s->state);
    s->state = out;
    return ok;
}

bool sight_hear_change(struct sight *s, const struct json_value *message)
{
    const struct json_value *state = json_find(message, "state");

    if (!s->seq || json_int_or(json_find(message, "from"), 0) != s->seq)
        return false;
    if (state && !change_state(s, state))
        return false;
    hear_members(s, message);
    return true;
}
