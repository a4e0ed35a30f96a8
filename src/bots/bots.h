#ifndef TORI_BOTS_BOTS_H
#define TORI_BOTS_BOTS_H

/* The bots themselves, for the table in bots.c. */

#include "bots/bot.h"

extern const struct bot bot_random;
extern const struct bot bot_greedy;
extern const struct bot bot_novice;
extern const struct bot bot_easy;
extern const struct bot bot_normal;
extern const struct bot bot_hard;
extern const struct bot bot_expert;
extern const struct bot bot_mcts;
extern const struct bot bot_exec;

#endif
