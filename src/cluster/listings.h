#ifndef TORI_CLUSTER_LISTINGS_H
#define TORI_CLUSTER_LISTINGS_H

/*
 * The lobby of a site of several nodes. The lobby of each node (lobby.h) posts what it shows of
 * its own tables here and asks for what the others show.
 *
 * Data. Rows of the store, one for each table that a lobby shows, as JSON; a copy of those of
 * other nodes in memory; posts that are on their way to the store.
 *
 * Threads. The loop's; posts and reads are jobs of the queue, one of each at a time.
 *
 * Invariants. Posts are written in the order in which they were made. A table that this node has
 * is never in the copy. Listings of a node that is gone stay, as its tables do, until another
 * takes them.
 *
 * Failure. Posts that could not be written are kept and come before later ones. What could not
 * be read is asked for again.
 */

#include "base/map.h"
#include "journal/journal_sizes.h"
#include "cluster/refetch.h"

struct hall;

/* What the lobby shows of one table. */
struct listing {
    struct listing *next; /* in a list */
    char id[JOURNAL_ID_LENGTH + 1];
    bool is_shown; /* as far as is known, while that is looked into */
    char json[];   /* "": nothing */
};

/* Of our tables, on their way to the store. */
struct postings {
    struct journal_job job;
    struct journal_queue *queue;
    struct listing *first, **last; /* owned; to be written */
    struct listing *written;       /* owned; by the job, the first first */
    bool is_under_way;
};

/* The visitors are told what is shown of a table of another node; NULL: nothing more. */
typedef void listings_fn(struct hall *h, const char *id, const char *json);

struct listings {
    struct refetch refetch; /* about those of others */
    struct hall *hall;
    listings_fn *tell;
    struct map others;     /* owned listings, by id: of tables that are not ours */
    struct listing *found; /* owned; by the refetch */
    struct postings postings;
};

void listings_init(struct listings *l, struct hall *h, listings_fn *tell);
void listings_release(struct listings *l);

/* All others learn what the lobby shows of a table of ours; NULL: nothing. */
void listings_post(struct listings *l, const char *id, const char *json);

/* A notice says that it changed; anything may have. */
void listings_ask(struct listings *l, const char *id);
void listings_ask_all(struct listings *l);

/* Does the lobby show just this of it, as another's? */
bool listings_has(const struct listings *l, const char *id, const char *json);

/* It is ours from now on. True if the lobby showed it as another's. */
bool listings_take(struct listings *l, const char *id);

/* It is ours no more, and was shown so; others know how it is now. */
void listings_leave(struct listings *l, const char *id, const char *json);

/* At how many of these tables, waiting and made by others, does the person sit? */
int listings_count_foreign(const struct listings *l, int64_t user);

/* Once more what the store could not do. */
void listings_tick(struct listings *l);

#endif
