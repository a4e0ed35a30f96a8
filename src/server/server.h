#ifndef TORI_SERVER_SERVER_H
#define TORI_SERVER_SERVER_H

/* The one object that everything of the running server hangs from. One thread. */

#include <uv.h>

#include "server/net/connection.h"
#include "server/net/limits.h"
#include "server/pending.h"
#include "server/requests/hashing.h"
#include "server/serve.h"
#include "server/tables/botpool.h"
#include "server/tables/tables.h"
#include "server/telemetry/metrics.h"

struct web;

struct server {
    struct serve_options options;
    uv_loop_t loop;
    struct store *store;
    struct web *web; /* ws.c's and http.c's */
    struct tables tables;
    struct pending pending;
    struct limits limits;
    struct botpool bots;
    struct hashings hashings;
    struct metrics metrics;
    struct map mutes; /* "WHO WHOM" */

    struct connection *connections; /* the list's first */
    int64_t last_number;            /* of a connection */
    int live_tables;                /* open or running, in the whole store */
    bool is_lobby_due;              /* for some connection */
    bool is_stopping;
    bool is_store_broken; /* the last commit failed */
    int64_t last_beat;
};

#endif
