#ifndef TORI_ATLAS_ATLAS_H
#define TORI_ATLAS_ATLAS_H

/*
 * What wins, counted in many games that a bot plays against itself. Blocks are counted
 * from 1 and may be counted anywhere and in any order: slices (slice.h) put together are the
 * same, to the byte, as what one run counts.
 */

#include <stdbool.h>

#include "atlas/layout.h"
#include "atlas/mean.h"
#include "engine/game.h"

struct account;
struct match;
struct census;

enum {
    ATLAS_VERSION = 1, /* goes up when the same games would be counted otherwise */
    ATLAS_BLOCKS_MAX = 1000000,
    ATLAS_BOT_MAX = 200, /* bytes of its name */
    ATLAS_LEAST = 200,   /* observations, below which nothing is said */
};

struct atlas_blocks {
    bool *has; /* owned; by number, from 0 */
    int64_t size;
};

struct atlas {
    struct layout layout;
    struct tori_setup setup;
    char bot[ATLAS_BOT_MAX + 1]; /* on every seat */
    uint64_t seed;               /* of the games */
    int64_t sims;                /* of a decision that is reviewed */

    struct atlas_blocks blocks;
    int64_t games, reviewed;
    uint64_t
        play; /* of all actions of all games: it changes when the bot plays otherwise */
    struct mean *means; /* owned, as the layout has them */
};

/* Life cycle. Of one that is all 0 nothing need be released. */
void atlas_init(struct atlas *a, const struct tori_game *game,
                const struct tori_setup *setup);
void atlas_release(struct atlas *a);

/* Count a game of a block, and what a review of it found; then the block is closed. */
void atlas_note_match(struct atlas *a, struct census *c, const struct match *m);
void atlas_note_review(struct atlas *a, struct census *c, const struct account *found);
void atlas_close_block(struct atlas *a, struct census *c, int64_t block);

/* Blocks. */
bool atlas_has_block(const struct atlas *a, int64_t block);
void atlas_add_block(struct atlas *a, int64_t block);

/* The first block, from 1 on, that is not there. */
int64_t atlas_first_missing(const struct atlas *a);

#endif
