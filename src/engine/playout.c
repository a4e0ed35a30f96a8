/* Random play: the loop that tests, benches and later rollouts turn round in. */

#include "engine/playout.h"

#include "base/rng.h"
#include "engine/apply.h"

tori_action playout_pick(const struct tori_game *game, const struct tori_state *s,
                         struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];

    if (game->to_move(s) == TORI_CHANCE)
        return game->draw(s, rng_below(rng, game->tickets(s)));
    int n = game->legal(s, legal);

    return legal[rng_below(rng, (uint32_t)n)];
}

long playout_run(const struct tori_game *game, struct tori_state *s, struct rng *rng,
                 long limit)
{
    long played = 0;

    for (; played < limit && game->to_move(s) != TORI_OVER; played++)
        game_apply(game, s, playout_pick(game, s, rng));
    return played;
}
