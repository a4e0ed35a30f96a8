#ifndef TORI_TELL_JOT_H
#define TORI_TELL_JOT_H

/*
 * JSON text, jotted down from front to back. Inside an object each value has a key, inside
 * a list the key is NULL. Whoever writes sees to it that what is opened is closed.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

struct jot {
    struct strbuf *out;
    bool is_first; /* nothing stands in the open object or list yet */
};

void jot_init(struct jot *j, struct strbuf *out);

void jot_open_object(struct jot *j, const char *key);
void jot_close_object(struct jot *j);
void jot_open_list(struct jot *j, const char *key);
void jot_close_list(struct jot *j);

/* Text must be UTF-8; what JSON does not allow in it is escaped. */
void jot_text(struct jot *j, const char *key, const char *text);
void jot_int(struct jot *j, const char *key, int64_t value);
void jot_true(struct jot *j, const char *key);

#endif
