/* libsodium does the hashing. */

#include "notice/webhook.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

void webhook_draw_secret(char *text)
{
    uint8_t bytes[32];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2base64(text, WEBHOOK_SECRET_LENGTH + 1, bytes, sizeof(bytes),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof(bytes));
}

void webhook_append_signature(const char *secret, int64_t at, const char *body,
                              size_t length, struct strbuf *out)
{
    crypto_auth_hmacsha256_state state;
    uint8_t bytes[crypto_auth_hmacsha256_BYTES];
    char time[24], hex[2 * sizeof(bytes) + 1];
    int digits = snprintf(time, sizeof(time), "%" PRId64, at);

    crypto_auth_hmacsha256_init(&state, (const uint8_t *)secret, strlen(secret));
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)time, (size_t)digits);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)".", 1);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)body, length);
    crypto_auth_hmacsha256_final(&state, bytes);
    sodium_bin2hex(hex, sizeof(hex), bytes, sizeof(bytes));
    strbuf_appendf(out, "t=%s,v1=%s", time, hex);
}
