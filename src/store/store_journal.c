/* A database behind the port of a site: each function of journal/ is the store's own of the same
 * name. */

#include <assert.h>
#include <stdio.h>

#include "journal/journal.h"
#include "journal/journal_costs.h"
#include "journal/journal_editions.h"
#include "journal/journal_nodes.h"
#include "journal/journal_people.h"
#include "journal/journal_reviews.h"
#include "journal/journal_tables.h"
#include "journal/journal_upkeep.h"
#include "store/internal.h"
#include "store/store_claims.h"
#include "store/store_costs.h"
#include "store/store_editions.h"
#include "store/store_events.h"
#include "store/store_jobs.h"
#include "store/store_listings.h"
#include "store/store_locks.h"
#include "store/store_nodes.h"
#include "store/store_notify.h"
#include "store/store_operate.h"
#include "store/store_people.h"
#include "store/store_retention.h"
#include "store/store_reviews.h"
#include "store/store_sessions.h"
#include "store/store_site.h"
#include "store/store_tables.h"

/* Each function with what the store is asked, and its parameters behind the journal. */
/* clang-format off */
#define TABLES(OP)                                                                      \
    OP(add_table, (s, id, f), const char *id, const struct journal_founding *f)         \
    OP(find_table, (s, id, out), const char *id, struct journal_table *out)             \
    OP(set_phase, (s, id, phase), const char *id, enum journal_phase phase)             \
    OP(set_active, (s, id, at), const char *id, int64_t at)                             \
    OP(set_tended, (s, id, is_tended), const char *id, bool is_tended)                  \
    OP(set_barred, (s, id, text), const char *id, const char *text)                     \
    OP(find_barred, (s, id, out), const char *id, struct strbuf *out)                   \
    OP(set_seat, (s, id, seat, user), const char *id, int seat, int64_t user)           \
    OP(set_summary, (s, id, json), const char *id, const char *json)                    \
    OP(add_event, (s, id, e), const char *id, const struct journal_event *e)            \
    OP(read_events, (s, id, after, each, context),                                      \
        const char *id, int64_t after, journal_event_fn *each, void *context)           \
    OP(read_due, (s, each, context), journal_table_fn *each, void *context)             \
    OP(read_wished, (s, host, wish, each, context),                                     \
        int64_t host, const char *wish, journal_table_fn *each, void *context)          \
    OP(read_tables_of, (s, user, phase, limit, each, context),                          \
        int64_t user, enum journal_phase phase, int limit, journal_table_fn *each,      \
        void *context)                                                                  \
    OP(last_beat, (s, at), int64_t *at)

#define PEOPLE(OP)                                                                      \
    OP(find_user, (s, id, out), int64_t id, struct journal_user *out)                   \
    OP(find_user_by_key, (s, name_key, out, NULL),                                      \
        const char *name_key, struct journal_user *out)                                 \
    OP(find_token, (s, hash, out), const uint8_t *hash, struct journal_token *out)      \
    OP(touch_token, (s, hash, at), const uint8_t *hash, int64_t at)

#define EDITIONS(OP)                                                                    \
    OP(add_edition, (s, e), const struct journal_edition *e)                            \
    OP(adopt_edition, (s, e), const struct journal_edition *e)                          \
    OP(change_edition, (s, e), const struct journal_edition *e)                         \
    OP(list_edition, (s, id, owner, is_listed),                                         \
        const char *id, int64_t owner, bool is_listed)                                  \
    OP(give_up_edition, (s, id, owner), const char *id, int64_t owner)                  \
    OP(find_edition, (s, id, owner, text),                                              \
        const char *id, int64_t owner, struct strbuf *text)                             \
    OP(is_edition_needed, (s, id, is_needed), const char *id, bool *is_needed)          \
    OP(read_editions, (s, each, context), journal_edition_fn *each, void *context)      \
    OP(read_listed_editions, (s, game, owner, each, context),                           \
        const char *game, int64_t owner, journal_edition_fn *each, void *context)

#define REVIEWS(OP)                                                                     \
    OP(keep_review, (s, r, text), const struct journal_review *r, const char *text)     \
    OP(find_review, (s, r, text), struct journal_review *r, struct strbuf *text)        \
    OP(use_review, (s, r), const struct journal_review *r)                              \
    OP(read_reviewed_of, (s, user, like, limit, each, context),                         \
        int64_t user, const struct journal_review *like, int limit, journal_review_fn *each,\
        void *context)

#define ASKERS(OP)                                                                      \
    OP(add_asker, (s, a), const struct journal_asker *a)                                \
    OP(remove_asker, (s, a), const struct journal_asker *a)                             \
    OP(remove_askers, (s, table, sims), const char *table, int64_t sims)                \
    OP(read_askers, (s, each, context), journal_asker_fn *each, void *context)

#define COSTS(OP)                                                                       \
    OP(count_tables, (s, host, address, since, out),                                    \
        int64_t host, int64_t address, int64_t since, struct journal_counts *out)       \
    OP(count_editions, (s, owner, count), int64_t owner, int64_t *count)                \
    OP(count_listed, (s, owner, besides, count),                                        \
        int64_t owner, const char *besides, int64_t *count)                             \
    OP(set_cost, (s, id, cost), const char *id, const struct journal_cost *cost)        \
    OP(charge_table, (s, id, at, more), const char *id, int64_t at, int64_t more)       \
    OP(spend, (s, payer, at, more),                                                     \
        struct journal_payer payer, int64_t at, const struct journal_spending *more)    \
    OP(find_spent, (s, payer, at, out),                                                 \
        struct journal_payer payer, int64_t at, struct journal_spending *out)

#define UPKEEP(OP)                                                                      \
    OP(read_idle, (s, since, limit, each, context),                                     \
        int64_t since, int limit, journal_table_fn *each, void *context)                \
    OP(read_deserted, (s, since, limit, each, context),                                 \
        int64_t since, int limit, journal_table_fn *each, void *context)                \
    OP(read_unplayed_editions, (s, game, limit, each, context),                         \
        const char *game, int limit, journal_edition_id_fn *each, void *context)        \
    OP(displace_edition, (s, id), const char *id)                                       \
    OP(sweep_editions, (s))                                                             \
    OP(is_edition_barred, (s, id, is_barred), const char *id, bool *is_barred)

#define NODES(OP)                                                                       \
    OP(take_table, (s, id, out), const char *id, struct journal_lease *out)             \
    OP(take_tables, (s, ids, each, context),                                            \
        const char *ids, journal_taken_fn *each, void *context)                         \
    OP(leave_table, (s, id, epoch, at), const char *id, int64_t epoch, int64_t at)      \
    OP(read_events_of, (s, ids, each, context),                                         \
        const char *ids, journal_events_fn *each, void *context)                        \
    OP(read_orphans, (s, limit, each, context),                                         \
        int limit, journal_table_fn *each, void *context)                               \
    OP(lock_host, (s, host), int64_t host)                                              \
    OP(set_listing, (s, id, json), const char *id, const char *json)                    \
    OP(read_listings, (s, ids, each, context),                                          \
        const char *ids, journal_listing_fn *each, void *context)                       \
    OP(tell_mute, (s, hearer, speaker, on), int64_t hearer, int64_t speaker, bool on)   \
    OP(find_wish, (s, table, sims, person, out, known),                                 \
        const char *table, int64_t sims, int64_t person, struct journal_wish *out,      \
        struct strbuf *known)                                                           \
    OP(count_wishes, (s, person, address, out),                                         \
        int64_t person, int64_t address, struct journal_wishes *out)                    \
    OP(wake_workers, (s))
/* clang-format on */

#define DEFINE(name, arguments, ...)                                                     \
    static enum tori_err name(struct journal *j __VA_OPT__(, ) __VA_ARGS__)              \
    {                                                                                    \
        struct store *s = store_of(j);                                                   \
                                                                                         \
        return store_##name arguments;                                                   \
    }

#define NAME(name, ...) .name = name,

TABLES(DEFINE)
static const struct journal_tables tables = {TABLES(NAME)};

PEOPLE(DEFINE)
static const struct journal_people people = {PEOPLE(NAME)};

EDITIONS(DEFINE)
static const struct journal_editions editions = {EDITIONS(NAME)};

REVIEWS(DEFINE)
static const struct journal_reviews reviews = {REVIEWS(NAME)};

ASKERS(DEFINE)
static const struct journal_askers askers = {ASKERS(NAME)};

COSTS(DEFINE)
static const struct journal_costs costs = {COSTS(NAME)};

UPKEEP(DEFINE)
static const struct journal_upkeep upkeep = {UPKEEP(NAME)};

NODES(DEFINE)
static const struct journal_nodes nodes = {NODES(NAME)};

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
        .costs = &costs,
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
