/*
 * JSON text: commas, quotes, escapes. Views are written many thousand times a second, so
 * each value makes room once, for the worst that its text and its key may become, and is
 * put there, eight bytes at a time as long as none needs an escape.
 */

#include "base/json_writer.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

enum {
    ESCAPE_MAX = 6, /* bytes that one byte may become */
    NUMBER_MAX = 20,
    MARKS = 5, /* quotes of key and text, comma and colon */
};

#define EACH UINT64_C(0x0101010101010101) /* of eight bytes */

void json_writer_init(struct json_writer *j, struct strbuf *out)
{
    *j = (struct json_writer){.out = out, .is_first = true};
}

/* Putting: where it goes, and where it ended. */

static char *put_escape(char *at, unsigned char c)
{
    static const char letters[] = "\"\\bfnrt", meanings[] = "\"\\\b\f\n\r\t";
    static const char digits[] = "0123456789ABCDEF";
    const char *meaning = strchr(meanings, c);

    *at++ = '\\';
    if (meaning) {
        *at++ = letters[meaning - meanings];
        return at;
    }
    memcpy(at, "u00", 3);
    at[3] = digits[c >> 4];
    at[4] = digits[c & 15];
    return at + 5;
}

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c != '"' && c != '\\';
}

/* Has one of these eight bytes the value? There may be false alarms, but none is missed. */
static uint64_t any_is(uint64_t eight, unsigned char value)
{
    uint64_t zero = eight ^ (EACH * value);

    return (zero - EACH) & ~zero & (EACH << 7);
}

static bool are_plain(uint64_t eight)
{
    uint64_t low = (eight - EACH * ' ') & ~eight & (EACH << 7);

    return !(low | any_is(eight, '"') | any_is(eight, '\\'));
}

static char *put_text(char *at, const char *text, size_t length)
{
    const char *end = text + length;
    uint64_t eight;

    *at++ = '"';
    for (; end - text >= 8; text += 8, at += 8) {
        memcpy(&eight, text, 8);
        if (!are_plain(eight))
            break;
        memcpy(at, &eight, 8);
    }
    for (; text < end; text++)
        if (is_plain((unsigned char)*text))
            *at++ = *text;
        else
            at = put_escape(at, (unsigned char)*text);
    *at++ = '"';
    return at;
}

static char *put_number(char *at, int64_t value)
{
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    char digits[NUMBER_MAX];
    int count = 0;

    if (value >= 0 && value < 10) { /* as most are */
        *at++ = (char)('0' + value);
        return at;
    }
    if (value < 0)
        *at++ = '-';
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    while (count)
        *at++ = digits[--count];
    return at;
}

/* What stands before a value; then there is room for 'more' bytes and a bracket. */
static char *begin(struct json_writer *j, const char *key, size_t more)
{
    size_t length = key ? strlen(key) : 0;
    char *at = strbuf_reserve(j->out, ESCAPE_MAX * length + more + MARKS);

    if (!j->is_first)
        *at++ = ',';
    j->is_first = false;
    if (!key)
        return at;
    at = put_text(at, key, length);
    *at++ = ':';
    return at;
}

/* Lists and objects */

static void open(struct json_writer *j, const char *key, char bracket)
{
    char *at = begin(j, key, 1);

    *at++ = bracket;
    strbuf_extend(j->out, at);
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
    size_t length = strlen(text);
    char *at = begin(j, key, ESCAPE_MAX * length);

    strbuf_extend(j->out, put_text(at, text, length));
}

void json_write_any_text(struct json_writer *j, const char *key, const char *text)
{
    struct strbuf spelled;

    if (utf8_is_valid(text)) {
        json_write_text(j, key, text);
        return;
    }
    strbuf_init(&spelled);
    for (; *text; text++)
        utf8_encode((unsigned char)*text, &spelled);
    json_write_text(j, key, spelled.text);
    strbuf_release(&spelled);
}

void json_write_int(struct json_writer *j, const char *key, int64_t value)
{
    char *at = begin(j, key, NUMBER_MAX);

    strbuf_extend(j->out, put_number(at, value));
}

void json_write_bool(struct json_writer *j, const char *key, bool value)
{
    if (value)
        json_write_raw(j, key, "true", 4);
    else
        json_write_raw(j, key, "false", 5);
}

void json_write_null(struct json_writer *j, const char *key)
{
    json_write_raw(j, key, "null", 4);
}

void json_write_hex(struct json_writer *j, const char *key, uint64_t value)
{
    char text[17];

    snprintf(text, sizeof(text), "%016" PRIx64, value);
    json_write_text(j, key, text);
}

/* "1e+09" becomes "1e9". */
static void shorten_exponent(char *text)
{
    char *e = strchr(text, 'e'), *digits;

    if (!e)
        return;
    digits = e + 1 + strspn(e + 1, "+-0");
    if (e[1] == '-')
        e++;
    memmove(e + 1, digits, strlen(digits) + 1);
}

/* A real number shows that it is one: 2 is "2.0". */
void json_write_real(struct json_writer *j, const char *key, double value, int digits)
{
    char text[40];

    if (!isfinite(value)) {
        json_write_null(j, key);
        return;
    }
    snprintf(text, sizeof(text) - 2, "%.*g", digits, value);
    shorten_exponent(text);
    if (!strpbrk(text, ".e"))
        memcpy(text + strlen(text), ".0", 3);
    json_write_raw(j, key, text, strlen(text));
}

void json_write_fixed(struct json_writer *j, const char *key, double value, int decimals)
{
    struct strbuf text;

    if (!isfinite(value)) {
        json_write_null(j, key);
        return;
    }
    strbuf_init(&text);
    strbuf_appendf(&text, "%.*f", decimals, value);
    json_write_raw(j, key, text.text, text.length);
    strbuf_release(&text);
}

void json_write_raw(struct json_writer *j, const char *key, const char *json,
                    size_t length)
{
    char *at = begin(j, key, length);

    memcpy(at, json, length);
    strbuf_extend(j->out, at + length);
}

void json_write_inside(struct json_writer *j, const char *json, size_t length)
{
    if (length)
        json_write_raw(j, NULL, json, length);
}
