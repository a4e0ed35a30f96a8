#ifndef TORI_SERVER_SERVER_H
#define TORI_SERVER_SERVER_H

/*
 * The struct that holds all parts of a running server. serve.c makes one, and tests do.
 *
 * Data. Network, dispatcher, site, accounts, store and what a node has besides; each part knows
 * only those that it was given.
 *
 * Threads. The loop's, but for the store thread, the threads that think and the one that listens
 * to the database; these hand over what they have come to, and touch nothing here.
 *
 * Invariants. The network hands requests to the dispatcher, handlers change tables, and the loop
 * stores, answers and broadcasts what has changed.
 */

#include <uv.h>

#include "cluster/node_listener.h"
#include "server/net/network.h"
#include "site/office.h"
#include "account/account_state.h"
#include "account/notice_desk.h"
#include "account/puzzle_list.h"
#include "hosting/deal_par.h"
#include "hosting/deals.h"
#include "hosting/tournament_driver.h"
#include "server/notices/notice_service.h"
#include "server/upkeep/cleaning.h"
#include "server/upkeep/filing_past.h"
#include "cluster/orders.h"
#include "server/requests/server_parts.h"
#include "server/upkeep/places.h"
#include "server/upkeep/retention.h"
#include "site/tables/hall.h"
#include "site/tables/live.h"
#include "site/tables/reviews.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"

struct server {
    uv_loop_t loop;
    struct store *store;
    struct journal_queue queue; /* of jobs at it */
    struct metrics metrics;
    struct network net;
    struct hall hall;
    struct reviews reviews;
    struct live live;
    struct office office;
    struct accounts accounts;
    struct puzzle_list puzzles;
    struct server_parts parts;
    struct cleaning cleaning;
    struct filing_past filing_past;
    struct retention retention;
    struct places places;
    struct tournament_driver tournaments;
    struct deals deals;
    struct deal_par deal_par;
    struct notice_service notices;
    struct notice_desk notice_desk;
    struct orders orders;               /* of operators */
    struct node_listener node_listener; /* of a node */
    struct remote_jobs *remote;         /* of a node, and so are the claims; or NULL */
    struct claims *claims;
    bool is_outdated; /* it stops, as it knows no longer what is stored */
};

/* Over an open store. Threads and sockets are the caller's to start, and so are the
 * callbacks of the tables: loop_attach(). */
void server_init(struct server *s, struct store *store, const struct network_options *o);
void server_release(struct server *s); /* and closes the store */

#endif
