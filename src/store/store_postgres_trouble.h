#ifndef TORI_STORE_STORE_POSTGRES_TROUBLE_H
#define TORI_STORE_STORE_POSTGRES_TROUBLE_H

/* What PostgreSQL says when something fails, in one line for people. */

#include <libpq-fe.h>
#include <stdbool.h>

#include "store/backend.h"

struct strbuf;

/* Append "NAME: " and what was wrong. */
enum trouble postgres_explain(const PGresult *r, const char *name, struct strbuf *err);

/* The same for a connection that is lost or was never there. */
enum trouble postgres_explain_loss(const PGconn *conn, const char *name,
                                   struct strbuf *err);

/* Was it for this reason, by its SQLSTATE or the beginning of it? */
bool postgres_is_state(const PGresult *r, const char *state);

#endif
