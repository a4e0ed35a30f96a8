#ifndef TORI_SERVER_SERVE_H
#define TORI_SERVER_SERVE_H

/* The server, as the command line starts it. */

#include <stdbool.h>

#include "hosting/deals.h"
#include "site/office.h"
#include "server/requests/readers.h"
#include "server/notices/notice_service.h"
#include "server/upkeep/retention.h"

struct page_file;

/* Sockets of an address: besides its connections, and that it opens a second. */
enum { SERVE_SOCKETS_BESIDES = 64, SERVE_SOCKET_RATE = 30 };

#define SERVE_MEGABYTE INT64_C(1000000)

struct serve_options {
    int port;
    const char *address;     /* to listen at; NULL: 127.0.0.1 */
    bool is_lan;             /* listen everywhere and show the address to type in */
    const char *store;       /* its url; NULL: in the user's data folder */
    const char *certificate; /* for TLS, with 'key'; NULL: plain */
    const char *key;
    const char *hosts;   /* names under which it is served, with commas; or NULL */
    const char *origins; /* further origins that may connect, with commas; or NULL */
    const char *log;     /* a file to append to; NULL: stderr */
    const char *const *editions;  /* files; NULL ends the list */
    const struct page_file *page; /* what browsers are shown; or NULL */
    int bot_threads;
    int connections_max, tables_max;
    int editions_max;        /* of each game; 0: as many as fit */
    int address_connections; /* per address; 0: no limit */
    int address_sockets;     /* the same of all sockets, connections among them */
    int address_socket_rate; /* sockets that an address opens a second; 0: no limit */
    int address_rate;        /* messages a second per address; 0: no limit */
    int address_tables;      /* open or running, per address; 0: no limit */
    struct journal_spending address_day; /* of one address on a day; 0: no limit */
    struct retention_limits keep;
    struct notice_options notices;
    int reviews_max;     /* being made and waiting */
    int address_reviews; /* the same per address; 0: no limit */
    struct office_depths review_depths;
    bool has_no_deals;
    int deal_runs;          /* that the par of a deal is the mean of; 0: no pars */
    int64_t store_patience; /* milliseconds that what is to be stored waits for a store */
    struct readers metrics_from; /* besides this machine */
    bool is_proxied;             /* believe X-Forwarded-For and X-Forwarded-Proto */

    /* One of several servers on one store. */
    const char *node;     /* its name; NULL: the only one */
    const char *node_url; /* where pages find it; NULL: /node/NAME/ws */
    int64_t node_lease; /* milliseconds without a word after which it is taken for dead */
};

void serve_options_init(struct serve_options *o);

/* Runs until a signal ends it; the exit status. */
int serve(const struct serve_options *o);

#endif
