/* Measuring, and removing games stage by stage. */

#include "server/upkeep/retention.h"

#include <assert.h>
#include <inttypes.h>

#include "site/tables/hall.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"
#include "store/store.h"
#include "store/store_costs.h"

static const int64_t minute_ms = 60000, hour_ms = 3600000, day_ms = 86400000;

enum { NEAR_PERCENT = 80, BATCH_EVERY_MS = 1000 };

void retention_init(struct retention *r, struct hall *h)
{
    *r = (struct retention){.hall = h};
}

/* On the store thread */

static int64_t days_ago(int64_t now, int64_t days)
{
    return days ? now - days * day_ms : 0;
}

static struct store_retention which_of(const struct retention *r)
{
    switch (r->stage) {
    case RETENTION_BY_AGE:
        return (struct store_retention){days_ago(r->now, RETENTION_UNPLAYED_DAYS),
                                        days_ago(r->now, r->limits.guest_days),
                                        days_ago(r->now, r->limits.days)};
    case RETENTION_UNPLAYED:
        return (struct store_retention){.unplayed_before = r->now - hour_ms};
    case RETENTION_GUESTS:
        return (struct store_retention){.guests_before = r->now - hour_ms};
    default:
        return (struct store_retention){.all_before = r->now - hour_ms};
    }
}

static enum tori_err measure(struct retention *r, struct store *s)
{
    enum tori_err err = store_find_size(s, &r->size);

    if (!err)
        err = store_expire_spent(s, r->now);
    return err ? err : store_claim_retention(s, r->now, r->next, &r->is_ours);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct retention *r = (struct retention *)job;
    struct store_retention which;

    if (r->stage == RETENTION_MEASURE)
        return measure(r, s);
    which = which_of(r);
    r->after = r->removal;
    return store_remove_games(s, &which, &r->after, r->gone);
}

/* On the loop's */

static int64_t excess(const struct retention *r)
{
    int64_t over = r->size.game_bytes - r->limits.bytes;

    return r->limits.bytes && over > 0 ? over : 0;
}

static bool is_near(const struct retention *r)
{
    return r->limits.bytes && r->size.game_bytes > r->limits.bytes / 100 * NEAR_PERCENT;
}

static void judge_space(struct retention *r)
{
    enum retention_space before = r->space;

    r->space = excess(r) ? RETENTION_FULL : is_near(r) ? RETENTION_NEAR : RETENTION_OK;
    r->hall->is_store_full = r->space == RETENTION_FULL;
    if (r->space > before)
        log_line(r->space == RETENTION_FULL ? "store-full" : "store-near-cap",
                 "games=%" PRId64 " bytes=%" PRId64 " cap=%" PRId64, r->size.games,
                 r->size.game_bytes, r->limits.bytes);
}

static void end_round(struct retention *r)
{
    if (r->removed)
        log_line("games-removed", "games=%" PRId64 " left=%" PRId64 " bytes=%" PRId64,
                 r->removed, r->size.games, r->size.game_bytes);
    r->removed = 0;
    judge_space(r);
    r->stage = RETENTION_MEASURE;
}

/* The stages for the cap are left out while it is kept. */
static void begin_stage(struct retention *r, enum retention_stage stage)
{
    r->stage = stage;
    r->removal = (struct store_removal){.enough = excess(r)};
    if (stage == RETENTION_BY_AGE)
        r->removal.enough = 0;
    else if (stage == RETENTION_STAGES || !r->removal.enough)
        end_round(r);
}

/* The node whose turn it is may be removing just now: what is too much twice is too much. */
static void leave_to_others(struct retention *r)
{
    bool is_over = excess(r) > 0;

    if (!is_over || r->was_over)
        judge_space(r);
    r->was_over = is_over;
}

static void note_measured(struct retention *r)
{
    struct metrics *m = r->hall->metrics;

    m->stored_games = r->size.games;
    m->stored_game_bytes = r->size.game_bytes;
    m->store_bytes = r->size.bytes;
    if (r->is_ours)
        begin_stage(r, RETENTION_BY_AGE);
    else
        leave_to_others(r);
}

static void note_removed(struct retention *r)
{
    int64_t freed = r->after.freed - r->removal.freed;

    for (int i = 0; i < r->after.removed; i++)
        tables_forget(&r->hall->tables, r->gone[i]);
    r->removed += r->after.removed;
    r->size.games -= r->after.removed;
    r->size.game_bytes -= freed < r->size.game_bytes ? freed : r->size.game_bytes;
    r->hall->metrics->games_removed += r->after.removed;
    r->removal = r->after;
    if (r->removal.is_done)
        begin_stage(r, r->stage + 1);
}

/* What failed is tried again at the next measuring. */
static void finish(struct journal_job *job)
{
    struct retention *r = (struct retention *)job;

    assert(r->is_under_way);
    r->is_under_way = false;
    if (job->err)
        r->stage = RETENTION_MEASURE;
    else if (r->stage == RETENTION_MEASURE)
        note_measured(r);
    else
        note_removed(r);
    if (r->stage != RETENTION_MEASURE)
        r->next = r->now + BATCH_EVERY_MS;
}

void retention_tick(struct retention *r, int64_t now)
{
    if (r->is_under_way || (r->next && now < r->next))
        return;
    r->now = now;
    r->next = now + RETENTION_MINUTES * minute_ms;
    r->is_under_way = true;
    journal_queue_ask(r->hall->queue, &r->job, run, finish);
}
