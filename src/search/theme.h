#ifndef TORI_SEARCH_THEME_H
#define TORI_SEARCH_THEME_H

/*
 * What a puzzle of a game is about, by facts of the game: the home of a game lists its themes
 * in know/, and the first that fits is the one. What a turn does comes before when it is
 * played, so that last turns are of many themes.
 */

#include <stdbool.h>

#include "engine/game.h"

/* A turn that is the solution, and the one that it beats. */
struct theme_turn {
    const tori_action *action;
    int count;
    const struct tori_state *after; /* where it ends, in the same world */
};

struct theme_case {
    int seat;
    const struct tori_state *before; /* a whole state that the seat may imagine */
    struct theme_turn best, obvious;
    bool is_last; /* no turn of the seat comes after it */
};

struct theme {
    const char
        *name; /* in files and addresses: small letters and hyphens; NULL: the end */
    bool (*fits)(const struct theme_case *c);
};

struct themes {
    const struct theme *list;

    /* What a turn has achieved for its seat once no other comes after it, as a number: turns
     * with the same one are the same solution, whatever else they did. */
    uint64_t (*outcome)(const struct tori_state *after, int seat);
};

/* NULL if the game has none of its own. Answered by the table of kits (games/kit.h). */
const struct themes *themes_find(const struct tori_game *game);

#endif
