#ifndef TORI_CLIENT_SCAN_H
#define TORI_CLIENT_SCAN_H

/*
 * Looking things up in JSON text without building anything: many thousand messages a
 * second pass here, and of most of them a member or two is wanted. The text comes from
 * a server that writes sound JSON; of unsound text nothing is promised but that no byte
 * outside is read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

struct span {
    const char *text; /* not owned, not ended by a NUL */
    size_t length;
};

/* The value of a member of an object. False if it is not there. */
bool scan_member(struct span object, const char *key, struct span *value);

/* The next element of a list; *at is 0 at first. False at the end. */
bool scan_next(struct span list, size_t *at, struct span *element);

/* Values. */
bool scan_is(struct span value, const char *text); /* a string, this one */
int64_t scan_int(struct span value, int64_t otherwise);
bool scan_is_true(struct span value);
void scan_append_text(struct span value, struct strbuf *out); /* what a string says */

/* The same of a member at once; 'otherwise' if it is not there. */
bool scan_member_is(struct span object, const char *key, const char *text);
int64_t scan_member_int(struct span object, const char *key, int64_t otherwise);
bool scan_member_true(struct span object, const char *key);

/* Copies what the string says; false, and "", if there is none or it does not fit. */
bool scan_member_text(struct span object, const char *key, char *out, size_t size);

#endif
