#ifndef TORI_BASE_JSON_READER_H
#define TORI_BASE_JSON_READER_H

/*
 * JSON text (RFC 8259), read strictly: UTF-8 without overlong forms and surrogates, no key
 * twice in an object, no \u0000, nothing behind the value. Whole numbers are those of 64
 * bits; a larger one is refused. A number with a fraction or an exponent is JSON_KIND_REAL:
 * it is checked for its form, and only its text is given.
 *
 * The text is read once, where it lies, into one array of values that point into it:
 * nothing is copied, and a reader that is used again allocates nothing. Strings keep their
 * escapes until the caller asks for their text.
 *
 * A value that is not there is NULL, and every question may be asked of NULL, so that
 * questions chain: json_int_or(json_find(json_find(v, "state"), "round"), 0).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum {
    JSON_BYTES_MAX = 1 << 24,
    JSON_DEPTH_MAX = 32,    /* lists and objects within one another */
    JSON_MEMBERS_MAX = 256, /* of one object: each key is compared with those before */
};

enum json_kind {
    JSON_KIND_ABSENT, /* of NULL */
    JSON_KIND_NULL,
    JSON_KIND_BOOL,
    JSON_KIND_INT,
    JSON_KIND_REAL,
    JSON_KIND_TEXT,
    JSON_KIND_LIST,
    JSON_KIND_OBJECT,
};

struct json_value {
    const char *text; /* as it is written, with quotes or brackets; ended by no NUL */
    uint32_t length;
    uint32_t count; /* of elements or members */
    uint32_t skip;  /* how far behind this one its next sibling lies; 0: it is the last */
    uint8_t kind;
    bool is_escaped; /* a text with a backslash */
};

struct json_reader {
    struct json_value *values; /* owned; in the order of the text, keys too */
    size_t count, capacity;
    size_t values_max; /* how many a text may have, keys too */

    /* What was read last. */
    const char *text; /* not owned */
    size_t length;
    const char *why;   /* it was refused, or NULL */
    const char *where; /* in the text, if it was refused */
};

struct json_place {
    int line, column; /* from 1; a column is a character */
};

/* Life cycle. */
void json_reader_init(struct json_reader *r, size_t values_max);
void json_reader_release(struct json_reader *r);

/* The value that the text is; NULL, and why and where, if it is none. Text and value must
 * stay; the value is good until the reader reads again or is released. */
const struct json_value *json_reader_read(struct json_reader *r, const char *text,
                                          size_t length);

/* Where in the text that was read last: 'at' is a value's text, or where it was refused. */
struct json_place json_reader_place(const struct json_reader *r, const char *at);

/* Lists and objects. first() and next() walk along the elements of a list or the members'
 * values of an object; key() is of such a member only. item() walks from the first. */
enum json_kind json_kind(const struct json_value *v);
size_t json_count(const struct json_value *v);
const struct json_value *json_find(const struct json_value *object, const char *key);
const struct json_value *json_item(const struct json_value *list, size_t index);
const struct json_value *json_first(const struct json_value *v);
const struct json_value *json_next(const struct json_value *v);
const struct json_value *json_key(const struct json_value *member);

/* Numbers and truth. False, and *out as it was, if the value is of another kind or out of
 * bounds. */
bool json_int(const struct json_value *v, int64_t min, int64_t max, int64_t *out);
bool json_bool(const struct json_value *v, bool *out);
int64_t json_int_or(const struct json_value *v, int64_t otherwise);
bool json_bool_or(const struct json_value *v, bool otherwise);

/* What a text says, without quotes and escapes: UTF-8 without a NUL, and shorter than it is
 * written. copy() gives false, and "", if the value is no text or does not fit with its NUL;
 * append() appends nothing if it is none. */
bool json_text_is(const struct json_value *v, const char *text);
bool json_text_copy(const struct json_value *v, char *out, size_t size);
void json_text_append(const struct json_value *v, struct strbuf *out);

#endif
