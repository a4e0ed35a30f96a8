#ifndef TORI_WIRE_REQUEST_ID_H
#define TORI_WIRE_REQUEST_ID_H

/* The id of a request that is not to be parsed, so that its refusal can be answered. */

#include <stddef.h>

/* The member "id" of the object in 'bytes', or "" if it has no sound one; 'id' has room for
 * WIRE_ID_MAX + 1. Whether the rest is sound is not looked at. */
void wire_find_id(const char *bytes, size_t length, char *id);

#endif
