#ifndef TORI_JOURNAL_JOURNAL_NODES_H
#define TORI_JOURNAL_JOURNAL_NODES_H

/*
 * What a site asks where other processes work on the same storage: nodes, which are servers that
 * share it, and workers. A table is looked after by one node, as long as that is alive: it has
 * told so within its lease. Each time a table is taken its epoch grows, and an event is only
 * stored under the epoch that the table has: a node that slept while another took its tables
 * cannot write to them. The storage's clock decides who is alive.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"
#include "journal/journal_tables.h"

struct strbuf;

struct journal_node {
    char name[JOURNAL_NODE_MAX + 1];
    char url[JOURNAL_NODE_URL_MAX + 1]; /* where pages find it */
};

struct journal_lease {
    int64_t epoch;
    int64_t previous_heartbeat; /* of the node that had it; 0: not known */
    struct journal_node holder; /* with TORI_ERR_ELSEWHERE; no name: not known just now */
};

/* A review that is asked for and not made yet. */
struct journal_wish {
    int64_t sims;
    int done, of;  /* parts */
    int before;    /* that were asked for earlier, until a process makes it */
    bool is_asked; /* by this person, among others */
};

/* How many are asked for: by all, by this person, from this address. */
struct journal_wishes {
    int64_t all, of_person, of_address;
};

typedef bool journal_taken_fn(void *context, const char *id,
                              const struct journal_lease *lease);
typedef bool journal_events_fn(void *context, const char *id,
                               const struct journal_event *e);
typedef bool journal_listing_fn(void *context, const char *id, const char *json);

struct journal_nodes {
    /* Have this table, if no other node alive does: TORI_ERR_ELSEWHERE, and who has it.
     * TORI_ERR_UNKNOWN: there is no such table. */
    enum tori_err (*take_table)(struct journal *j, const char *id,
                                struct journal_lease *out);
    /* The same for many, "ID,ID": 'each' is told of those that are ours now. */
    enum tori_err (*take_tables)(struct journal *j, const char *ids,
                                 journal_taken_fn *each, void *context);
    enum tori_err (*leave_table)(struct journal *j, const char *id, int64_t epoch,
                                 int64_t at);

    /* All events of these, table by table and each in order. */
    enum tori_err (*read_events_of)(struct journal *j, const char *ids,
                                    journal_events_fn *each, void *context);
    /* Open, or running and tended, and of no node that is alive. */
    enum tori_err (*read_orphans)(struct journal *j, int limit, journal_table_fn *each,
                                  void *context);

    /* Until the commit no other node makes a table for this person: what was made is counted,
     * and found, as if there were one server. If another does just now this is TORI_ERR_STORE,
     * and the commit is hindered: no thread waits in the middle of a transaction, so no two for
     * each other. */
    enum tori_err (*lock_host)(struct journal *j, int64_t host);

    /* What the lobby shows of a table, NULL: nothing; unless another node has taken it. */
    enum tori_err (*set_listing)(struct journal *j, const char *id, const char *json);
    /* Of these tables, "ID,ID"; NULL: of all. Those that are not shown are left out. */
    enum tori_err (*read_listings)(struct journal *j, const char *ids,
                                   journal_listing_fn *each, void *context);

    /* A review of this table that is asked for and not made yet, with so many simulations (0:
     * with any); what is known of it is appended. TORI_ERR_UNKNOWN: there is none. */
    enum tori_err (*find_wish)(struct journal *j, const char *table, int64_t sims,
                               int64_t person, struct journal_wish *out,
                               struct strbuf *known);
    enum tori_err (*count_wishes)(struct journal *j, int64_t person, int64_t address,
                                  struct journal_wishes *out);
    /* Workers are told at the commit that there is something to do. */
    enum tori_err (*wake_workers)(struct journal *j);
};

#endif
