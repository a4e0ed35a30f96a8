#ifndef TORI_STORE_STORE_RESTS_H
#define TORI_STORE_STORE_RESTS_H

/* When people rest, in their night and on holidays: a text of the caller's for each person. */

#include <stdint.h>

#include "engine/error.h"

struct store;

enum tori_err store_set_rest(struct store *s, int64_t user, const char *text);

#endif
