#ifndef TORI_BASE_JSON_WRITER_H
#define TORI_BASE_JSON_WRITER_H

/*
 * JSON text, written from front to back. Inside an object each value has a key, inside
 * a list the key is NULL. The caller closes what it opens.
 *
 * A writer may begin inside an object or a list that is opened elsewhere: then it makes
 * members or elements only, which json_write_inside() puts where they belong.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

struct json_writer {
    struct strbuf *out;
    bool is_first; /* nothing stands in the open object or list yet */
};

void json_writer_init(struct json_writer *j, struct strbuf *out);

void json_open_object(struct json_writer *j, const char *key);
void json_close_object(struct json_writer *j);
void json_open_list(struct json_writer *j, const char *key);
void json_close_list(struct json_writer *j);

/* Text must be UTF-8; what JSON does not allow in it is escaped. */
void json_write_text(struct json_writer *j, const char *key, const char *text);

/* The same of text that may be anything: if it is no UTF-8 it is taken for Latin-1. */
void json_write_any_text(struct json_writer *j, const char *key, const char *text);

void json_write_int(struct json_writer *j, const char *key, int64_t value);
void json_write_bool(struct json_writer *j, const char *key, bool value);
void json_write_null(struct json_writer *j, const char *key);

/* A text of 16 digits: many readers keep only 53 bits of a number. */
void json_write_hex(struct json_writer *j, const char *key, uint64_t value);

/* So many digits in all, at most, or behind the point. What is no number is null. */
void json_write_real(struct json_writer *j, const char *key, double value, int digits);
void json_write_fixed(struct json_writer *j, const char *key, double value, int decimals);

/* What is JSON already: a value; and members or elements, or "" for none. */
void json_write_raw(struct json_writer *j, const char *key, const char *json,
                    size_t length);
void json_write_inside(struct json_writer *j, const char *json, size_t length);

#endif
