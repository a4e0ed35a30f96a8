#ifndef TORI_SEARCH_EVALUATOR_H
#define TORI_SEARCH_EVALUATOR_H

/*
 * What every seat may expect at the end, at the start of a turn: a plain expectation
 * from what is known about the game, and a net's correction of it. The nets were fitted
 * to finished games (train/README.md). A game's evaluator is filled in by its home.
 */

#include "engine/game.h"
#include "nn/net.h"

struct evaluator {
    struct net *net[TORI_PLAYERS_MAX + 1]; /* by players; NULL: none has so many */

    /* The net speaks of such states only. */
    bool (*is_due)(const struct tori_state *s);

    /* What the net is told about each seat, and what each may expect without it, in
     * KNOWLEDGE_POINT. */
    void (*read)(const struct tori_state *s, struct net_input *in, int32_t *plain);
};

/* NULL if the game has none. Answered by the table of kits (games/kit.h). */
const struct evaluator *evaluator_find(const struct tori_game *game);

/* With the net, which must have its numbers; the state must be due. */
void evaluator_expect(const struct evaluator *e, const struct tori_state *s, int players,
                      int32_t *out);

#endif
