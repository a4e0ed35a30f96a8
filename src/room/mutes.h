#ifndef TORI_ROOM_MUTES_H
#define TORI_ROOM_MUTES_H

/*
 * Who does not want to hear whom, at any table; remembered while the server runs. Each has
 * room for so many, whatever others do. If too many people have muted somebody, the one
 * who did so the longest ago hears all again: he may mute anew, and nobody is refused.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"

struct mutes_hearer;

enum { MUTES_EACH = 100, MUTES_HEARERS = 10000 };

/* A zeroed one is empty. */
struct mutes {
    struct map hearers;
    struct mutes_hearer *oldest, *newest; /* by when they last muted somebody; owned */
};

void mutes_release(struct mutes *m);

/* False if he has muted too many already. */
bool mutes_set(struct mutes *m, int64_t hearer, int64_t speaker, bool on);

bool mutes_has(const struct mutes *m, int64_t hearer, int64_t speaker);
bool mutes_has_any(const struct mutes *m, int64_t hearer);

#endif
