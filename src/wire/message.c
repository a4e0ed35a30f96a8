/* The server's messages as text, written straight into the buffer that is sent. */

#include "wire/message.h"

#include <inttypes.h>

#include "base/strbuf.h"
#include "wire/request.h"

/* Parts */

static void append_escaped(struct strbuf *out, unsigned char c)
{
    switch (c) {
    case '"':
        strbuf_append(out, "\\\"");
        break;
    case '\\':
        strbuf_append(out, "\\\\");
        break;
    case '\n':
        strbuf_append(out, "\\n");
        break;
    default:
        strbuf_appendf(out, "\\u%04x", c);
    }
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
}

void wire_append_text(struct strbuf *out, const char *text)
{
    strbuf_append_char(out, '"');
    while (*text) {
        size_t length = 0;

        while (text[length] && is_plain((unsigned char)text[length]))
            length++;
        strbuf_append_bytes(out, text, length);
        text += length;
        if (*text)
            append_escaped(out, (unsigned char)*text++);
    }
    strbuf_append_char(out, '"');
}

static void add_key(struct strbuf *out, const char *key)
{
    strbuf_append(out, ",\"");
    strbuf_append(out, key);
    strbuf_append(out, "\":");
}

void wire_add_text(struct strbuf *out, const char *key, const char *text)
{
    add_key(out, key);
    wire_append_text(out, text);
}

void wire_add_int(struct strbuf *out, const char *key, int64_t value)
{
    add_key(out, key);
    strbuf_append_int(out, value);
}

void wire_add_bool(struct strbuf *out, const char *key, bool value)
{
    add_key(out, key);
    strbuf_append(out, value ? "true" : "false");
}

void wire_add_json(struct strbuf *out, const char *key, const char *json)
{
    add_key(out, key);
    strbuf_append(out, json);
}

/* A text that is left out if it is empty. */
static void add_text_if_any(struct strbuf *out, const char *key, const char *text)
{
    if (text && *text)
        wire_add_text(out, key, text);
}

/* Replies */

static void begin_reply(struct strbuf *out, const char *id)
{
    strbuf_append(out, "{\"re\":");
    wire_append_text(out, id);
}

void wire_write_ok(struct strbuf *out, const char *id, const char *more)
{
    begin_reply(out, id);
    strbuf_append(out, ",\"ok\":true");
    strbuf_append(out, more);
    strbuf_append_char(out, '}');
}

void wire_write_error(struct strbuf *out, const char *id, enum wire_error e,
                      const char *text, const char *more)
{
    begin_reply(out, id);
    wire_add_text(out, "error", wire_error_code(e));
    wire_add_text(out, "text", text);
    strbuf_append(out, more);
    strbuf_append_char(out, '}');
}

void wire_write_welcome(struct strbuf *out, int64_t user, const char *name, bool is_guest)
{
    strbuf_append(out, "{\"tell\":\"welcome\"");
    wire_add_int(out, "version", WIRE_PROTOCOL);
    wire_add_int(out, "user", user);
    wire_add_text(out, "name", name);
    wire_add_bool(out, "guest", is_guest);
    strbuf_append_char(out, '}');
}

void wire_write_closing(struct strbuf *out, enum wire_error reason, const char *text)
{
    strbuf_append(out, "{\"tell\":\"closing\"");
    wire_add_text(out, "reason", wire_error_code(reason));
    wire_add_text(out, "text", text);
    strbuf_append_char(out, '}');
}

/* Tables */

static void append_seat(struct strbuf *out, const struct wire_seat *s)
{
    strbuf_append(out, "{\"holder\":");
    wire_append_text(out, s->holder);
    add_text_if_any(out, "name", s->name);
    if (s->user)
        wire_add_int(out, "user", s->user);
    add_text_if_any(out, "level", s->level);
    if (s->is_away)
        wire_add_bool(out, "away", true);
    if (s->has_entropy)
        wire_add_bool(out, "entropy", true);
    strbuf_append_char(out, '}');
}

void wire_append_table(struct strbuf *out, const struct wire_table *t)
{
    strbuf_append(out, "{\"table\":");
    wire_append_text(out, t->id);
    wire_add_text(out, "phase", t->phase);
    wire_add_int(out, "seq", t->seq);
    wire_add_text(out, "game", t->game);
    wire_add_text(out, "title", t->title);
    strbuf_appendf(out, ",\"edition\":\"%016" PRIx64 "\"", t->edition);
    wire_add_text(out, "options", t->options);
    wire_add_int(out, "players", t->players);
    wire_add_int(out, "host", t->host);
    wire_add_int(out, "created", t->created);
    wire_add_text(out, "access", t->access);
    wire_add_text(out, "clock", t->clock);
    wire_add_text(out, "level", t->level);
    wire_add_bool(out, "undo", t->undo);
    wire_add_bool(out, "spectators", t->spectators);
    wire_add_bool(out, "chat", t->chat);
    wire_add_bool(out, "hints", t->hints);
    wire_add_text(out, "commitment", t->commitment);
    add_text_if_any(out, "next", t->next);
    strbuf_append(out, ",\"seats\":[");
    for (int i = 0; i < t->players; i++) {
        if (i)
            strbuf_append_char(out, ',');
        append_seat(out, &t->seats[i]);
    }
    strbuf_append(out, "]}");
}

void wire_write_table(struct strbuf *out, const struct wire_table *t)
{
    size_t brace;

    strbuf_append(out, "{\"tell\":\"table\",");
    brace = out->length;
    wire_append_table(out, t);
    out->text[brace] = ' '; /* its members become those of the message */
}

void wire_write_lobby(struct strbuf *out, bool is_all, const char *tables,
                      const char *removed)
{
    strbuf_append(out, "{\"tell\":\"lobby\"");
    wire_add_bool(out, "all", is_all);
    strbuf_appendf(out, ",\"tables\":[%s],\"removed\":[%s]}", tables, removed);
}

/* Events */

void wire_append_event(struct strbuf *out, const struct wire_event *e)
{
    if (out->length)
        strbuf_append_char(out, ',');
    strbuf_append(out, "{\"seq\":");
    strbuf_append_int(out, e->seq);
    wire_add_int(out, "at", e->at);
    wire_add_text(out, "kind", e->kind);
    if (e->seat >= 0)
        wire_add_int(out, "seat", e->seat);
    if (e->user)
        wire_add_int(out, "user", e->user);
    if (e->is_bot)
        wire_add_bool(out, "bot", true);
    if (e->text)
        wire_add_text(out, "text", e->text);
    add_text_if_any(out, "line", e->line);
    add_text_if_any(out, "rule", e->rule);
    if (e->did)
        wire_add_json(out, "did", e->did);
    strbuf_append_char(out, '}');
}

void wire_write_events(struct strbuf *out, const char *table, const char *events)
{
    strbuf_append(out, "{\"tell\":\"events\"");
    wire_add_text(out, "table", table);
    strbuf_append(out, ",\"events\":[");
    strbuf_append(out, events);
    strbuf_append(out, "]}");
}

/* Views */

static void add_scores(struct strbuf *out, const struct wire_view *v)
{
    strbuf_append(out, ",\"scores\":[");
    for (int i = 0; i < v->players; i++) {
        if (i)
            strbuf_append_char(out, ',');
        strbuf_append_int(out, v->scores[i].total);
    }
    strbuf_append_char(out, ']');
}

static void add_clocks(struct strbuf *out, const struct wire_view *v)
{
    strbuf_append(out, ",\"clocks\":[");
    for (int i = 0; i < v->players; i++) {
        if (i)
            strbuf_append_char(out, ',');
        strbuf_append_int(out, v->left_ms[i]);
    }
    strbuf_append_char(out, ']');
    wire_add_bool(out, "running", v->is_running);
}

void wire_write_view(struct strbuf *out, const struct wire_view *v)
{
    strbuf_append(out, "{\"tell\":\"view\"");
    wire_add_text(out, "table", v->table);
    wire_add_int(out, "seq", v->seq);
    wire_add_int(out, "seat", v->seat);
    wire_add_int(out, "turn", v->turn);
    wire_add_text(out, "phase", v->phase);
    add_text_if_any(out, "task", v->task);
    add_scores(out, v);
    if (v->has_clock)
        add_clocks(out, v);
    wire_add_bool(out, "undo", v->can_undo);
    wire_add_json(out, "state", v->state);
    if (v->offer)
        wire_add_json(out, "offer", v->offer);
    strbuf_append_char(out, '}');
}
