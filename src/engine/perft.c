/* Counting action sequences; the last level is counted without being played. */

#include "engine/perft.h"

#include "engine/game.h"

uint64_t perft_count(const struct tori_game *game, const struct tori_state *s, int depth)
{
    tori_action legal[TORI_ACTIONS_MAX];
    uint64_t total = 0;
    int n;

    if (depth == 0)
        return 1;
    n = game->legal(s, legal);
    if (depth == 1)
        return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        struct tori_state next = *s;

        game->apply(&next, legal[i]);
        total += perft_count(game, &next, depth - 1);
    }
    return total;
}
