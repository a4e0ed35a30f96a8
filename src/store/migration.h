#ifndef TORI_STORE_MIGRATION_H
#define TORI_STORE_MIGRATION_H

/*
 * Bringing a database's tables up to date. A schema is a list of migrations: number i brings a
 * database from version i to version i + 1. They go forwards only, and one that was released
 * never changes again; a new version is a new text at the end. The version stands in the table
 * meta; a database without tables is of version 0.
 *
 * On failure a function returns TORI_ERR_STORE and appends one line that begins with the name of
 * the database. A database of a newer version or of another program is such a failure.
 */

#include <stdbool.h>

#include "engine/error.h"

struct strbuf;

struct schema {
    const char *const *migrations;
    int version; /* after all of them */
};

/* A database, as its own file fills it in. */
struct migration_target {
    void *connection;
    const char *name;         /* for errors */
    const char *begin;        /* the statement that begins a migration */
    const char *count_tables; /* query: how many tables are there? */
    const char *count_meta;   /* query: is one of them called meta? */

    /* The number that a query gives, -1: it gives no row. False: it has failed. */
    bool (*ask)(const struct migration_target *t, const char *query, int *number,
                struct strbuf *err);

    /* A transaction as a script. False: it has failed, and is rolled back. */
    bool (*execute)(const struct migration_target *t, const char *script,
                    struct strbuf *err);
};

/* Each migration that the database lacks, in a transaction of its own. */
enum tori_err migration_run(const struct migration_target *t, const struct schema *schema,
                            struct strbuf *err);

/* Is it up to date already? Nothing is changed. */
enum tori_err migration_check(const struct migration_target *t,
                              const struct schema *schema, struct strbuf *err);

#endif
