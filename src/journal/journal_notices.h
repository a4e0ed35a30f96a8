#ifndef TORI_JOURNAL_JOURNAL_NOTICES_H
#define TORI_JOURNAL_JOURNAL_NOTICES_H

/* What people are told of outside the page: put into the outbox with what it is about. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;

/* A notice for each confirmed receiver of the person that is not silent about it, from 'due' on,
 * and by 'later_way' from 'later' on (-1: by none). Kinds and ways are numbers of the caller's. */
struct journal_posting {
    const char *id; /* JOURNAL_NOTICE_ID digits */
    int64_t user;
    int kind;
    const char *text; /* what is said, as the caller reads it back */
    int64_t due;
    int later_way;
    int64_t later;
};

struct journal_notices {
    /* The same id again changes nothing. */
    enum tori_err (*add_notice)(struct journal *j, const struct journal_posting *p);

    /* It is of no interest any more: what is not being sent will not be. */
    enum tori_err (*withdraw_notice)(struct journal *j, const char *id, int64_t now);
};

#endif
