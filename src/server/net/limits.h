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

enum limits_what {
    LIMITS_MESSAGES,
    LIMITS_FLOOR, /* messages of a person that no address is charged with */
    LIMITS_ARRIVALS,
    LIMITS_LOGINS,
    LIMITS_CHATS,   /* of those who sit at the table */
    LIMITS_REMARKS, /* of those who look on */
    LIMITS_CHECKS,  /* of editions, while somebody writes one */
    LIMITS_UPLOADS,
    LIMITS_REVIEWS,
    LIMITS_LINES,      /* of play that are looked at in finished games */
    LIMITS_OPERATIONS, /* of operators by the page */
    LIMITS_PARCELS,    /* downloads of a person's own data */
    LIMITS_SOCKETS,    /* that are opened, before anything is read from them */
    LIMITS_WHAT_COUNT
};

struct limits {
    struct map peers;
    struct bucket_rule address_rules[LIMITS_WHAT_COUNT];
    struct bucket_rule user_rules[LIMITS_WHAT_COUNT];
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

/* May they do it once more now? 'user' 0: nobody in particular. */
bool limits_take(struct limits *l, enum limits_what what, const char *address,
                 int64_t user, int64_t now);

/* One more message of a person? A few a second are the person's own: only what is above
 * them is charged to the address, so that a shared address silences none of its people. */
bool limits_speak(struct limits *l, const char *address, int64_t user, int64_t now);

/* One more attempt to log in. A name is limited whether anybody has it or not, so that
 * this does not tell. A device on which the person has logged in before goes by itself: who
 * tries the name from elsewhere does not lock the person out. */
struct limits_login {
    const char *address;
    uint64_t name;   /* a number for it */
    uint64_t device; /* likewise; 0: it is not known */
};
bool limits_try_login(struct limits *l, const struct limits_login *a, int64_t now);

/* Forget those with nothing to their account. */
void limits_sweep(struct limits *l, int64_t now);

#endif
