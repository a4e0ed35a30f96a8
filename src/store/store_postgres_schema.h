#ifndef TORI_STORE_STORE_POSTGRES_SCHEMA_H
#define TORI_STORE_STORE_POSTGRES_SCHEMA_H

/*
 * The tables of the store in PostgreSQL, as migrations: see migration.h. Versions are counted
 * apart from those of SQLite; of the same program both mean the same tables.
 */

#include <libpq-fe.h>

#include "store/migration.h"

extern const struct schema postgres_schema_tori;

/* Bring the first schema of the search path up to date; is it so already? Errors begin with
 * 'name'. */
enum tori_err postgres_schema_migrate(const struct schema *schema, PGconn *conn,
                                      const char *name, struct strbuf *err);
enum tori_err postgres_schema_check(const struct schema *schema, PGconn *conn,
                                    const char *name, struct strbuf *err);

#endif
