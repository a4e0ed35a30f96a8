#ifndef TORI_ROOM_OUTS_H
#define TORI_ROOM_OUTS_H

/* The persons whom the host of a table has put out, in the order in which that happened. Of
 * more than OUTS_MAX the first is forgotten. A zeroed struct is empty. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "people/names.h"

enum { OUTS_MAX = 64 };

struct out {
    int64_t user;
    char name[NAME_BYTES_MAX + 1]; /* as of the seat */
};

struct outs {
    struct out *list; /* owned */
    size_t count, capacity;
};

void outs_release(struct outs *o);

bool outs_has(const struct outs *o, int64_t user);
void outs_add(struct outs *o, int64_t user, const char *name);

/* False if the person was not put out. */
bool outs_remove(struct outs *o, int64_t user);

/* The person is called NAME_FORMER, wherever that stands here. */
void outs_forget(struct outs *o, int64_t user);

#endif
