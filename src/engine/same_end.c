/* Positions are compared byte by byte, ends of games by what is counted. */

#include "engine/same_end.h"

#include <string.h>

bool same_end(const struct tori_game *game, const struct tori_state *a,
              const struct tori_state *b)
{
    struct tori_score of_a[TORI_PLAYERS_MAX] = {0}, of_b[TORI_PLAYERS_MAX] = {0};

    if (memcmp(a->bytes, b->bytes, game->state_bytes) == 0)
        return true;
    if (game->to_move(a) != TORI_OVER || game->to_move(b) != TORI_OVER)
        return false;
    game->score(a, of_a);
    game->score(b, of_b);
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if (of_a[i].total != of_b[i].total || of_a[i].rank != of_b[i].rank)
            return false;
    return true;
}
