#include "engine/legal.h"

bool game_is_legal(const struct tori_game *game, const struct tori_state *s,
                   tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = game->legal(s, legal);

    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}
