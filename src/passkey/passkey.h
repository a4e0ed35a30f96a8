#ifndef TORI_PASSKEY_PASSKEY_H
#define TORI_PASSKEY_PASSKEY_H

/*
 * Passkeys (WebAuthn, level 2): what a browser brings of an authenticator that was asked for a
 * new key, or to sign in with one. Pure: no store, no clock; whether a challenge was answered
 * before, and what the counter was, is for the caller to see to.
 *
 * What holds: only what was made for this site and at its own pages is taken, with a challenge of
 * this site that is not over, by an authenticator that has seen its person and knows it is the
 * one. No statement about the authenticator's maker is asked for or read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "passkey/authenticator_data.h"
#include "passkey/cbor.h"
#include "passkey/challenge.h"

enum {
    PASSKEY_HOST_MAX = 127,
    PASSKEY_ORIGIN_MAX = PASSKEY_HOST_MAX + 8,
    PASSKEY_CLIENT_MAX = 1024,      /* bytes of what the browser says .. */
    PASSKEY_ATTESTATION_MAX = 2048, /* .. of a new key .. */
    PASSKEY_SAID_MAX = 1024,        /* .. of what the authenticator says .. */
    PASSKEY_SIGNATURE_MAX = 512,    /* .. and signs */
};

/* Why it is not taken; for logs. */
enum passkey_fault {
    PASSKEY_FINE,
    PASSKEY_MALFORMED,
    PASSKEY_OF_OTHER_KIND, /* a login for a new key, or the other way round */
    PASSKEY_CHALLENGE,     /* not ours, not for this, or over */
    PASSKEY_ORIGIN,        /* made at a page of another site */
    PASSKEY_SITE,          /* a key of another site */
    PASSKEY_ABSENT,        /* no person has touched it */
    PASSKEY_UNVERIFIED,    /* it does not know whose finger or number it was */
    PASSKEY_KEY,           /* no key of a kind that is taken */
    PASSKEY_SIGNATURE,
    PASSKEY_FAULTS
};

/* Where keys are made and used. */
struct passkey_site {
    char id[PASSKEY_HOST_MAX + 1];       /* "tori.example" */
    char origin[PASSKEY_ORIGIN_MAX + 1]; /* "https://tori.example:8443" */
};

/* What is expected of an answer. */
struct passkey_question {
    const struct passkey_site *site;
    struct challenge challenge;
    int64_t now;
};

/* The challenge that was answered. */
struct passkey_answered {
    char challenge[CHALLENGE_LENGTH + 1];
    int64_t until;
};

/* The site of a host as browsers name it, "tori.example:8443"; false if it can have no passkeys:
 * without TLS only "localhost" can, and a number never. */
bool passkey_site_init(struct passkey_site *s, const char *host, bool is_secure);

/* A new key. 'data' points into the attestation. */
enum passkey_fault passkey_check_new(const struct passkey_question *q,
                                     const struct cbor_span *client,
                                     const struct cbor_span *attestation,
                                     struct authenticator_data *data,
                                     struct passkey_answered *answered);

/* A signature. */
struct passkey_signed {
    struct cbor_span client;    /* what the browser says: JSON */
    struct cbor_span said;      /* what the authenticator says .. */
    struct cbor_span signature; /* .. and signs, with a hash of the former */
};

/* By the key in 'cose'. */
enum passkey_fault passkey_check_signed(const struct passkey_question *q,
                                        const struct passkey_signed *s,
                                        const struct cbor_span *cose,
                                        struct authenticator_data *data,
                                        struct passkey_answered *answered);

const char *passkey_fault_word(enum passkey_fault f);

#endif
