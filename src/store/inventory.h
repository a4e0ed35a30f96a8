#ifndef TORI_STORE_INVENTORY_H
#define TORI_STORE_INVENTORY_H

/*
 * The tables and columns of a site that a database has, by its own catalogue, without those that
 * a running site has for itself.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;
struct walker;

enum { INVENTORY_NAME_MAX = 63, INVENTORY_COLUMNS_MAX = 24, INVENTORY_TABLES_MAX = 64 };

struct inventory_column {
    char name[INVENTORY_NAME_MAX + 1];
    bool is_number;
    int key; /* its place in the primary key, from 1; 0: it is no part of it */
};

struct inventory_table {
    char name[INVENTORY_NAME_MAX + 1];
    struct inventory_column columns[INVENTORY_COLUMNS_MAX]; /* by their names */
    int count;
};

struct inventory {
    struct inventory_table tables[INVENTORY_TABLES_MAX]; /* by their names */
    int count;
    int64_t version; /* of its schema */
    bool is_old;     /* older than this program's */
};

/* False: it cannot be read, or is none of ours, and 'err' has one line. */
bool inventory_read(struct inventory *i, struct walker *w, struct strbuf *err);

/* NULL: it has no such table. */
struct inventory_table *inventory_find(struct inventory *i, const char *table);

/* SQL behind FROM: the table, and which of its rows are the site's. */
void inventory_append_rows(struct strbuf *sql, const char *table);

#endif
