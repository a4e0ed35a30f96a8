/* Bots on the scale of people's ratings: looking a level up. */

#include "rating/anchor.h"

#include <assert.h>
#include <string.h>

bool anchor_seat(const struct anchor *table, const char *level, int seats,
                 struct rated_seat *out)
{
    assert(seats >= 2 && seats <= RATING_SEATS_MAX);
    for (const struct anchor *a = table; a && a->level; a++)
        if (strcmp(a->level, level) == 0 && a->points[seats] > 0) {
            *out = (struct rated_seat){.rating = {a->points[seats] * RATING_POINT, 0},
                                       .is_fixed = true};
            return true;
        }
    return false;
}
