/* Linear probing. Removing moves later entries of the run back, so there are no graves. */

#include "base/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

enum { CAPACITY_MIN = 16 };

void map_release(struct map *m)
{
    free(m->entries);
    *m = (struct map){0};
}

static size_t home(const struct map *m, const char *key)
{
    uint64_t h = hash_bytes(HASH_START, key, strlen(key));

    return (size_t)(h ^ (h >> 32)) & (m->capacity - 1);
}

/* The entry of the key, or the free one where it would go. */
static struct map_entry *seek(const struct map *m, const char *key)
{
    size_t i = home(m, key);

    while (m->entries[i].value && strcmp(m->entries[i].key, key) != 0)
        i = (i + 1) & (m->capacity - 1);
    return &m->entries[i];
}

void *map_find(const struct map *m, const char *key)
{
    return m->capacity ? seek(m, key)->value : NULL;
}

static void grow(struct map *m)
{
    struct map old = *m;

    m->capacity = old.capacity ? 2 * old.capacity : CAPACITY_MIN;
    m->entries = xcalloc(m->capacity, sizeof(*m->entries));
    for (size_t i = 0; i < old.capacity; i++)
        if (old.entries[i].value)
            *seek(m, old.entries[i].key) = old.entries[i];
    free(old.entries);
}

void map_set(struct map *m, const char *key, void *value)
{
    struct map_entry *e;

    if (2 * (m->count + 1) > m->capacity)
        grow(m);
    e = seek(m, key);
    if (!e->value)
        m->count++;
    strncpy(e->key, key, MAP_KEY_MAX);
    e->value = value;
}

void map_remove(struct map *m, const char *key)
{
    size_t mask = m->capacity - 1, hole, i;

    if (!map_find(m, key))
        return;
    hole = (size_t)(seek(m, key) - m->entries);
    for (i = (hole + 1) & mask; m->entries[i].value; i = (i + 1) & mask) {
        size_t at = home(m, m->entries[i].key);

        /* It may move back unless its home lies between the hole and itself. */
        if (((i - at) & mask) < ((i - hole) & mask))
            continue;
        m->entries[hole] = m->entries[i];
        hole = i;
    }
    m->entries[hole] = (struct map_entry){0};
    m->count--;
}

void *map_next(const struct map *m, size_t *at)
{
    while (*at < m->capacity)
        if (m->entries[(*at)++].value)
            return m->entries[*at - 1].value;
    return NULL;
}
