#ifndef TORI_BASE_JSON_MERGE_H
#define TORI_BASE_JSON_MERGE_H

/*
 * JSON text with a change carried out. An object changes an object member by member and a
 * list element by element, with indexes as keys; with the keys "cut" and "add" it takes the
 * elements with these indexes out of the list and puts others in, by their indexes in the
 * new one; anything else takes the place of what was there. What is not named stays as it
 * was written.
 */

#include <stdbool.h>

struct json_value;
struct strbuf;

/* 'old' is text as a json_writer makes it, without spaces, and is not read, only walked
 * through: of much text little changes. False if the change names what is not there. */
bool json_merge(const char *old, const struct json_value *change, struct strbuf *out);

#endif
