/* The lobby's two messages: everything, and what has changed. */

#include "server/tables/lobby.h"

#include "base/strbuf.h"
#include "room/describe.h"
#include "server/server.h"
#include "wire/message.h"

static bool is_shown(const struct room *r)
{
    return r->settings.is_listed &&
           (r->phase == ROOM_OPEN ||
            (r->phase == ROOM_RUNNING && r->settings.has_spectators));
}

static void write_all(const struct server *s, struct strbuf *out)
{
    struct strbuf tables;
    const struct table *table;
    size_t at = 0;

    strbuf_init(&tables);
    while ((table = map_next(&s->tables.map, &at))) {
        if (!table->is_in_lobby)
            continue;
        if (tables.length)
            strbuf_append_char(&tables, ',');
        describe_table(&table->room, &tables);
    }
    wire_write_lobby(out, true, tables.text, "");
    strbuf_release(&tables);
}

void lobby_send_due(struct server *s)
{
    struct strbuf out;

    if (!s->is_lobby_due)
        return;
    s->is_lobby_due = false;
    strbuf_init(&out);
    write_all(s, &out);
    for (struct connection *c = s->connections; c; c = c->next) {
        if (c->is_lobby_due)
            connection_send(c, &out);
        c->is_lobby_due = false;
    }
    strbuf_release(&out);
}

static void write_change(const struct table *table, struct strbuf *out)
{
    struct strbuf part;

    strbuf_init(&part);
    if (table->is_in_lobby) {
        describe_table(&table->room, &part);
        wire_write_lobby(out, false, part.text, "");
    } else {
        wire_append_text(&part, table->room.id);
        wire_write_lobby(out, false, "", part.text);
    }
    strbuf_release(&part);
}

void lobby_tell(struct server *s, struct table *table)
{
    bool was_shown = table->is_in_lobby;
    struct strbuf out;

    table->is_in_lobby = is_shown(&table->room);
    if (!was_shown && !table->is_in_lobby)
        return;
    strbuf_init(&out);
    write_change(table, &out);
    for (struct connection *c = s->connections; c; c = c->next)
        if (c->has_lobby)
            connection_send(c, &out);
    strbuf_release(&out);
}
