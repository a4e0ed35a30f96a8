#ifndef TORI_STORE_STORE_POSTGRES_WAIT_H
#define TORI_STORE_STORE_POSTGRES_WAIT_H

/*
 * Waiting for PostgreSQL in bounded time. TCP does not notice a peer that is stopped, nor a
 * middlebox that goes on acknowledging: only a deadline ends such a wait. Connections are
 * nonblocking, so that neither sending nor closing waits for the other end.
 */

#include <libpq-fe.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct postgres_wait {
    int64_t until;     /* now_steady_ms(): no wait goes on after it */
    int64_t answer_ms; /* nor longer than this for an answer; INT64_MAX: no bound */
    atomic_llong end;  /* likewise, and another thread may bring it forward */
    const atomic_bool *is_cancelled; /* of another thread; or NULL */
};

/* Without any bound: for a start, and for tools that a person waits for. */
void postgres_wait_init(struct postgres_wait *w);

/* PQgetResult() for what was sent. False: no answer in time; nothing more can be asked of this
 * connection. */
bool postgres_wait_result(const struct postgres_wait *w, PGconn *conn, PGresult **out);

/* The last result of one statement or more, outside a pipeline; NULL likewise. */
PGresult *postgres_wait_query(const struct postgres_wait *w, PGconn *conn,
                              const char *sql);

/* PQconnectPoll() until a connection that was begun is up: see PQstatus(). */
void postgres_wait_connected(const struct postgres_wait *w, PGconn *conn, int64_t ms);

#endif
