#ifndef TORI_CLIENT_ORIGIN_H
#define TORI_CLIENT_ORIGIN_H

/*
 * Where the game of a table began: with the actions of another game, which is over. A server
 * tells which one that is, and anybody may have its record.
 */

#include <stdbool.h>
#include <stddef.h>

#include "engine/match.h"

struct address;
struct witness;

enum { ORIGIN_TABLE_MAX = 15 };

struct origin {
    char table[ORIGIN_TABLE_MAX + 1];
    size_t plies;       /* of its actions, chance's too */
    struct match match; /* owned, if is_there: these, and no more */
    bool is_there;
};

/* Life cycle. Of zeroes it is none. */
void origin_release(struct origin *o);

/* "TABLE PLY"; false if it is not. */
bool origin_parse(struct origin *o, const char *text);

/* The first 'plies' actions of that match, in a game of this set-up, which may be another
 * one; false if there are not so many, or the rules do not allow them there. */
bool origin_begin(struct origin *o, const struct match *of,
                  const struct tori_setup *setup);

/* The same by the record of a table of that game, which is waited for; false if there is none
 * to be had. The game's edition is loaded. */
bool origin_load(struct origin *o, const struct address *a, const char *table,
                 const struct tori_game *game, const struct tori_setup *setup);

/* Behind the beginning of that game: what its viewer may know of the actions. False if the
 * witness cannot follow. */
bool origin_tell(const struct origin *o, struct witness *w);

#endif
