#ifndef TORI_BOTS_BOT_H
#define TORI_BOTS_BOT_H

/*
 * A bot chooses actions. It is given what its seat may see and the legal actions,
 * never the state, so it cannot cheat even by mistake. Adding one is its file and
 * one line in bots.c.
 */

#include "engine/game.h"

struct rng;

/* What a bot is asked. */
struct bot_question {
    const struct tori_game *game;
    const struct tori_state *view; /* of 'seat', which is to move */
    int seat;
    const tori_action *legal;
    int count; /* of legal actions, at least 1 */
    struct rng *rng;
};

struct bot {
    const char *name;
    const char *help;                                    /* one line */
    tori_action (*choose)(const struct bot_question *q); /* one of q->legal */
};

extern const struct bot *const bots[]; /* NULL ends the list */

/* NULL if there is no such bot. */
const struct bot *bots_find(const char *name);

/* Ask a bot for the seat to move in 's': makes the view and the list for it. */
tori_action bot_choose(const struct bot *bot, const struct tori_game *game,
                       const struct tori_state *s, struct rng *rng);

#endif
