#ifndef TORI_GAMES_GAMES_H
#define TORI_GAMES_GAMES_H

/* The rules of the games there are. Adding one is its home and one line in games.def. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/edition_reader.h"

struct strbuf;
struct tori_game;

extern const struct tori_game *const games[]; /* NULL ends the list */

/* Load the editions that are built in. Call once, before anything else of this folder. */
void games_init(void);

/* NULL if there is no such game. */
const struct tori_game *games_find(const char *name);

/* The text of an edition: of a file, or of one that is built in, by its name or the 16
 * digits of its fingerprint. */
bool games_read_edition(const char *file, struct strbuf *out, struct strbuf *err);

/*
 * Load an edition that may be named so, whichever game it is for. On success *game and *edition say
 * what it became; false and one line in 'err' otherwise.
 */
bool games_load_edition(const char *file, const struct tori_game **game, int *edition,
                        struct strbuf *err);

/* The same from text that anybody may have written; 'name' is what errors call it. */
bool games_parse_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err);

/* The same, and what it calls itself and its sources from now on stands for what was said
 * before of the same numbers. */
bool games_renew_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err);

/* What is to be known of an edition before it is loaded, if at all. */
struct edition_check {
    const struct tori_game *game;
    uint64_t hash;
    char title[4 * EDITION_TITLE_MAX + 1];
    int differences; /* from the game's default edition, in numbers */
    struct edition_fault fault;
};

/* Would it load? False, and the fault in '*out', if not; nothing is loaded. */
bool games_check_edition(const char *text, size_t length, struct edition_check *out);

#endif
