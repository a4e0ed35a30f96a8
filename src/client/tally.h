#ifndef TORI_CLIENT_TALLY_H
#define TORI_CLIENT_TALLY_H

/* What a load has done, and how long the answers took. */

#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

struct tally {
    uint64_t actions;      /* answered with ok: they are durable */
    uint64_t games;        /* played to the end, lots checked */
    uint64_t refused;      /* for speed: sent again */
    uint64_t errors;       /* everything else that went wrong */
    struct strbuf trouble; /* the first of these */
    float *latency;        /* owned: seconds, one for each action */
    size_t count, capacity;
};

void tally_init(struct tally *t);
void tally_release(struct tally *t);
void tally_reset(struct tally *t); /* the counts, but not trouble */

void tally_add_action(struct tally *t, double seconds);
__attribute__((format(printf, 2, 3))) void tally_add_error(struct tally *t,
                                                           const char *format, ...);

/* The latency that 'share' of the actions stay under; sorts them. */
double tally_percentile(struct tally *t, double share);

#endif
