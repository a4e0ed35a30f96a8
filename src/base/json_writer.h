#ifndef TORI_BASE_JSON_WRITER_H
#define TORI_BASE_JSON_WRITER_H

/*
 * JSON text, written from front to back. Inside an object each value has a key, inside
 * a list the key is NULL. Whoever writes sees to it that what is opened is closed.
 */

#include <stdbool.h>
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
void json_write_int(struct json_writer *j, const char *key, int64_t value);
void json_write_true(struct json_writer *j, const char *key);

#endif
