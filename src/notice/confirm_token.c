/* receiver 16 | keyed BLAKE2b 16, as base64url */

#include "notice/confirm_token.h"

#include <assert.h>
#include <string.h>

#include <sodium.h>

#include "base/strbuf.h"
#include "notice/base64url.h"
#include "notice/stop_token.h"

enum { SAID_BYTES = NOTICE_ID_LENGTH / 2, HASH_BYTES = 16 };

/* The site has one key for several purposes, which must never be taken for one another. */
static void hash_said(const uint8_t *key, const uint8_t *said, uint8_t *out)
{
    static const uint8_t purpose[] = "tori confirm mail";
    crypto_generichash_state state;

    crypto_generichash_init(&state, key, STOP_KEY_BYTES, HASH_BYTES);
    crypto_generichash_update(&state, purpose, sizeof(purpose));
    crypto_generichash_update(&state, said, SAID_BYTES);
    crypto_generichash_final(&state, out, HASH_BYTES);
}

void confirm_token_format(const uint8_t *key, const char *receiver, char *text)
{
    uint8_t bytes[SAID_BYTES + HASH_BYTES] = {0};
    struct strbuf out;

    assert(strlen(receiver) == NOTICE_ID_LENGTH);
    sodium_hex2bin(bytes, SAID_BYTES, receiver, NOTICE_ID_LENGTH, NULL, NULL, NULL);
    hash_said(key, bytes, bytes + SAID_BYTES);
    strbuf_init(&out);
    base64url_append(&out, bytes, sizeof(bytes));
    memcpy(text, out.text, CONFIRM_TOKEN_LENGTH + 1);
    strbuf_release(&out);
}

bool confirm_token_parse(const uint8_t *key, const char *text, char *receiver)
{
    uint8_t bytes[SAID_BYTES + HASH_BYTES], expected[HASH_BYTES];

    if (!base64url_parse(text, bytes, sizeof(bytes)))
        return false;
    hash_said(key, bytes, expected);
    if (sodium_memcmp(expected, bytes + SAID_BYTES, HASH_BYTES) != 0)
        return false;
    sodium_bin2hex(receiver, NOTICE_ID_LENGTH + 1, bytes, SAID_BYTES);
    return true;
}
