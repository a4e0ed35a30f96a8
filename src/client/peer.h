#ifndef TORI_CLIENT_PEER_H
#define TORI_CLIENT_PEER_H

/*
 * One connection to a server, as one person: first HTTP for the cookie, then the
 * WebSocket. Nothing here waits, also not for names of hosts; the crowd tells a peer when
 * its socket is ready, and the peer tells the crowd's handler what has happened.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "client/channel.h"
#include "client/crowd.h"
#include "client/lookup.h"

enum { PEER_COOKIE_MAX = 127, PEER_WHY_MAX = 255, PEER_PATH_MAX = 127 };

enum peer_state {
    PEER_CLOSED,
    PEER_FINDING,   /* looking up the host's name */
    PEER_NAMING,    /* asking for a cookie */
    PEER_UPGRADING, /* asking for the WebSocket */
    PEER_OPEN,
};

/* Why it was closed, for those who say it in words of their own. */
enum peer_cause {
    PEER_NOT_SAID,  /* only 'why' says it */
    PEER_UNKNOWN,   /* no host has the name */
    PEER_UNASKED,   /* nobody can be asked for the name now */
    PEER_NO_WAY,    /* no network leads there */
    PEER_NO_SERVER, /* nobody listens there */
    PEER_UNREACHED, /* nothing answers there */
    PEER_UNTRUSTED, /* what answers has no certificate that is trusted */
    PEER_HUNG_UP,
    PEER_STRANGE, /* what is answered is not what a server says */
    PEER_REFUSED, /* 'why' begins with an error code of docs/PROTOCOL.md */
    PEER_CAUSES,
};

struct peer {
    struct crowd_member member; /* first, so that a member is its peer */
    struct crowd *crowd;
    void *owner; /* the handler's */
    int number;  /* the handler's */

    struct address address;       /* of the server, or of the node it was sent to */
    char path[PEER_PATH_MAX + 1]; /* of the WebSocket there */
    int moves;                    /* how often it was sent */

    enum peer_state state;
    enum peer_state next; /* once the host is found */
    struct lookup lookup;
    struct channel channel;
    bool is_waiting_to_write;
    char cookie[PEER_COOKIE_MAX + 1]; /* "tori=TOKEN", or "" */
    char why[PEER_WHY_MAX + 1];       /* it was closed; "" until then */
    enum peer_cause cause;            /* then */

    struct strbuf in, out; /* bytes not yet understood, bytes not yet sent */
    size_t sent;           /* of 'out' */
    struct strbuf message; /* the fragments so far of a frame that has several */
    uint64_t bytes_in, bytes_out, frames_in, frames_out;
};

void peer_init(struct peer *p, struct crowd *crowd);
void peer_release(struct peer *p);

/* Connect as a guest of this name, or, with NULL, with the cookie that is there. The
 * handler will hear of it as opened or closed. */
void peer_open(struct peer *p, const char *name);

/* The same as an account. */
void peer_log_in(struct peer *p, const char *name, const char *password);

/* What is said first. */
#define PEER_HELLO "{\"do\":\"hello\",\"id\":\"hello\",\"version\":2}"

/* Leave for another node of the server, by its "url" of docs/PROTOCOL.md; "" is whichever
 * answers first. The handler will hear of it as with peer_open(). */
void peer_move(struct peer *p, const char *url);

/* Send one message; without effect if it is not open. */
void peer_say(struct peer *p, const char *text, size_t length);

#endif
