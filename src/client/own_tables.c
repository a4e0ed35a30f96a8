/* Without an answer the list is what the lobby tells. */

#include "client/own_tables.h"

#include "base/json_reader.h"
#include "base/now.h"
#include "client/link.h"
#include "client/table_list.h"

enum { EVERY_MS = 20000, LOOK_MS = 50, VALUES_MAX = 1 << 16 };

void own_tables_init(struct own_tables *o, struct link *link, struct table_list *list)
{
    *o = (struct own_tables){.link = link, .list = list};
}

static void stop(struct own_tables *o)
{
    if (o->is_fetching)
        fetching_release(&o->fetching);
    o->is_fetching = false;
}

void own_tables_release(struct own_tables *o)
{
    stop(o);
}

void own_tables_hurry(struct own_tables *o)
{
    stop(o);
    o->is_told = false;
    o->next = 0;
}

static void read_answer(struct own_tables *o)
{
    const struct json_value *answer;
    struct json_reader reader;
    struct strbuf text, err;

    strbuf_init(&text);
    strbuf_init(&err);
    json_reader_init(&reader, VALUES_MAX);
    if (fetching_take(&o->fetching, "own tables", &text, &err)) {
        answer = json_reader_read(&reader, text.text, text.length);
        if (answer)
            table_list_hear_own(o->list, answer);
    }
    json_reader_release(&reader);
    strbuf_release(&err);
    strbuf_release(&text);
}

int own_tables_step(struct own_tables *o)
{
    int64_t now = now_steady_ms();
    enum fetch_state state;

    if (!o->is_fetching && o->link->state == LINK_THERE && now >= o->next) {
        fetching_begin(&o->fetching, &o->link->crowd.address, "/api/games",
                       o->link->peer.cookie);
        o->is_fetching = true;
        o->next = now + EVERY_MS;
    }
    if (!o->is_fetching)
        return o->next > now ? (int)(o->next - now) : EVERY_MS;
    state = fetching_step(&o->fetching);
    if (state == FETCH_UNDER_WAY)
        return LOOK_MS;
    if (state == FETCH_ANSWERED)
        read_answer(o);
    o->is_told = true;
    stop(o);
    return EVERY_MS;
}
