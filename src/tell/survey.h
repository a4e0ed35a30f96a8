#ifndef TORI_TELL_SURVEY_H
#define TORI_TELL_SURVEY_H

/*
 * What an atlas counts in the games of a game (docs/RESEARCH.md): groups of things of one
 * sort, such as cells of a board or kinds of buildings. The game says of each thing whether
 * a seat has it, how many of it, or that an action uses it; counting and errors are
 * elsewhere (atlas/), and so is what every game has: points, rounds, seats.
 */

#include "engine/game.h"

enum {
    SURVEY_GROUPS_MAX = 16,
    SURVEY_THINGS_MAX = 64, /* of a group */
};

enum survey_sort {
    SURVEY_HAS,    /* what a seat has at the end, or has not */
    SURVEY_NUMBER, /* how many it has at the end */
    SURVEY_USE,    /* what it does by an action, perhaps more than once */
};

struct survey_group {
    const char *name; /* NULL ends the list */
    enum survey_sort sort;
    const char *const *things;
    int count;

    /* The one of its sort: a set of things; how many of a thing; the thing that a legal
     * action of the seat to move uses, or -1. */
    uint64_t (*has)(const struct tori_state *end, int seat);
    int (*number)(const struct tori_state *end, int seat, int thing);
    int (*use)(const struct tori_state *before, tori_action a);
};

struct survey {
    const struct survey_group *groups;
};

/* NULL if the game has none. Answered by the table of kits (games/kit.h). */
const struct survey *survey_find(const struct tori_game *game);

#endif
