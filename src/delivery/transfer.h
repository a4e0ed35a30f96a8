#ifndef TORI_DELIVERY_TRANSFER_H
#define TORI_DELIVERY_TRANSFER_H

/*
 * A delivery while libcurl sends it; used by the sender's thread alone.
 *
 * Whom a client has named is reached over https, at a public address, without redirects and
 * without a proxy, unless the operator allows private addresses. The address is judged where
 * the socket is opened, so a name cannot stand for another one by then.
 */

#include <stdbool.h>

#include <curl/curl.h>

struct delivery;
struct delivery_settings;

enum { TRANSFER_ANSWER_MAX = 16 * 1024 }; /* bytes of a body that are read */

struct transfer {
    const struct delivery_settings *settings;
    struct delivery *delivery;
    CURL *easy;
    struct curl_slist *lines; /* headers, or the receiver of a mail */
    size_t sent;              /* bytes of a mail */
    size_t answered;          /* bytes of the answer's body */
    bool was_barred;          /* an address was refused, or plain http */
    char error[CURL_ERROR_SIZE];
};

struct transfer *transfer_new(const struct delivery_settings *s, struct delivery *d);

/* The transfer is over with this code: the delivery has its result. */
void transfer_finish(struct transfer *t, CURLcode code);

/* Before it is freed at the end of the program: not even the look-up of a name is waited for. */
void transfer_hasten(struct transfer *t);

/* The delivery stays. */
void transfer_free(struct transfer *t);

#endif
