/* Tokens and their hashes; the hash is of the bytes, so a token has one text only. */

#include "people/tokens.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "base/die.h"

#define ALPHABET "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static_assert(TOKEN_HASH_BYTES == crypto_generichash_BYTES, "BLAKE2b-256");
static_assert(TOKEN_LENGTH + 1 ==
                  sodium_base64_ENCODED_LEN(TOKEN_BYTES,
                                            sodium_base64_VARIANT_URLSAFE_NO_PADDING),
              "room for a text");

void token_create(char *text)
{
    uint8_t bytes[TOKEN_BYTES];

    if (sodium_init() < 0)
        die("libsodium does not start");
    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2base64(text, TOKEN_LENGTH + 1, bytes, sizeof(bytes),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof(bytes));
}

bool token_hash(const char *text, uint8_t *hash)
{
    uint8_t bytes[TOKEN_BYTES];
    size_t length;

    /* libsodium 1.0.18 reads some bytes above 7f as if they were in the alphabet. */
    if (strnlen(text, TOKEN_LENGTH + 1) != TOKEN_LENGTH ||
        strspn(text, ALPHABET) != TOKEN_LENGTH ||
        sodium_base642bin(bytes, sizeof(bytes), text, TOKEN_LENGTH, NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        length != TOKEN_BYTES)
        return false;
    crypto_generichash(hash, TOKEN_HASH_BYTES, bytes, sizeof(bytes), NULL, 0);
    sodium_memzero(bytes, sizeof(bytes));
    return true;
}

void token_label(const uint8_t *hash, char *label)
{
    static const uint8_t purpose[crypto_generichash_KEYBYTES_MIN] = "tori session";
    uint8_t bytes[TOKEN_HASH_BYTES];

    crypto_generichash(bytes, sizeof(bytes), hash, TOKEN_HASH_BYTES, purpose,
                       sizeof(purpose));
    sodium_bin2hex(label, TOKEN_LABEL_LENGTH + 1, bytes, TOKEN_LABEL_LENGTH / 2);
}
