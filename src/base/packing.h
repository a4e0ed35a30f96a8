#ifndef TORI_BASE_PACKING_H
#define TORI_BASE_PACKING_H

/*
 * Numbers as bytes for another process, the lowest first, and back. The reader takes as
 * much as it expects and checks once, at the end, whether all of it was there and nothing else:
 * what is missing comes out as zeros.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/byte_order.h"
#include "base/strbuf.h"

static inline void pack_bytes(struct strbuf *out, const void *bytes, size_t length)
{
    strbuf_append_bytes(out, bytes, length);
}

static inline void pack_u8(struct strbuf *out, uint8_t value)
{
    pack_bytes(out, &value, sizeof(value));
}

static inline void pack_u32(struct strbuf *out, uint32_t value)
{
    pack_bytes(out, &value, sizeof(value));
}

static inline void pack_u64(struct strbuf *out, uint64_t value)
{
    pack_bytes(out, &value, sizeof(value));
}

static inline void pack_double(struct strbuf *out, double value)
{
    pack_bytes(out, &value, sizeof(value));
}

/* At most 255 bytes. */
static inline void pack_word(struct strbuf *out, const char *word)
{
    pack_u8(out, (uint8_t)strlen(word));
    pack_bytes(out, word, strlen(word));
}

struct unpacking {
    const uint8_t *next, *end;
    bool is_short; /* something was missing */
};

static inline void unpack_bytes(struct unpacking *u, void *out, size_t length)
{
    if (u->is_short || (size_t)(u->end - u->next) < length) {
        u->is_short = true;
        memset(out, 0, length);
        return;
    }
    memcpy(out, u->next, length);
    u->next += length;
}

static inline uint8_t unpack_u8(struct unpacking *u)
{
    uint8_t value;

    unpack_bytes(u, &value, sizeof(value));
    return value;
}

static inline uint32_t unpack_u32(struct unpacking *u)
{
    uint32_t value;

    unpack_bytes(u, &value, sizeof(value));
    return value;
}

static inline uint64_t unpack_u64(struct unpacking *u)
{
    uint64_t value;

    unpack_bytes(u, &value, sizeof(value));
    return value;
}

static inline double unpack_double(struct unpacking *u)
{
    double value;

    unpack_bytes(u, &value, sizeof(value));
    return value;
}

/* Into room for 'max' bytes and a NUL; one that is longer counts as missing. */
static inline void unpack_word(struct unpacking *u, char *out, size_t max)
{
    size_t length = unpack_u8(u);

    u->is_short |= length > max;
    unpack_bytes(u, out, u->is_short ? 0 : length);
    out[u->is_short ? 0 : length] = '\0';
    u->is_short |= strlen(out) != length;
}

static inline bool unpack_is_done(const struct unpacking *u)
{
    return !u->is_short && u->next == u->end;
}

#endif
