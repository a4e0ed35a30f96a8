#ifndef TORI_STORE_STORE_POSTGRES_SCHEMA_H
#define TORI_STORE_STORE_POSTGRES_SCHEMA_H

/*
 * The tables of the store in PostgreSQL, as a list of migrations: see schema.h, whose rules
 * are these. Versions are counted apart from those of SQLite; of the same program both mean
 * the same tables.
 */

#include <libpq-fe.h>

#include "engine/error.h"

struct strbuf;

struct postgres_schema {
    const char *const *migrations;
    int version; /* after all of them */
};

extern const struct postgres_schema postgres_schema_tori;

/* Bring the first schema of the search path up to date, each migration in a transaction of its
 * own. Errors append one line that begins with 'name'. */
enum tori_err postgres_schema_migrate(const struct postgres_schema *schema, PGconn *conn,
                                      const char *name, struct strbuf *err);

/* Is it up to date already? Nothing is changed. */
enum tori_err postgres_schema_check(const struct postgres_schema *schema, PGconn *conn,
                                    const char *name, struct strbuf *err);

#endif
