#ifndef TORI_SERVER_NET_INTERNAL_H
#define TORI_SERVER_NET_INTERNAL_H

/* What caller.c, http.c, answer.c and ws.c share. */

#include <stdbool.h>
#include <stdint.h>

#include "site/ports/exchange.h"

struct caller;
struct head;
struct head_fault;
struct strbuf;

/* A request on a socket. */
struct http_request {
    struct exchange exchange; /* the first, so that it leads here */
    struct caller *caller;    /* NULL once the peer is gone */
    size_t body_max;
    bool is_excess; /* its body is too long: it is read, discarded and refused */
};

/* Whose request it is, 'out' with room for ADDRESS_MAX + 1. False if a proxy names no
 * valid address. */
bool http_find_address(const struct caller *c, const struct head *h, char *out);

/* What is wrong with a request whatever it asks for; NULL: nothing. Who sends such a one
 * is not listened to any longer. */
const struct head_fault *http_find_fault(struct caller *c, const struct head *h);
bool http_is_secure(const struct caller *c,
                    const struct head *h); /* TLS, ours or a proxy's */
bool http_is_origin_ok(const struct caller *c, const struct head *h);

/* The next request, and the next of its body; false if more has to come first. */
bool http_take_head(struct caller *c);
bool http_take_body(struct caller *c);

/* The answer, if it is made and the one before is read. */
void http_go_on(struct caller *c);

/* The peer is gone. */
void http_drop(struct caller *c);

/* What stands before an answer: the status, how safely it is to be shown, for whom and how
 * long it may be kept. 'is_last': the connection is closed behind it. */
void answer_write_head(const struct exchange *x, bool is_last, struct strbuf *out);

/* A request to become a WebSocket: NULL if it has become one, or why not. */
const struct head_fault *ws_upgrade(struct caller *c, const struct head *h);

/* The next frame; false if more has to come first. */
bool ws_take_frame(struct caller *c);

/* What waited for the socket to be free. */
void ws_go_on(struct caller *c);

/* Silent for so long: a ping, or the end. */
void ws_check_silence(struct caller *c, int64_t now);

/* The peer is gone. */
void ws_drop(struct caller *c);

#endif
