/* The lobby's two messages: everything, and what has changed. */

#include "server/tables/lobby.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "room/describe.h"
#include "server/tables/hall.h"
#include "server/tables/visitor.h"
#include "wire/message.h"

static bool is_shown(const struct room *r)
{
    return r->settings.is_listed &&
           (r->phase == ROOM_OPEN ||
            (r->phase == ROOM_RUNNING && r->settings.has_spectators));
}

static void write_all(const struct hall *h, struct strbuf *out)
{
    struct json_writer j;
    struct strbuf tables;
    const struct table *table;
    size_t at = 0;

    strbuf_init(&tables);
    json_writer_init(&j, &tables);
    while ((table = map_next(&h->tables.map, &at))) {
        if (table->is_in_lobby)
            describe_table(&table->room, NULL, &j);
    }
    wire_write_lobby(out, true, tables.text, "");
    strbuf_release(&tables);
}

void lobby_send_due(struct hall *h)
{
    struct strbuf out;

    if (!h->is_lobby_due)
        return;
    h->is_lobby_due = false;
    strbuf_init(&out);
    write_all(h, &out);
    for (struct visitor *v = h->visitors; v; v = v->next) {
        if (v->is_lobby_due)
            visitor_send(v, &out);
        v->is_lobby_due = false;
    }
    strbuf_release(&out);
}

static void write_change(const struct table *table, struct strbuf *out)
{
    struct json_writer j;
    struct strbuf part;

    strbuf_init(&part);
    json_writer_init(&j, &part);
    if (table->is_in_lobby) {
        describe_table(&table->room, NULL, &j);
        wire_write_lobby(out, false, part.text, "");
    } else {
        json_write_text(&j, NULL, table->room.id);
        wire_write_lobby(out, false, "", part.text);
    }
    strbuf_release(&part);
}

void lobby_tell(struct hall *h, struct table *table)
{
    bool was_shown = table->is_in_lobby;
    struct strbuf out;

    table->is_in_lobby = is_shown(&table->room);
    if (!was_shown && !table->is_in_lobby)
        return;
    strbuf_init(&out);
    write_change(table, &out);
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->has_lobby)
            visitor_send(v, &out);
    strbuf_release(&out);
}
