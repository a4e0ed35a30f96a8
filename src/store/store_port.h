#ifndef TORI_STORE_STORE_PORT_H
#define TORI_STORE_STORE_PORT_H

/*
 * The store's side of the port of a site: for each function NAME of journal/
 *
 *     enum tori_err store_NAME(struct store *s, ...);
 *
 * with the same parameters and the same promises, by parts of the port.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_blocks.h"
#include "journal/journal_costs.h"
#include "journal/journal_editions.h"
#include "journal/journal_nodes.h"
#include "journal/journal_notices.h"
#include "journal/journal_people.h"
#include "journal/journal_ratings.h"
#include "journal/journal_rests.h"
#include "journal/journal_results.h"
#include "journal/journal_reviews.h"
#include "journal/journal_tables.h"
#include "journal/journal_upkeep.h"

struct store;
struct strbuf;

/* OP(NAME, arguments, parameters behind the store...) */
/* clang-format off */
#define STORE_PORT_TABLES(OP)                                                           \
    OP(add_table, (s, id, f), const char *id, const struct journal_founding *f)         \
    OP(find_table, (s, id, out), const char *id, struct journal_table *out)             \
    OP(set_phase, (s, id, phase), const char *id, enum journal_phase phase)             \
    OP(set_active, (s, id, at), const char *id, int64_t at)                             \
    OP(set_tended, (s, id, is_tended), const char *id, bool is_tended)                  \
    OP(set_barred, (s, id, text), const char *id, const char *text)                     \
    OP(find_barred, (s, id, out), const char *id, struct strbuf *out)                   \
    OP(set_seat, (s, id, seat, user), const char *id, int seat, int64_t user)           \
    OP(set_turn, (s, id, seat, until), const char *id, int seat, int64_t until)         \
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

#define STORE_PORT_PEOPLE(OP)                                                           \
    OP(find_user, (s, id, out), int64_t id, struct journal_user *out)                   \
    OP(find_user_by_key, (s, name_key, out), const char *name_key,                      \
        struct journal_user *out)                                                       \
    OP(find_token, (s, hash, out), const uint8_t *hash, struct journal_token *out)      \
    OP(touch_token, (s, hash, at), const uint8_t *hash, int64_t at)

#define STORE_PORT_EDITIONS(OP)                                                         \
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

#define STORE_PORT_REVIEWS(OP)                                                          \
    OP(keep_review, (s, r, text), const struct journal_review *r, const char *text)     \
    OP(find_review, (s, r, text), struct journal_review *r, struct strbuf *text)        \
    OP(use_review, (s, r), const struct journal_review *r)                              \
    OP(read_reviewed_of, (s, user, like, limit, each, context),                         \
        int64_t user, const struct journal_review *like, int limit, journal_review_fn *each,\
        void *context)

#define STORE_PORT_ASKERS(OP)                                                           \
    OP(add_asker, (s, a), const struct journal_asker *a)                                \
    OP(remove_asker, (s, a), const struct journal_asker *a)                             \
    OP(remove_askers, (s, table, sims), const char *table, int64_t sims)                \
    OP(read_askers, (s, each, context), journal_asker_fn *each, void *context)

#define STORE_PORT_BLOCKS(OP)                                                           \
    OP(set_block, (s, b, is_apart), const struct journal_block *b, bool *is_apart)

#define STORE_PORT_COSTS(OP)                                                            \
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

#define STORE_PORT_RATINGS(OP)                                                          \
    OP(rate_game, (s, game), const struct journal_rated_game *game)

#define STORE_PORT_RESULTS(OP)                                                          \
    OP(add_result, (s, table, r), const char *table, const struct journal_result *r)    \
    OP(note_review, (s, table, seat, accuracy, luck),                                   \
        const char *table, int seat, int accuracy, int luck)

#define STORE_PORT_NOTICES(OP)                                                          \
    OP(add_notice, (s, posting), const struct journal_posting *posting)                 \
    OP(withdraw_notice, (s, id, now), const char *id, int64_t now)

#define STORE_PORT_RESTS(OP)                                                            \
    OP(find_rest, (s, user, out), int64_t user, struct strbuf *out)

#define STORE_PORT_UPKEEP(OP)                                                           \
    OP(read_idle, (s, since, limit, each, context),                                     \
        int64_t since, int limit, journal_table_fn *each, void *context)                \
    OP(read_deserted, (s, since, limit, each, context),                                 \
        int64_t since, int limit, journal_table_fn *each, void *context)                \
    OP(read_unplayed_editions, (s, game, limit, each, context),                         \
        const char *game, int limit, journal_edition_id_fn *each, void *context)        \
    OP(displace_edition, (s, id), const char *id)                                       \
    OP(sweep_editions, (s))                                                             \
    OP(is_edition_barred, (s, id, is_barred), const char *id, bool *is_barred)

#define STORE_PORT_NODES(OP)                                                            \
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
    OP(find_wish, (s, table, sims, person, out, known),                                 \
        const char *table, int64_t sims, int64_t person, struct journal_wish *out,      \
        struct strbuf *known)                                                           \
    OP(count_wishes, (s, person, address, out),                                         \
        int64_t person, int64_t address, struct journal_wishes *out)                    \
    OP(wake_workers, (s))
/* clang-format on */

#define STORE_DECLARE(name, arguments, ...)                                              \
    enum tori_err store_##name(struct store *s __VA_OPT__(, ) __VA_ARGS__);

STORE_PORT_TABLES(STORE_DECLARE)
STORE_PORT_PEOPLE(STORE_DECLARE)
STORE_PORT_EDITIONS(STORE_DECLARE)
STORE_PORT_REVIEWS(STORE_DECLARE)
STORE_PORT_ASKERS(STORE_DECLARE)
STORE_PORT_BLOCKS(STORE_DECLARE)
STORE_PORT_COSTS(STORE_DECLARE)
STORE_PORT_RATINGS(STORE_DECLARE)
STORE_PORT_RESULTS(STORE_DECLARE)
STORE_PORT_NOTICES(STORE_DECLARE)
STORE_PORT_RESTS(STORE_DECLARE)
STORE_PORT_UPKEEP(STORE_DECLARE)
STORE_PORT_NODES(STORE_DECLARE)
#undef STORE_DECLARE

#endif
