/*
 * Puzzles over HTTP. A turn that a person has tried is judged here, by the rules and the solution
 * that the puzzle names, whatever the page has made of it; the first one rates. Then what is
 * known of a puzzle, and what a person has found.
 */

#include <string.h>

#include "account/account_handlers.h"
#include "account/account_state.h"
#include "account/puzzle_list.h"
#include "account/ratings.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/same_end.h"
#include "games/games.h"
#include "room/replay.h"
#include "search/turn_idea.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_port.h"
#include "store/store_puzzles.h"
#include "telemetry/log.h"

#define BETWEEN "; "

enum {
    TURN_BYTES = 2048, /* with the end */
    ACTIONS_MAX = 64,
    DAYS_LATE = 14, /* so much later a device may tell of a day's puzzle .. */
    DAYS_EARLY = 1, /* .. and so much earlier a day begins elsewhere */
    DAY_MAX = 1000000,
    GRADE_DEVIATION = 100, /* of a puzzle that no person has tried, in points */
};

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

struct puzzle_request {
    struct inquiry inquiry;             /* first */
    const struct listed_puzzle *puzzle; /* or NULL: of all */

    /* A try: */
    char turn[TURN_BYTES];
    int64_t day;
    bool is_found;
    struct store_puzzle_outcome outcome;
};

static const struct puzzle_list *list_of(const struct exchange *x)
{
    return office_of(x)->accounts->puzzles;
}

static struct puzzle_request *open_request(struct exchange *x)
{
    return inquiry_open(x, sizeof(struct puzzle_request), NULL);
}

/* Numbers */

static struct player_rating grade_of(const struct listed_puzzle *p)
{
    return (struct player_rating){(int32_t)p->grade * RATING_POINT,
                                  GRADE_DEVIATION * RATING_POINT};
}

static void write_mark(struct json_writer *j, const struct store_puzzle_mark *m)
{
    json_open_object(j, "mark");
    ratings_write_numbers(j, m->rating);
    json_write_int(j, "tries", m->tries);
    json_write_int(j, "found", m->found);
    json_close_object(j);
}

/* Judging */

/* A text of actions, cut into them. False: there are too many. */
static bool cut(char *text, const char **actions, int *count)
{
    char *next;

    *count = 0;
    for (char *at = text; at; at = next) {
        if (*count == ACTIONS_MAX)
            return false;
        next = strstr(at, BETWEEN);
        if (next) {
            *next = '\0';
            next += strlen(BETWEEN);
        }
        actions[(*count)++] = at;
    }
    return true;
}

/* A turn that was played. */
struct puzzle_turn {
    struct tori_state after; /* as its seat sees it */
    uint64_t idea;           /* what it is about */
};

static bool play(const struct match *m, int seat, const char *text,
                 struct puzzle_turn *turn, struct strbuf *why)
{
    const char *actions[ACTIONS_MAX];
    struct replay_line line = {.ply = m->count, .actions = actions, .seat = seat};
    tori_action played[ACTIONS_MAX];
    char own[TURN_BYTES];

    memcpy(own, text, sizeof(own));
    if (!cut(own, actions, &line.count)) {
        strbuf_append(why, "a turn has at most 64 actions");
        return false;
    }
    if (!replay_end_turn(m, &line, &turn->after, played, why))
        return false;
    turn->idea = turn_idea(knowledge_find(m->game), &m->state, played, line.count);
    return true;
}

static bool copy_best(const struct listed_puzzle *p, char *out)
{
    if (p->best_length >= TURN_BYTES)
        return false;
    memset(out, 0, TURN_BYTES);
    memcpy(out, p->best, p->best_length);
    return true;
}

/* The solution, or a turn that comes to the same. Where it is not counted to the end, only turns
 * about something else are known to be worth less. */
static bool judge(struct puzzle_request *q, const struct match *m, struct strbuf *why)
{
    const struct listed_puzzle *p = q->puzzle;
    struct puzzle_turn tried, solved;
    char best[TURN_BYTES];

    if (!play(m, (int)p->seat, q->turn, &tried, why))
        return false;
    q->is_found = copy_best(p, best) && play(m, (int)p->seat, best, &solved, why) &&
                  (same_end(m->game, &tried.after, &solved.after) ||
                   (p->is_by_margin && tried.idea == solved.idea));
    return true;
}

/* False: it was refused. */
static bool judge_record(struct puzzle_request *q)
{
    const struct listed_puzzle *p = q->puzzle;
    struct strbuf why;
    struct match m;
    bool ok;

    strbuf_init(&why);
    if (record_parse(&m, p->id, p->text, p->length, games, &why) != TORI_OK) {
        log_line("puzzle-error", "%s", why.text);
        exchange_refuse(q->inquiry.exchange, 404, WIRE_OPTION, "there is no such puzzle");
        strbuf_release(&why);
        return false;
    }
    ok = judge(q, &m, &why);
    if (!ok)
        exchange_refuse(q->inquiry.exchange, 400, WIRE_ILLEGAL, why.text);
    match_release(&m);
    strbuf_release(&why);
    return ok;
}

/* A try */

/* What most have tried who did not find it at once. */
static enum tori_err write_most(struct puzzle_request *q, struct store *s,
                                struct json_writer *j)
{
    struct strbuf turn;
    enum tori_err err;
    int64_t count;

    strbuf_init(&turn);
    err = store_find_puzzle_favourite(s, q->puzzle->id, &turn, &count);
    if (!err) {
        json_open_object(j, "most");
        json_write_text(j, "turn", turn.text);
        json_write_int(j, "count", count);
        json_close_object(j);
    }
    strbuf_release(&turn);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static enum tori_err write_outcome(struct puzzle_request *q, struct store *s)
{
    const struct store_puzzle_outcome *o = &q->outcome;
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_write_bool(&j, "found", q->is_found);
    json_write_bool(&j, "first", o->is_first);
    ratings_write_rating(&j, "before", o->before);
    ratings_write_rating(&j, "after", o->after);
    write_mark(&j, &o->mark);
    return write_most(q, s, &j);
}

static enum tori_err run_try(struct journal_job *job, struct journal *journal)
{
    struct puzzle_request *q = (struct puzzle_request *)job;
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);
    struct store_puzzle_try t = {.user = q->inquiry.me.id,
                                 .puzzle = q->puzzle->id,
                                 .game = q->puzzle->game->name,
                                 .theme = q->puzzle->theme,
                                 .turn = q->turn,
                                 .at = now_ms(),
                                 .day = q->day,
                                 .is_found = q->is_found,
                                 .is_guest = q->inquiry.me.is_guest,
                                 .grade = grade_of(q->puzzle)};

    if (!err)
        err = store_try_puzzle(store_of(journal), &t, &q->outcome);
    return err ? err : write_outcome(q, store_of(journal));
}

/* A day that it is not the puzzle of, or that is too far away, is none. */
static void check_day(struct puzzle_request *q)
{
    int64_t today = now_ms() / day_ms;

    if (q->day < today - DAYS_LATE || q->day > today + DAYS_EARLY ||
        puzzle_list_of_day(list_of(q->inquiry.exchange), q->puzzle->game, q->day) !=
            q->puzzle)
        q->day = 0;
}

static bool read_try(struct puzzle_request *q)
{
    char id[LISTED_ID_LENGTH + 1];
    struct body_field fields[] = {
        {"puzzle", BODY_TEXT, id, .size = sizeof(id)},
        {"turn", BODY_TEXT, q->turn, .size = sizeof(q->turn)},
        {"day", BODY_NUMBER, &q->day, .max = DAY_MAX, .is_optional = true},
        {0}};

    if (!body_read(
            q->inquiry.exchange,
            &(struct body_form){
                fields, .is_strict = true,
                .expected = "expected {\"puzzle\", \"turn\"} and perhaps \"day\""}))
        return false;
    q->puzzle = puzzle_list_find(list_of(q->inquiry.exchange), id);
    if (!q->puzzle)
        exchange_refuse(q->inquiry.exchange, 404, WIRE_OPTION, "there is no such puzzle");
    else if (q->puzzle->is_withdrawn)
        exchange_refuse(q->inquiry.exchange, 410, WIRE_OPTION,
                        "this puzzle was withdrawn");
    return q->puzzle && !q->puzzle->is_withdrawn;
}

/* Without a turn the person has given up. */
void api_puzzle_try(struct exchange *x)
{
    struct puzzle_request *q = open_request(x);

    if (!read_try(q) || (*q->turn && !judge_record(q))) {
        inquiry_close(&q->inquiry);
        return;
    }
    check_day(q);
    inquiry_ask(&q->inquiry, run_try, inquiry_answer);
}

/* One puzzle */

static enum tori_err run_mark(struct journal_job *job, struct journal *journal)
{
    struct puzzle_request *q = (struct puzzle_request *)job;
    struct store_puzzle_mark mark;
    enum tori_err err = store_find_puzzle_mark(store_of(journal), q->puzzle->id, &mark);
    struct json_writer j;

    if (err == TORI_ERR_UNKNOWN) {
        mark.rating = grade_of(q->puzzle);
        err = TORI_OK;
    }
    inquiry_begin(&q->inquiry, &j);
    json_write_text(&j, "puzzle", q->puzzle->id);
    write_mark(&j, &mark);
    return err;
}

void api_puzzle(struct exchange *x)
{
    const struct listed_puzzle *p =
        puzzle_list_find(list_of(x), strrchr(x->path, '/') + 1);
    struct puzzle_request *q;

    if (!p) {
        exchange_refuse(x, 404, WIRE_OPTION, "there is no such puzzle");
        return;
    }
    q = open_request(x);
    q->puzzle = p;
    inquiry_ask(&q->inquiry, run_mark, inquiry_answer);
}

/* What a person has found */

static void write_puzzle_rating(void *context, const struct store_puzzle_rating *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "game", r->game);
    json_write_text(j, "theme", r->theme);
    ratings_write_numbers(j, r->rating);
    json_write_int(j, "tries", r->tries);
    json_close_object(j);
}

static void write_tried(void *context, const struct store_puzzle_tried *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "puzzle", t->puzzle);
    json_write_int(j, "state", t->state);
    if (t->day)
        json_write_int(j, "day", t->day);
    json_close_object(j);
}

static enum tori_err run_all(struct journal_job *job, struct journal *journal)
{
    struct puzzle_request *q = (struct puzzle_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_open_list(&j, "ratings");
    if (!err)
        err = store_read_puzzle_ratings(s, q->inquiry.me.id, write_puzzle_rating, &j);
    json_close_list(&j);
    json_open_list(&j, "tries");
    if (!err)
        err = store_read_puzzle_tries(s, q->inquiry.me.id, write_tried, &j);
    json_close_list(&j);
    return err;
}

void api_puzzles(struct exchange *x)
{
    inquiry_ask(&open_request(x)->inquiry, run_all, inquiry_answer);
}
