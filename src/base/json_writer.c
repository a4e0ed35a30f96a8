/* JSON text: commas, quotes, escapes. Not by printf: views are written by the thousand. */

#include "base/json_writer.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

void json_writer_init(struct json_writer *j, struct strbuf *out)
{
    *j = (struct json_writer){.out = out, .is_first = true};
}

/* Texts */

static void append_escape(struct strbuf *out, unsigned char c)
{
    static const char letters[] = "\"\\bfnrt", meanings[] = "\"\\\b\f\n\r\t";
    const char *meaning = strchr(meanings, c);

    if (!meaning) {
        strbuf_appendf(out, "\\u%04X", c);
        return;
    }
    strbuf_append_char(out, '\\');
    strbuf_append_char(out, letters[meaning - meanings]);
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
        append_escape(out, c);
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

/* Lists and objects */

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

/* Values */

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

void json_write_bool(struct json_writer *j, const char *key, bool value)
{
    begin(j, key);
    strbuf_append(j->out, value ? "true" : "false");
}

void json_write_null(struct json_writer *j, const char *key)
{
    begin(j, key);
    strbuf_append(j->out, "null");
}

void json_write_hex(struct json_writer *j, const char *key, uint64_t value)
{
    begin(j, key);
    strbuf_appendf(j->out, "\"%016" PRIx64 "\"", value);
}

/* "1e+09" becomes "1e9", as short as it can be. */
static void append_exponent(struct strbuf *out, const char *exponent)
{
    strbuf_append_char(out, 'e');
    exponent++;
    if (*exponent == '-')
        strbuf_append_char(out, '-');
    exponent += strspn(exponent, "+-0");
    strbuf_append(out, exponent);
}

/* A real number shows that it is one: 2 is "2.0". */
void json_write_real(struct json_writer *j, const char *key, double value, int digits)
{
    char text[64];
    size_t length;

    if (!isfinite(value)) {
        json_write_null(j, key);
        return;
    }
    begin(j, key);
    snprintf(text, sizeof(text), "%.*g", digits, value);
    length = strcspn(text, "e");
    strbuf_append_bytes(j->out, text, length);
    if (text[length])
        append_exponent(j->out, text + length);
    else if (!strchr(text, '.'))
        strbuf_append(j->out, ".0");
}

void json_write_fixed(struct json_writer *j, const char *key, double value, int decimals)
{
    if (!isfinite(value)) {
        json_write_null(j, key);
        return;
    }
    begin(j, key);
    strbuf_appendf(j->out, "%.*f", decimals, value);
}

void json_write_raw(struct json_writer *j, const char *key, const char *json,
                    size_t length)
{
    begin(j, key);
    strbuf_append_bytes(j->out, json, length);
}

void json_write_inside(struct json_writer *j, const char *json, size_t length)
{
    if (length)
        json_write_raw(j, NULL, json, length);
}
