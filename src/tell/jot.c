/* JSON text: commas, quotes, escapes. */

#include "tell/jot.h"

#include "base/strbuf.h"

void jot_init(struct jot *j, struct strbuf *out)
{
    *j = (struct jot){.out = out, .is_first = true};
}

static void append_escaped(struct strbuf *out, const char *text)
{
    const char *plain = text;

    for (;; text++) {
        unsigned char c = (unsigned char)*text;

        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        strbuf_append_bytes(out, plain, (size_t)(text - plain));
        if (!c)
            return;
        if (c < ' ')
            strbuf_appendf(out, "\\u%04x", c);
        else
            strbuf_append_bytes(out, c == '"' ? "\\\"" : "\\\\", 2);
        plain = text + 1;
    }
}

static void quote(struct strbuf *out, const char *text)
{
    strbuf_append_char(out, '"');
    append_escaped(out, text);
    strbuf_append_char(out, '"');
}

/* What stands before a value. */
static void begin(struct jot *j, const char *key)
{
    if (!j->is_first)
        strbuf_append_char(j->out, ',');
    j->is_first = false;
    if (!key)
        return;
    quote(j->out, key);
    strbuf_append_char(j->out, ':');
}

static void open(struct jot *j, const char *key, char bracket)
{
    begin(j, key);
    strbuf_append_char(j->out, bracket);
    j->is_first = true;
}

static void close(struct jot *j, char bracket)
{
    strbuf_append_char(j->out, bracket);
    j->is_first = false;
}

void jot_open_object(struct jot *j, const char *key)
{
    open(j, key, '{');
}

void jot_close_object(struct jot *j)
{
    close(j, '}');
}

void jot_open_list(struct jot *j, const char *key)
{
    open(j, key, '[');
}

void jot_close_list(struct jot *j)
{
    close(j, ']');
}

void jot_text(struct jot *j, const char *key, const char *text)
{
    begin(j, key);
    quote(j->out, text);
}

void jot_int(struct jot *j, const char *key, int64_t value)
{
    begin(j, key);
    strbuf_append_int(j->out, value);
}

void jot_true(struct jot *j, const char *key)
{
    begin(j, key);
    strbuf_append(j->out, "true");
}
