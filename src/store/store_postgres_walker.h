#ifndef TORI_STORE_STORE_POSTGRES_WALKER_H
#define TORI_STORE_STORE_POSTGRES_WALKER_H

/* A walker through a PostgreSQL database: that schema of it which is the first of its path. */

#include <libpq-fe.h>

struct strbuf;
struct walker;

/* NULL: 'err' has one line. */
struct walker *postgres_walker_open(const char *url, struct strbuf *err);

/* By the connection of a store, which must outlive it, is in pipeline mode with nothing queued,
 * and is so again when the walker is closed; NULL: it is not. */
struct walker *postgres_walker_borrow(PGconn *conn, const char *name);

#endif
