/*
 * What is asked of a review goes to the store first, where it may lie ready, then to those
 * that are being made, then to the game itself. A request for one is answered once it
 * is stored.
 */

#include "site/requests/reviewing.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "journal/journal_people.h"
#include "journal/journal_reviews.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "site/body.h"
#include "site/requests/game_path.h"
#include "site/office.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "wire/wire_error.h"

enum { USE_MS = 24 * 3600 * 1000 };

struct review_inquiry {
    struct errand errand; /* the first, as the tables want it */
    struct journal_job job;
    struct exchange *exchange;
    bool is_asked;            /* for: it is to be made if it is not there */
    struct journal_user user; /* who asks, or zeros */
    struct journal_review review;
    struct strbuf text;
    bool is_found;
    bool is_older; /* the text is that of an older version of the method */

    /* Where many servers are: how it is with one that is not made yet, what is known of it being
     * the text; and whether one more may be asked for. */
    struct journal_wish wish;
    bool has_wish;
    int64_t address;
    enum reviews_answer answer;
};

typedef enum tori_err run_fn(struct journal_job *job, struct journal *journal);
typedef void done_fn(struct journal_job *job);

static struct review_inquiry *of_job(struct journal_job *job)
{
    return (struct review_inquiry *)((char *)job - offsetof(struct review_inquiry, job));
}

static struct reviews *reviews_of(const struct exchange *x)
{
    return office_of(x)->hall->reviews;
}

static struct review_inquiry *inquiry_open(struct exchange *x, const char *id,
                                           int64_t sims)
{
    struct review_inquiry *q = xcalloc(1, sizeof(*q));

    assert(!x->is_busy && !x->is_ready);
    q->exchange = x;
    q->review = reviews_key(id, sims);
    strbuf_init(&q->text);
    x->is_busy = true;
    return q;
}

static void inquiry_close(struct review_inquiry *q)
{
    struct exchange *x = q->exchange;

    strbuf_release(&q->text);
    free(q);
    exchange_set_idle(x);
}

static void hand(struct review_inquiry *q, run_fn *run, done_fn *done)
{
    journal_queue_ask(office_of(q->exchange)->hall->queue, &q->job, run, done);
}

/* Simulations */

static bool is_allowed(const struct office *o, int64_t sims)
{
    bool is = o->is_device && sims >= 2 && sims <= REVIEWS_SIMS_MAX;

    for (int i = 0; i < o->review_depths.count; i++)
        is |= o->review_depths.sims[i] == sims;
    return is;
}

/* "?sims=N"; 0 without it. */
static bool read_query(const struct exchange *x, int64_t *sims)
{
    char text[16];

    *sims = 0;
    return !exchange_find_query(x, "sims", text, sizeof(text)) ||
           number_parse(text, 1, REVIEWS_SIMS_MAX, sims);
}

/* {"sims": N}, {} or nothing; otherwise refused. */
static bool read_body(struct exchange *x, int64_t *sims, const char *expected)
{
    struct body_field fields[] = {{"sims", BODY_NUMBER, sims, .min = 1,
                                   .max = REVIEWS_SIMS_MAX, .is_optional = true},
                                  {0}};
    struct body_form form = {fields, .is_strict = true, .expected = expected};

    return !x->body.length || body_read(x, &form);
}

/* Answers */

static void answer_made(struct review_inquiry *q)
{
    struct exchange *x = q->exchange;

    assert(q->is_found || q->is_older);
    strbuf_append_bytes(exchange_answer_json(x), q->text.text, q->text.length);
    exchange_finish(x);
    inquiry_close(q);
}

static void answer_progress(struct review_inquiry *q, const struct reviews_progress *p)
{
    struct exchange *x = q->exchange;
    struct json_writer j;

    exchange_open_object(x, &j);
    x->status = 202;
    json_write_text(&j, "table", q->review.table);
    json_write_int(&j, "sims", p->sims);
    json_write_int(&j, "done", p->done);
    json_write_int(&j, "of", p->of);
    json_write_int(&j, "waiting", p->before);
    if (p->before && p->wait >= 0)
        json_write_int(&j, "wait", p->wait);
    json_write_bool(&j, "mine", p->is_asked);
    if (p->known->length)
        json_write_raw(&j, "partial", p->known->text, p->known->length);
    exchange_close_object(x, &j);
    inquiry_close(q);
}

static void refuse(struct review_inquiry *q, int status, enum wire_error e,
                   const char *text)
{
    exchange_refuse(q->exchange, status, e, text);
    inquiry_close(q);
}

static void refuse_job(struct review_inquiry *q)
{
    assert(q->job.err);
    session_refuse(q->exchange, q->job.err, q->user.kept_out);
    inquiry_close(q);
}

static const struct obstacle {
    const char *name; /* NULL: any other */
    enum wire_error error;
    const char *text;
} obstacles[] = {
    {"not_over", WIRE_NOT_OVER, "the game is not over yet"},
    {"too_short", WIRE_TOO_SHORT, "the game was too short to be reviewed"},
    {"too_long", WIRE_LIMIT, "the game was too long to be reviewed"},
    {NULL, WIRE_OLD_RULES, "this version cannot review the game"},
};

static const struct obstacle *obstacle_of(const char *why)
{
    const struct obstacle *o = obstacles;

    while (o->name && strcmp(o->name, why) != 0)
        o++;
    return o;
}

/* There is none, and with 'why' there can be none. Pages look at the end of every game, and
 * a browser complains of every refusal: so who only reads is refused nothing. */
static void answer_none(struct review_inquiry *q, const enum wire_error *why)
{
    struct exchange *x = q->exchange;
    struct json_writer j;

    exchange_open_object(x, &j);
    if (why)
        json_write_text(&j, "refused", wire_error_code(*why));
    else
        json_write_bool(&j, "asked", false);
    exchange_close_object(x, &j);
    inquiry_close(q);
}

static void refuse_game(struct review_inquiry *q, const struct obstacle *o)
{
    if (q->is_asked)
        refuse(q, 409, o->error, o->text);
    else
        answer_none(q, &o->error);
}

/* One that is being made; false: there is none. */
static bool find_progress(const struct review_inquiry *q, struct reviews_progress *p)
{
    const struct reviews *r = reviews_of(q->exchange);

    if (!r->is_shared)
        return reviews_find(r, q->review.table, q->review.sims, q->user.id, p);
    *p = (struct reviews_progress){.sims = q->wish.sims,
                                   .done = q->wish.done,
                                   .of = q->wish.of,
                                   .before = q->wish.before,
                                   .wait = -1, /* how fast other nodes are is not known */
                                   .is_asked = q->wish.is_asked,
                                   .known = &q->text};
    return q->has_wish;
}

static bool tell_progress(struct review_inquiry *q)
{
    struct reviews_progress p;

    if (!find_progress(q, &p))
        return false;
    answer_progress(q, &p);
    return true;
}

/* For find_progress(): on the store thread. */
static enum tori_err find_wish(struct review_inquiry *q, struct journal *journal)
{
    enum tori_err err = TORI_ERR_UNKNOWN;

    strbuf_reset(&q->text);
    if (reviews_of(q->exchange)->is_shared)
        err = journal->nodes->find_wish(journal, q->review.table, q->review.sims,
                                        q->user.id, &q->wish, &q->text);
    q->has_wish = !err;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* Asking */

static bool is_shared(const struct review_inquiry *q)
{
    return reviews_of(q->exchange)->is_shared;
}

static struct journal_asker asker_of(const struct review_inquiry *q)
{
    struct journal_asker a = {.sims = q->review.sims,
                              .user = q->user.id,
                              .at = now_ms(),
                              .address = q->address};

    assert(q->user.id && q->review.sims);
    memcpy(a.table, q->review.table, sizeof(a.table));
    return a;
}

static enum tori_err add_asker(struct review_inquiry *q, struct journal *journal)
{
    struct journal_asker a = asker_of(q);
    enum tori_err err =
        journal->askers ? journal->askers->add_asker(journal, &a) : TORI_OK;

    return err == TORI_ERR_TAKEN ? TORI_OK : err;
}

/* Where many servers ask the store knows whether there is room. */
static enum tori_err judge(struct review_inquiry *q, struct journal *journal)
{
    struct journal_wishes wishes;
    struct reviews_counts counts;
    enum tori_err err =
        journal->nodes->count_wishes(journal, q->user.id, q->address, &wishes);

    assert(is_shared(q));
    if (err)
        return err;
    counts = (struct reviews_counts){.all = (int)wishes.all,
                                     .of_address = (int)wishes.of_address,
                                     .of_person = (int)wishes.of_person};
    q->answer = reviews_judge(reviews_of(q->exchange), &counts, !q->has_wish);
    return TORI_OK;
}

static enum tori_err add_shared_asker(struct review_inquiry *q, struct journal *journal)
{
    enum tori_err err = find_wish(q, journal);

    if (!err && !q->wish.is_asked)
        err = judge(q, journal);
    if (err || q->wish.is_asked || q->answer)
        return err;
    err = add_asker(q, journal);
    if (!err)
        err = journal->nodes->wake_workers(journal);
    return err ? err : find_wish(q, journal);
}

/* It may have been made since: then it is not asked for. */
static enum tori_err run_asking(struct journal_job *job, struct journal *journal)
{
    struct review_inquiry *q = of_job(job);
    enum tori_err err;

    strbuf_reset(&q->text);
    q->wish = (struct journal_wish){0};
    q->answer = REVIEWS_OK;
    err = journal->reviews->find_review(journal, &q->review, &q->text);
    q->is_found = !err;
    if (err != TORI_ERR_UNKNOWN)
        return err;
    return is_shared(q) ? add_shared_asker(q, journal) : add_asker(q, journal);
}

static void refuse_more(struct review_inquiry *q)
{
    assert(q->answer != REVIEWS_OK);
    if (q->answer == REVIEWS_PERSON_FULL)
        refuse(q, 409, WIRE_LIMIT,
               "three reviews are being made for you; wait for one of them");
    else if (q->answer == REVIEWS_ADDRESS_FULL)
        refuse(q, 409, WIRE_LIMIT, "too many reviews are being made for your address");
    else
        refuse(q, 503, WIRE_BUSY, "too many reviews are being made; try again later");
}

/* A review that is there already is not made again for this person. */
static void finish_asking(struct journal_job *job)
{
    struct review_inquiry *q = of_job(job);

    if (job->err || q->is_found)
        (void)reviews_leave(reviews_of(q->exchange), q->review.table, q->review.sims,
                            q->user.id);
    if (job->err) {
        office_refuse_unsaved(q->exchange, job);
        inquiry_close(q);
    } else if (q->is_found) {
        answer_made(q);
    } else if (q->answer) {
        refuse_more(q);
    } else if (!tell_progress(q)) {
        refuse(q, 404, WIRE_REVIEW, "nobody wants a review of this game any more");
    }
}

static void ask(struct review_inquiry *q)
{
    struct exchange *x = q->exchange;
    struct review_wish wish = {.table = q->review.table,
                               .sims = q->review.sims,
                               .person = q->user.id,
                               .account = x->account};

    assert(q->is_asked && q->user.id);
    if (!limiter_take(office_of(x)->limiter, LIMITER_REVIEWS, x->account, q->user.id,
                      now_ms())) {
        refuse(q, 429, WIRE_RATE, "too many reviews; wait a moment");
        return;
    }
    if (is_shared(q))
        q->address = office_number_address(office_of(x), x->account);
    else
        q->answer = reviews_ask(reviews_of(x), &wish);
    if (q->answer)
        refuse_more(q);
    else
        hand(q, run_asking, finish_asking);
}

/* The game */

static void look_at(struct review_inquiry *q, const struct room *r)
{
    const char *why = r->phase == ROOM_OVER ? reviews_obstacle(&r->match) : "not_over";

    if (why)
        refuse_game(q, obstacle_of(why));
    else if (q->is_asked)
        ask(q);
    else
        answer_none(q, NULL);
}

static void take_game(struct errand *e, struct table *table, enum tori_err err)
{
    struct review_inquiry *q = (struct review_inquiry *)e;
    struct obstacle old = {.error = WIRE_OLD_RULES, .text = tables_trouble(err)};

    if (table) {
        look_at(q, &table->room);
    } else if (err == TORI_ERR_RECORD) {
        refuse_game(q, &old);
    } else {
        game_path_refuse(q->exchange, err);
        inquiry_close(q);
    }
}

/* The store */

/* How far it may be behind with the last use is USE_MS. */
static enum tori_err find(struct review_inquiry *q, struct journal *journal)
{
    enum tori_err err = journal->reviews->find_review(journal, &q->review, &q->text);
    int64_t now = now_ms();

    q->is_found = !err;
    if (err || q->review.used > now - USE_MS)
        return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
    q->review.used = now;
    return journal->reviews->use_review(journal, &q->review);
}

/* It may be made between the two questions: then it is there now. */
static enum tori_err find_either(struct review_inquiry *q, struct journal *journal)
{
    enum tori_err err = find(q, journal);

    if (!err && !q->is_found)
        err = find_wish(q, journal);
    if (!err && !q->is_found && !q->has_wish)
        err = find(q, journal);
    return err;
}

/* The latest that was made by an older version of the method, for who only reads: it says itself
 * by which. */
static enum tori_err find_older(struct review_inquiry *q, struct journal *journal)
{
    struct journal_review older = q->review;
    enum tori_err err = TORI_ERR_UNKNOWN;

    while (err == TORI_ERR_UNKNOWN && --older.engine > 0)
        err = journal->reviews->find_review(journal, &older, &q->text);
    q->is_older = !err;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* Reading needs no session. */
static enum tori_err run_finding(struct journal_job *job, struct journal *journal)
{
    struct review_inquiry *q = of_job(job);
    enum tori_err err = session_find_user(journal, q->exchange->token, &q->user);

    strbuf_reset(&q->text);
    q->is_older = false;
    if (err == TORI_ERR_UNKNOWN && !q->is_asked)
        err = TORI_OK;
    if (!err)
        err = find_either(q, journal);
    if (!err && !q->is_found && !q->has_wish && !q->is_asked)
        err = find_older(q, journal);
    return err;
}

static void finish_finding(struct journal_job *job)
{
    struct review_inquiry *q = of_job(job);

    if (job->err) {
        refuse_job(q);
    } else if (q->is_found) {
        answer_made(q);
    } else if (!q->is_asked && tell_progress(q)) {
        return;
    } else if (q->is_older) {
        answer_made(q);
    } else {
        q->errand = (struct errand){.run = take_game, .only_reads = true};
        tables_ask(&office_of(q->exchange)->hall->tables, q->review.table, &q->errand);
    }
}

/* Requests */

void reviewing_read(struct exchange *x, const char *id)
{
    int64_t sims;

    if (!read_query(x, &sims)) {
        exchange_refuse(x, 400, WIRE_FIELD, "'sims' is out of bounds");
        return;
    }
    hand(inquiry_open(x, id, sims), run_finding, finish_finding);
}

void reviewing_ask(struct exchange *x, const char *id)
{
    const struct office *o = office_of(x);
    int64_t sims = o->review_depths.sims[o->review_depths.count / 2];
    static const char expected[] = "expected {\"sims\": N}, one of those in /api/options";
    struct review_inquiry *q;

    if (!read_body(x, &sims, expected))
        return;
    if (!is_allowed(o, sims)) {
        exchange_refuse(x, 400, WIRE_FIELD, expected);
        return;
    }
    q = inquiry_open(x, id, sims);
    q->is_asked = true;
    hand(q, run_finding, finish_finding);
}

/* Cancelling */

/* A wish that left the list is removed from the store, whatever that answers. */
static enum tori_err run_cancelling(struct journal_job *job, struct journal *journal)
{
    struct journal_asker a = asker_of(of_job(job));
    enum tori_err err =
        journal->askers ? journal->askers->remove_asker(journal, &a) : TORI_OK;

    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void finish_cancelling(struct journal_job *job)
{
    struct review_inquiry *q = of_job(job);

    if (job->err) {
        refuse_job(q);
        return;
    }
    strbuf_append(exchange_answer_json(q->exchange), "{\"ok\":true}");
    exchange_finish(q->exchange);
    inquiry_close(q);
}

static enum tori_err run_knowing(struct journal_job *job, struct journal *journal)
{
    struct review_inquiry *q = of_job(job);
    enum tori_err err = session_find_user(journal, q->exchange->token, &q->user);

    return err ? err : find_wish(q, journal);
}

static void finish_knowing(struct journal_job *job)
{
    struct review_inquiry *q = of_job(job);
    struct reviews *r = reviews_of(q->exchange);
    struct reviews_progress p;

    if (job->err) {
        refuse_job(q);
    } else if (!find_progress(q, &p)) {
        refuse(q, 404, WIRE_REVIEW, "no review of this game is being made");
    } else if (!p.is_asked) {
        refuse(q, 403, WIRE_FORBIDDEN, "somebody else has asked for it");
    } else {
        q->review.sims = p.sims;
        (void)reviews_leave(r, q->review.table, p.sims, q->user.id);
        hand(q, run_cancelling, finish_cancelling);
    }
}

void reviewing_cancel(struct exchange *x, const char *id)
{
    int64_t sims = 0;

    if (!read_body(x, &sims, "expected {\"sims\": N} or {}"))
        return;
    hand(inquiry_open(x, id, sims), run_knowing, finish_knowing);
}
