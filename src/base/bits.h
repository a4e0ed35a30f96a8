#ifndef TORI_BASE_BITS_H
#define TORI_BASE_BITS_H

/* Sets of up to 64 small numbers as one machine word. */

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static inline int bits_count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline int bits_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The highest member; the set must not be empty. */
static inline int bits_last(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* Take the lowest member out and return it; the set must not be empty. */
static inline int bits_pop(uint64_t *set)
{
    int i = bits_first(*set);

    *set &= *set - 1;
    return i;
}

/* The n-th member counted from 0 upwards; the set must have more than n. */
static inline int bits_select(uint64_t set, int n)
{
#ifdef __BMI2__
    return bits_first(_pdep_u64(bit(n), set));
#else
    while (n-- > 0)
        set &= set - 1;
    return bits_first(set);
#endif
}

/* All numbers from i upwards, i in 0..63. */
static inline uint64_t bits_from(int i)
{
    return ~(uint64_t)0 << i;
}

/* All numbers from 0 to i, i in 0..63. */
static inline uint64_t bits_upto(int i)
{
    return ~(uint64_t)0 >> (63 - i);
}

#endif
