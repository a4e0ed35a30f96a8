#ifndef TORI_SERVER_NOTICES_NOTICE_REQUEST_H
#define TORI_SERVER_NOTICES_NOTICE_REQUEST_H

/* From a row of the outbox to what is sent: the words, encrypted or signed for its receiver. */

#include <stdint.h>

#include "notice/p256.h"
#include "notice/stop_token.h"

struct delivery;
struct store_notice;

/* Who sends. */
struct notice_origin {
    struct p256_key push_key;
    uint8_t stop_key[STOP_KEY_BYTES];
    const char *site;      /* "https://tori.example": where links begin */
    const char *name;      /* what stands beside our mail address */
    const char *mail_from; /* that address */
    const char *contact;   /* "mailto:.." or "https:..", for push services */
};

/* NULL: the row cannot be read, or its receiver is none. 'now' is in ms since 1970. */
struct delivery *notice_request_make(const struct notice_origin *origin,
                                     const struct store_notice *n, const char *text,
                                     int64_t now);

#endif
