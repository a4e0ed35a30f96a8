#ifndef TORI_SERVER_NET_STREAM_H
#define TORI_SERVER_NET_STREAM_H

/*
 * Bytes to a peer and from it, plain or through TLS, on the server's loop. What the system
 * does not take at once is kept until it does. Its user embeds it and is told what happens
 * through a table of functions, in none of which anything is freed but in the last.
 */

#include <stdbool.h>
#include <stddef.h>

#include <uv.h>

#include "base/strbuf.h"

struct stream;

struct stream_user {
    void (*heard)(struct stream *s, const char *bytes, size_t length);
    void (*free_to_write)(
        struct stream *s);            /* nothing waits; or stream_ask() was called */
    void (*ended)(struct stream *s);  /* the peer is gone: to be closed */
    void (*closed)(struct stream *s); /* after stream_close(): its memory is free */
};

struct stream {
    uv_poll_t poll;
    const struct stream_user *user;
    int descriptor;
    void *tls;       /* OpenSSL's SSL; owned; NULL: plain */
    bool is_shaking; /* hands, as TLS begins */
    bool is_stuck;   /* TLS has to write before it can go on */
    bool is_listening;
    bool is_asked;
    bool is_closed;
    int watched;          /* events */
    struct strbuf output; /* what the system did not take, from 'taken' on */
    size_t taken;
};

/* Listens to the peer. 'tls' is an SSL_CTX, or NULL. False: nothing has begun, and the
 * descriptor is still the caller's. */
bool stream_open(struct stream *s, uv_loop_t *loop, int descriptor, void *tls,
                 const struct stream_user *user);

/* False if the peer is gone; it is for the caller to close it, when it can. */
bool stream_write(struct stream *s, const char *bytes, size_t length);
size_t stream_waiting(const struct stream *s); /* bytes that the system has not taken */

void stream_listen(struct stream *s, bool is_on);
void stream_ask(
    struct stream *s); /* for free_to_write(), in the next round of the loop */

void stream_shut(struct stream *s); /* the peer is told that nothing more will come */
void stream_close(struct stream *s);

#endif
