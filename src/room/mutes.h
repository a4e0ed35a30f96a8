#ifndef TORI_ROOM_MUTES_H
#define TORI_ROOM_MUTES_H

/* Who does not want to hear whom, at any table; remembered while the server runs. */

#include <stdbool.h>
#include <stdint.h>

struct map;

enum { MUTES_MAX = 20000 };

/* False if there are too many already. */
bool mutes_set(struct map *m, int64_t hearer, int64_t speaker, bool on);

bool mutes_has(const struct map *m, int64_t hearer, int64_t speaker);
bool mutes_has_any(const struct map *m, int64_t hearer);

#endif
