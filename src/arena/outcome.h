#ifndef TORI_ARENA_OUTCOME_H
#define TORI_ARENA_OUTCOME_H

/* How one game of a contest ended: who sat where, and what became of each seat. */

#include <stdint.h>

#include "engine/game.h"

struct game_outcome {
    uint8_t bot[TORI_PLAYERS_MAX];  /* in the order in which the bots were named */
    uint8_t rank[TORI_PLAYERS_MAX]; /* 1 is the winner; equal ranks are ties */
    int16_t total[TORI_PLAYERS_MAX];
    uint32_t decisions[TORI_PLAYERS_MAX]; /* asked with more than one legal action */
    float seconds[TORI_PLAYERS_MAX];      /* that those took */
};

/* What a seat won: 1, or its part if it shares the first rank, or 0. */
static inline double outcome_win(const struct game_outcome *o, int players, int seat)
{
    int winners = 0;

    for (int i = 0; i < players; i++)
        winners += o->rank[i] == 1;
    return o->rank[seat] == 1 ? 1.0 / winners : 0;
}

#endif
