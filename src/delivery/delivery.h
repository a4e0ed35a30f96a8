#ifndef TORI_DELIVERY_DELIVERY_H
#define TORI_DELIVERY_DELIVERY_H

/*
 * One notice on its way to one receiver: the request or mail that is sent, and what became of
 * it. Made by its owner, handed to the thread (delivery_thread.h), which fills in the result and hands it
 * back.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "notice/mail.h"
#include "notice/notice.h"

struct endpoint;

enum {
    DELIVERY_HEADERS_MAX = 8,
    DELIVERY_REASON_MAX = 120, /* bytes */
};

enum delivery_outcome {
    DELIVERY_DONE,    /* the receiver has taken it */
    DELIVERY_AGAIN,   /* it may go well later */
    DELIVERY_REFUSED, /* this notice will not be taken; others may be */
    DELIVERY_GONE,    /* there is no such receiver any more */
};

struct delivery {
    struct delivery *next; /* of the list it is in */
    int64_t id;            /* the owner's, for finding what it belongs to */
    enum notice_way way;
    char *url;                           /* of push and webhook; owned */
    char *headers[DELIVERY_HEADERS_MAX]; /* "Name: value"; owned */
    int header_count;
    char to[MAIL_ADDRESS_MAX + 1]; /* of mail */
    struct strbuf body;

    /* The result. */
    enum delivery_outcome outcome;
    int status;          /* of HTTP or SMTP; 0: there was none */
    int64_t retry_after; /* seconds that the receiver asks for; 0: it does not */
    char reason[DELIVERY_REASON_MAX +
                1]; /* why it is not done, for the person and the log */
};

/* A POST to the endpoint, or a mail to the address; without headers and body yet. */
struct delivery *delivery_new_post(enum notice_way way, const struct endpoint *to);
struct delivery *delivery_new_mail(const char *to);
void delivery_free(struct delivery *d);

/* The value must have no line breaks. */
void delivery_add_header(struct delivery *d, const char *name, const char *value);

const char *delivery_outcome_name(enum delivery_outcome outcome); /* "done" */

#endif
