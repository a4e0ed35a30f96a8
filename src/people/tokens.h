#ifndef TORI_PEOPLE_TOKENS_H
#define TORI_PEOPLE_TOKENS_H

/*
 * Tokens: 32 random bytes as text of the alphabet A-Z a-z 0-9 - _ (base64url, without
 * padding), which a browser keeps. We keep only BLAKE2b-256 hashes, so a reader of our
 * files cannot play for others.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    TOKEN_BYTES = 32,
    TOKEN_LENGTH = 43, /* of the text */
    TOKEN_HASH_BYTES = 32,
    TOKEN_LABEL_LENGTH = 16, /* of a label */
};

/* A new one; 'text' has room for TOKEN_LENGTH + 1. */
void token_create(char *text);

/* False if the text is no token; 'hash' has room for TOKEN_HASH_BYTES. */
bool token_hash(const char *text, uint8_t *hash);

/* A text by which people call the session of a token: letters and digits, which lead
 * neither to the token nor to its hash. 'label' has room for TOKEN_LABEL_LENGTH + 1. */
void token_label(const uint8_t *hash, char *label);

#endif
