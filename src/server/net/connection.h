#ifndef TORI_SERVER_NET_CONNECTION_H
#define TORI_SERVER_NET_CONNECTION_H

/*
 * A client connected by WebSocket. It holds what is still to be sent: all that a round of
 * the loop has to say leaves as one frame, a message a line. What piles up while the peer
 * does not read is bounded: then it is closed. How bytes travel is its carrier's business.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "server/net/bucket.h"
#include "server/net/control.h"
#include "site/ports/sender.h"

struct connection;
struct network;

enum {
    CONNECTION_QUEUE_MAX = 512 << 10, /* bytes behind a frame that is not read */
    CONNECTION_GOODBYE_SECONDS = 5,   /* to read the last message */
    CONNECTION_HEADROOM = 16, /* bytes in front of a frame, for the library below */
};

/* What a connection asks of whatever carries its bytes. */
struct carrier {
    /* Write what there is, unless a frame is still on its way; close if that is due. */
    void (*flush)(struct connection *c);

    /* Close in so many seconds at the latest, whether the peer reads or not; 0: at
     * once, but not before the caller has returned to the loop. */
    void (*end_within)(struct connection *c, int seconds);

    /* Listen to the peer, or let it wait. */
    void (*listen)(struct connection *c, bool is_on);
};

struct connection {
    struct sender sender; /* the first: the connection as a site sees it */
    struct network *net;
    const struct carrier *carrier;
    void *socket; /* the carrier's */
    struct connection *next, *previous;
    int64_t user;  /* who it is; 0: that is not known yet */
    void *visitor; /* the host's, about this connection */
    void *arrival; /* the host's, until it knows who it is */

    struct strbuf input; /* of a message that is not complete yet */
    struct strbuf
        output;     /* the next frame: headroom, then lines; empty if there is none */
    bool is_choked; /* a frame before it was not read to its end */
    bool is_due;    /* listed to be flushed */
    bool has_said_goodbye; /* to the peer, which may still close by itself */
    struct bucket messages;
    struct control control;
    int refusals; /* in a row, for speed */
};

/* In and out of the list; who goes out is no longer known to the host either. */
void connection_add(struct network *n, struct connection *c);
void connection_remove(struct connection *c);

/* The person is known, and the connection is read from now on; or closed, as the person has
 * too many. */
void connection_welcome(struct connection *c, int64_t user);

/* One more message of this round. */
void connection_send(struct connection *c, const struct strbuf *text);

/* The end of a round: everybody's frame leaves. */
void connection_flush_all(struct network *n);

/* How many bytes wait. */
size_t connection_waiting(const struct connection *c);

/* Say why, then close. */
void connection_close(struct connection *c, enum wire_error reason, const char *text);

/* The same to all, and new connections are refused. */
void connection_close_all(struct network *n, enum wire_error reason, const char *text);

#endif
