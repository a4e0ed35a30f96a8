#ifndef TORI_PORT_SODIUM_H
#define TORI_PORT_SODIUM_H

/*
 * What rules, bots and tables use of libsodium, under its names and with its meaning, for
 * machines where it is not to be had. Passwords are not among it.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "port/base64.h"
#include "port/blake2b.h"
#include "port/siphash.h"

enum {
    crypto_generichash_BYTES = 32,
    crypto_generichash_KEYBYTES_MIN = 16,
    crypto_shorthash_BYTES = SIPHASH_BYTES,
    crypto_shorthash_KEYBYTES = SIPHASH_KEY,
    sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7,
};

typedef struct blake2b crypto_generichash_state;

static inline int sodium_init(void)
{
    return 0;
}

static inline void sodium_memzero(void *p, size_t length)
{
    volatile uint8_t *byte = p;

    while (length--)
        *byte++ = 0;
}

static inline int crypto_generichash_init(crypto_generichash_state *h, const uint8_t *key,
                                          size_t key_bytes, size_t bytes)
{
    blake2b_init(h, key, key_bytes, bytes);
    return 0;
}

static inline int crypto_generichash_update(crypto_generichash_state *h,
                                            const uint8_t *data,
                                            unsigned long long length)
{
    blake2b_update(h, data, (size_t)length);
    return 0;
}

static inline int crypto_generichash_final(crypto_generichash_state *h, uint8_t *out,
                                           size_t bytes)
{
    blake2b_final(h, out, bytes);
    return 0;
}

static inline int crypto_generichash(uint8_t *out, size_t bytes, const uint8_t *data,
                                     unsigned long long length, const uint8_t *key,
                                     size_t key_bytes)
{
    struct blake2b h;

    blake2b_init(&h, key, key_bytes, bytes);
    blake2b_update(&h, data, (size_t)length);
    blake2b_final(&h, out, bytes);
    return 0;
}

static inline int crypto_shorthash(uint8_t *out, const uint8_t *data,
                                   unsigned long long length, const uint8_t *key)
{
    uint64_t hash = siphash(data, (size_t)length, key);

    memcpy(out, &hash, sizeof(hash));
    return 0;
}

/* The system gives at most 256 bytes at once. */
static inline void randombytes_buf(void *p, size_t length)
{
    enum { AT_ONCE = 256 };

    for (uint8_t *byte = p; length;) {
        size_t part = length < AT_ONCE ? length : AT_ONCE;

        if (getentropy(byte, part) != 0)
            die("there are no random numbers");
        byte += part;
        length -= part;
    }
}

/* Below 'bound', all alike: what would favour small numbers is drawn again. */
static inline uint32_t randombytes_uniform(uint32_t bound)
{
    uint32_t unfair = bound ? -bound % bound : 0, x;

    if (bound < 2)
        return 0;
    do
        randombytes_buf(&x, sizeof(x));
    while (x < unfair);
    return x % bound;
}

static inline char *sodium_bin2hex(char *hex, size_t room, const uint8_t *bytes,
                                   size_t length)
{
    static const char digits[] = "0123456789abcdef";

    if (room <= 2 * length)
        BUG("no room for %zu bytes as text", length);
    for (size_t i = 0; i < length; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * length] = '\0';
    return hex;
}

static inline int port_hex_digit(char c)
{
    const char *digits = "0123456789abcdef0123456789ABCDEF";
    const char *found = c ? strchr(digits, c) : NULL;

    return found ? (int)(found - digits) & 15 : -1;
}

/* All of the text or nothing: neither blanks to skip nor a place to stop at. */
static inline int sodium_hex2bin(uint8_t *bytes, size_t room, const char *hex,
                                 size_t length, const char *ignored, size_t *written,
                                 const char **end)
{
    if (ignored || written || end)
        BUG("hex is read as a whole here");
    if (length % 2 || length / 2 > room)
        return -1;
    for (size_t i = 0; i < length; i += 2) {
        int high = port_hex_digit(hex[i]), low = port_hex_digit(hex[i + 1]);

        if (high < 0 || low < 0)
            return -1;
        bytes[i / 2] = (uint8_t)(high << 4 | low);
    }
    return 0;
}

/* Of the variants there is one. */
#define sodium_base64_ENCODED_LEN(LENGTH, VARIANT) BASE64_ROOM(LENGTH)

static inline char *sodium_bin2base64(char *text, size_t room, const uint8_t *bytes,
                                      size_t length, int variant)
{
    if (variant != sodium_base64_VARIANT_URLSAFE_NO_PADDING || room < BASE64_ROOM(length))
        BUG("no room for %zu bytes as text of kind %d", length, variant);
    base64_format(bytes, length, text);
    return text;
}

/* As with hex, all of the text or nothing. */
static inline int sodium_base642bin(uint8_t *bytes, size_t room, const char *text,
                                    size_t length, const char *ignored, size_t *written,
                                    const char **end, int variant)
{
    if (variant != sodium_base64_VARIANT_URLSAFE_NO_PADDING || ignored || end)
        BUG("text of kind %d is not read here", variant);
    return base64_parse(text, length, bytes, room, written) ? 0 : -1;
}

#endif
