#ifndef TORI_SERVER_NET_CALLER_H
#define TORI_SERVER_NET_CALLER_H

/*
 * A peer at a socket, and how far it has got: it asks by HTTP, once or more often, and may
 * turn the socket into a WebSocket. Each of these states has its time.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "server/net/stream.h"

struct connection;
struct http_request;
struct network;
struct socket;

enum caller_state {
    CALLER_ASKS,   /* for the head of a request */
    CALLER_SENDS,  /* its body */
    CALLER_WAITS,  /* for the answer, or until all of it is read */
    CALLER_TALKS,  /* by WebSocket */
    CALLER_LEAVES, /* once the last bytes are read; what it says is not heard */
};

struct caller {
    struct stream stream; /* the first, so that it leads here */
    struct network *net;
    struct socket *socket;
    struct caller *next, *previous; /* of the network's list */
    enum caller_state state;
    int64_t due;         /* in the time of now_steady_ms(): then it is ended; 0: never */
    int64_t heard_at;    /* likewise */
    int64_t pinged_at;   /* likewise, a WebSocket */
    struct strbuf input; /* heard and not worked off, from 'used' on */
    size_t used;
    size_t body_left;              /* bytes that are still to come */
    bool is_asking;                /* a part of a head has come */
    bool is_last;                  /* nothing is asked after this answer */
    bool is_deaf;                  /* a WebSocket that is not listened to yet */
    bool is_mid_message;           /* of a WebSocket */
    struct http_request *request;  /* while it is answered; owned */
    struct connection *connection; /* once it is a WebSocket; owned */
};

/* A client has connected. The descriptor is taken over, whatever happens. */
void caller_arrive(struct network *n, uv_loop_t *loop, int descriptor,
                   const char *address);

/* Work off what was heard. */
void caller_go_on(struct caller *c);

void caller_set_due(struct caller *c, int seconds);

/* The last bytes are written: close when they are read. What the peer still sends is taken
 * from it, or the system would take back what we said. */
void caller_leave(struct caller *c);

/* At once. */
void caller_end(struct caller *c);

/* Those whose time is up. */
void caller_sweep(struct network *n);

#endif
