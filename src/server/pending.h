#ifndef TORI_SERVER_PENDING_H
#define TORI_SERVER_PENDING_H

/*
 * Replies that wait for the commit. What a reply promises must be durable before it is
 * sent; if the commit fails, those that depend on it turn into an error. A reply depends
 * on the commit if anything was changed before it in the same round, by whomever: it may
 * speak of that.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "wire/request.h"

struct connection;
struct exchange;
struct metrics;

struct pending_reply {
    struct connection *connection; /* or */
    struct exchange *exchange;     /* whose answer is complete; both NULL: gone */
    char id[WIRE_ID_MAX + 1];
    struct strbuf text; /* for the connection; owned */
    bool depends;       /* on the commit */
    double arrived;     /* seconds */
};

struct pending {
    struct pending_reply *replies; /* owned */
    size_t count, capacity;
};

void pending_release(struct pending *h);

/* The text is taken over and left empty. */
void pending_add(struct pending *h, struct connection *c, const char *id,
                 struct strbuf *text, bool depends, double arrived);
void pending_add_exchange(struct pending *h, struct exchange *x, bool depends);

/* Those who have gone are not answered. */
void pending_forget(struct pending *h, const struct connection *c);
void pending_forget_exchange(struct pending *h, const struct exchange *x);

/* Send all; 'is_stored' says how the commit went. */
void pending_send(struct pending *h, bool is_stored, struct metrics *m);

#endif
