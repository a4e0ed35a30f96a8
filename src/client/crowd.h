#ifndef TORI_CLIENT_CROWD_H
#define TORI_CLIENT_CROWD_H

/*
 * Peers that are waited for together, in one thread. A crowd knows of a peer only what
 * to call when its socket is ready.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/json_reader.h"
#include "base/rng.h"
#include "client/address.h"

struct peer;

/* What a crowd's owner hears. A peer may be opened again from inside. */
struct crowd_handler {
    void (*opened)(struct peer *p);
    void (*heard)(struct peer *p, const char *text, size_t length);
    void (*closed)(struct peer *p); /* p->why says why */
};

/* What the crowd knows of a peer; part of it. */
struct crowd_member {
    void (*ready)(struct crowd_member *m, bool can_read, bool can_write);
};

enum { CROWD_BUFFER = 1 << 16, CROWD_VALUES_MAX = 1 << 20 };

struct crowd {
    struct address address; /* of the server */
    const struct crowd_handler *handler;
    struct rng rng;            /* for masks and keys */
    int poll;                  /* epoll's descriptor */
    bool is_watched_ready;     /* the watched descriptor can be read */
    char buffer[CROWD_BUFFER]; /* what was just read, of any peer */
    struct json_reader reader; /* for what is just heard */
};

void crowd_init(struct crowd *c, const struct address *address,
                const struct crowd_handler *handler);
void crowd_release(struct crowd *c);

/* For the peers: wait from now on for this socket to be read or written; and later for it
 * to be read, and written too or not. A closed socket is waited for no more. */
void crowd_join(struct crowd *c, int fd, struct crowd_member *m);
void crowd_await(struct crowd *c, int fd, struct crowd_member *m, bool to_write);

/* Also wait for a descriptor of the owner's, such as stdin; or no more. */
void crowd_watch(struct crowd *c, int fd);
void crowd_unwatch(struct crowd *c, int fd);

/* Wait until something has happened, at most so long (-1: for ever), and handle it. */
void crowd_step(struct crowd *c, int timeout_ms);

/* As many descriptors as this process may have. */
int crowd_raise_limit(void);

#endif
