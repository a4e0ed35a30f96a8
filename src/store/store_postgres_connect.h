#ifndef TORI_STORE_STORE_POSTGRES_CONNECT_H
#define TORI_STORE_STORE_POSTGRES_CONNECT_H

/*
 * Where a PostgreSQL is, and connecting to it. A url may name several hosts, of which one is
 * the primary: each try goes to one of them, so that a host that is silent takes no time from
 * the next.
 */

#include <libpq-fe.h>
#include <stdbool.h>

#include "store/store_postgres_wait.h"

struct strbuf;

bool postgres_connect_knows(const char *url);

/* Append the url as people may be shown it. False, and one line in 'err': it is none. */
bool postgres_connect_name(const char *url, struct strbuf *name, struct strbuf *err);

/* How many hosts it names, at least 1. */
unsigned postgres_connect_count(const char *url);

/* Begin to connect to one of its hosts, counted round: for PQconnectPoll(). NULL if there is
 * no memory. */
PGconn *postgres_connect_begin(const char *url, unsigned host);

/* Connect in bounded time; see PQstatus(). The connection is nonblocking. */
PGconn *postgres_connect(const char *url, unsigned host, const struct postgres_wait *w);

/* The same, to the first host that lets us in. */
PGconn *postgres_connect_any(const char *url, const struct postgres_wait *w);

#endif
