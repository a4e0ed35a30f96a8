#ifndef TORI_REVIEW_MOMENTS_H
#define TORI_REVIEW_MOMENTS_H

/* The moments that decided a game, three to five where as many moved anything: turns that
 * cost much and luck that changed much, in order of play. */

#include "engine/game.h"

struct account;

enum { MOMENTS_MIN = 3, MOMENTS_MAX = 5 };

struct moment {
    int span;
    int seat; /* whose choice, or whom chance moved most */
    double swing[TORI_PLAYERS_MAX];
};

struct moments {
    int count;
    struct moment of[MOMENTS_MAX];
};

void moments_find(struct moments *m, const struct account *a);

#endif
