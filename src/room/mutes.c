/* Pairs of people in a map: "HEARER SPEAKER", and "HEARER" with how many. */

#include "room/mutes.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/map.h"

static void format_pair(char *key, int64_t hearer, int64_t speaker)
{
    snprintf(key, MAP_KEY_MAX + 1, "%" PRId64 " %" PRId64, hearer, speaker);
}

static void format_one(char *key, int64_t hearer)
{
    snprintf(key, MAP_KEY_MAX + 1, "%" PRId64, hearer);
}

/* A count kept in a pointer: the map's values are never followed. */
static void change_count(struct map *m, int64_t hearer, intptr_t by)
{
    char key[MAP_KEY_MAX + 1];
    intptr_t count;

    format_one(key, hearer);
    count = (intptr_t)map_find(m, key) + by;
    if (count)
        map_set(m, key, (void *)count);
    else
        map_remove(m, key);
}

bool mutes_set(struct map *m, int64_t hearer, int64_t speaker, bool on)
{
    char key[MAP_KEY_MAX + 1];

    if (mutes_has(m, hearer, speaker) == on)
        return true;
    if (on && m->count >= MUTES_MAX)
        return false;
    format_pair(key, hearer, speaker);
    if (on)
        map_set(m, key, m);
    else
        map_remove(m, key);
    change_count(m, hearer, on ? 1 : -1);
    return true;
}

bool mutes_has(const struct map *m, int64_t hearer, int64_t speaker)
{
    char key[MAP_KEY_MAX + 1];

    format_pair(key, hearer, speaker);
    return map_find(m, key);
}

bool mutes_has_any(const struct map *m, int64_t hearer)
{
    char key[MAP_KEY_MAX + 1];

    format_one(key, hearer);
    return map_find(m, key);
}
