#ifndef TORI_LIB_FRONT_H
#define TORI_LIB_FRONT_H

/* What the functions of the library have in common: the games, and saying why not. */

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

struct strbuf;

/* The names of the games, which are loaded if need be; NULL ends the list. */
const char *const *front_games(void);

/* "NAME KEY=VALUE ...". False, and a line in 'err'. */
bool front_read_game(const char *text, const struct tori_game **game,
                     struct tori_setup *setup, struct strbuf *err);

/* Into the caller's 'why', which has room for 'size' bytes or is NULL. */
void front_say(const struct strbuf *err, char *why, size_t size);

#endif
