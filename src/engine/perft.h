#ifndef TORI_ENGINE_PERFT_H
#define TORI_ENGINE_PERFT_H

/*
 * Count the sequences of exactly 'depth' actions from a state, chance included;
 * a game that ends earlier counts as no sequence. Two rules engines that agree
 * on such counts agree on the rules.
 */

#include <stdint.h>

struct tori_game;
struct tori_state;

uint64_t perft_count(const struct tori_game *game, const struct tori_state *s, int depth);

#endif
