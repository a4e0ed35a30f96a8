#ifndef TORI_SEARCH_LEAF_H
#define TORI_SEARCH_LEAF_H

/* What a state at the edge of the tree is worth. */

#include "search/payoff.h"
#include "search/settings.h"

/* The action with which the seat to move plays on, one of these legal ones. */
tori_action leaf_pick(const struct search_settings *settings, const struct tori_state *s,
                      const tori_action *legal, int count, struct rng *rng);

/* Plays on for as many turns as the settings say and to where the next one begins, or to
 * the end of the game. */
void leaf_play_on(const struct search_settings *settings, const struct tori_game *game,
                  struct tori_state *s, struct rng *rng);

/* Plays on for as many turns as the settings say, changing *s, then asks knowledge; or
 * to the end of the game, where nothing needs to be known. */
void leaf_payoff(struct payoff *p, const struct search_settings *settings,
                 const struct tori_game *game, int players, struct tori_state *s,
                 struct rng *rng);

#endif
