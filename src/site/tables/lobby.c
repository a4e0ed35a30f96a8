/* The lobby's two messages: everything, and what has changed. */

#include "site/tables/lobby.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "room/describe.h"
#include "site/ports/peers.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"
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
    if (h->peers)
        h->peers->ops->write_listings(h->peers, &j);
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

/* 'json' is NULL if it is no longer shown. */
static void write_change(const char *id, const char *json, struct strbuf *out)
{
    struct json_writer j;
    struct strbuf gone;

    strbuf_init(&gone);
    json_writer_init(&j, &gone);
    if (!json)
        json_write_text(&j, NULL, id);
    wire_write_lobby(out, false, json ? json : "", gone.text);
    strbuf_release(&gone);
}

void lobby_tell_other(struct hall *h, const char *id, const char *json)
{
    struct strbuf out;

    strbuf_init(&out);
    write_change(id, json, &out);
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->has_lobby)
            visitor_send(v, &out);
    strbuf_release(&out);
}

static void describe(const struct table *table, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    describe_table(&table->room, NULL, &j);
}

/* 'json' is NULL if it is no longer shown. */
static void tell(struct hall *h, const struct table *table, const char *json)
{
    lobby_tell_other(h, table->room.id, json);
    if (h->peers)
        h->peers->ops->post(h->peers, table->room.id, json);
}

/* What another node has shown of it, and we as well, all know. */
void lobby_tell(struct hall *h, struct table *table)
{
    bool was_shown = table->is_in_lobby, is_known = false;
    struct strbuf text;

    strbuf_init(&text);
    table->is_in_lobby = is_shown(&table->room);
    if (table->is_in_lobby)
        describe(table, &text);
    if (h->peers) {
        is_known = table->is_in_lobby &&
                   h->peers->ops->shows(h->peers, table->room.id, text.text);
        was_shown |= h->peers->ops->take(h->peers, table->room.id);
    }
    if (!is_known && (was_shown || table->is_in_lobby))
        tell(h, table, table->is_in_lobby ? text.text : NULL);
    strbuf_release(&text);
}

void lobby_leave(struct hall *h, const struct table *table)
{
    struct strbuf text;

    if (!h->peers || h->is_stopping)
        return;
    strbuf_init(&text);
    describe(table, &text);
    h->peers->ops->leave(h->peers, table->room.id, text.text);
    strbuf_release(&text);
}

void lobby_drop(struct hall *h, struct table *table)
{
    if (!h->peers || !table->is_in_lobby)
        return;
    table->is_in_lobby = false;
    tell(h, table, NULL);
}
