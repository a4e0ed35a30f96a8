#ifndef TORI_CLI_ENGINE_BENCH_OFFER_H
#define TORI_CLI_ENGINE_BENCH_OFFER_H

/* How long it takes to make the offers of random games, and how big they are. */

#include <stdbool.h>
#include <stdint.h>

struct tori_game;
struct tori_setup;

/* Of each offer the best of 'runs' counts. Prints a line, or a JSON object. */
void bench_offer(const struct tori_game *game, const struct tori_setup *setup,
                 uint64_t seed, long games, int runs, bool is_json);

#endif
