/*
 * One request about deals: read on the loop's thread, answered from one transaction on the store
 * thread. A try is stored with its table, so that there is never one without the other.
 */

#include "hosting/deal_requests.h"

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "base/number.h"
#include "games/games.h"
#include "hosting/deal_text.h"
#include "hosting/deals.h"
#include "room/settings.h"
#include "site/body.h"
#include "site/create_table.h"
#include "site/deal.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"

static const char path_start[] = "/api/deal/";

enum { FROM_MAX = 10000000, NUMBER_TEXT = 12 };

struct deal_request {
    struct inquiry inquiry; /* first */
    struct deal_sight sight;
    struct deal deal;
    int64_t from;

    /* To play. */
    bool is_again; /* though it does not count */
    bool counts;
    struct store_deal_try mine; /* that there is already; or without a table */
};

static struct deal_request *request_of(struct journal_job *job)
{
    return (struct deal_request *)job;
}

static const struct inquiry_refusal refusals[] = {{TORI_ERR_OVER, 409, WIRE_PHASE, NULL},
                                                  {0}};

static struct deal_request *open_request(struct exchange *x)
{
    struct deal_request *q = inquiry_open(x, sizeof(*q), refusals);

    q->sight = (struct deal_sight){.deals = office_of(x)->deals, .now = now_ms()};
    return q;
}

static void refuse_unknown(struct exchange *x)
{
    exchange_refuse(x, 404, WIRE_TABLE, "there is no such deal");
}

/* Looking, on the store thread */

static enum tori_err find_viewer(struct deal_request *q, struct journal *journal)
{
    enum tori_err err = inquiry_find_viewer(&q->inquiry, journal);

    q->sight.user = q->inquiry.me.id;
    return err;
}

static void begin_text(struct deal_request *q, struct json_writer *j)
{
    inquiry_begin(&q->inquiry, j);
    json_write_int(j, "now", q->sight.now);
}

static enum tori_err run_list(struct journal_job *job, struct journal *journal)
{
    struct deal_request *q = request_of(job);
    struct deal d = {.day = deal_day(q->sight.now)};
    enum tori_err err = find_viewer(q, journal);
    struct json_writer j;

    begin_text(q, &j);
    json_open_list(&j, "deals");
    for (int i = 0; !err && games[i]; i++) {
        d.game = games[i];
        json_open_object(&j, NULL);
        err = deal_write_summary(&q->sight, store_of(journal), &d, &j);
        if (!err)
            err = deal_write_streak(&q->sight, store_of(journal), &d, &j);
        if (!err)
            err = deal_write_past(&q->sight, store_of(journal), &d, &j);
        json_close_object(&j);
    }
    json_close_list(&j);
    return err;
}

static enum tori_err run_board(struct journal_job *job, struct journal *journal)
{
    struct deal_request *q = request_of(job);
    enum tori_err err = find_viewer(q, journal);
    struct json_writer j;

    begin_text(q, &j);
    return err ? err
               : deal_write_board(&q->sight, store_of(journal), &q->deal, q->from, &j);
}

/* Which one */

static bool is_in_reach(const struct deal_request *q)
{
    return q->deal.game && deal_is_in_reach(q->deal.day, q->sight.now);
}

/* "GAME/DATE". */
static bool read_path(struct deal_request *q, const char *path)
{
    char game[WIRE_WORD_MAX + 1];
    const char *slash = strchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;

    if (!length || length >= sizeof(game))
        return false;
    memcpy(game, path, length);
    game[length] = '\0';
    q->deal.game = games_find(game);
    return deal_parse_date(slash + 1, &q->deal.day) && is_in_reach(q);
}

static bool read_from(struct deal_request *q)
{
    char text[NUMBER_TEXT];

    return !exchange_find_query(q->inquiry.exchange, "from", text, sizeof(text)) ||
           number_parse(text, 0, FROM_MAX, &q->from);
}

static bool are_there_deals(struct exchange *x)
{
    if (!office_of(x)->deals)
        refuse_unknown(x);
    return office_of(x)->deals;
}

void api_deals(struct exchange *x)
{
    if (are_there_deals(x))
        inquiry_ask(&open_request(x)->inquiry, run_list, inquiry_answer);
}

void api_deal(struct exchange *x)
{
    struct deal_request *q;

    if (!are_there_deals(x))
        return;
    q = open_request(x);
    if (read_path(q, x->path + strlen(path_start)) && read_from(q)) {
        inquiry_ask(&q->inquiry, run_board, inquiry_answer);
    } else {
        refuse_unknown(x);
        inquiry_close(&q->inquiry);
    }
}

void api_deals_ahead(struct exchange *x)
{
    struct deal_sight sight = {.deals = office_of(x)->deals, .now = now_ms()};
    struct json_writer j;

    if (!are_there_deals(x))
        return;
    exchange_open_object(x, &j);
    json_open_list(&j, "deals");
    for (int ago = 0; ago <= DEAL_AHEAD; ago++)
        for (int i = 0; games[i]; i++) {
            struct deal d = {.day = deal_day(sight.now) + ago, .game = games[i]};

            json_open_object(&j, NULL);
            deal_write_head(&sight, &d, &j);
            json_close_object(&j);
        }
    json_close_list(&j);
    exchange_close_object(x, &j);
}

/* Playing */

static bool is_todays(const struct deal_request *q)
{
    return q->deal.day == deal_day(q->sight.now);
}

static void answer_table(struct deal_request *q, const char *table)
{
    struct json_writer j;

    exchange_open_object(q->inquiry.exchange, &j);
    json_write_text(&j, "table", table);
    json_write_bool(&j, "counts", q->counts);
    exchange_close_object(q->inquiry.exchange, &j);
    inquiry_close(&q->inquiry);
}

static void tell_founded(void *context, const struct founding_answer *a)
{
    struct deal_request *q = context;

    if (a->error) {
        create_table_refuse(q->inquiry.exchange, a);
        inquiry_close(&q->inquiry);
    } else {
        answer_table(q, a->table);
    }
}

/* With the table. The person may have begun at another node meanwhile. */
static enum tori_err admit(void *context, struct journal *journal, const char *table,
                           char *made)
{
    struct deal_request *q = context;
    struct store *s = store_of(journal);
    struct store_deal_try t = {.day = q->deal.day, .started = q->sight.now}, there;
    enum tori_err err;

    if (!q->counts)
        return TORI_OK;
    err =
        store_find_deal_try(s, q->deal.day, q->deal.game->name, q->inquiry.me.id, &there);
    if (!err) {
        memcpy(made, there.table, sizeof(there.table));
        return TORI_ERR_TAKEN;
    }
    if (err != TORI_ERR_UNKNOWN)
        return err;
    snprintf(t.game, sizeof(t.game), "%s", q->deal.game->name);
    snprintf(t.table, sizeof(t.table), "%s", table);
    return store_add_deal_try(s, &t, q->inquiry.me.id);
}

static void make_table(struct deal_request *q)
{
    struct exchange *x = q->inquiry.exchange;
    struct founder founder = {
        .office = office_of(x), .who = &q->inquiry.me, .account = x->account};
    struct founding_plan plan = {
        .starts = true, .done = tell_founded, .context = q, .admit = admit};
    uint8_t seed[FAIR_BYTES];

    deals_choose_seed(q->sight.deals, &q->deal, seed);
    deal_settings(&q->deal, seed, &plan.settings);
    if (create_table(&founder, &plan)) {
        exchange_refuse(x, 503, WIRE_STORAGE, "this deal cannot be made just now");
        inquiry_close(&q->inquiry);
    }
}

static enum tori_err run_play(struct journal_job *job, struct journal *journal)
{
    struct deal_request *q = request_of(job);
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);

    q->mine = (struct store_deal_try){0};
    if (!err)
        err = store_find_deal_try(store_of(journal), q->deal.day, q->deal.game->name,
                                  q->inquiry.me.id, &q->mine);
    if (!q->inquiry.is_refused && err == TORI_ERR_UNKNOWN)
        err = TORI_OK;
    if (!err && !q->is_again &&
        (q->mine.finished || (!*q->mine.table && !is_todays(q)))) {
        q->inquiry.why = q->mine.finished
                             ? "you have played this deal: a second try does not count"
                             : "its day is over: a try does not count";
        err = TORI_ERR_OVER;
    }
    return err;
}

static void finish_play(struct journal_job *job)
{
    struct deal_request *q = request_of(job);
    bool goes_on = *q->mine.table && !q->mine.finished;

    q->counts = is_todays(q) && !q->mine.finished;
    if (job->err) {
        inquiry_refuse(&q->inquiry);
    } else if (goes_on) {
        answer_table(q, q->mine.table);
    } else {
        make_table(q);
    }
}

void api_deal_play(struct exchange *x)
{
    char game[WIRE_WORD_MAX + 1], date[DEAL_DATE + 1];
    struct deal_request *q;

    if (!are_there_deals(x))
        return;
    q = open_request(x);
    struct body_field fields[] = {
        {"game", BODY_TEXT, game, .size = sizeof(game)},
        {"date", BODY_TEXT, date, .size = sizeof(date)},
        {"again", BODY_TRUTH, &q->is_again, .is_optional = true},
        {0}};

    if (!body_read(x, &(struct body_form){
                          fields, .is_strict = true,
                          .expected = "expected {\"game\": ..., \"date\": ...}"})) {
        inquiry_close(&q->inquiry);
        return;
    }
    q->deal.game = games_find(game);
    if (deal_parse_date(date, &q->deal.day) && is_in_reach(q)) {
        inquiry_ask(&q->inquiry, run_play, finish_play);
    } else {
        refuse_unknown(x);
        inquiry_close(&q->inquiry);
    }
}
