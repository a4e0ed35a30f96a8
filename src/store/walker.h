#ifndef TORI_STORE_WALKER_H
#define TORI_STORE_WALKER_H

/*
 * Reads a database apart from the store: any SQL, row by row as it comes, without pages, keys or
 * parameters, and never all of it in memory. What a copy is compared with is read by it, so it
 * shares no reading with what copies. One statement at a time.
 *
 * A walker of its own connection sees one moment of the database and can change nothing; one
 * that is lent the connection of an open store sees what that has not committed yet.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

struct walker_value {
    const char *bytes; /* NULL: there is none; good until the next step */
    size_t length;
    int64_t number; /* of a column that is a number */
};

enum walker_step { WALKER_ROW, WALKER_END, WALKER_FAILED };

struct walker {
    const struct walker_kind *kind;
    struct strbuf name;    /* of the database, for people; without a password */
    struct strbuf trouble; /* what has failed, in one line that begins with the name */
    int version;           /* of the schema that this program knows */
};

struct walker_kind {
    /* SQL: of every table its columns, by the name of the table and of the column: table,
     * column, 1 for a number or 0, place in the primary key or 0. */
    const char *catalogue;
    const char *last_user; /* SQL: the highest number that was ever a person's */

    bool (*begin)(struct walker *w, const char *sql); /* false: it has failed */
    enum walker_step (*step)(struct walker *w);
    struct walker_value (*value)(const struct walker *w, int column);
    void (*end)(struct walker *w);   /* of the statement, wherever it stands */
    void (*close)(struct walker *w); /* frees it */
};

/* For those who make one. */
void walker_init(struct walker *w, const struct walker_kind *kind, const char *name);

/* NULL: it cannot be read, and 'err' has one line. */
struct walker *walker_open(const char *url, struct strbuf *err);
void walker_close(struct walker *w); /* NULL is fine */

/* The first number of the first row; 0 if there is none. False: it has failed. */
bool walker_ask(struct walker *w, const char *sql, int64_t *number);

#endif
