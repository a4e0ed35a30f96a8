#ifndef TORI_STORE_STORE_POSTGRES_SOUND_H
#define TORI_STORE_STORE_POSTGRES_SOUND_H

/* A look through all that is stored in PostgreSQL, for damage. */

#include <stdatomic.h>
#include <stdbool.h>

struct strbuf;

/* Read all of it, by a connection of its own: see store_is_sound(). */
bool postgres_is_sound(const char *url, const atomic_bool *is_cancelled,
                       struct strbuf *err);

#endif
