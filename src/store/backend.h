#ifndef TORI_STORE_BACKEND_H
#define TORI_STORE_BACKEND_H

/*
 * What the store asks of a database: to run statements, which are SQL that all of them
 * understand, in transactions. A file for each database fills in the table of functions; what
 * a statement means, and what becomes of errors, is the store's.
 *
 * All is done on one thread. Parameters of a change are looked at until its first step is done:
 * it has run by then. Those of a question are copied by that, since between two of its rows
 * everything may change, even what the next page of it will be asked by.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"

struct strbuf;
struct walker;

enum { QUERY_PARAMETERS_MAX = 20 };

enum parameter_kind { PARAMETER_NULL, PARAMETER_INT, PARAMETER_TEXT, PARAMETER_BYTES };

struct parameter {
    enum parameter_kind kind;
    int64_t number;
    const void
        *bytes;    /* or a text, which ends with a NUL; if it is NULL, so is the value */
    size_t length; /* of the bytes; not of a text */
};

/* How many rows a statement changes; see statements.h. */
enum touch { TOUCH_READ, TOUCH_ANY, TOUCH_ONE };

/* A statement that is bound, running, or at rest. Zeroed but for its text it is at rest. */
struct query {
    struct backend *backend;
    const char *text; /* with parameters ?1, ?2 ... */
    int number; /* among the statements of the store, or -1: it is run once or twice */
    bool is_change;
    enum touch touch;
    struct parameter parameters[QUERY_PARAMETERS_MAX]; /* the first is ?1 */
    void *prepared;                                    /* the backend's; kept at rest */
    void *rows;                                        /* the backend's, while it runs */
    int row; /* the one it stands on, likewise */
};

enum outcome {
    OUTCOME_ROW, /* there is another row, to be looked at */
    OUTCOME_END,
    OUTCOME_UNIQUE_VIOLATION, /* there is such a thing already; nothing was changed */
    OUTCOME_FOREIGN_KEY_VIOLATION, /* it would belong to something that is not there; likewise */
    OUTCOME_FAILED, /* the transaction can only be rolled back; explain() knows why */
};

/* What has failed. */
enum trouble {
    TROUBLE_OTHER,
    TROUBLE_PASSING, /* another process holds a lock, the database is just starting: it may
                        work at the next try */
    TROUBLE_DAMAGE,  /* what is stored is damaged */
    TROUBLE_GONE,    /* what was to be changed is not there, or not ours any more */
    TROUBLE_DOUBT, /* the answer to a commit was lost, and whether it was carried out could
                        not be learnt in time */
};

/* A database, open. Each kind has one of these at the beginning of a struct of its own. */
struct backend {
    const struct backend_kind *kind;
};

struct backend_kind {
    const char *usage; /* how it is given: "sqlite:FILE" */
    /* The library's name and version, as in "SQLite 3.40.1". */
    void (*append_library)(struct strbuf *out);

    const char *const *texts; /* of statements.h, in this database's words */

    /* Is this the url of such a database? */
    bool (*knows)(const char *url);

    /* Bring its tables up to date, and keep other servers out; with a name those of the same
     * name, and those without; with "" none, and nothing is
     * brought up to date. On an error *out is NULL and 'err' has one line. */
    enum tori_err (*open)(struct backend **out, const char *url, const char *name,
                          struct strbuf *err);
    void (*close)(struct backend *b);

    /* See store_is_sound(). */
    bool (*is_sound)(const char *url, const atomic_bool *is_cancelled,
                     struct strbuf *err);

    /* What reads such a database apart from it, see walker.h; NULL: it cannot, and 'err' has
     * one line. walk_inside(): by the open connection, before a commit, as long as nothing else
     * is done by it; NULL: it has failed. */
    struct walker *(*walk)(const char *url, struct strbuf *err);
    struct walker *(*walk_inside)(struct backend *b);

    /* As people may be shown it; without a password. */
    const char *(*name)(const struct backend *b);

    /* What these cannot do, explain() knows. After a failure rollback() comes before
     * anything else; it is fine without a transaction, too. */
    bool (*begin)(struct backend *b, bool is_soft); /* see store_set_soft() */
    bool (*commit)(struct backend *b);
    void (*rollback)(struct backend *b);

    /* Run the statement up to its next row, or its end. */
    enum outcome (*step)(struct query *q);

    /* Run a change without waiting for its answer: false is a failure. If the answer is an error
     * of any kind, or no row was changed by a statement that has to change one, whatever is done
     * next fails. NULL: answers are not worth waiting for, step() is as quick. */
    bool (*send)(struct query *q);

    /* How many rows the change has changed, before rest(). */
    int64_t (*changed)(const struct query *q);

    /* Of the row where it stands. A text is good until the next step, NULL if there is
     * none; it ends with a NUL, which 'length' (may be NULL) does not count. */
    int64_t (*column_int)(const struct query *q, int column);
    const char *(*column_text)(const struct query *q, int column, size_t *length);

    /* Whether it is at its end or not: it is at rest. */
    void (*rest)(struct query *q);

    /* Give back what is kept of it at rest. */
    void (*forget)(struct query *q);

    /* How often it has come out that what was committed is not there any more. NULL: a database
     * that loses nothing. */
    int64_t (*losses)(const struct backend *b);

    /* Append the name and what has failed last, in one line for people. */
    enum trouble (*explain)(struct backend *b, struct strbuf *err);

    /* What was deleted or overwritten so far is nowhere on the disk any more. False: something is
     * in the way, another reader perhaps. NULL: that is up to the operator of the database. */
    bool (*scrub)(struct backend *b);

    /* See store_limit() and store_end_by(). NULL: nothing here is waited for that long. */
    void (*limit)(struct backend *b, int64_t until, int64_t answer_ms);
    void (*end_by)(struct backend *b, int64_t end);
};

extern const struct backend_kind backend_sqlite;
extern const struct backend_kind backend_postgres;

#endif
