#ifndef TORI_BASE_MAP_H
#define TORI_BASE_MAP_H

/*
 * Things found by a short text: tables by their ids, limits by address. Keys are
 * copied, values are the caller's. Open addressing; grows by doubling.
 */

#include <stddef.h>

enum { MAP_KEY_MAX = 63 };

struct map_entry {
    char key[MAP_KEY_MAX + 1];
    void *value; /* NULL: nothing is here */
};

struct map {
    struct map_entry *entries; /* owned */
    size_t count, capacity;    /* capacity is 0 or a power of 2 */
};

void map_release(struct map *m);

void *map_find(const struct map *m, const char *key); /* NULL */
void map_set(struct map *m, const char *key, void *value);
void map_remove(struct map *m, const char *key);

/* All values: begin with *at = 0; NULL at the end. Nothing may be set or removed
 * meanwhile. */
void *map_next(const struct map *m, size_t *at);

#endif
