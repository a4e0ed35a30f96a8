#ifndef TORI_STORE_STORE_H
#define TORI_STORE_STORE_H

/*
 * Where the server keeps what must not be lost: people, their tokens, and the events
 * of every table. One writer, on one thread. All changes since the last commit are
 * one transaction: store_commit() makes them durable together or not at all.
 *
 * Reading sees the changes that are not yet committed. Texts handed in are copied.
 * Times are milliseconds since 1970. Nothing here knows which database stands behind it.
 *
 * Answers. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN are answers like others and change
 * nothing. TORI_ERR_STORE means that the store failed: the transaction is poisoned, and
 * every function says TORI_ERR_STORE until store_commit(), which then fails too, or
 * store_rollback() has ended it. After that the store works as well as its disk does.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct journal;
struct store;
struct strbuf;

/* Life cycle. "sqlite:FILE", "sqlite::memory:" or "postgresql://..." (also "postgres://"); an
 * older schema is brought up to date, a database that another server has open is refused. On
 * an error *out is NULL and 'err' has one line. */
enum tori_err store_open(struct store **out, const char *url, struct strbuf *err);
/* The same beside others that have a name each, which no other has as long as this one is
 * open. Only where a database is for many: PostgreSQL. */
enum tori_err store_open_beside(struct store **out, const char *url, const char *name,
                                struct strbuf *err);
/* The same beside whatever server there is, for a moment: without a name, and only if the tables
 * are of this version. Where a database is not for many it is store_open(). */
enum tori_err store_open_visiting(struct store **out, const char *url,
                                  struct strbuf *err);
void store_close(struct store *s); /* what is not committed is lost; NULL is fine */
const char *store_name(const struct store *s); /* for people; without a password */

/* What a site asks of it, and the way back, for jobs that ask for more than a site does: the
 * journal is a store's. */
struct journal *store_journal(struct store *s);
struct store *store_of(struct journal *j);

/* Transactions. The first change begins one. A commit that fails rolls back and
 * appends to 'err' (may be NULL) the line of the first error; without changes it does
 * nothing. */
enum tori_err store_commit(struct store *s, struct strbuf *err);

/* From the next transaction on: a soft one is not waited for until it is on the disk, so a crash
 * of the database may lose it, whole; and whether a commit was carried out whose answer was lost
 * is not looked up: it counts as failed. For what others are only told of, such as questions to
 * workers: PostgreSQL lets one commit at a time notify others, the disk included. */
void store_set_soft(struct store *s, bool is_soft);
void store_rollback(struct store *s);

/* In a batch changes are not answered one by one: a database that is far away is told all of
 * them and asked once. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN of a change are failures of the
 * store there, and what has failed comes out at the commit at the latest. */
void store_batch(struct store *s, bool is_on);
bool store_has_changes(const struct store *s); /* or an error that commit will tell */

/* Grows with every change that was carried out: if it is the same as before, a function that has
 * returned an error has changed nothing. Locks do not count, notices to other processes do. */
int64_t store_change_count(const struct store *s);

/* The line of the first error of this transaction, or "". */
const char *store_trouble(const struct store *s);

/* Did the last commit fail for something that may soon be over, such as a lock that another
 * process holds; because what is stored is damaged; because what a batch was to change is not
 * there, or another's by now? Or is it not known whether it failed, as its answer was lost? Then
 * nothing says what is stored but to read it again. */
bool store_was_hindered(const struct store *s);
bool store_was_damaged(const struct store *s);
bool store_was_too_late(const struct store *s);
bool store_was_in_doubt(const struct store *s);

/* A database that is away or does not answer is waited for until then (now_steady_ms()), and
 * one answer for so long at most; after that it counts as a connection that was lost. Before
 * this is called nothing is bounded. store_end_by() may be called on any thread, while the
 * store is in use. */
void store_limit(struct store *s, int64_t until, int64_t answer_ms);
void store_end_by(struct store *s, int64_t end);

/* The libraries by which databases are reached, each with its version. */
void store_append_libraries(struct strbuf *out);

/* How often it has come out since the store was opened that what was committed is not there any
 * more: a replica has become the primary that did not have all of it. What is known of the store
 * is to be read anew then. */
int64_t store_losses(const struct store *s);

/* Look through all that is stored for damage, by a connection of its own, on any thread. False
 * if there is some, or if it is cancelled, and 'err' has one line. */
bool store_is_sound(const char *url, const atomic_bool *is_cancelled, struct strbuf *err);

#endif
