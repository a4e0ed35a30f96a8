#ifndef TORI_CLI_COMMANDS_ATLAS_RUN_H
#define TORI_CLI_COMMANDS_ATLAS_RUN_H

/* The games of an atlas, played and counted a few blocks at a time. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

struct atlas;
struct strbuf;

struct atlas_run {
    const struct tori_game *game;
    struct tori_setup setup;
    const char *bot; /* on every seat; bot_open() takes it */
    uint64_t seed;
    int64_t reviews;     /* games that are reviewed, the first of all */
    int64_t sims;        /* of a decision that is reviewed */
    int64_t first, last; /* blocks, from 1 */
    int threads;         /* games at a time; reviews go one by one */
};

/* Can this bot play it? If not, 'err' has one line. */
bool atlas_run_check(const struct atlas_run *run, struct strbuf *err);

/* Fill 'out', which the caller releases in any case. False, and one line in 'err', if it could
 * not be done. */
bool atlas_run_count(const struct atlas_run *run, struct atlas *out, struct strbuf *err);

#endif
