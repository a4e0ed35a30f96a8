#ifndef TORI_BASE_HASH_H
#define TORI_BASE_HASH_H

/*
 * FNV-1a, 64 bits: for identifying editions and signatures. Stable for ever,
 * the same on every machine; not for secrets.
 */

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t hash_bytes(uint64_t h, const void *bytes, size_t length)
{
    const uint8_t *p = bytes;

    for (size_t i = 0; i < length; i++)
        h = (h ^ p[i]) * UINT64_C(0x100000001b3);
    return h;
}

/* The number's bytes from the lowest up, so that byte order does not matter. */
static inline uint64_t hash_u32(uint64_t h, uint32_t value)
{
    for (int i = 0; i < 4; i++, value >>= 8)
        h = (h ^ (value & 0xff)) * UINT64_C(0x100000001b3);
    return h;
}

static inline uint64_t hash_u64(uint64_t h, uint64_t value)
{
    return hash_u32(hash_u32(h, (uint32_t)value), (uint32_t)(value >> 32));
}

#endif
