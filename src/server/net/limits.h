#ifndef TORI_SERVER_NET_LIMITS_H
#define TORI_SERVER_NET_LIMITS_H

/*
 * How much one address and one person may do: connections at once, messages, new
 * people, attempts to log in, chat, editions, reviews. Addresses and people are remembered only while they have
 * something to their account.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"
#include "server/net/bucket.h"
#include "site/ports/limiter.h"

/* Kinds besides those that a site asks for. */
enum {
    LIMITS_FLOOR =
        LIMITER_KINDS, /* messages of a person that no address is charged with */
    LIMITS_LOGINS,
    LIMITS_SOCKETS, /* that are opened, before anything is read from them */
    LIMITS_KINDS
};

struct limits {
    struct limiter limiter; /* the first: the site's way to limits_take() */
    struct map peers;
    struct bucket_rule address_rules[LIMITS_KINDS];
    struct bucket_rule user_rules[LIMITS_KINDS];
    int address_connections, user_connections; /* 0: no limit */
};

/* 'rate' is messages a second for an address; with 0 nothing is limited by address. */
void limits_init(struct limits *l, int address_connections, int rate);
void limits_release(struct limits *l);

/* So many sockets a second may an address open, and ten times as many at once; 0: no
 * limit. */
void limits_set_sockets(struct limits *l, int per_second);

/* May one more connect? Each that does is counted, and given back. */
bool limits_can_connect(struct limits *l, const char *address);
void limits_connect(struct limits *l, const char *address);
void limits_disconnect(struct limits *l, const char *address);

/* The same for a person, once it is known who it is; false: no more of them. */
bool limits_enter(struct limits *l, int64_t user);
void limits_leave(struct limits *l, int64_t user);

/* Whether one more of a kind is allowed at 'now', which then counts; 'user' 0: no particular
 * one. */
bool limits_take(struct limits *l, int kind, const char *address, int64_t user,
                 int64_t now);

/* One more message of a person? A few a second are the person's own: only what is above
 * them is charged to the address, so that a shared address silences none of its people. */
bool limits_speak(struct limits *l, const char *address, int64_t user, int64_t now);

/* Forget those with nothing to their account. */
void limits_sweep(struct limits *l, int64_t now);

#endif
