/*
 * JSON by recursive descent, no deeper than JSON_DEPTH_MAX. Values are pushed in the order
 * of the text, each before what it holds:
 *
 *     {"a": [1, 2], "b": 3}    ->    { "a" [ 1 2 "b" 3
 *
 * So the first element of a list is the value behind it, the first member of an object two
 * behind it, and a member's key just before it. Siblings are linked by distances, which
 * stay right when the array moves.
 *
 * A pushed text is sound: what decodes it later need not check again.
 */

#include "base/json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "base/utf8.h"

struct parse {
    struct json_reader *reader;
    const char *at, *end;
    int depth;
};

static bool refuse(struct parse *p, const char *where, const char *why)
{
    p->reader->where = where;
    p->reader->why = why;
    return false;
}

/* Bytes. At the end of the text there is a NUL, which JSON allows nowhere. */

static char peek(const struct parse *p)
{
    return p->at < p->end ? *p->at : '\0';
}

static void skip_space(struct parse *p)
{
    while (peek(p) == ' ' || peek(p) == '\n' || peek(p) == '\r' || peek(p) == '\t')
        p->at++;
}

/* The mark, and space before it. */
static bool take(struct parse *p, char mark)
{
    skip_space(p);
    if (peek(p) != mark)
        return false;
    p->at++;
    return true;
}

/* Characters of a text */

static bool decode_unit(const char *at, const char *end, uint32_t *unit)
{
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return false;
    *unit = 0;
    for (int i = 2; i < 6; i++) {
        char c = at[i], lower = (char)(c | 0x20);

        if (c >= '0' && c <= '9')
            *unit = *unit << 4 | (uint32_t)(c - '0');
        else if (lower >= 'a' && lower <= 'f')
            *unit = *unit << 4 | (uint32_t)(lower - 'a' + 10);
        else
            return false;
    }
    return true;
}

/* An escape, or the two that are one character above ffff. Returns their bytes, or 0 if
 * they stand for no character; \u0000 is none, so that a text may end in a NUL. */
static int decode_escape(const char *at, const char *end, uint32_t *c)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *letter =
        end - at < 2 ? NULL : memchr(letters, at[1], sizeof(letters) - 1);
    uint32_t low;

    if (letter) {
        *c = (uint32_t)meanings[letter - letters];
        return 2;
    }
    if (!decode_unit(at, end, c) || *c == 0 || (*c >= 0xdc00 && *c <= 0xdfff))
        return 0;
    if (*c < 0xd800 || *c > 0xdbff)
        return 6;
    if (!decode_unit(at + 6, end, &low) || low < 0xdc00 || low > 0xdfff)
        return 0;
    *c = 0x10000 + ((*c - 0xd800) << 10) + (low - 0xdc00);
    return 12;
}

/* utf8_decode() stops at a NUL; the text has none. */
static int decode_character(const char *at, const char *end, uint32_t *c)
{
    char few[5] = {0};

    memcpy(few, at, end - at < 4 ? (size_t)(end - at) : 4);
    return utf8_decode(few, c);
}

static bool is_plain(char c)
{
    return (uint8_t)c >= ' ' && (uint8_t)c < 0x80 && c != '"' && c != '\\';
}

/* Whatever is not plain; false at what no text may hold. */
static bool read_odd_character(struct parse *p)
{
    bool is_escape = peek(p) == '\\';
    uint32_t c;
    int bytes;

    if (p->at == p->end)
        return refuse(p, p->at, "the text ends within a string");
    if ((uint8_t)*p->at < ' ')
        return refuse(p, p->at, "a control character in a string");
    bytes = is_escape ? decode_escape(p->at, p->end, &c)
                      : decode_character(p->at, p->end, &c);
    if (!bytes)
        return refuse(p, p->at,
                      is_escape ? "an escape that stands for no character"
                                : "bytes that are no UTF-8");
    p->at += bytes;
    return true;
}

static bool read_text(struct parse *p, struct json_value *v)
{
    p->at++;
    for (;;) {
        while (p->at < p->end && is_plain(*p->at))
            p->at++;
        if (peek(p) == '"')
            break;
        v->is_escaped |= peek(p) == '\\';
        if (!read_odd_character(p))
            return false;
    }
    p->at++;
    return true;
}

/* Numbers */

static bool skip_digits(struct parse *p)
{
    const char *start = p->at;

    while (peek(p) >= '0' && peek(p) <= '9')
        p->at++;
    return p->at > start;
}

/* Downwards from 0, as there is one number more below than above. */
static bool parse_int(const char *text, const char *end, int64_t *out)
{
    bool is_negative = *text == '-';
    int64_t value = 0;

    for (text += is_negative; text < end; text++) {
        int digit = *text - '0';

        if (value < (INT64_MIN + digit) / 10)
            return false;
        value = value * 10 - digit;
    }
    if (!is_negative && value == INT64_MIN)
        return false;
    *out = is_negative ? value : -value;
    return true;
}

static bool read_number(struct parse *p, struct json_value *v)
{
    const char *start = p->at;
    int64_t value;

    v->kind = JSON_KIND_INT;
    p->at += peek(p) == '-';
    if (peek(p) == '0')
        p->at++;
    else if (!skip_digits(p))
        return refuse(p, start, "expected a value");
    if (peek(p) == '.') {
        v->kind = JSON_KIND_REAL;
        p->at++;
        if (!skip_digits(p))
            return refuse(p, p->at, "expected a digit");
    }
    if (peek(p) == 'e' || peek(p) == 'E') {
        v->kind = JSON_KIND_REAL;
        p->at++;
        p->at += peek(p) == '-' || peek(p) == '+';
        if (!skip_digits(p))
            return refuse(p, p->at, "expected a digit");
    }
    if (v->kind == JSON_KIND_INT && !parse_int(start, p->at, &value))
        return refuse(p, start, "a whole number of more than 64 bits");
    return true;
}

/* Values */

static bool read_word(struct parse *p, const char *word)
{
    size_t length = strlen(word);

    if ((size_t)(p->end - p->at) < length || memcmp(p->at, word, length) != 0)
        return refuse(p, p->at, "expected a value");
    p->at += length;
    return true;
}

static bool read_scalar(struct parse *p, struct json_value *v)
{
    switch (*p->at) {
    case '"':
        v->kind = JSON_KIND_TEXT;
        return read_text(p, v);
    case 't':
    case 'f':
        v->kind = JSON_KIND_BOOL;
        return read_word(p, *p->at == 't' ? "true" : "false");
    case 'n':
        v->kind = JSON_KIND_NULL;
        return read_word(p, "null");
    default:
        return read_number(p, v);
    }
}

static bool push(struct parse *p, enum json_kind kind)
{
    struct json_reader *r = p->reader;

    if (r->count == r->values_max)
        return refuse(p, p->at, "too many values");
    r->values = xgrow(r->values, &r->capacity, r->count + 1, sizeof(*r->values));
    r->values[r->count++] = (struct json_value){.text = p->at, .kind = (uint8_t)kind};
    return true;
}

static bool read_nest(struct parse *p, enum json_kind kind);

static bool read_value(struct parse *p)
{
    struct json_value *v;

    skip_space(p);
    if (p->at == p->end)
        return refuse(p, p->at, "the text ends where a value is expected");
    if (*p->at == '{')
        return read_nest(p, JSON_KIND_OBJECT);
    if (*p->at == '[')
        return read_nest(p, JSON_KIND_LIST);
    if (!push(p, JSON_KIND_ABSENT))
        return false;
    v = &p->reader->values[p->reader->count - 1];
    if (!read_scalar(p, v))
        return false;
    v->length = (uint32_t)(p->at - v->text);
    return true;
}

/* Lists and objects */

static bool is_same(const struct json_value *a, const struct json_value *b);

static bool has_key(const struct json_value *object, const struct json_value *key)
{
    for (const struct json_value *m = json_first(object); m; m = json_next(m))
        if (is_same(json_key(m), key))
            return true;
    return false;
}

static bool read_key(struct parse *p, size_t object)
{
    struct json_reader *r = p->reader;
    size_t key = r->count;

    skip_space(p);
    if (peek(p) != '"')
        return refuse(p, p->at, "expected a key in quotes");
    if (r->values[object].count == JSON_MEMBERS_MAX)
        return refuse(p, p->at, "too many members in one object");
    if (!read_value(p))
        return false;
    if (has_key(&r->values[object], &r->values[key]))
        return refuse(p, r->values[key].text, "a key that is there already");
    return take(p, ':') || refuse(p, p->at, "expected ':' behind the key");
}

/* All that a list or an object holds, up to its closing bracket. */
static bool read_inside(struct parse *p, size_t nest)
{
    struct json_reader *r = p->reader;
    bool is_object = r->values[nest].kind == JSON_KIND_OBJECT;
    char bracket = is_object ? '}' : ']';
    size_t before = 0, one;

    if (take(p, bracket))
        return true;
    do {
        if (is_object && !read_key(p, nest))
            return false;
        one = r->count;
        if (!read_value(p))
            return false;
        if (before)
            r->values[before].skip = (uint32_t)(one - before);
        before = one;
        r->values[nest].count++;
    } while (take(p, ','));
    return take(p, bracket) ||
           refuse(p, p->at, is_object ? "expected ',' or '}'" : "expected ',' or ']'");
}

static bool read_nest(struct parse *p, enum json_kind kind)
{
    struct json_reader *r = p->reader;
    size_t nest = r->count;

    if (p->depth == JSON_DEPTH_MAX)
        return refuse(p, p->at, "nested too deep");
    if (!push(p, kind))
        return false;
    p->at++;
    p->depth++;
    if (!read_inside(p, nest))
        return false;
    p->depth--;
    r->values[nest].length = (uint32_t)(p->at - r->values[nest].text);
    return true;
}

/* Whole texts */

void json_reader_init(struct json_reader *r, size_t values_max)
{
    *r = (struct json_reader){.values_max = values_max};
}

void json_reader_release(struct json_reader *r)
{
    free(r->values);
    *r = (struct json_reader){.values_max = r->values_max};
}

static bool read_all(struct parse *p)
{
    if (p->end - p->at > JSON_BYTES_MAX)
        return refuse(p, p->at, "too many bytes");
    if (!read_value(p))
        return false;
    skip_space(p);
    return p->at == p->end || refuse(p, p->at, "something behind the value");
}

const struct json_value *json_reader_read(struct json_reader *r, const char *text,
                                          size_t length)
{
    struct parse p = {.reader = r, .at = text, .end = text + length};

    r->text = text;
    r->length = length;
    r->count = 0;
    r->why = r->where = NULL;
    return read_all(&p) ? r->values : NULL;
}

struct json_place json_reader_place(const struct json_reader *r, const char *at)
{
    struct json_place place = {1, 1};

    for (const char *c = r->text; c < at; c++) {
        if (*c == '\n')
            place = (struct json_place){place.line + 1, 1};
        else
            place.column += ((uint8_t)*c & 0xc0) != 0x80;
    }
    return place;
}

/* Questions about lists and objects */

enum json_kind json_kind(const struct json_value *v)
{
    return v ? (enum json_kind)v->kind : JSON_KIND_ABSENT;
}

size_t json_count(const struct json_value *v)
{
    return v ? v->count : 0;
}

const struct json_value *json_first(const struct json_value *v)
{
    return json_count(v) ? v + (v->kind == JSON_KIND_OBJECT ? 2 : 1) : NULL;
}

const struct json_value *json_next(const struct json_value *v)
{
    return v && v->skip ? v + v->skip : NULL;
}

const struct json_value *json_key(const struct json_value *member)
{
    return member ? member - 1 : NULL;
}

const struct json_value *json_find(const struct json_value *object, const char *key)
{
    if (json_kind(object) != JSON_KIND_OBJECT)
        return NULL;
    for (const struct json_value *m = json_first(object); m; m = json_next(m))
        if (json_text_is(json_key(m), key))
            return m;
    return NULL;
}

const struct json_value *json_item(const struct json_value *list, size_t index)
{
    const struct json_value *v = json_first(list);

    if (json_kind(list) != JSON_KIND_LIST)
        return NULL;
    for (; v && index > 0; index--)
        v = json_next(v);
    return v;
}

/* Numbers and truth */

bool json_int(const struct json_value *v, int64_t min, int64_t max, int64_t *out)
{
    int64_t value;

    if (json_kind(v) != JSON_KIND_INT || !parse_int(v->text, v->text + v->length, &value))
        return false;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

bool json_bool(const struct json_value *v, bool *out)
{
    if (json_kind(v) != JSON_KIND_BOOL)
        return false;
    *out = v->text[0] == 't';
    return true;
}

int64_t json_int_or(const struct json_value *v, int64_t otherwise)
{
    json_int(v, INT64_MIN, INT64_MAX, &otherwise);
    return otherwise;
}

bool json_bool_or(const struct json_value *v, bool otherwise)
{
    json_bool(v, &otherwise);
    return otherwise;
}

/* What texts say */

static const char *inside(const struct json_value *v)
{
    return v->text + 1;
}

static const char *inside_end(const struct json_value *v)
{
    return v->text + v->length - 1;
}

static size_t inside_length(const struct json_value *v)
{
    return v->length - 2;
}

static uint32_t next_character(const char **at, const char *end)
{
    uint32_t c = 0;

    *at += **at == '\\' ? decode_escape(*at, end, &c) : utf8_decode(*at, &c);
    return c;
}

static bool is_same(const struct json_value *a, const struct json_value *b)
{
    const char *x = inside(a), *y = inside(b);

    if (!a->is_escaped && !b->is_escaped)
        return a->length == b->length && memcmp(x, y, inside_length(a)) == 0;
    while (x < inside_end(a) && y < inside_end(b))
        if (next_character(&x, inside_end(a)) != next_character(&y, inside_end(b)))
            return false;
    return x == inside_end(a) && y == inside_end(b);
}

bool json_text_is(const struct json_value *v, const char *text)
{
    size_t length = strlen(text);
    const char *at;

    if (json_kind(v) != JSON_KIND_TEXT)
        return false;
    if (!v->is_escaped)
        return inside_length(v) == length && memcmp(inside(v), text, length) == 0;
    for (at = inside(v); at < inside_end(v);) {
        char bytes[UTF8_BYTES_MAX];
        size_t count = (size_t)utf8_write(next_character(&at, inside_end(v)), bytes);

        if (strncmp(text, bytes, count) != 0)
            return false;
        text += count;
    }
    return *text == '\0';
}

bool json_text_copy(const struct json_value *v, char *out, size_t size)
{
    size_t length = 0;
    const char *at;

    out[0] = '\0';
    if (json_kind(v) != JSON_KIND_TEXT)
        return false;
    for (at = inside(v); at < inside_end(v);) {
        char bytes[UTF8_BYTES_MAX];
        size_t count = (size_t)utf8_write(next_character(&at, inside_end(v)), bytes);

        if (length + count >= size) {
            out[0] = '\0';
            return false;
        }
        memcpy(out + length, bytes, count);
        length += count;
    }
    out[length] = '\0';
    return true;
}

void json_text_append(const struct json_value *v, struct strbuf *out)
{
    const char *at;

    if (json_kind(v) != JSON_KIND_TEXT)
        return;
    if (!v->is_escaped) {
        strbuf_append_bytes(out, inside(v), inside_length(v));
        return;
    }
    for (at = inside(v); at < inside_end(v);)
        utf8_encode(next_character(&at, inside_end(v)), out);
}
