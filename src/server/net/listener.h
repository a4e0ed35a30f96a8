#ifndef TORI_SERVER_NET_LISTENER_H
#define TORI_SERVER_NET_LISTENER_H

/*
 * The listening socket. It takes in few peers at a time, so that a crowd at the door
 * does not keep those waiting who are inside.
 */

#include <stdbool.h>

#include <uv.h>

struct strbuf;

struct listener {
    uv_poll_t poll;
    int descriptor;
    int spare; /* to refuse a connection with, when no other is left */
    int port;
    void *context;
    /* A connection was accepted: the descriptor is the callee's. */
    void (*arrive)(void *context, int descriptor, const char *address);
};

/* At "192.0.2.1", "::" and the like; false, and a reason in 'err'. 'context' and 'arrive'
 * are set by the caller. */
bool listener_open(struct listener *l, uv_loop_t *loop, const char *address, int port,
                   struct strbuf *err);
void listener_close(struct listener *l); /* ends when the loop has run */

#endif
