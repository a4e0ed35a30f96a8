#ifndef TORI_CLI_ENGINE_BENCH_BOT_H
#define TORI_CLI_ENGINE_BENCH_BOT_H

/* The speed of a bot, in whole games against itself. */

#include <stdbool.h>

struct tori_game;
struct tori_setup;

/* False, and said, if there is no such bot. */
bool bench_bot_is_known(const char *text);

/* Play the same games in each run; prints the best run and a signature of all choices,
 * as a line or as a JSON object. */
void bench_bot(const struct tori_game *game, const struct tori_setup *setup,
               const char *text, long games, int runs, bool is_json);

#endif
