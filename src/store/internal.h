#ifndef TORI_STORE_INTERNAL_H
#define TORI_STORE_INTERNAL_H

/*
 * What the files of the store share: the way from a statement to an answer. A function of the
 * store that changes something is
 *
 *     return store_do(s, STATEMENT, TEXT(id), INT(at));
 *
 * and one that reads is
 *
 *     q = store_query(s, STATEMENT, TEXT(id), INT(at));
 *     while (!(code = store_row(s, q)))
 *         store_column_...(q, 0) ...
 *     return store_end_walk(q, code);
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "journal/journal.h"
#include "store/backend.h"
#include "store/statements.h"
#include "store/store.h"
#include "journal/journal_sizes.h"

struct journal_table;

/* The last event of a table. */
struct store_recent {
    char id[JOURNAL_ID_LENGTH + 1];
    int64_t seq;
};

/* So many that tables which are played at the same time seldom share a place: each time they do,
 * the database is asked once more for an event. */
enum { STORE_RECENT = 16384 };

struct store {
    struct journal journal;  /* first: see store_of() */
    struct backend *backend; /* owned */
    struct query statements[STORE_STATEMENT_COUNT];
    char node[JOURNAL_NODE_MAX + 1]; /* "": of none */
    char node_url[JOURNAL_NODE_URL_MAX + 1];
    int64_t started; /* when that came in */
    bool is_in_transaction;
    bool is_batch;
    bool is_soft;
    bool is_poisoned;
    int64_t change_count; /* see store_change_count() */
    bool is_forgetting;   /* this transaction takes words of people away */
    int64_t
        scrub_at; /* now_steady_ms(): when the disk is to forget them, too; 0: it has */
    enum trouble trouble_kind, last_trouble_kind; /* now; at the last commit */
    struct strbuf trouble;                        /* the first error's line */
    struct store_recent
        recent[STORE_RECENT]; /* of tables that go on, by a hash of the id */
};

/* The database of a url; NULL: there is none such, and 'err' has one line. */
const struct backend_kind *store_find_kind(const char *url, struct strbuf *err);

/* The port of a store whose backend is open. */
void store_open_journal(struct store *s);

/* Parameters of a statement, from ?1 on. A text or a hash that is NULL is NULL there, too. */
#define TEXT(text) ((struct parameter){PARAMETER_TEXT, .bytes = (const char *){text}})
#define INT(value) ((struct parameter){PARAMETER_INT, .number = (value)})
#define INT_OR_NULL(value)                                                               \
    ((value) ? INT(value) : (struct parameter){.kind = PARAMETER_NULL})
#define BYTES(at, count)                                                                 \
    ((struct parameter){PARAMETER_BYTES, .bytes = (at), .length = (count)})
#define HASH(hash) BYTES((const uint8_t *){hash}, JOURNAL_HASH_BYTES)

/* A statement with its parameters, to be run; NULL if the store is poisoned. One that the
 * database has no text for begins no transaction, and has no rows: TORI_ERR_UNKNOWN. */
#define store_query(s, which, ...)  store_bind_query(s, which, PARAMETERS(__VA_ARGS__))
#define store_change(s, which, ...) store_bind_change(s, which, PARAMETERS(__VA_ARGS__))
#define PARAMETERS(...)             ((const struct parameter[QUERY_PARAMETERS_MAX]){__VA_ARGS__})
struct query *store_bind_query(struct store *s, enum store_statement which,
                               const struct parameter *parameters);
struct query *store_bind_change(struct store *s, enum store_statement which,
                                const struct parameter *parameters);

/* Run a change; NULL gives TORI_ERR_STORE. What is not unique is TORI_ERR_TAKEN, what
 * names no row of another table TORI_ERR_UNKNOWN, and so is a statement that has to change a row
 * and has changed none (statements.h). In a batch all of these are TORI_ERR_STORE.
 * store_run_for(): with the number that the change returns, also in a batch. */
enum tori_err store_run(struct store *s, struct query *q);
enum tori_err store_run_for(struct store *s, struct query *q, int64_t *number);
#define store_do(s, ...) store_run(s, store_change(s, __VA_ARGS__))

/* The next row: TORI_OK, TORI_ERR_UNKNOWN after the last, or TORI_ERR_STORE. */
enum tori_err store_row(struct store *s, struct query *q);
void store_done(struct query *q); /* after reading; NULL is fine */
/* The same behind the last row, or one behind which the caller has stopped; neither is an
 * error. */
enum tori_err store_end_walk(struct query *q, enum tori_err code);
/* The one number that a query asks for. */
enum tori_err store_read_number(struct store *s, struct query *q, int64_t *number);

/* Of the row; from column 0. A text is good until the next row, NULL if there is none. */
int64_t store_column_int(const struct query *q, int column);
const char *store_column_text(const struct query *q, int column);
void store_column_hash(const struct query *q, int column, uint8_t *hash);

/* All rows of a bound query for tables; 'each' is a journal_table_fn. */
enum tori_err store_each_table(struct store *s, struct query *q,
                               bool (*each)(void *context, const struct journal_table *t,
                                            const char *summary),
                               void *context);

/* Where the last event of this table is kept, or that of another with the same place. */
struct store_recent *store_recent_of(struct store *s, const char *id);

/* The other nodes are told, if this is one. */
enum tori_err store_tell(struct store *s, const char *channel, const char *payload);
enum tori_err store_tell_person(struct store *s, int64_t user);
/* There is news for a person, whose page may be open there. */
enum tori_err store_tell_news(struct store *s, int64_t user);

/* Poison the transaction with a line, if it is the first. */
__attribute__((format(printf, 2, 3))) enum tori_err store_fail(struct store *s,
                                                               const char *format, ...);

/* The same for what may be over at the next try. */
enum tori_err store_hinder(struct store *s, const char *line);

#endif
