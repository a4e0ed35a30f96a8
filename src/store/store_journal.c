/* A database behind the port of a site: each function of journal/ is the store's own of the same
 * name. */

#include <assert.h>
#include <stdio.h>

#include "journal/journal.h"
#include "store/internal.h"
#include "store/store_notify.h"
#include "store/store_port.h"

#define DEFINE(name, arguments, ...)                                                     \
    static enum tori_err name(struct journal *j __VA_OPT__(, ) __VA_ARGS__)              \
    {                                                                                    \
        struct store *s = store_of(j);                                                   \
                                                                                         \
        return store_##name arguments;                                                   \
    }

#define NAME(name, ...) .name = name,

STORE_PORT_TABLES(DEFINE)
static const struct journal_tables tables = {STORE_PORT_TABLES(NAME)};

STORE_PORT_PEOPLE(DEFINE)
static const struct journal_people people = {STORE_PORT_PEOPLE(NAME)};

STORE_PORT_EDITIONS(DEFINE)
static const struct journal_editions editions = {STORE_PORT_EDITIONS(NAME)};

STORE_PORT_REVIEWS(DEFINE)
static const struct journal_reviews reviews = {STORE_PORT_REVIEWS(NAME)};

STORE_PORT_ASKERS(DEFINE)
static const struct journal_askers askers = {STORE_PORT_ASKERS(NAME)};

STORE_PORT_BLOCKS(DEFINE)
static const struct journal_blocks blocks = {STORE_PORT_BLOCKS(NAME)};

STORE_PORT_COSTS(DEFINE)
static const struct journal_costs costs = {STORE_PORT_COSTS(NAME)};

STORE_PORT_RATINGS(DEFINE)
static const struct journal_ratings ratings = {STORE_PORT_RATINGS(NAME)};

STORE_PORT_RESULTS(DEFINE)
static const struct journal_results results = {STORE_PORT_RESULTS(NAME)};

STORE_PORT_NOTICES(DEFINE)
static const struct journal_notices notices = {STORE_PORT_NOTICES(NAME)};

STORE_PORT_RESTS(DEFINE)
static const struct journal_rests rests = {STORE_PORT_RESTS(NAME)};

STORE_PORT_UPKEEP(DEFINE)
static const struct journal_upkeep upkeep = {STORE_PORT_UPKEEP(NAME)};

STORE_PORT_NODES(DEFINE)
static const struct journal_nodes nodes = {STORE_PORT_NODES(NAME)};

/* Transactions */

static void set_terms(struct journal *j, const struct journal_terms *terms)
{
    struct store *s = store_of(j);

    store_set_soft(s, terms->is_soft);
    store_limit(s, terms->deadline, terms->answer_ms);
}

static enum tori_err commit(struct journal *j, struct journal_failure *why)
{
    struct store *s = store_of(j);
    struct strbuf trouble;
    enum tori_err err;

    strbuf_init(&trouble);
    err = store_commit(s, &trouble);
    if (err && why) {
        *why = (struct journal_failure){.is_hindered = store_was_hindered(s),
                                        .is_damaged = store_was_damaged(s),
                                        .is_too_late = store_was_too_late(s),
                                        .is_in_doubt = store_was_in_doubt(s)};
        snprintf(why->trouble, sizeof(why->trouble), "%s", trouble.text);
    }
    strbuf_release(&trouble);
    return err;
}

static void rollback(struct journal *j)
{
    store_rollback(store_of(j));
}

static int64_t count_changes(struct journal *j)
{
    return store_change_count(store_of(j));
}

static void set_batch(struct journal *j, bool is_on)
{
    store_batch(store_of(j), is_on);
}

static const struct journal_transactions transactions = {
    .set_terms = set_terms,
    .commit = commit,
    .rollback = rollback,
    .count_changes = count_changes,
    .set_batch = set_batch,
};

/* The port */

void store_open_journal(struct store *s)
{
    s->journal = (struct journal){
        .transactions = &transactions,
        .tables = &tables,
        .people = &people,
        .editions = &editions,
        .reviews = &reviews,
        .askers = &askers,
        .blocks = &blocks,
        .costs = &costs,
        .ratings = &ratings,
        .results = &results,
        .notices = &notices,
        .rests = &rests,
        .upkeep = &upkeep,
        .nodes = store_can_notify(s) ? &nodes : NULL,
    };
}

struct journal *store_journal(struct store *s)
{
    return &s->journal;
}

struct store *store_of(struct journal *j)
{
    assert(j->transactions == &transactions);
    return (struct store *)j;
}
