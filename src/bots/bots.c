/* The table of bots, and the one way of asking them. */

#include "bots/bots.h"

#include <string.h>

/* clang-format off */
const struct bot *const bots[] = {
    &bot_random,
    NULL,
};
/* clang-format on */

const struct bot *bots_find(const char *name)
{
    for (const struct bot *const *b = bots; *b; b++)
        if (strcmp((*b)->name, name) == 0)
            return *b;
    return NULL;
}

tori_action bot_choose(const struct bot *bot, const struct tori_game *game,
                       const struct tori_state *s, struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state view;
    struct bot_question q = {.game = game,
                             .view = &view,
                             .seat = game->to_move(s),
                             .legal = legal,
                             .rng = rng};

    game->view(s, q.seat, &view);
    q.count = game->legal(&view, legal);
    return bot->choose(&q);
}
