#ifndef TORI_NOTICE_WEBHOOK_H
#define TORI_NOTICE_WEBHOOK_H

/*
 * The signature of a webhook's request: HMAC-SHA-256, keyed with the text of the receiver's
 * secret, over the time in seconds, a dot and the body, as
 *
 *   Tori-Signature: t=1700000000,v1=HEX
 *
 * A receiver computes the same, compares in constant time, and refuses an old time. The body is
 * the notice's JSON (notice.h), whose "id" tells repeats.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum { WEBHOOK_SECRET_LENGTH = 43 }; /* base64url of 32 random bytes */

/* A new secret; 'text' has room for WEBHOOK_SECRET_LENGTH + 1. */
void webhook_draw_secret(char *text);

/* Append the header's value, at that time in seconds since 1970. */
void webhook_append_signature(const char *secret, int64_t at, const char *body,
                              size_t length, struct strbuf *out);

#endif
