/* person 8, big-endian | kind 1 | keyed BLAKE2b 16, as base64url */

#include "notice/stop_token.h"

#include <sodium.h>
#include <string.h>

#include "base/strbuf.h"
#include "notice/base64url.h"

enum { SAID_BYTES = 9, HASH_BYTES = 16, BYTES = SAID_BYTES + HASH_BYTES };

/* The site has one key for several purposes, which must never be taken for one another. */
static void hash_said(const uint8_t *key, const uint8_t *said, uint8_t *out)
{
    static const uint8_t purpose[] = "tori stop mails";
    crypto_generichash_state state;

    crypto_generichash_init(&state, key, STOP_KEY_BYTES, HASH_BYTES);
    crypto_generichash_update(&state, purpose, sizeof(purpose));
    crypto_generichash_update(&state, said, SAID_BYTES);
    crypto_generichash_final(&state, out, HASH_BYTES);
}

void stop_token_format(const uint8_t *key, int64_t person, enum notice_kind kind,
                       char *text)
{
    uint8_t bytes[BYTES];
    struct strbuf out;

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)person >> (56 - 8 * i));
    bytes[8] = (uint8_t)kind;
    hash_said(key, bytes, bytes + SAID_BYTES);
    strbuf_init(&out);
    base64url_append(&out, bytes, sizeof(bytes));
    memcpy(text, out.text, STOP_TOKEN_LENGTH + 1);
    strbuf_release(&out);
}

bool stop_token_parse(const uint8_t *key, const char *text, int64_t *person,
                      enum notice_kind *kind)
{
    uint8_t bytes[BYTES], expected[HASH_BYTES];
    uint64_t number = 0;

    if (!base64url_parse(text, bytes, sizeof(bytes)) || bytes[8] >= NOTICE_KIND_COUNT)
        return false;
    hash_said(key, bytes, expected);
    if (sodium_memcmp(expected, bytes + SAID_BYTES, HASH_BYTES) != 0)
        return false;
    for (int i = 0; i < 8; i++)
        number = number << 8 | bytes[i];
    *person = (int64_t)number;
    *kind = (enum notice_kind)bytes[8];
    return true;
}
