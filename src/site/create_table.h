#ifndef TORI_SITE_CREATE_TABLE_H
#define TORI_SITE_CREATE_TABLE_H

/* Making tables for people, as far as they and the house may have more of them. */

#include "room/settings.h"
#include "site/budget.h"
#include "site/tables/tables.h"

struct exchange;
struct journal;
struct journal_user;
struct office;

/* Who makes it. */
struct founder {
    struct office *office;
    const struct journal_user *who;
    const char *account; /* of the address */
};

/* How it went: the table's id, or why there is none. */
struct founding_answer {
    const char *table;
    bool is_again; /* it was made before, by the same message */
    enum wire_error error;
    const char *why;
};

/* An HTTP request is refused for its error. */
void create_table_refuse(struct exchange *x, const struct founding_answer *a);

typedef void create_table_fn(void *context, const struct founding_answer *a);

struct founding_plan {
    struct settings
        settings;          /* host and seed are set here; of common lots only the host */
    const char *past;      /* the data of such an event, or NULL */
    bool starts;           /* at once */
    create_table_fn *done; /* once it is stored, or is not */
    void *context;

    /* Asked on the store thread before the table is stored, in the same transaction; NULL: it is
     * let in. TORI_ERR_TAKEN: the person has another one instead, which 'made' has room for. */
    enum tori_err (*admit)(void *context, struct journal *journal, const char *table,
                           char *made);
};

/* An error: it cannot be, and 'done' is not called: the past or the seats do not fit the settings.
 * Whether it could be stored 'done' is told. */
enum tori_err create_table(const struct founder *f, struct founding_plan *plan);

/* A table that follows another and takes its place: it counts for the day's budget alone. False
 * and why, if it is known that nothing is left of that; the table, with empty seats. */
bool may_create_successor(const struct founder *f, char why[BUDGET_WORDS_MAX]);
enum tori_err create_successor(const struct founder *f, struct settings *settings,
                               struct table **table);

#endif
