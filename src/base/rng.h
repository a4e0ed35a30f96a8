#ifndef TORI_BASE_RNG_H
#define TORI_BASE_RNG_H

/*
 * A small fast random generator (xoshiro256**). The owner seeds it and passes
 * it on; there is no global one. The sequence of a seed never changes: records,
 * perft positions and the bench signature depend on it.
 */

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *r, uint64_t seed);

/* A seed that cannot be guessed, from the operating system. */
uint64_t rng_entropy(void);

static inline uint64_t rng_rotate(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t rng_next(struct rng *r)
{
    uint64_t result = rng_rotate(r->s[1] * 5, 7) * 9;
    uint64_t t = r->s[1] << 17;

    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = rng_rotate(r->s[3], 45);
    return result;
}

/* Uniform in 0..n-1 without bias (Lemire's multiplication); n > 0. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t m = (rng_next(r) >> 32) * n;

    if ((uint32_t)m < n) {
        uint32_t threshold = -n % n;

        while ((uint32_t)m < threshold)
            m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
