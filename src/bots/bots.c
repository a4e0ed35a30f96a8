/* The table of bots. */

#include "bots/bots.h"

#include <string.h>

/* clang-format off */
const struct bot *const bots[] = {
    &bot_random,
    &bot_greedy,
    &bot_novice,
    &bot_easy,
    &bot_normal,
    &bot_hard,
    &bot_expert,
    &bot_mcts,
    &bot_exec,
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

int64_t bot_effort(const struct bot *bot)
{
    for (const struct bot_option *o = bot->options; o && o->name; o++)
        if (strcmp(o->name, "sims") == 0)
            return o->standard;
    return 1;
}
