#ifndef TORI_DELIVERY_DELIVERY_RESULT_H
#define TORI_DELIVERY_DELIVERY_RESULT_H

/*
 * What became of a delivery, from what its receiver has answered. Pure.
 *
 *   HTTP  2xx done; 408, 425, 429 and 5xx again; 410 gone, of a push also 403 (made for another
 *         key) and 404; all others refused, redirects too: they are not followed
 *   SMTP  2xx done; 4xx again; 5xx to the receiver's address gone if 550, 551 or 553; 5xx to it or
 *         to the text refused; 5xx to us again: the operator has to set something right
 */

#include <stdbool.h>
#include <stdint.h>

struct delivery;

enum delivery_trouble {
    TROUBLE_NONE,
    TROUBLE_BARRED, /* its address may not be reached */
    TROUBLE_TIMEOUT,
    TROUBLE_UNREACHABLE, /* no name, no connection */
    TROUBLE_TLS,
    TROUBLE_LOGIN,  /* the relay refuses us */
    TROUBLE_BROKEN, /* the connection ended, or what came was not the protocol */
};

/* The longest wait that a receiver is granted, in seconds. */
enum { DELIVERY_RETRY_AFTER_MAX = 24 * 60 * 60 };

/* What the last answer of a mail relay was about. */
enum relay_stage {
    RELAY_ABOUT_US,
    RELAY_ABOUT_RECEIVER,
    RELAY_ABOUT_TEXT,
};

struct delivery_facts {
    enum delivery_trouble trouble;
    enum relay_stage stage; /* of mail */
    int status;             /* the last; 0: none */
    int64_t retry_after;    /* seconds; 0: not asked for */
};

/* Fills in the result of the delivery. */
void delivery_judge(struct delivery *d, const struct delivery_facts *f);

#endif
