#ifndef TORI_SERVER_UPKEEP_PLACES_H
#define TORI_SERVER_UPKEEP_PLACES_H

/*
 * Places on the shelves are given back while the server runs: every hour the editions that have
 * no owner, are in no list and on no table any more leave the shelf, unless a game in memory uses
 * them, and then the store. With other nodes they stay in the store until a node starts alone.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"

struct catalogue;
struct hall;

enum { PLACES_AT_ONCE = 254 };

struct places {
    struct journal_job job;
    struct hall *hall;
    const struct catalogue *catalogue;
    int64_t next; /* when it is due again; 0: at once */
    bool is_under_way;
    int count;
    char ids[PLACES_AT_ONCE][JOURNAL_EDITION_LENGTH + 1];
};

void places_init(struct places *p, struct hall *h, const struct catalogue *c);

/* If it is time. */
void places_tick(struct places *p, int64_t now);

#endif
