#ifndef TORI_SERVER_REQUESTS_CLEANING_H
#define TORI_SERVER_REQUESTS_CLEANING_H

/*
 * What is to be forgotten of people is, once an hour: sessions and devices that nobody used
 * for SESSION_DAYS. Some at a time, so that nobody waits for it.
 */

#include <stdbool.h>
#include <stdint.h>

#include "store/clerk.h"
#include "store/store.h"

struct hall;

enum { CLEANING_BITE = 64 };

struct cleaning {
    struct clerk_job job;
    struct hall *hall;
    int64_t now;  /* milliseconds since 1970 */
    int64_t next; /* when it is due again; 0: at once */
    bool is_under_way;
    int ended; /* sessions of this bite */
    uint8_t sessions[CLEANING_BITE][STORE_HASH_BYTES];
};

void cleaning_init(struct cleaning *c, struct hall *h);

/* If it is time. */
void cleaning_tick(struct cleaning *c, int64_t now);

#endif
