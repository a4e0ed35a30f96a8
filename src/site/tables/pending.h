#ifndef TORI_SITE_TABLES_PENDING_H
#define TORI_SITE_TABLES_PENDING_H

/*
 * Replies that wait until a table is stored. What a reply promises must be durable before
 * it is sent; if it could not be stored, it turns into an error. A reply waits if anything
 * was changed at its table before it in the same round, by any client: it may speak of that.
 * How a reply leaves is known to a function that came with it.
 */

#include <stddef.h>

#include "base/strbuf.h"
#include "wire/request.h"

/* What is said instead of a reply that could not be stored, or of which that is not known. */
#define PENDING_NOT_STORED "could not be saved; nothing was lost, try again in a moment"
#define PENDING_NOT_KNOWN                                                                \
    "it is not known yet whether this was saved; ask again with the same id, or look "   \
    "at the "                                                                            \
    "table"

struct metrics;
struct pending_reply;
struct sender;

/* What became of what a reply speaks of. */
enum pending_fate { PENDING_STORED, PENDING_REFUSED, PENDING_IN_DOUBT };

/* Send it, or that it could not be stored, or that this is not known. */
typedef void pending_fn(struct pending_reply *r, enum pending_fate fate);

struct pending_reply {
    struct sender *to; /* NULL: gone */
    struct metrics *metrics;
    pending_fn *send;
    char id[WIRE_ID_MAX + 1];
    struct strbuf text; /* owned */
    double arrived;     /* seconds */
};

struct pending {
    struct pending_reply *replies; /* owned */
    size_t count, capacity;
};

void pending_release(struct pending *p);

/* The reply with its text is taken over. */
void pending_add(struct pending *p, const struct pending_reply *r);

/* Those who have gone are not answered. */
void pending_forget(struct pending *p, const struct sender *to);

/* Send all, as what they promise or as an error, by how the job went that was to store it. */
struct journal_job;
void pending_send(struct pending *p, const struct journal_job *job);

#endif
