#ifndef TORI_NOTICE_VAPID_H
#define TORI_NOTICE_VAPID_H

/*
 * VAPID (RFC 8292): by which a push service knows whose messages it is handed, and whom to
 * write to about them. A browser subscribes with the public key, and takes messages of that
 * key only.
 */

#include <stdint.h>

struct endpoint;
struct p256_key;
struct strbuf;

/* How long a header is good, in seconds; services take none of more than a day. */
enum { VAPID_SECONDS = 12 * 60 * 60 };

/* Append the key as pages hand it to PushManager.subscribe(). */
void vapid_append_key(const struct p256_key *key, struct strbuf *out);

/* Append the value of the header Authorization for a request to the endpoint, that is good
 * until then, in seconds since 1970. 'contact' is "mailto:.." or "https:..". */
void vapid_append_header(const struct p256_key *key, const struct endpoint *to,
                         const char *contact, int64_t until, struct strbuf *out);

#endif
