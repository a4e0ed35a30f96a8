/* SipHash-2-4: words of the text one by one, the last with the length in its top byte. */

#include "port/siphash.h"

#include <string.h>

#include "base/byte_order.h"

enum { WORD = 8 };                /* bytes */
enum { AT_WORD = 2, AT_END = 4 }; /* rounds */

static uint64_t turn_left(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static void mix(uint64_t *v, int rounds)
{
    while (rounds--) {
        v[0] += v[1];
        v[1] = turn_left(v[1], 13) ^ v[0];
        v[0] = turn_left(v[0], 32);
        v[2] += v[3];
        v[3] = turn_left(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = turn_left(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = turn_left(v[1], 17) ^ v[2];
        v[2] = turn_left(v[2], 32);
    }
}

static void take(uint64_t *v, uint64_t word)
{
    v[3] ^= word;
    mix(v, AT_WORD);
    v[0] ^= word;
}

uint64_t siphash(const void *data, size_t length, const uint8_t *key)
{
    uint64_t v[] = {0x736f6d6570736575, 0x646f72616e646f6d, 0x6c7967656e657261,
                    0x7465646279746573};
    uint64_t last = (uint64_t)length << 56, word[2];
    const uint8_t *from = data;

    memcpy(word, key, SIPHASH_KEY);
    for (int i = 0; i < 4; i++)
        v[i] ^= word[i % 2];
    for (; length >= WORD; length -= WORD, from += WORD) {
        memcpy(word, from, WORD);
        take(v, word[0]);
    }
    for (size_t i = 0; i < length; i++)
        last |= (uint64_t)from[i] << 8 * i;
    take(v, last);
    v[2] ^= 0xff;
    mix(v, AT_END);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}
