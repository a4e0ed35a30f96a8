/* Events are followed in order, each as soon as it and all before it are known. */

#include "client/follower.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "client/sight.h"
#include "client/table_setup.h"
#include "engine/state_json.h"

enum { UNHEARD, OTHER, ACTION, UNDO, TAKEBACK };

void follower_init(struct follower *f, struct strbuf *trouble)
{
    *f = (struct follower){.trouble = trouble};
}

void follower_restart(struct follower *f)
{
    struct follower fresh = {
        .checked = f->checked, .wrong = f->wrong, .trouble = f->trouble};

    for (size_t i = 0; i < f->heard; i++)
        free(f->events[i].text);
    for (size_t i = 0; i < f->view_count; i++)
        free(f->views[i].state);
    free(f->events);
    free(f->views);
    match_release(&f->match);
    *f = fresh;
}

void follower_release(struct follower *f)
{
    follower_restart(f);
}

static bool complain(struct follower *f, const char *what, int64_t seq)
{
    if (f->trouble && !f->trouble->length)
        strbuf_appendf(f->trouble, "event %lld: %s", (long long)seq, what);
    return false;
}

/* Tables */

bool follower_hear_table(struct follower *f, const struct json_value *message)
{
    const struct tori_game *game;
    struct tori_setup setup;

    if (f->match.count > 0)
        return true;
    if (!table_setup_read(message, &game, &setup))
        return complain(f, "a game that is not known here", 0);
    match_release(&f->match); /* until the start its settings may change */
    match_init(&f->match, game, &setup);
    return true;
}

/* Views */

static bool is_view(struct follower *f, const struct tori_state *s, int seat,
                    const char *text, size_t length)
{
    struct tori_state view;
    struct strbuf expected;
    bool is_same;

    strbuf_init(&expected);
    f->match.game->view(s, seat, &view);
    state_json(f->match.game, &view, f->match.setup.players, &expected);
    is_same = expected.length == length && memcmp(expected.text, text, length) == 0;
    strbuf_release(&expected);
    return is_same;
}

static void compare(struct follower *f, int64_t seq, int seat, const char *state,
                    size_t length)
{
    struct tori_state earlier;
    const struct tori_state *s = &f->match.state;

    if (seq < f->seq) {
        match_replay(&f->match, f->events[seq - 1].plies, &earlier);
        s = &earlier;
    }
    f->checked++;
    if (is_view(f, s, seat, state, length))
        return;
    f->wrong++;
    complain(f, "a view differs from the replay", seq);
}

static void keep_view(struct follower *f, const struct sight *s)
{
    struct follower_view *v;

    f->views = xgrow(f->views, &f->view_capacity, f->view_count + 1, sizeof(*f->views));
    v = &f->views[f->view_count++];
    *v = (struct follower_view){.seq = s->seq,
                                .seat = s->seat,
                                .state = xrealloc(NULL, s->state.length + 1, 1),
                                .length = s->state.length};
    memcpy(v->state, s->state.text, s->state.length);
}

static void compare_kept(struct follower *f)
{
    size_t left = 0;

    for (size_t i = 0; i < f->view_count; i++) {
        struct follower_view *v = &f->views[i];

        if (v->seq > f->seq) {
            f->views[left++] = *v;
            continue;
        }
        compare(f, v->seq, v->seat, v->state, v->length);
        free(v->state);
    }
    f->view_count = left;
}

void follower_hear_sight(struct follower *f, const struct sight *s)
{
    if (s->seq < 1 || !f->match.game || !s->state.length)
        complain(f, "a view that makes no sense", s->seq);
    else if (s->seq <= f->seq)
        compare(f, s->seq, s->seat, s->state.text, s->state.length);
    else
        keep_view(f, s);
}

/* Events */

static int read_kind(const struct json_value *event)
{
    const struct json_value *kind = json_find(event, "kind");

    return json_text_is(kind, "action")     ? ACTION
           : json_text_is(kind, "undo")     ? UNDO
           : json_text_is(kind, "takeback") ? TAKEBACK
                                            : OTHER;
}

static char *copy_text(const struct json_value *text)
{
    char *copy = xcalloc(text->length, 1);

    json_text_copy(text, copy, text->length);
    return copy;
}

static struct follower_event *find_event(struct follower *f, int64_t seq)
{
    size_t old = f->capacity;

    f->events = xgrow(f->events, &f->capacity, (size_t)seq, sizeof(*f->events));
    memset(f->events + old, 0, (f->capacity - old) * sizeof(*f->events));
    if ((size_t)seq > f->heard)
        f->heard = (size_t)seq;
    return &f->events[seq - 1];
}

static void hear_event(struct follower *f, const struct json_value *event)
{
    int64_t seq = json_int_or(json_find(event, "seq"), 0);
    const struct json_value *text = json_find(event, "text");
    struct follower_event *e;

    if (seq <= f->seq || seq > INT32_MAX)
        return;
    e = find_event(f, seq);
    e->kind = (uint8_t)read_kind(event);
    if ((e->kind == ACTION || e->kind == TAKEBACK) && !e->text && text)
        e->text = copy_text(text);
}

/* Of a long history the beginning is not told. If that was play and no talk, then what
 * follows does not fit, which will be said. */
static void skip_untold(struct follower *f, int64_t first)
{
    if (first > INT32_MAX)
        return;
    for (int64_t seq = f->seq + 1; seq < first; seq++) {
        struct follower_event *e = find_event(f, seq);

        if (e->kind == UNHEARD)
            e->kind = OTHER;
    }
}

static bool take_back(struct match *m, const char *text)
{
    int64_t count = 0;

    if (!text || !number_parse(text, 1, (int64_t)m->count, &count))
        return false;
    while (count-- > 0)
        match_undo(m);
    return true;
}

/* False if the rules do not allow it. */
static bool follow_event(struct follower *f, const struct follower_event *e)
{
    if (e->kind == ACTION)
        return match_play_text(&f->match, e->text, NULL) == TORI_OK;
    if (e->kind == TAKEBACK)
        return take_back(&f->match, e->text);
    return e->kind != UNDO || match_undo(&f->match) == TORI_OK;
}

static bool follow(struct follower *f)
{
    while ((size_t)f->seq < f->heard) {
        struct follower_event *e = &f->events[f->seq];

        if (e->kind == UNHEARD || (e->kind == ACTION && !e->text))
            break;
        if (!follow_event(f, e))
            return complain(f, "an action that the rules do not allow", f->seq + 1);
        e->plies = (uint32_t)f->match.count;
        f->seq++;
        compare_kept(f);
    }
    return true;
}

bool follower_hear_events(struct follower *f, const struct json_value *message)
{
    const struct json_value *events = json_find(message, "events");

    if (!f->match.game || !events)
        return complain(f, "events of no table", 0);
    skip_untold(f, json_int_or(json_find(message, "first"), 0));
    for (const struct json_value *v = json_first(events); v; v = json_next(v))
        hear_event(f, v);
    return follow(f);
}

int follower_to_move(const struct follower *f, int64_t seq)
{
    return f->match.game && f->seq >= seq ? match_to_move(&f->match) : TORI_CHANCE;
}
