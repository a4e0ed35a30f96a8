#ifndef TORI_SERVER_NET_NETWORK_H
#define TORI_SERVER_NET_NETWORK_H

/*
 * The network side of the server: who is connected, and how much each may do. It knows
 * bytes and connections. What a message means, which person sent it and when an answer may
 * leave is decided by its host, who is called through a table of functions.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bans/bans.h"
#include "server/net/limits.h"
#include "server/net/sockets.h"

struct caller;
struct connection;
struct exchange;
struct metrics;
struct web;

struct network_options {
    int port;
    const char *address;     /* to listen at; NULL: 127.0.0.1 */
    const char *certificate; /* for TLS, with 'key'; NULL: plain */
    const char *key;
    const char *hosts;   /* names under which we are served, with commas; or NULL */
    const char *origins; /* further origins that may connect, with commas; or NULL */
    int connections_max;
    int sockets_max;         /* connections, and peers that only ask for something */
    int address_connections; /* per address; 0: no limit */
    int address_sockets;     /* the same of all sockets */
    int address_socket_rate; /* sockets that an address opens a second; 0: no limit */
    int address_rate;        /* messages a second per address; 0: no limit */
    bool is_proxied;         /* believe X-Forwarded-For and X-Forwarded-Proto */
    const char *socket_path; /* where WebSockets live besides /ws; or NULL */
};

/* What the network side hands up. All of it happens on the loop's thread. */
struct network_host {
    void *context; /* for each of these */

    /* A connection was opened, and is not read until the host has found its person and calls
 * connection_welcome(). It was closed, welcome or not: after this there is no
 * such connection. */
    void (*open)(void *context, struct connection *c, const char *token);
    void (*close)(void *context, struct connection *c);

    /* A whole message. */
    void (*receive)(void *context, struct connection *c, const char *bytes,
                    size_t length);

    /* How many bytes a body may have that is sent to this path. */
    size_t (*body_max)(const char *path);

    /* A whole request, to be answered now or later. */
    void (*request)(void *context, struct exchange *x);
};

struct network {
    struct network_options options;
    struct network_host host;
    struct metrics *metrics;
    struct limits limits;
    struct bans bans; /* addresses that an operator keeps out */
    struct sockets sockets;
    struct web *web;                /* web.c's, while it listens */
    void *tls;                      /* what new peers are served with; NULL: plain */
    struct caller *callers;         /* all sockets: the list's first */
    struct connection *connections; /* the list's first */
    struct connection **due;        /* owned list: to be flushed; NULL: gone meanwhile */
    size_t due_count, due_capacity;
    int64_t last_number; /* of a connection */
    bool is_closing;     /* new connections are refused */
};

void network_init(struct network *n, const struct network_options *o,
                  const struct network_host *host, struct metrics *metrics);
void network_release(struct network *n);

#endif
