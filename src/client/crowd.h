#ifndef TORI_CLIENT_CROWD_H
#define TORI_CLIENT_CROWD_H

/* Peers that are waited for together, in one thread. */

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"
#include "client/address.h"

struct peer;

/* What a crowd's owner hears. A peer may be opened again from inside. */
struct crowd_handler {
    void (*opened)(struct peer *p);
    void (*heard)(struct peer *p, const char *text, size_t length);
    void (*closed)(struct peer *p); /* p->why says why */
};

enum { CROWD_BUFFER = 1 << 16 };

struct crowd {
    struct address address; /* of the server */
    const struct crowd_handler *handler;
    struct rng rng;            /* for masks and keys */
    int poll;                  /* epoll's descriptor */
    bool is_watched_ready;     /* the watched descriptor can be read */
    char buffer[CROWD_BUFFER]; /* what was just read, of any peer */
};

void crowd_init(struct crowd *c, const struct address *address,
                const struct crowd_handler *handler);
void crowd_release(struct crowd *c);

/* Also wait for a descriptor of the owner's, such as stdin; or no more. */
void crowd_watch(struct crowd *c, int fd);
void crowd_unwatch(struct crowd *c, int fd);

/* Wait until something has happened, at most so long (-1: for ever), and handle it. */
void crowd_step(struct crowd *c, int timeout_ms);

/* As many descriptors as this process may have. */
int crowd_raise_limit(void);

#endif
