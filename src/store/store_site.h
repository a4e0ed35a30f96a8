#ifndef TORI_STORE_STORE_SITE_H
#define TORI_STORE_STORE_SITE_H

/* What is kept once of the whole site. */

#include <stdint.h>

#include "engine/error.h"

struct store;

/* 16 random bytes that are made when they are first asked for, and stay. */
enum { STORE_KEY_BYTES = 16 };
enum tori_err store_find_key(struct store *s, unsigned char *key);

/* The last moment the server is known to have run. */
enum tori_err store_beat(struct store *s, int64_t at);

#endif
