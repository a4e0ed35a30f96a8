#ifndef TORI_TELL_JSON_H
#define TORI_TELL_JSON_H

/*
 * JSON text, written from front to back. Inside an object each value has a key, inside
 * a list the key is NULL. Whoever writes sees to it that what is opened is closed.
 */

#include <stdbool.h>

struct strbuf;

struct json {
    struct strbuf *out;
    bool is_first; /* nothing stands in the open object or list yet */
};

void json_init(struct json *j, struct strbuf *out);

void json_open_object(struct json *j, const char *key);
void json_close_object(struct json *j);
void json_open_list(struct json *j, const char *key);
void json_close_list(struct json *j);

/* Text must be UTF-8; what JSON does not allow in it is escaped. */
void json_text(struct json *j, const char *key, const char *text);
void json_int(struct json *j, const char *key, int value);
void json_true(struct json *j, const char *key);

#endif
