#ifndef TORI_REVIEW_OUTCOMES_H
#define TORI_REVIEW_OUTCOMES_H

/*
 * All that chance can do until a seat goes on: the positions behind it, none twice, each
 * with its share of all. Where there are too many, some of them, drawn.
 */

#include "engine/game.h"

enum {
    OUTCOMES_MAX = 1500,  /* more are not listed */
    OUTCOMES_DRAWN = 400, /* then so many are drawn */
};

struct review_outcome {
    struct tori_state state;
    double share;
};

struct outcomes {
    struct review_outcome *of; /* owned */
    int count;
    bool is_drawn; /* chance can do more than is listed */
};

/* Life cycle. Where no chance is to act the position itself is listed alone. */
void outcomes_init(struct outcomes *o, const struct tori_game *game,
                   const struct tori_state *s, uint64_t lots);
void outcomes_release(struct outcomes *o);

#endif
