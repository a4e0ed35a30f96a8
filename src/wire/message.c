/* The server's messages as text, written straight into the buffer that is sent. */

#include "wire/message.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "wire/request.h"

/* Parts */

static void begin(struct json_writer *j, struct strbuf *out, const char *key,
                  const char *text)
{
    json_writer_init(j, out);
    json_open_object(j, NULL);
    json_write_text(j, key, text);
}

/* Members that are left out if they are empty, 0 or false. */

static void write_any_text(struct json_writer *j, const char *key, const char *text)
{
    if (text && *text)
        json_write_text(j, key, text);
}

static void write_any_int(struct json_writer *j, const char *key, int64_t value)
{
    if (value)
        json_write_int(j, key, value);
}

static void write_if_true(struct json_writer *j, const char *key, bool value)
{
    if (value)
        json_write_bool(j, key, true);
}

/* Replies */

void wire_write_ok(struct strbuf *out, const char *id, const char *more)
{
    struct json_writer j;

    begin(&j, out, "re", id);
    json_write_bool(&j, "ok", true);
    json_write_inside(&j, more, strlen(more));
    json_close_object(&j);
}

void wire_write_error(struct strbuf *out, const char *id, enum wire_error e,
                      const char *text, const char *more)
{
    struct json_writer j;

    begin(&j, out, "re", id);
    json_write_text(&j, "error", wire_error_code(e));
    json_write_text(&j, "text", text);
    json_write_inside(&j, more, strlen(more));
    json_close_object(&j);
}

void wire_append_node(struct strbuf *more, const char *node, const char *url)
{
    struct json_writer j = {.out = more, .is_first = more->length == 0};

    json_write_text(&j, "node", node);
    json_write_text(&j, "url", url);
}

void wire_write_welcome(struct strbuf *out, int64_t user, const char *name, bool is_guest)
{
    struct json_writer j;

    begin(&j, out, "tell", "welcome");
    json_write_int(&j, "version", WIRE_PROTOCOL);
    json_write_int(&j, "user", user);
    json_write_text(&j, "name", name);
    json_write_bool(&j, "guest", is_guest);
    json_close_object(&j);
}

void wire_write_you(struct strbuf *out, int64_t user, const char *name, bool is_guest,
                    const char *why)
{
    struct json_writer j;

    begin(&j, out, "tell", "you");
    json_write_int(&j, "user", user);
    json_write_text(&j, "name", name);
    json_write_bool(&j, "guest", is_guest);
    if (why)
        json_write_text(&j, "renamed", why);
    json_close_object(&j);
}

void wire_write_news(struct strbuf *out)
{
    struct json_writer j;

    begin(&j, out, "tell", "news");
    json_close_object(&j);
}

void wire_write_closing(struct strbuf *out, enum wire_error reason, const char *text)
{
    struct json_writer j;

    begin(&j, out, "tell", "closing");
    json_write_text(&j, "reason", wire_error_code(reason));
    json_write_text(&j, "text", text);
    json_close_object(&j);
}

/* Tables */

static void write_seat(struct json_writer *j, const struct wire_seat *s)
{
    json_open_object(j, NULL);
    json_write_text(j, "holder", s->holder);
    write_any_text(j, "name", s->name);
    write_any_int(j, "user", s->user);
    write_any_text(j, "level", s->level);
    write_if_true(j, "away", s->is_away);
    write_if_true(j, "asked", s->is_asked);
    write_if_true(j, "entropy", s->has_entropy);
    json_close_object(j);
}

static void write_table_members(struct json_writer *j, const struct wire_table *t)
{
    json_write_text(j, "table", t->id);
    json_write_text(j, "phase", t->phase);
    json_write_int(j, "seq", t->seq);
    json_write_text(j, "game", t->game);
    json_write_text(j, "title", t->title);
    json_write_hex(j, "edition", t->edition);
    json_write_text(j, "options", t->options);
    json_write_int(j, "players", t->players);
    json_write_int(j, "host", t->host);
    json_write_int(j, "created", t->created);
    write_any_text(j, "name", t->name);
    json_write_text(j, "access", t->access);
    json_write_text(j, "clock", t->clock);
    json_write_text(j, "level", t->level);
    json_write_bool(j, "undo", t->undo);
    json_write_bool(j, "spectators", t->spectators);
    json_write_bool(j, "chat", t->chat);
    json_write_bool(j, "hints", t->hints);
    if (t->rated)
        json_write_bool(j, "rated", true);
    json_write_text(j, "commitment", t->commitment);
    write_any_text(j, "next", t->next);
    write_any_text(j, "common", t->common);
    write_any_text(j, "tournament", t->tournament);
    write_any_text(j, "origin", t->origin);
    json_open_list(j, "seats");
    for (int i = 0; i < t->players; i++)
        write_seat(j, &t->seats[i]);
    json_close_list(j);
}

void wire_write_table(struct json_writer *j, const char *key, const struct wire_table *t)
{
    json_open_object(j, key);
    write_table_members(j, t);
    json_close_object(j);
}

static void write_list(struct json_writer *j, const char *key, const char *elements)
{
    json_open_list(j, key);
    json_write_inside(j, elements, strlen(elements));
    json_close_list(j);
}

static void write_takeback(struct json_writer *j, const struct wire_table *t)
{
    json_open_object(j, "takeback");
    json_write_int(j, "seat", t->asking);
    json_open_list(j, "granted");
    for (int i = 0; i < t->players; i++)
        if (t->has_granted[i])
            json_write_int(j, NULL, i);
    json_close_list(j);
    json_close_object(j);
}

void wire_write_table_message(struct strbuf *out, const struct wire_table *t)
{
    struct json_writer j;

    begin(&j, out, "tell", "table");
    write_table_members(&j, t);
    if (*t->outs)
        write_list(&j, "out", t->outs);
    if (t->asking >= 0)
        write_takeback(&j, t);
    json_close_object(&j);
}

void wire_write_lobby(struct strbuf *out, bool is_all, const char *tables,
                      const char *removed)
{
    struct json_writer j;

    begin(&j, out, "tell", "lobby");
    json_write_bool(&j, "all", is_all);
    write_list(&j, "tables", tables);
    write_list(&j, "removed", removed);
    json_close_object(&j);
}

void wire_write_here(struct strbuf *out, const char *table, const int64_t *users,
                     int count)
{
    struct json_writer j;

    begin(&j, out, "tell", "here");
    json_write_text(&j, "table", table);
    json_open_list(&j, "users");
    for (int i = 0; i < count; i++)
        json_write_int(&j, NULL, users[i]);
    json_close_list(&j);
    json_close_object(&j);
}

void wire_write_moved(struct strbuf *out, const char *table, const char *url)
{
    struct json_writer j;

    begin(&j, out, "tell", "moved");
    json_write_text(&j, "table", table);
    json_write_text(&j, "url", url);
    json_close_object(&j);
}

/* Events */

void wire_append_event(struct strbuf *out, const struct wire_event *e)
{
    struct json_writer j = {.out = out, .is_first = out->length == 0};

    json_open_object(&j, NULL);
    json_write_int(&j, "seq", e->seq);
    json_write_int(&j, "at", e->at);
    json_write_text(&j, "kind", e->kind);
    if (e->seat >= 0)
        json_write_int(&j, "seat", e->seat);
    write_any_int(&j, "user", e->user);
    write_if_true(&j, "bot", e->is_bot);
    if (e->text)
        json_write_text(&j, "text", e->text);
    write_any_text(&j, "phrase", e->phrase);
    write_any_text(&j, "line", e->line);
    write_any_text(&j, "rule", e->rule);
    if (e->did)
        json_write_raw(&j, "did", e->did, strlen(e->did));
    json_close_object(&j);
}

void wire_append_events(struct strbuf *out, const struct strbuf *events)
{
    if (out->length && events->length)
        strbuf_append_char(out, ',');
    strbuf_append_bytes(out, events->text, events->length);
}

void wire_write_events(struct strbuf *out, const char *table, int64_t first,
                       const char *events)
{
    struct json_writer j;

    begin(&j, out, "tell", "events");
    json_write_text(&j, "table", table);
    write_any_int(&j, "first", first);
    write_list(&j, "events", events);
    json_close_object(&j);
}

/* Views */

static void write_scores(struct json_writer *j, const struct wire_view *v)
{
    json_open_list(j, "scores");
    for (int i = 0; i < v->players; i++)
        json_write_int(j, NULL, v->scores[i].total);
    json_close_list(j);
}

static void write_clocks(struct json_writer *j, const struct wire_view *v)
{
    json_open_list(j, "clocks");
    for (int i = 0; i < v->players; i++)
        json_write_int(j, NULL, v->left_ms[i]);
    json_close_list(j);
    json_write_bool(j, "running", v->is_running);
}

void wire_write_view(struct strbuf *out, const struct wire_view *v)
{
    struct json_writer j;

    begin(&j, out, "tell", "view");
    json_write_text(&j, "table", v->table);
    json_write_int(&j, "seq", v->seq);
    json_write_int(&j, "seat", v->seat);
    json_write_int(&j, "turn", v->turn);
    json_write_text(&j, "phase", v->phase);
    write_any_text(&j, "task", v->task);
    write_scores(&j, v);
    if (v->has_clock)
        write_clocks(&j, v);
    json_write_bool(&j, "undo", v->can_undo);
    write_if_true(&j, "takeback", v->can_ask);
    json_write_raw(&j, "state", v->state, strlen(v->state));
    if (v->offer)
        json_write_raw(&j, "offer", v->offer, strlen(v->offer));
    json_close_object(&j);
}

void wire_write_change(struct strbuf *out, const struct wire_change *c)
{
    const struct wire_view *v = &c->now;
    struct json_writer j;

    begin(&j, out, "tell", "change");
    json_write_text(&j, "table", v->table);
    if (c->events)
        write_list(&j, "events", c->events);
    json_write_int(&j, "from", c->from);
    json_write_int(&j, "seq", v->seq);
    if (c->has_seat)
        json_write_int(&j, "seat", v->seat);
    if (c->has_turn)
        json_write_int(&j, "turn", v->turn);
    if (c->has_phase)
        json_write_text(&j, "phase", v->phase);
    write_any_text(&j, "task", v->task);
    if (c->has_scores)
        write_scores(&j, v);
    if (v->has_clock)
        write_clocks(&j, v);
    write_if_true(&j, "undo", v->can_undo);
    write_if_true(&j, "takeback", v->can_ask);
    if (v->state)
        json_write_raw(&j, "state", v->state, strlen(v->state));
    if (v->offer)
        json_write_raw(&j, "offer", v->offer, strlen(v->offer));
    json_close_object(&j);
}
