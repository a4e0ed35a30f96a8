#ifndef TORI_ROOM_MUTES_H
#define TORI_ROOM_MUTES_H

/*
 * Which persons do not want to hear which others, at any table; kept in memory while the server
 * runs. Each hearer has room for so many speakers, whatever others do. If too many hearers have
 * muted any, the one whose last mute is oldest is evicted and hears all again, and may mute anew.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"

struct mutes_hearer;

enum { MUTES_EACH = 100, MUTES_HEARERS = 10000 };

/* A zeroed one is empty. */
struct mutes {
    struct map hearers;
    struct mutes_hearer *oldest, *newest; /* by the time of their last mute; owned */
};

void mutes_release(struct mutes *m);

/* False if the hearer has muted too many already. */
bool mutes_set(struct mutes *m, int64_t hearer, int64_t speaker, bool on);

bool mutes_has(const struct mutes *m, int64_t hearer, int64_t speaker);
bool mutes_has_any(const struct mutes *m, int64_t hearer);

#endif
