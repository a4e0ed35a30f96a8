/* random 16 | until 8, big-endian | keyed BLAKE2b 16, as base64url */

#include "passkey/challenge.h"

#include <assert.h>
#include <string.h>

#include <sodium.h>

#include "base/strbuf.h"
#include "notice/base64url.h"

enum {
    RANDOM_BYTES = 16,
    SAID_BYTES = RANDOM_BYTES + 8,
    HASH_BYTES = 16,
    BYTES = SAID_BYTES + HASH_BYTES,
};

static void write_number(uint8_t *out, int64_t number)
{
    for (int i = 0; i < 8; i++)
        out[i] = (uint8_t)((uint64_t)number >> (56 - 8 * i));
}

static int64_t read_number(const uint8_t *bytes)
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | bytes[i];
    return (int64_t)number;
}

/* The site has one key for several purposes, which must never be taken for one another. */
static void hash_said(const struct challenge *c, const uint8_t *said, uint8_t *out)
{
    static const uint8_t purpose[] = "tori passkey challenge";
    uint8_t of[9] = {(uint8_t)c->kind};
    crypto_generichash_state state;

    write_number(of + 1, c->person);
    crypto_generichash_init(&state, c->key, CHALLENGE_KEY_BYTES, HASH_BYTES);
    crypto_generichash_update(&state, purpose, sizeof(purpose));
    crypto_generichash_update(&state, of, sizeof(of));
    crypto_generichash_update(&state, said, SAID_BYTES);
    crypto_generichash_final(&state, out, HASH_BYTES);
}

void challenge_draw(const struct challenge *c, int64_t until, char *text)
{
    uint8_t bytes[BYTES];
    struct strbuf out;

    randombytes_buf(bytes, RANDOM_BYTES);
    write_number(bytes + RANDOM_BYTES, until);
    hash_said(c, bytes, bytes + SAID_BYTES);
    strbuf_init(&out);
    base64url_append(&out, bytes, sizeof(bytes));
    assert(out.length == CHALLENGE_LENGTH);
    memcpy(text, out.text, CHALLENGE_LENGTH + 1);
    strbuf_release(&out);
}

bool challenge_is_good(const struct challenge *c, const char *text, int64_t now,
                       int64_t *until)
{
    uint8_t bytes[BYTES], expected[HASH_BYTES];

    if (!base64url_parse(text, bytes, sizeof(bytes)))
        return false;
    hash_said(c, bytes, expected);
    *until = read_number(bytes + RANDOM_BYTES);
    return sodium_memcmp(expected, bytes + SAID_BYTES, HASH_BYTES) == 0 && now < *until;
}

void challenge_hash(const char *text, uint8_t *hash)
{
    crypto_generichash(hash, CHALLENGE_HASH_BYTES, (const uint8_t *)text, strlen(text),
                       NULL, 0);
}
