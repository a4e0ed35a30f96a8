#ifndef TORI_SERVER_NET_SOCKETS_H
#define TORI_SERVER_NET_SOCKETS_H

/*
 * Counts the sockets of all peers and decides which one is closed when there are too many; the
 * listener asks it for each that comes (listener.c).
 *
 * Data. Each socket costs a descriptor from the first moment. There is a limit for all of them
 * and one for each account (source.h). A socket waits until it has sent a whole request, and
 * again after the answer; sockets that wait stand in two lists in order of arrival, one of all
 * and one of the account.
 *
 * Invariants. A socket that is answered, or has become a WebSocket, is in no list and is never
 * closed for another. A full account closes its own oldest socket that waits. If all is full, an
 * account that has its share of it does the same; for any other the oldest of all is closed.
 *
 * Failure. Where no socket waits the new one is refused.
 */

#include <stdbool.h>

#include "base/map.h"
#include "server/net/source.h"

struct metrics;
struct socket_account;

/* A socket is in a line with others that wait: of all, and of its account. */
enum { SOCKETS_OF_ALL, SOCKETS_OF_ACCOUNT, SOCKETS_LINES };

struct socket {
    void *carrier; /* the library's, once it has one */
    char address[ADDRESS_MAX + 1];
    struct socket_account *account; /* the account charged for it, or NULL */
    bool is_waiting;
    bool is_ending; /* was put out, and is not yet gone */
    struct socket *older[SOCKETS_LINES], *newer[SOCKETS_LINES];
};

struct socket_line {
    struct socket *oldest, *newest;
};

struct sockets {
    struct map accounts;
    struct socket_line waiting;
    int count, max;  /* a few more may be on their way out */
    int account_max; /* 0: no limit */
    struct metrics *metrics;
    void (*end)(struct socket *s); /* close it soon; sockets_remove() follows */
};

void sockets_init(struct sockets *all, int max, int account_max, struct metrics *metrics);
void sockets_release(struct sockets *all);

/* A new connection: NULL if there is no room. With 'is_charged' false no account is charged
 * yet, because the address is that of a proxy. */
struct socket *sockets_add(struct sockets *all, const char *address, bool is_charged);
void sockets_remove(struct sockets *all, struct socket *s);

/* It has said all it wanted and is to be answered; the answer is given. */
void sockets_set_busy(struct sockets *all, struct socket *s);
void sockets_set_waiting(struct sockets *all, struct socket *s);

/* What a proxy forwards is charged to whom it names: until this request is answered, or
 * for good if it stays connected. False if they have too many already. */
bool sockets_charge(struct sockets *all, struct socket *s, const char *address);
void sockets_discharge(struct sockets *all, struct socket *s);

#endif
