#ifndef TORI_BOTS_BRIEF_H
#define TORI_BOTS_BRIEF_H

/*
 * All that a bot must know to answer a question, wherever it thinks: what its seat sees, its
 * level, and the seed of its random numbers. The same brief has the same answer on every
 * machine with this program (opinion.h); no level looks at a clock.
 *
 * As bytes it travels to other processes. These are refused if they are of another version,
 * of a state that is laid out otherwise, or not as they were written. Whether the position
 * itself can be is not checked: a sender that may hand in a brief is trusted with that.
 */

#include <stddef.h>

#include "engine/error.h"
#include "engine/game.h"

struct strbuf;

enum {
    BRIEF_VERSION = 3, /* goes up when the same brief would be answered otherwise */
    BRIEF_LEVEL_MAX = 31,
    BRIEF_BYTES_MAX = TORI_STATE_MAX + 256,
};

struct brief {
    const struct tori_game *game;
    struct tori_setup setup;
    struct tori_state view; /* of 'seat', which is to move */
    int seat;
    char level[BRIEF_LEVEL_MAX + 1]; /* a bot that runs no program */
    uint64_t seed;
    bool wants_turns; /* two whole turns beside the action */
};

/* Bytes. In them an edition goes by its fingerprint. To parse them: TORI_ERR_UNKNOWN, and
 * *edition its fingerprint, if they are well but the edition is not on the shelf;
 * TORI_ERR_RECORD if they are refused. */
void brief_format(const struct brief *b, struct strbuf *out);
enum tori_err brief_parse(struct brief *b, const void *bytes, size_t length,
                          uint64_t *edition);

#endif
