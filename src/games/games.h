#ifndef TORI_GAMES_GAMES_H
#define TORI_GAMES_GAMES_H

/* The rules of the games there are. Adding one is its home and one line in games.def. */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;
struct tori_game;

extern const struct tori_game *const games[]; /* NULL ends the list */

/* Load the default editions. Call once, before anything else of this folder. */
void games_init(void);

/* NULL if there is no such game. */
const struct tori_game *games_find(const char *name);

/*
 * Load an edition, whichever game it is for. On success *game and *edition say
 * what it became; false and one line in 'err' otherwise.
 */
bool games_load_edition(const char *file, const struct tori_game **game, int *edition,
                        struct strbuf *err);

/* The same from text; 'name' is what errors call it. */
bool games_parse_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err);

#endif
