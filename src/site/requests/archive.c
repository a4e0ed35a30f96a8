/* Finished games over HTTP: lists, results, records, any position. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/number.h"
#include "engine/record.h"
#include "journal/journal_queue.h"
#include "journal/journal_people.h"
#include "journal/journal_reviews.h"
#include "journal/journal_tables.h"
#include "room/describe.h"
#include "room/replay.h"
#include "room/statistics.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "site/requests/game_path.h"
#include "site/requests/variation.h"
#include "site/office.h"
#include "site/requests/reviewing.h"
#include "site/requests/seal.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"

/* In records of a device: there, the lots are of the device alone. */
#define DEVICE_REMARK "# the seed was chosen by the device that the game was played on\n"

/* Others may still have to play the same lots. */
#define SEALED_REMARK "# the seed is told once all have played these lots\n"

enum { GAMES_LISTED = 100 };

/* Lists */

/* Whether the person is to move there, and for how long still. */
static void write_turn(struct json_writer *j, const struct journal_table *t)
{
    int64_t left = t->turn_until - now_ms();

    if (!t->turn_until)
        return;
    json_write_bool(j, "turn", true);
    if (t->turn_until != INT64_MAX)
        json_write_int(j, "left", left > 0 ? left : 0);
}

static bool write_game(void *context, const struct journal_table *t, const char *summary)
{
    struct json_writer *j = context;

    /* Closed before the start: there is nothing to look at. */
    if (!summary || !*summary)
        return true;
    json_open_object(j, NULL);
    json_write_text(j, "table", t->id);
    json_write_int(j, "created", t->created);
    write_turn(j, t);
    json_write_raw(j, "summary", summary, strlen(summary));
    json_close_object(j);
    return true;
}

static bool is_at(const struct room *r, int64_t user)
{
    return room_seat_of(r, user) >= 0 || room_host(r) == user;
}

/* Tables that wait are all in memory, and only there as they are now. */
static void write_open(const struct hall *h, int64_t user, struct json_writer *j)
{
    const struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (table->is_new || r->phase != ROOM_OPEN || !is_at(r, user))
            continue;
        json_open_object(j, NULL);
        json_write_text(j, "table", r->id);
        json_write_int(j, "created", r->events[0].at);
        describe_table(r, "summary", j);
        json_close_object(j);
    }
}

/* The caller's games: those that wait, those that go on, and the finished ones; and which of
 * these are reviewed. */
struct archive_listing {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    struct strbuf running, over, reviewed; /* elements of lists */
};

static enum tori_err list_games(struct archive_listing *l, struct journal *journal,
                                enum journal_phase phase, struct strbuf *out)
{
    struct json_writer j;

    strbuf_reset(out);
    json_writer_init(&j, out);
    return journal->tables->read_tables_of(journal, l->user.id, phase, GAMES_LISTED,
                                           write_game, &j);
}

static bool write_reviewed(void *context, const struct journal_review *r, int seat)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "table", r->table);
    json_write_int(j, "sims", r->sims);
    json_write_int(j, "seat", seat);
    json_close_object(j);
    return true;
}

static enum tori_err list_reviewed(struct archive_listing *l, struct journal *journal)
{
    const struct journal_review like = reviews_key("", 0);
    struct json_writer j;

    strbuf_reset(&l->reviewed);
    json_writer_init(&j, &l->reviewed);
    return journal->reviews->read_reviewed_of(journal, l->user.id, &like, GAMES_LISTED,
                                              write_reviewed, &j);
}

static enum tori_err run_listing(struct journal_job *job, struct journal *journal)
{
    struct archive_listing *l = (struct archive_listing *)job;
    enum tori_err err = session_find_user(journal, l->exchange->token, &l->user);

    assert(l->exchange->is_busy);
    if (!err)
        err = list_games(l, journal, JOURNAL_RUNNING, &l->running);
    if (!err)
        err = list_games(l, journal, JOURNAL_OVER, &l->over);
    return err ? err : list_reviewed(l, journal);
}

static void answer_list(const struct archive_listing *l)
{
    struct exchange *x = l->exchange;
    struct json_writer j;

    exchange_open_object(x, &j);
    json_open_list(&j, "open");
    write_open(office_of(x)->hall, l->user.id, &j);
    json_close_list(&j);
    json_open_list(&j, "running");
    json_write_inside(&j, l->running.text, l->running.length);
    json_close_list(&j);
    json_open_list(&j, "over");
    json_write_inside(&j, l->over.text, l->over.length);
    json_close_list(&j);
    json_open_list(&j, "reviewed");
    json_write_inside(&j, l->reviewed.text, l->reviewed.length);
    json_close_list(&j);
    exchange_close_object(x, &j);
}

static void finish_listing(struct journal_job *job)
{
    struct archive_listing *l = (struct archive_listing *)job;
    struct exchange *x = l->exchange;

    if (!job->err)
        answer_list(l);
    else
        session_refuse(x, job->err, l->user.kept_out);
    strbuf_release(&l->running);
    strbuf_release(&l->over);
    strbuf_release(&l->reviewed);
    free(l);
    exchange_set_idle(x);
}

void api_games(struct exchange *x)
{
    struct archive_listing *l = xcalloc(1, sizeof(*l));

    l->exchange = x;
    strbuf_init(&l->running);
    strbuf_init(&l->over);
    strbuf_init(&l->reviewed);
    x->is_busy = true;
    journal_queue_ask(office_of(x)->hall->queue, &l->job, run_listing, finish_listing);
}

/* One game */

static void answer_result(struct exchange *x, const struct room *r)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    describe_write_result(r, &j);
    statistics_write(r, "statistics", &j);
    exchange_close_object(x, &j);
}

/* Where a game that goes on here began. */
static void append_origin(const struct room *r, struct strbuf *out)
{
    size_t length;
    const char *origin = room_origin(r, &length);

    if (length)
        strbuf_appendf(
            out, "# it began elsewhere (%.*s), and nothing is promised of the lots\n",
            (int)length, origin);
}

/* Of a game that goes on the lots to come are secret. */
static void answer_record(struct exchange *x, const struct room *r)
{
    struct match m = r->phase == ROOM_OVER ? room_as_recorded(r, now_ms()) : r->match;

    if (office_of(x)->is_device)
        strbuf_append(&x->answer, DEVICE_REMARK);
    append_origin(r, &x->answer);
    if (room_is_sealed(r, now_ms()))
        strbuf_append(&x->answer, SEALED_REMARK);
    record_format(&m, &x->answer);
    x->status = 200;
    x->type = "text/plain; charset=utf-8";
    exchange_finish(x);
}

static void answer_story(struct exchange *x, const struct room *r)
{
    replay_append_story(&r->match, exchange_answer_json(x));
    exchange_finish(x);
}

/* "ply" and "seat" of the query; -2 for a seat that is not given. */
static bool read_place(const struct exchange *x, const struct room *r, int64_t *ply,
                       int64_t *seat)
{
    char text[16];

    *ply = (int64_t)r->match.count;
    *seat = TORI_EVERYONE;
    if (exchange_find_query(x, "ply", text, sizeof(text)) &&
        !number_parse(text, 0, (int64_t)r->match.count, ply))
        return false;
    return !exchange_find_query(x, "seat", text, sizeof(text)) ||
           number_parse(text, 0, room_players(r) - 1, seat);
}

static void answer_position(struct exchange *x, const struct room *r)
{
    struct json_writer j;
    int64_t ply, seat;
    char text[16];

    if (!read_place(x, r, &ply, &seat)) {
        exchange_refuse(x, 400, WIRE_FIELD, "'ply' or 'seat' is out of bounds");
        return;
    }
    exchange_open_object(x, &j);
    json_write_text(&j, "table", r->id);
    json_write_int(&j, "ply", ply);
    json_write_int(&j, "plies", (int64_t)r->match.count);
    replay_write_position(&r->match, (size_t)ply, (int)seat, &j);
    if (exchange_find_query(x, "offer", text, sizeof(text)))
        replay_write_offer(&r->match, (size_t)ply, (int)seat, &j);
    exchange_close_object(x, &j);
}

/* A game of a device may be taken elsewhere while it goes on. */
static bool may_take_along(const struct exchange *x, const struct room *r,
                           const char *path)
{
    return office_of(x)->is_device && r->phase == ROOM_RUNNING &&
           strcmp(path, "/record") == 0;
}

static void answer_game(struct exchange *x, const char *path, const struct room *r)
{
    if (r->phase != ROOM_OVER && !may_take_along(x, r, path))
        exchange_refuse(x, 409, WIRE_PHASE, "the game is not over yet");
    else if (x->is_post)
        variation_answer(x, r);
    else if (!*path)
        answer_result(x, r);
    else if (strcmp(path, "/record") == 0)
        answer_record(x, r);
    else if (strcmp(path, "/state") == 0)
        answer_position(x, r);
    else if (strcmp(path, "/story") == 0)
        answer_story(x, r);
    else
        api_refuse_path(x);
}

struct archive_question {
    struct errand errand;
    struct exchange *exchange;
    const char *path; /* behind the id */
};

static void answer_question(struct errand *e, struct table *table, enum tori_err err)
{
    struct archive_question *q = (struct archive_question *)e;
    struct exchange *x = q->exchange;

    if (table)
        answer_game(x, q->path, &table->room);
    else
        game_path_refuse(x, err);
    free(q);
    exchange_set_idle(x);
}

static void ask_game(struct exchange *x, const char *id, const char *path)
{
    struct archive_question *q = xcalloc(1, sizeof(*q));

    *q = (struct archive_question){{.run = answer_question, .only_reads = true}, x, path};
    x->is_busy = true;
    tables_ask(&office_of(x)->hall->tables, id, &q->errand);
}

/* A path of the game, for a caller who may see it. */
static void follow_path(struct exchange *x, const char *id, const char *path)
{
    if (strcmp(path, "/review") == 0)
        reviewing_read(x, id);
    else
        ask_game(x, id, path);
}

static void follow_wish(struct exchange *x, const char *id, const char *path)
{
    if (strcmp(path, "/review") == 0)
        reviewing_ask(x, id);
    else if (strcmp(path, "/review/cancel") == 0)
        reviewing_cancel(x, id);
    else if (strcmp(path, "/line") == 0)
        ask_game(x, id, path);
    else if (strcmp(path, "/delete") == 0 && office_of(x)->remove_game)
        office_of(x)->remove_game(x, id);
    else
        api_refuse_path(x);
}

void api_game(struct exchange *x)
{
    seal_pass(x, follow_path);
}

void api_game_wish(struct exchange *x)
{
    seal_pass(x, follow_wish);
}
