/*
 * One report: the person is asked of the store, the record is read and held against the deal on the
 * loop's thread, and the store has the last word with the table, so that there is never one without
 * the result, nor two of a person.
 */

#include "hosting/deal_report.h"

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/shelf.h"
#include "fair/fair.h"
#include "games/games.h"
#include "hosting/deals.h"
#include "room/replay.h"
#include "site/create_table.h"
#include "site/deal.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"

#define TRIED "you have tried this deal: a second try does not count"

struct deal_report {
    struct inquiry inquiry; /* first */
    int64_t now, day;
    struct deal deal;
    struct match match;            /* owned */
    struct tori_score score;       /* of the person */
    struct store_deal_try outcome; /* to be stored */
    bool is_again;                 /* it stands already: the answer to it was lost */
};

static struct deal_report *report_of(struct journal_job *job)
{
    return (struct deal_report *)job;
}

static void close_report(struct deal_report *r)
{
    match_release(&r->match);
    inquiry_close(&r->inquiry);
}

static void refuse(struct deal_report *r, int status, enum wire_error e, const char *why)
{
    exchange_refuse(r->inquiry.exchange, status, e, why);
    close_report(r);
}

/* Is it that deal? */

static bool is_of_deal(const struct settings *s, const struct match *m)
{
    return m->setup.players == s->setup.players && m->setup.options == s->setup.options &&
           shelf_hash(m->game, m->setup.edition) == s->edition;
}

static bool has_lots(const struct match *m, const unsigned char *seed)
{
    uint8_t told[FAIR_BYTES];

    return m->lots.are_common && fair_from_hex(m->lots.seed, told) &&
           memcmp(told, seed, FAIR_BYTES) == 0;
}

/* Of common lots all entropy is 0: any other would be other lots with the same seed. */
static bool has_entropy(const struct match *m)
{
    for (int seat = 0; seat < m->setup.players; seat++)
        if (strspn(m->lots.entropy[seat], "0") != FAIR_HEX)
            return true;
    return false;
}

enum tori_err deal_check_record(const struct deal *d, const unsigned char *seed,
                                const struct match *m, struct strbuf *why)
{
    struct settings s;

    deal_settings(d, seed, &s);
    if (m->game != d->game || !is_of_deal(&s, m) || !has_lots(m, seed) || has_entropy(m))
        strbuf_append(why, "this record is of another game than that deal");
    else if (!match_is_over(m))
        strbuf_append(why, "the game of this record is not over");
    else
        return fair_verify_record(m, why);
    return TORI_ERR_RECORD;
}

/* Making the table */

static void tell_founded(void *context, const struct founding_answer *a)
{
    struct deal_report *r = context;
    struct json_writer j;

    if (a->error) {
        create_table_refuse(r->inquiry.exchange, a);
    } else if (a->is_again && !r->is_again) {
        exchange_refuse(r->inquiry.exchange, 409, WIRE_PHASE, TRIED);
    } else {
        exchange_open_object(r->inquiry.exchange, &j);
        json_write_text(&j, "table", a->table);
        json_write_int(&j, "points", r->outcome.points);
        exchange_close_object(r->inquiry.exchange, &j);
    }
    close_report(r);
}

static bool is_same_outcome(const struct store_deal_try *a,
                            const struct store_deal_try *b)
{
    return a->is_later && b->is_later && a->points == b->points && a->place == b->place;
}

/* With the table. The person may have tried it, or reported it, elsewhere meanwhile. */
static enum tori_err admit(void *context, struct journal *journal, const char *table,
                           char *made)
{
    struct deal_report *r = context;
    struct store *s = store_of(journal);
    struct store_deal_try there;
    enum tori_err err =
        store_find_deal_try(s, r->deal.day, r->deal.game->name, r->inquiry.me.id, &there);

    if (!err) {
        r->is_again = is_same_outcome(&there, &r->outcome);
        memcpy(made, there.table, sizeof(there.table));
        return TORI_ERR_TAKEN;
    }
    if (err != TORI_ERR_UNKNOWN)
        return err;
    snprintf(r->outcome.table, sizeof(r->outcome.table), "%s", table);
    return store_add_deal_report(s, &r->outcome, r->inquiry.me.id);
}

static void note_outcome(struct deal_report *r)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    int seat = deal_seat(&r->deal);

    r->deal.game->score(&r->match.state, score);
    r->outcome = (struct store_deal_try){.day = r->deal.day,
                                         .finished = r->now,
                                         .place = score[seat].rank,
                                         .points = score[seat].total,
                                         .is_later = true};
    snprintf(r->outcome.game, sizeof(r->outcome.game), "%s", r->deal.game->name);
}

/* A game that is over, for people who find it on the board; its lots were drawn elsewhere. */
static void found(struct deal_report *r, const unsigned char *seed)
{
    struct exchange *x = r->inquiry.exchange;
    struct founder founder = {
        .office = office_of(x), .who = &r->inquiry.me, .account = x->account};
    struct founding_plan plan = {
        .starts = true, .done = tell_founded, .context = r, .admit = admit};
    struct settings *s = &plan.settings;
    struct strbuf past;

    deal_settings(&r->deal, seed, s);
    s->common[0] = '\0';
    s->opens = 0;
    s->has_spectators = true;
    s->setup = r->match.setup;
    note_outcome(r);
    strbuf_init(&past);
    replay_append_past(&r->match, REPLAY_NO_TABLE, r->match.count, &past);
    plan.past = past.text;
    if (create_table(&founder, &plan))
        refuse(r, 503, WIRE_STORAGE, "this game cannot be kept just now");
    strbuf_release(&past);
}

/* What was sent */

static bool read_record(struct deal_report *r, struct strbuf *why)
{
    const struct strbuf *body = &r->inquiry.exchange->body;

    if (!record_parse(&r->match, "record", body->text, body->length, games, why))
        return true;
    r->match = (struct match){0};
    return false;
}

static void judge(struct deal_report *r)
{
    uint8_t seed[FAIR_BYTES];
    struct strbuf why;

    strbuf_init(&why);
    if (read_record(r, &why)) {
        r->deal = (struct deal){.day = r->day, .game = r->match.game};
        deals_choose_seed(office_of(r->inquiry.exchange)->deals, &r->deal, seed);
        (void)deal_check_record(&r->deal, seed, &r->match, &why);
    }
    if (why.length)
        refuse(r, 400, WIRE_FIELD, why.text);
    else
        found(r, seed);
    strbuf_release(&why);
}

static enum tori_err run_report(struct journal_job *job, struct journal *journal)
{
    return inquiry_use_session(&report_of(job)->inquiry, journal);
}

/* Strangers' records are not looked at. */
static void finish_report(struct journal_job *job)
{
    struct deal_report *r = report_of(job);

    if (job->err)
        inquiry_refuse(&r->inquiry);
    else
        judge(r);
}

void api_deal_report(struct exchange *x)
{
    struct deal_report *r = inquiry_open(x, sizeof(*r), NULL);
    char date[DEAL_DATE + 1];

    r->now = now_ms();
    if (!office_of(x)->deals || !exchange_find_query(x, "date", date, sizeof(date)) ||
        !deal_parse_date(date, &r->day) || !deal_is_in_reach(r->day, r->now)) {
        refuse(r, 404, WIRE_TABLE, "there is no such deal");
    } else if (r->now < deal_closes(r->day)) {
        refuse(r, 409, WIRE_PHASE,
               "the day of this deal is not over: it is played at the server");
    } else {
        inquiry_ask(&r->inquiry, run_report, finish_report);
    }
}
