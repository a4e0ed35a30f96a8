#ifndef TORI_NOTICE_WEB_PUSH_H
#define TORI_NOTICE_WEB_PUSH_H

/*
 * Web Push: a message that only one browser can read (RFC 8291), in one record of the content
 * coding aes128gcm (RFC 8188), for the push service to hand on.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notice/endpoint.h"
#include "notice/p256.h"

struct strbuf;

enum {
    PUSH_SECRET_BYTES = 16,
    PUSH_SALT_BYTES = 16,
    PUSH_BODY_MAX = 4096, /* what every push service takes (RFC 8030, 7.2) */
    PUSH_OVERHEAD = PUSH_SALT_BYTES + 4 + 1 + P256_PUBLIC_BYTES + 1 + 16,
    PUSH_TEXT_MAX = PUSH_BODY_MAX - PUSH_OVERHEAD, /* of the message */
};

/* What a browser has given to a page that may send to it. */
struct push_subscription {
    struct endpoint endpoint;
    uint8_t key[P256_PUBLIC_BYTES]; /* of the browser; a point of the curve */
    uint8_t secret[PUSH_SECRET_BYTES];
};

/* What must be new for each message. */
struct push_lot {
    uint8_t salt[PUSH_SALT_BYTES];
    struct p256_key key;
};

/* From the texts of PushSubscription.toJSON(): endpoint, keys.p256dh, keys.auth. False if one of
 * them is not what it should be. */
bool push_subscription_parse(struct push_subscription *out, const char *endpoint,
                             const char *key, const char *secret);

void push_lot_draw(struct push_lot *out);

/* Append the body of the request that brings so many bytes, at most PUSH_TEXT_MAX, to the
 * subscription. */
void push_encrypt(const struct push_subscription *to, const struct push_lot *lot,
                  const void *text, size_t length, struct strbuf *out);

#endif
