#ifndef TORI_PASSKEY_AUTHENTICATOR_DATA_H
#define TORI_PASSKEY_AUTHENTICATOR_DATA_H

/*
 * What an authenticator says and signs (WebAuthn, section 6.1):
 *
 *     hash of the site 32 | flags 1 | counter 4, big-endian
 *     | with a new key: model 16 | length 2 | credential | public key, COSE
 *     | with extensions: a CBOR map
 *
 * It points into what was read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "passkey/cbor.h"
#include "passkey/public_key.h"

enum {
    AUTHENTICATOR_SITE_BYTES = 32,
    AUTHENTICATOR_CREDENTIAL_MAX = 1023, /* bytes, as the specification has it */
};

struct authenticator_data {
    const uint8_t *site; /* SHA-256 of the site's id */
    bool is_present;     /* a person has touched it .. */
    bool is_verified;    /* .. and is the one it belongs to */
    bool has_key;        /* the next three are there */
    uint32_t counter;
    struct cbor_span credential;
    struct cbor_span cose; /* the key as it is written */
    struct public_key key;
};

/* False unless it is such data, to the last byte. */
bool authenticator_data_read(const uint8_t *bytes, size_t length,
                             struct authenticator_data *out);

#endif
