#ifndef TORI_ROOM_APART_H
#define TORI_ROOM_APART_H

/* From whom one person is kept apart: people who have blocked the person, or were blocked. They
 * do not read what the person says, nor the other way round, and do not sit at one table. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zeroed one is empty. */
struct apart {
    int64_t *people; /* owned */
    size_t count, capacity;
};

void apart_release(struct apart *a);
void apart_set(struct apart *a, int64_t person, bool is_apart);
bool apart_has(const struct apart *a, int64_t person);

#endif
