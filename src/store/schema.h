#ifndef TORI_STORE_SCHEMA_H
#define TORI_STORE_SCHEMA_H

/* The tables of the SQLite store, as migrations: see migration.h. */

#include "store/migration.h"

struct sqlite3;

extern const struct schema schema_tori;

/* Errors begin with 'name'. */
enum tori_err schema_migrate(const struct schema *schema, struct sqlite3 *db,
                             const char *name, struct strbuf *err);

#endif
