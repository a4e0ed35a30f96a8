#ifndef TORI_NOTICE_RETRY_H
#define TORI_NOTICE_RETRY_H

/*
 * When a notice that was not taken is tried again: after half a minute, then twice as long each
 * time, up to six hours, less up to a half by lot, so that many that failed together do not come
 * back together. About a day in all.
 */

#include <stdint.h>

struct rng;

enum {
    RETRY_FIRST_MS = 30 * 1000,
    RETRY_LONGEST_MS = 6 * 60 * 60 * 1000,
    RETRY_ATTEMPTS_MAX = 13, /* then it is given up */
};

/* How long to wait after so many attempts, from 1 on, in ms. The receiver may ask for more, in
 * seconds. */
int64_t retry_delay(int attempts, int64_t asked, struct rng *rng);

#endif
