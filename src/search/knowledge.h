#ifndef TORI_SEARCH_KNOWLEDGE_H
#define TORI_SEARCH_KNOWLEDGE_H

/*
 * What is known about playing a game well, as against playing it by the rules:
 * search and the greedy bot ask for it, the home of a game answers, in know/.
 *
 * Every function is given a whole state, imagined by resample(). rate() and pick() must
 * rest on what the seat to move can see of it. Nothing here changes the state or
 * allocates; what is kept, a thread by itself, only makes the same answer quicker. The
 * same question always has the same answer on every machine: points are whole numbers
 * of KNOWLEDGE_POINT.
 */

#include "engine/game.h"
#include "search/settings.h"

struct rng;

enum { KNOWLEDGE_POINT = 1024 };

struct knowledge {
    /* The search that gets the most out of all this, as measured. */
    struct search_style style;

    /* How good each of the legal actions looks to the seat to move, in points it
     * expects to have at the end; only differences within one list mean anything. */
    void (*rate)(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out);

    /* Can it be said well now what the seats may expect? So it is where a turn begins,
     * before the first turn too. */
    bool (*is_due)(const struct tori_state *s);

    /* What each seat may expect to have at the end, in points. It is sharpest when it is
     * due. Not asked once the game is over. */
    void (*evaluate)(const struct tori_state *s, int32_t *out);

    /* So much more than it says may the seat whose turn begins expect, by players, once
     * the set-up is over: for whoever compares expectations before and after a turn, which
     * search never does. Fitted so that turns of `normal` change nothing on average. */
    int32_t tempo[TORI_PLAYERS_MAX + 1];

    /* How far, in points, an expectation may still be off: wide at the start, narrow
     * towards the end, never 0. A lead of so much is about three games to one. */
    int32_t (*doubt)(const struct tori_state *s);

    /* A quick choice that is right more often than not, for playing on from a leaf. */
    tori_action (*pick)(const struct tori_state *s, const tori_action *legal, int count,
                        struct rng *rng);
};

/* NULL if nothing is known about a game but its rules. Answered by the table of kits
 * (games/kit.h). */
const struct knowledge *knowledge_find(const struct tori_game *game);

#endif
