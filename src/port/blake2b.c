/* BLAKE2b. The last block is known to be the last only when all has come, so a full one
 * waits until more follows it. */

#include "port/blake2b.h"

#include <stdbool.h>
#include <string.h>

#include "base/byte_order.h"

enum { ROUNDS = 12, WORDS = 16 };

static const uint64_t start[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* Which word of the block comes when; the last two rounds are the first two again. */
static const uint8_t order[10][WORDS] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

/* Columns, then diagonals, of the words as a square of four. */
static const uint8_t quarter[8][4] = {
    {0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14},
};

static uint64_t turn_right(uint64_t x, int bits)
{
    return x >> bits | x << (64 - bits);
}

static void mix(uint64_t *v, const uint8_t *q, uint64_t x, uint64_t y)
{
    uint64_t a = v[q[0]], b = v[q[1]], c = v[q[2]], d = v[q[3]];

    a += b + x;
    d = turn_right(d ^ a, 32);
    c += d;
    b = turn_right(b ^ c, 24);
    a += b + y;
    d = turn_right(d ^ a, 16);
    c += d;
    b = turn_right(b ^ c, 63);
    v[q[0]] = a, v[q[1]] = b, v[q[2]] = c, v[q[3]] = d;
}

/* Take the block in, of which 'filled' bytes are new. */
static void compress(struct blake2b *b, bool is_last)
{
    uint64_t v[WORDS], m[WORDS];

    b->count += b->filled;
    memcpy(m, b->block, sizeof(m));
    memcpy(v, b->h, sizeof(b->h));
    memcpy(v + 8, start, sizeof(start));
    v[12] ^= b->count;
    v[14] ^= is_last ? UINT64_MAX : 0;
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *o = order[round % 10];

        for (int i = 0; i < 8; i++)
            mix(v, quarter[i], m[o[2 * i]], m[o[2 * i + 1]]);
    }
    for (int i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[i + 8];
    b->filled = 0;
}

void blake2b_init(struct blake2b *b, const void *key, size_t key_bytes, size_t bytes)
{
    *b = (struct blake2b){0};
    memcpy(b->h, start, sizeof(b->h));
    b->h[0] ^= 0x01010000 ^ key_bytes << 8 ^ bytes;
    if (key_bytes) {
        memcpy(b->block, key, key_bytes);
        b->filled = BLAKE2B_BLOCK;
    }
}

void blake2b_update(struct blake2b *b, const void *data, size_t length)
{
    const uint8_t *from = data;

    while (length) {
        size_t part;

        if (b->filled == BLAKE2B_BLOCK)
            compress(b, false);
        part = BLAKE2B_BLOCK - b->filled;
        if (part > length)
            part = length;
        memcpy(b->block + b->filled, from, part);
        b->filled += part;
        from += part;
        length -= part;
    }
}

void blake2b_final(struct blake2b *b, uint8_t *out, size_t bytes)
{
    memset(b->block + b->filled, 0, BLAKE2B_BLOCK - b->filled);
    compress(b, true);
    memcpy(out, b->h, bytes);
}
