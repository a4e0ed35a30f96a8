/*
 * One request about tournaments: read on the loop's thread, done in one transaction on the store
 * thread, answered on the loop's. What comes back after a change is the whole tournament.
 */

#include "hosting/tournament_requests.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "engine/label.h"
#include "hosting/hosted_tournament.h"
#include "hosting/tournament_plan.h"
#include "hosting/tournament_text.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_tournaments.h"

static const char path_start[] = "/api/tournament/";

struct tournament_request {
    struct inquiry inquiry; /* first */
    int64_t now;
    char id[STORE_TOURNAMENT_ID + 1];
    char said[STORE_TOURNAMENT_SAID_MAX + 1];
    struct store_tournament plan;
    uint32_t lot;
};

static struct tournament_request *request_of(struct journal_job *job)
{
    return (struct tournament_request *)job;
}

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_TABLE, "there is no such tournament"},
    {TORI_ERR_ILLEGAL, 403, WIRE_LOGIN, "this is for people with an account"},
    {TORI_ERR_OVER, 409, WIRE_PHASE, NULL},
    {TORI_ERR_TAKEN, 409, WIRE_LIMIT, NULL},
    {0}};

static struct tournament_request *open_request(struct exchange *x)
{
    struct tournament_request *q = inquiry_open(x, sizeof(*q), refusals);

    q->now = now_ms();
    return q;
}

static void hand(struct tournament_request *q, journal_run_fn *run)
{
    inquiry_ask(&q->inquiry, run, inquiry_answer);
}

/* Why not, in words. */
static enum tori_err deny(struct tournament_request *q, enum tori_err err,
                          const char *why)
{
    q->inquiry.why = why;
    return err;
}

/* On the store thread */

static enum tori_err find_person(struct tournament_request *q, struct journal *journal)
{
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);

    return !err && q->inquiry.me.is_guest ? TORI_ERR_ILLEGAL : err;
}

static enum tori_err write_whole(struct tournament_request *q, struct store *s)
{
    struct hosted_tournament *h;
    enum tori_err err = hosted_tournament_load(s, q->id, &h);
    struct json_writer j;

    if (err)
        return err;
    inquiry_begin(&q->inquiry, &j);
    json_write_int(&j, "now", q->now);
    tournament_write(h, q->inquiry.me.id, &j);
    free(h);
    return TORI_OK;
}

static enum tori_err run_show(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    enum tori_err err = inquiry_find_viewer(&q->inquiry, journal);

    return err ? err : write_whole(q, store_of(journal));
}

static void write_listed(void *context, const struct store_tournament *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    tournament_write_row(t, j);
    json_close_object(j);
}

static enum tori_err run_list(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    enum tori_err err = inquiry_find_viewer(&q->inquiry, journal);
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_write_int(&j, "now", q->now);
    json_open_list(&j, "tournaments");
    if (!err)
        err = store_read_tournaments(store_of(journal), q->inquiry.me.id,
                                     TOURNAMENT_LISTED_MAX, write_listed, &j);
    json_close_list(&j);
    return err;
}

static enum tori_err run_add(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store *s = store_of(journal);
    int64_t all = 0, own = 0;
    enum tori_err err = find_person(q, journal);

    if (!err)
        err = store_count_tournaments(s, &all);
    if (!err)
        err = store_count_tournaments_of(s, q->inquiry.me.id, &own);
    if (!err && own >= STORE_TOURNAMENTS_OF_ONE)
        err = deny(q, TORI_ERR_TAKEN, "you have as many tournaments as one may");
    if (!err && all >= STORE_TOURNAMENTS_MAX)
        err = deny(q, TORI_ERR_TAKEN, "the server has as many tournaments as it may");
    q->plan.host = q->inquiry.me.id;
    if (!err)
        err = store_add_tournament(s, &q->plan);
    return err ? err : write_whole(q, s);
}

static enum tori_err find_it(struct tournament_request *q, struct journal *journal,
                             struct store_tournament *t)
{
    struct store *s = store_of(journal);
    enum tori_err err = find_person(q, journal);

    if (!err)
        err = store_lock_tournament(s, q->id);
    return err ? err : store_find_tournament(s, q->id, t);
}

static enum tori_err enter(struct tournament_request *q, struct store *s,
                           const struct store_tournament *t)
{
    struct store_entrant e;
    enum tori_err err = store_find_entrant(s, q->id, q->inquiry.me.id, &e);

    if (!err)
        return store_set_entrant(s, q->id, e.number, STORE_ENTRANT_IN);
    if (err != TORI_ERR_UNKNOWN)
        return err;
    if (t->round >= t->rounds)
        return deny(q, TORI_ERR_OVER, "the last round is drawn");
    if (t->entrants >= TOURNAMENT_PERSONS_MAX)
        return deny(q, TORI_ERR_TAKEN, "this tournament is full");
    return store_enter_tournament(s, q->id, q->inquiry.me.id, q->lot, q->now);
}

static enum tori_err run_join(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store_tournament t;
    enum tori_err err = find_it(q, journal, &t);

    if (!err && t.phase > STORE_TOURNAMENT_RUNS)
        err = deny(q, TORI_ERR_OVER, "this tournament is over");
    if (!err)
        err = enter(q, store_of(journal), &t);
    return err ? err : write_whole(q, store_of(journal));
}

static enum tori_err run_leave(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store *s = store_of(journal);
    struct store_tournament t;
    struct store_entrant e;
    enum tori_err err = find_it(q, journal, &t);

    if (!err)
        err = store_find_entrant(s, q->id, q->inquiry.me.id, &e);
    if (!err)
        err = store_set_entrant(s, q->id, e.number, STORE_ENTRANT_OUT);
    return err ? err : write_whole(q, s);
}

/* A tournament of another host is answered as one that is not there. */
static enum tori_err find_own(struct tournament_request *q, struct journal *journal,
                              struct store_tournament *t)
{
    enum tori_err err = find_it(q, journal, t);

    if (!err && t->host != q->inquiry.me.id)
        err = TORI_ERR_UNKNOWN;
    return err;
}

static enum tori_err run_start(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store_tournament t;
    enum tori_err err = find_own(q, journal, &t);

    if (!err && t.phase != STORE_TOURNAMENT_GATHERS)
        err = deny(q, TORI_ERR_OVER, "this tournament has started");
    if (!err && t.entrants < TOURNAMENT_SEATS_MIN)
        err = deny(q, TORI_ERR_OVER, "two people are needed at least");
    if (!err)
        err = store_set_tournament_start(store_of(journal), q->id, q->now);
    return err ? err : write_whole(q, store_of(journal));
}

static enum tori_err run_cancel(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store_tournament t;
    enum tori_err err = find_own(q, journal, &t);

    if (!err && t.phase != STORE_TOURNAMENT_GATHERS)
        err = deny(q, TORI_ERR_OVER, "this tournament has started");
    if (!err)
        err = store_end_tournament(store_of(journal), q->id, STORE_TOURNAMENT_CANCELLED,
                                   q->now);
    return err ? err : write_whole(q, store_of(journal));
}

static enum tori_err run_say(struct journal_job *job, struct journal *journal)
{
    struct tournament_request *q = request_of(job);
    struct store_tournament t;
    enum tori_err err = find_own(q, journal, &t);

    if (!err && q->inquiry.me.muted > q->now)
        err = deny(q, TORI_ERR_OVER, "you may not talk just now");
    if (!err)
        err = store_say_in_tournament(store_of(journal), q->id, q->said, q->now);
    return err ? err : write_whole(q, store_of(journal));
}

void api_tournament_new(struct exchange *x)
{
    struct tournament_request *q = open_request(x);

    if (tournament_plan_read(x, q->now, &q->plan)) {
        memcpy(q->id, q->plan.id, sizeof(q->id));
        hand(q, run_add);
    } else {
        inquiry_close(&q->inquiry);
    }
}

void api_tournaments(struct exchange *x)
{
    hand(open_request(x), run_list);
}

void api_tournament(struct exchange *x)
{
    struct tournament_request *q = open_request(x);
    const char *id = x->path + strlen(path_start);

    if (strlen(id) == STORE_TOURNAMENT_ID) {
        memcpy(q->id, id, sizeof(q->id));
        hand(q, run_show);
    } else {
        exchange_refuse(x, 404, WIRE_TABLE, "there is no such tournament");
        inquiry_close(&q->inquiry);
    }
}

static void change(struct exchange *x, bool has_text, journal_run_fn *run)
{
    struct tournament_request *q = open_request(x);
    struct body_field fields[] = {
        {"id", BODY_TEXT, q->id, .size = sizeof(q->id)},
        {has_text ? "text" : NULL, BODY_TEXT, q->said, .size = sizeof(q->said)},
        {0}};

    q->lot = randombytes_random();
    if (!body_read(x, &(struct body_form){fields, .is_strict = true,
                                          .expected = "expected {\"id\": ...}"})) {
        inquiry_close(&q->inquiry);
    } else if (*q->said && (label_length(q->said) < 1 ||
                            label_length(q->said) > TOURNAMENT_SAID_LETTERS ||
                            label_has_controls(q->said) || label_fault(q->said))) {
        exchange_refuse(x, 400, WIRE_OPTION,
                        "a message has at most 280 letters that can be seen");
        inquiry_close(&q->inquiry);
    } else {
        hand(q, run);
    }
}

void api_tournament_join(struct exchange *x)
{
    change(x, false, run_join);
}

void api_tournament_leave(struct exchange *x)
{
    change(x, false, run_leave);
}

void api_tournament_start(struct exchange *x)
{
    change(x, false, run_start);
}

void api_tournament_cancel(struct exchange *x)
{
    change(x, false, run_cancel);
}

void api_tournament_say(struct exchange *x)
{
    change(x, true, run_say);
}
