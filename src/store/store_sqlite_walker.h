#ifndef TORI_STORE_STORE_SQLITE_WALKER_H
#define TORI_STORE_STORE_SQLITE_WALKER_H

/* A walker through an SQLite file. */

struct sqlite3;
struct strbuf;
struct walker;

/* NULL: 'err' has one line. */
struct walker *sqlite_walker_open(const char *file, struct strbuf *err);

/* By the connection of a store, which must outlive it. */
struct walker *sqlite_walker_borrow(struct sqlite3 *handle, const char *file);

#endif
