/* JSON text: commas, quotes, escapes. */

#include "base/json_writer.h"

#include "base/strbuf.h"

void json_writer_init(struct json_writer *j, struct strbuf *out)
{
    *j = (struct json_writer){.out = out, .is_first = true};
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
static void begin(struct json_writer *j, const char *key)
{
    if (!j->is_first)
        strbuf_append_char(j->out, ',');
    j->is_first = false;
    if (!key)
        return;
    quote(j->out, key);
    strbuf_append_char(j->out, ':');
}

static void open(struct json_writer *j, const char *key, char bracket)
{
    begin(j, key);
    strbuf_append_char(j->out, bracket);
    j->is_first = true;
}

static void close(struct json_writer *j, char bracket)
{
    strbuf_append_char(j->out, bracket);
    j->is_first = false;
}

void json_open_object(struct json_writer *j, const char *key)
{
    open(j, key, '{');
}

void json_close_object(struct json_writer *j)
{
    close(j, '}');
}

void json_open_list(struct json_writer *j, const char *key)
{
    open(j, key, '[');
}

void json_close_list(struct json_writer *j)
{
    close(j, ']');
}

void json_write_text(struct json_writer *j, const char *key, const char *text)
{
    begin(j, key);
    quote(j->out, text);
}

void json_write_int(struct json_writer *j, const char *key, int64_t value)
{
    begin(j, key);
    strbuf_append_int(j->out, value);
}

void json_write_true(struct json_writer *j, const char *key)
{
    begin(j, key);
    strbuf_append(j->out, "true");
}
