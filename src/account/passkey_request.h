#ifndef TORI_ACCOUNT_PASSKEY_REQUEST_H
#define TORI_ACCOUNT_PASSKEY_REQUEST_H

/* What requests about passkeys have in common: where this server has them, challenges, and the
 * bytes that a browser brings. */

#include <stdbool.h>
#include <stdint.h>

#include "passkey/passkey.h"
#include "store/store_passkeys.h"

struct account_request;
struct exchange;
struct json_writer;
struct store;

/* Until a challenge is answered: people look for a key, or for their telephone. */
enum { PASSKEY_CHALLENGE_MS = 5 * 60 * 1000 };

/* Letters of so many bytes as base64url, with the end of the text. */
#define PASSKEY_LETTERS(bytes) (((bytes) * 4 + 2) / 3 + 1)

enum {
    PASSKEY_HANDLE_LENGTH = 11
}; /* letters of a person's number, for authenticators */

/* A browser's bytes, as many as 'length' says. */
struct passkey_part {
    uint8_t bytes[PASSKEY_ATTESTATION_MAX];
    size_t length;
};

/* Owned by an account_request. */
struct passkey_request {
    struct passkey_site site;
    struct store_passkey row; /* that is added, removed or used */
    struct passkey_part client, said,
        signature; /* 'said' of a new key: the attestation */
    char handle[PASSKEY_HANDLE_LENGTH + 1];
    struct passkey_answered answered;
    const char *why; /* the store has refused it, for the log */
};

/* Where passkeys of this server are made and used: at --site, or else where the request was sent.
 * False: there are none at that place. */
bool passkey_site_of(const struct exchange *x, struct passkey_site *out);

/* A request with its passkey; NULL: it was refused, as this server has none. */
struct account_request *passkey_request_open(struct exchange *x);

/* The same of a request that is open and asks for no site. */
void passkey_request_fill(struct account_request *m);

/* {"challenge", "site"} for 'person', in an object of the answer's. */
void passkey_write_challenge(const struct exchange *x, const struct passkey_site *site,
                             enum challenge_kind kind, int64_t person,
                             struct json_writer *j);

/* What is expected of an answer to it. */
struct passkey_question passkey_question_of(const struct account_request *m,
                                            enum challenge_kind kind, int64_t person);

/* By which an authenticator names a person. */
void passkey_format_handle(int64_t person, char *text);

/* From base64url; false if it is none, or too long. */
bool passkey_part_read(struct passkey_part *p, const char *text);
struct cbor_span passkey_part_span(const struct passkey_part *p);

/* On the store thread: the answered challenge is used up. TORI_ERR_UNKNOWN: it was. */
enum tori_err passkey_use_challenge(const struct account_request *m, struct store *s);

#endif
