#ifndef TORI_STORE_DATABASE_H
#define TORI_STORE_DATABASE_H

/*
 * An SQLite file that is ours alone. While it is open we hold a lock on the file
 * NAME-lock beside it; SQLite's own locks are left to its usual rules, so that backups
 * can be made of a running server with SQLite's tools.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct sqlite3;
struct strbuf;

struct database {
    struct sqlite3 *handle;
    int lock; /* file descriptor, or -1 */
};

/* ":memory:" or a file, which is created if it is not there. An error appends one line
 * and leaves nothing open. */
enum tori_err database_open(struct database *d, const char *name, struct strbuf *err);
void database_close(struct database *d);

/* How long another process may stand in the way from now on: a second, or less if so many ms are
 * left. */
void database_set_patience(struct sqlite3 *handle, int64_t ms_left);

/* Was the last error that another process holds a lock? */
bool database_is_locked(struct sqlite3 *handle);

/* Was it that what the file holds makes no sense? */
bool database_is_damaged(struct sqlite3 *handle);

/* Read a whole file; false if it is damaged or cannot be read, and 'err' has one line. It
 * ends when it is cancelled; NULL: never. */
bool database_is_sound(const char *name, const atomic_bool *is_cancelled,
                       struct strbuf *err);

/* Append "NAME: " and what the last error of the handle was, for people. */
void database_explain(struct sqlite3 *handle, const char *name, struct strbuf *err);

#endif
