#ifndef TORI_JOURNAL_JOURNAL_BLOCKS_H
#define TORI_JOURNAL_JOURNAL_BLOCKS_H

/* Who has blocked whom. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;

struct journal_block {
    int64_t user, other;
    char table[JOURNAL_ID_LENGTH + 1]; /* at which the other has sat or spoken */
    int64_t at;
    bool is_on; /* or it is taken back */
};

struct journal_blocks {
    /* Whether the two are kept apart from then on. TORI_ERR_TAKEN: the person has blocked too
     * many; TORI_ERR_UNKNOWN: the other was not there. */
    enum tori_err (*set_block)(struct journal *j, const struct journal_block *b,
                               bool *is_apart);
};

#endif
