#ifndef TORI_CLUSTER_PRESENCES_H
#define TORI_CLUSTER_PRESENCES_H

/*
 * Which people with accounts are at this node, told to the store, where other nodes read it for
 * their friends. What has changed since is told now and then, one job at a time.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "journal/journal_queue.h"

struct hall;
struct here;

struct presences {
    struct journal_job job;
    struct hall *hall;
    struct here *told,
        *now; /* owned; by number: as the store has them, and as they are */
    size_t told_count, now_count;
    bool is_known;     /* what the store has: not before the first was told */
    bool is_under_way; /* 'now' is being told */
    int64_t looked;    /* when */
};

void presences_init(struct presences *p, struct hall *h);
void presences_release(struct presences *p);

/* As often as the loop has time: it looks every two seconds. */
void presences_tick(struct presences *p, int64_t now);

#endif
