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
struct json_writer;

/* Under 'key' as json_writer.h has it. False if the change names what is not there. */
bool json_merge(struct json_writer *j, const char *key, const struct json_value *old,
                const struct json_value *change);

#endif
