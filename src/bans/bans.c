/* Ranges, sorted by length and bytes. */

#include "bans/bans.h"

#include <stdlib.h>

#include "base/alloc.h"

void bans_release(struct bans *b)
{
    free(b->list);
    *b = (struct bans){0};
}

void bans_add(struct bans *b, const struct ban *ban)
{
    if (b->count == BANS_MAX)
        return;
    b->list = xgrow(b->list, &b->capacity, b->count + 1, sizeof(*b->list));
    b->list[b->count++] = *ban;
    b->lengths[ban->prefix.bits / 64] |= UINT64_C(1) << (ban->prefix.bits % 64);
}

static int compare(const void *a, const void *b)
{
    return prefix_compare(&((const struct ban *)a)->prefix,
                          &((const struct ban *)b)->prefix);
}

void bans_settle(struct bans *b)
{
    if (b->count)
        qsort(b->list, b->count, sizeof(*b->list), compare);
}

static int64_t find(const struct bans *b, const struct prefix *address, uint8_t bits)
{
    struct ban wanted = {.prefix = prefix_cut(address, bits)};
    const struct ban *found =
        bsearch(&wanted, b->list, b->count, sizeof(*b->list), compare);

    return found ? found->until : 0;
}

int64_t bans_find(const struct bans *b, const char *address, int64_t now)
{
    struct prefix peer;
    int64_t latest = 0;

    if (!b->count || !prefix_parse_peer(address, &peer) || prefix_is_loopback(&peer))
        return 0;
    for (uint8_t bits = 0; bits <= peer.bits; bits++) {
        int64_t until;

        if (!(b->lengths[bits / 64] >> (bits % 64) & 1))
            continue;
        until = find(b, &peer, bits);
        latest = until > latest ? until : latest;
    }
    return latest > now ? latest : 0;
}
