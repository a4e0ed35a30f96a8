#ifndef TORI_STORE_SCHEMA_H
#define TORI_STORE_SCHEMA_H

/*
 * The tables of the SQLite store, as a list of migrations: number i brings a database
 * from version i to version i + 1. They go forwards only, and one that was released
 * never changes again; a new version is a new text at the end.
 */

#include "engine/error.h"

struct sqlite3;
struct strbuf;

struct schema {
    const char *const *migrations;
    int version; /* after all of them */
};

extern const struct schema schema_tori;

/*
 * Bring the database up to date, each migration in a transaction of its own. A database
 * of a newer version or of another program is TORI_ERR_STORE. Errors append one line
 * that begins with 'name'.
 */
enum tori_err schema_migrate(const struct schema *schema, struct sqlite3 *db,
                             const char *name, struct strbuf *err);

#endif
