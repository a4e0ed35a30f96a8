#ifndef TORI_BANS_BANS_H
#define TORI_BANS_BANS_H

/*
 * Ranges of addresses that an operator keeps out, each until a time. Whether an address is in
 * one of them is asked for each request: a search for each length that there is.
 */

#include <stddef.h>
#include <stdint.h>

#include "bans/prefix.h"

enum { BANS_MAX = 10000 };

struct ban {
    struct prefix prefix;
    int64_t until; /* milliseconds since 1970 */
};

/* Zeroed it is empty. */
struct bans {
    struct ban *list; /* owned; sorted once they are set */
    size_t count, capacity;
    uint64_t lengths[3]; /* a bit for each length that there is */
};

void bans_release(struct bans *b);

/* One more; bans_settle() before anything is asked. */
void bans_add(struct bans *b, const struct ban *ban);
void bans_settle(struct bans *b);

/* Until when this address is kept out; 0: it is not. This machine never is, nor is what is no
 * address. */
int64_t bans_find(const struct bans *b, const char *address, int64_t now);

#endif
