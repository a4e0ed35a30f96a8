/* Old sessions and guests, bite by bite; their connections end with them. */

#include "server/upkeep/cleaning.h"

#include <assert.h>
#include <string.h>

#include "people/names.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "site/tables/visitor.h"
#include "store/store.h"
#include "store/store_editions.h"
#include "store/store_locks.h"
#include "store/store_passkeys.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_recovery.h"
#include "store/store_reports.h"
#include "store/store_reviews.h"
#include "store/store_sessions.h"
#include "store/store_tournaments.h"
#include "telemetry/log.h"
#include "store/store_operate.h"

static const int64_t hour_ms = INT64_C(3600) * 1000, day_ms = INT64_C(24) * 3600 * 1000;

void cleaning_init(struct cleaning *c, struct hall *h)
{
    *c = (struct cleaning){.hall = h, .present_before = INT64_MAX};
}

static bool note_session(void *context, const struct journal_token *t)
{
    struct cleaning *c = context;

    assert(c->ended < CLEANING_BITE);
    memcpy(c->sessions[c->ended++], t->hash, sizeof(t->hash));
    return true;
}

/* Another node may have ended it meanwhile. */
static enum tori_err end_session(struct store *s, const uint8_t *hash)
{
    enum tori_err err = store_remove_token(s, hash);

    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static enum tori_err end_sessions(struct cleaning *c, struct store *s)
{
    int64_t since = c->now - SESSION_DAYS * day_ms;
    enum tori_err err;

    c->ended = 0;
    err = store_read_unused(s, since, CLEANING_BITE, note_session, c);
    for (int i = 0; !err && i < c->ended; i++)
        err = end_session(s, c->sessions[i]);
    return err ? err : store_expire_devices(s, since);
}

static bool note_guest(void *context, int64_t id, bool is_to_be_forgotten)
{
    struct cleaning *c = context;

    assert(c->gone < CLEANING_BITE && c->looked <= CLEANING_LOOK);
    c->last = id;
    c->looked++;
    if (is_to_be_forgotten)
        c->guests[c->gone++] = id;
    return c->gone < CLEANING_BITE;
}

static enum tori_err forget_guests(struct cleaning *c, struct store *s)
{
    struct store_absence since = {c->now - CLEANING_IDLE_GUEST_DAYS * day_ms,
                                  c->now - CLEANING_GUEST_DAYS * day_ms};
    enum tori_err err;

    c->gone = c->looked = 0;
    err = store_read_guests(s, c->before, CLEANING_LOOK, &since, note_guest, c);
    for (int i = 0; !err && i < c->gone; i++)
        err = store_forget_user(s, c->guests[i], NAME_FORMER);
    return err;
}

static bool note_leaving(void *context, int64_t id)
{
    struct cleaning *c = context;

    c->guests[c->gone++] = id;
    return true;
}

/* Accounts that were given up, as many as there is room for. */
static enum tori_err forget_leaving(struct cleaning *c, struct store *s)
{
    int first = c->gone;
    enum tori_err err = TORI_OK;

    if (first < CLEANING_BITE)
        err = store_read_leaving(s, c->now, CLEANING_BITE - first, note_leaving, c);
    for (int i = first; !err && i < c->gone; i++)
        err = store_forget_user(s, c->guests[i], NAME_FORMER);
    return err ? err : store_expire_resets(s, c->now);
}

static enum tori_err clean(struct cleaning *c, struct store *s)
{
    enum tori_err err = end_sessions(c, s);

    if (!err)
        err = forget_guests(c, s);
    if (!err)
        err = forget_leaving(c, s);
    if (!err)
        err = store_abandon_old_editions(s, c->now - CLEANING_EDITION_DAYS * day_ms);
    if (!err)
        err = store_expire_reviews(s, c->now - CLEANING_REVIEW_DAYS * day_ms,
                                   CLEANING_REVIEWS);
    if (!err)
        err = store_expire_acts(s, c->now - CLEANING_ACT_DAYS * day_ms, c->now);
    if (!err)
        err = store_expire_reports(s, c->now - CLEANING_ACT_DAYS * day_ms);
    if (!err)
        err = store_expire_tournaments(s, c->now - CLEANING_TOURNAMENT_DAYS * day_ms);
    return err ? err : store_expire_challenges(s, c->now);
}

/* Who looks on for days uses a session, too. */
static enum tori_err touch_present(const struct cleaning *c, struct store *s)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; i < c->present && err != TORI_ERR_STORE; i++)
        err = store_touch_token(s, c->in_use[i], c->now);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* Of several nodes one at a time: what it does the others would do once more. */
static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct cleaning *c = (struct cleaning *)job;
    bool is_ours;
    enum tori_err err = touch_present(c, s);

    if (!err)
        err = store_take_turn(s, &is_ours);
    c->ended = c->gone = c->looked = 0;
    return err || !is_ours ? err : clean(c, s);
}

/* Is there more to do? */
static bool is_full(const struct cleaning *c)
{
    return c->ended == CLEANING_BITE || c->gone == CLEANING_BITE ||
           c->looked == CLEANING_LOOK || c->present == CLEANING_BITE;
}

static void finish(struct journal_job *job)
{
    struct cleaning *c = (struct cleaning *)job;

    assert(c->is_under_way);
    c->is_under_way = false;
    if (job->err)
        return;
    for (int i = 0; i < c->ended; i++)
        hall_end_session(c->hall, c->sessions[i]);
    for (int i = 0; i < c->gone; i++) {
        hall_end_sessions_of(c->hall, c->guests[i], NULL);
        tables_forget_person(&c->hall->tables, c->guests[i]);
        reviews_forget_person(c->hall->reviews, c->guests[i]);
    }
    if (c->ended || c->gone)
        log_line("forgotten", "sessions=%d guests=%d", c->ended, c->gone);
    c->before = is_full(c) ? c->last : 0;
    if (c->present < CLEANING_BITE)
        c->present_before = INT64_MAX;
    if (is_full(c))
        c->next = c->now;
}

/* The newest connection is the first of the list, and has the highest number. */
static void note_present(struct cleaning *c)
{
    const struct visitor *v = c->hall->visitors;

    for (c->present = 0; v && c->present < CLEANING_BITE; v = v->next)
        if (v->who.is_guest && visitor_number(v) < c->present_before) {
            memcpy(c->in_use[c->present++], v->session, sizeof(v->session));
            c->present_before = visitor_number(v);
        }
}

void cleaning_tick(struct cleaning *c, int64_t now)
{
    if (c->is_under_way || (c->next && now < c->next))
        return;
    note_present(c);
    c->now = now;
    c->next = now + hour_ms;
    c->is_under_way = true;
    journal_queue_ask(c->hall->queue, &c->job, run, finish);
}
