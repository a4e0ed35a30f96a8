#ifndef TORI_JOURNAL_JOURNAL_RESTS_H
#define TORI_JOURNAL_JOURNAL_RESTS_H

/* When people rest: their clock of days stands meanwhile. */

#include <stdint.h>

#include "engine/error.h"

struct journal;
struct strbuf;

struct journal_rests {
    /* The text of a plan (rest/rest_plan.h) is appended to 'out'; nothing if there is none. */
    enum tori_err (*find_rest)(struct journal *j, int64_t user, struct strbuf *out);
};

#endif
