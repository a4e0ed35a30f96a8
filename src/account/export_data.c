/*
 * All that is stored of a person, as one file: account, sessions, chat, editions, reviews
 * that are being made, games, and the records of those that are over. The first job finds
 * whose session it is; then the export waits in a fair queue. One is made at a time, its
 * records some at a time, so that the store is free for others in between.
 */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "engine/record.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "account/account_state.h"
#include "account/account_handlers.h"
#include "account/export_parts.h"
#include "site/office.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "site/tables/reading.h"
#include "journal/journal_queue.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"

enum {
    RECORDS_AT_ONCE = 4,
    ALL = INT32_MAX,
    WAITING_MAX = 64,           /* exports in the queue .. */
    WAITING_OF_ADDRESS_MAX = 8, /* .. and of one address */
};

typedef char table_id[JOURNAL_ID_LENGTH + 1];

struct data_export {
    struct fairqueue_item item; /* the first, as the queue wants it */
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    struct strbuf about;   /* members of an object: everything but the records */
    struct strbuf records; /* elements of a list */
    struct strbuf some;    /* those of this bite */
    table_id *over;        /* owned: games whose records are wanted */
    size_t count, capacity, done;
};

static struct data_export *export_of(struct journal_job *job)
{
    return (struct data_export *)((char *)job - offsetof(struct data_export, job));
}

static void hand(struct data_export *p, journal_run_fn *run, journal_done_fn *done)
{
    journal_queue_ask(office_of(p->exchange)->hall->queue, &p->job, run, done);
}

/* What the person has played */

struct games {
    struct json_writer *json;
    struct data_export *export; /* to note those that are over, or NULL */
};

static bool write_game(void *context, const struct journal_table *t, const char *summary)
{
    struct games *g = context;
    struct data_export *p = g->export;

    json_open_object(g->json, NULL);
    json_write_text(g->json, "table", t->id);
    json_write_int(g->json, "created", t->created);
    if (*summary)
        json_write_raw(g->json, "summary", summary, strlen(summary));
    json_close_object(g->json);
    if (p) {
        p->over = xgrow(p->over, &p->capacity, p->count + 1, sizeof(table_id));
        memcpy(p->over[p->count++], t->id, sizeof(table_id));
    }
    return true;
}

static enum tori_err write_games(struct data_export *p, struct store *s,
                                 struct json_writer *j)
{
    static const char *const keys[] = {"open", "running", "over"};
    enum tori_err err = TORI_OK;

    p->count = 0;
    for (int phase = JOURNAL_OPEN; !err && phase <= JOURNAL_OVER; phase++) {
        struct games g = {j, phase == JOURNAL_OVER ? p : NULL};

        json_open_list(j, keys[phase]);
        err = store_read_tables_of(s, p->user.id, (enum journal_phase)phase, ALL,
                                   write_game, &g);
        json_close_list(j);
    }
    return err;
}

static export_part_fn *const parts[] = {
    export_account,  export_sessions,    export_said,    export_editions, export_asked,
    export_ratings,  export_puzzles,     export_deals,   export_notices,  export_rest,
    export_recovery, export_passkeys,    export_reports, export_follows,  export_seeking,
    export_profile,  export_tournaments,
};

static enum tori_err run_about(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct data_export *p = export_of(job);
    struct json_writer j;
    enum tori_err err = session_find_user(journal, p->exchange->token, &p->user);

    strbuf_reset(&p->about);
    json_writer_init(&j, &p->about);
    for (size_t i = 0; i < sizeof(parts) / sizeof(*parts) && !err; i++)
        err = parts[i](s, &p->user, &j);
    return err ? err : write_games(p, s, &j);
}

/* Records */

static void write_record(const struct room *r, struct json_writer *j)
{
    struct match m = room_as_recorded(r, now_ms());
    struct strbuf text;

    strbuf_init(&text);
    record_format(&m, &text);
    json_open_object(j, NULL);
    json_write_text(j, "table", r->id);
    json_write_text(j, "record", text.text);
    json_close_object(j);
    strbuf_release(&text);
}

static size_t bite(const struct data_export *p)
{
    size_t left = p->count - p->done;

    assert(p->done <= p->count);
    return left < RECORDS_AT_ONCE ? left : RECORDS_AT_ONCE;
}

/* A table that was closed before the start, or cannot be read, has no record. */
static enum tori_err run_records(struct journal_job *job, struct journal *journal)
{
    struct data_export *p = export_of(job);
    struct room room = {0};
    struct json_writer j;
    enum tori_err err = TORI_OK;

    strbuf_reset(&p->some);
    json_writer_init(&j, &p->some);
    for (size_t i = 0; i < bite(p) && err != TORI_ERR_STORE; i++) {
        err = reading_load_room(journal, p->over[p->done + i], &room);
        if (!err && room.phase == ROOM_OVER)
            write_record(&room, &j);
    }
    room_release(&room);
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

/* The answer */

static void answer(struct data_export *p)
{
    struct exchange *x = p->exchange;
    struct json_writer j;

    x->file = "tori-data.json";
    exchange_open_object(x, &j);
    json_write_inside(&j, p->about.text, p->about.length);
    json_open_list(&j, "records");
    json_write_inside(&j, p->records.text, p->records.length);
    json_close_list(&j);
    exchange_close_object(x, &j);
}

static void free_export(struct data_export *p)
{
    struct exchange *x = p->exchange;

    strbuf_release(&p->about);
    strbuf_release(&p->records);
    strbuf_release(&p->some);
    free(p->over);
    free(p);
    exchange_set_idle(x);
}

static void refuse(struct data_export *p, enum tori_err err)
{
    session_refuse(p->exchange, err, p->user.kept_out);
}

/* The queue */

static void go_on(struct journal_job *job);

/* Parcels of clients that have hung up meanwhile are not packed. */
static void export_next(struct accounts *a)
{
    struct data_export *p;

    while (!a->is_exporting &&
           (p = (struct data_export *)fairqueue_pop(&a->exports, FAIRQUEUE_LONG)))
        if (!p->exchange->is_gone) {
            a->is_exporting = true;
            hand(p, run_about, go_on);
        } else {
            free_export(p);
        }
}

/* Its first job is what is written about the person; those after it are records. */
static void go_on(struct journal_job *job)
{
    struct data_export *p = export_of(job);
    struct accounts *a = office_of(p->exchange)->accounts;

    if (!job->err && job->run == run_records) {
        if (p->some.length && p->records.length)
            strbuf_append(&p->records, ",");
        strbuf_append(&p->records, p->some.text);
        p->done += bite(p);
    }
    assert(a->is_exporting && p->done <= p->count);
    if (!job->err && !p->exchange->is_gone && p->done < p->count) {
        hand(p, run_records, go_on);
        return;
    }
    if (job->err)
        refuse(p, job->err);
    else
        answer(p);
    free_export(p);
    a->is_exporting = false;
    export_next(a);
}

/* A refusal, or the place of the export in the queue. */
static bool may_wait(struct data_export *p)
{
    struct exchange *x = p->exchange;
    const struct fairqueue_line *line = &office_of(x)->accounts->exports.first;

    if (line->waiting >= WAITING_MAX ||
        fairqueue_waiting_of(line, x->account) >= WAITING_OF_ADDRESS_MAX)
        exchange_refuse(x, 503, WIRE_BUSY,
                        "many want theirs just now; try again in a minute");
    else if (!limiter_take(office_of(x)->limiter, LIMITER_EXPORTS, x->account, p->user.id,
                           now_ms()))
        exchange_refuse(x, 429, WIRE_RATE,
                        "your data can be had once a minute; wait a moment");
    else
        return true;
    return false;
}

static enum tori_err run_finding(struct journal_job *job, struct journal *journal)
{
    struct data_export *p = export_of(job);

    return session_use(journal, p->exchange->token, &p->user);
}

static void line_up(struct journal_job *job)
{
    struct data_export *p = export_of(job);
    struct accounts *a = office_of(p->exchange)->accounts;

    if (job->err)
        refuse(p, job->err);
    if (job->err || !may_wait(p)) {
        free_export(p);
        return;
    }
    assert(p->user.id && !p->exchange->is_ready);
    p->item = (struct fairqueue_item){.person = p->user.id, .cost = 1};
    snprintf(p->item.account, sizeof(p->item.account), "%s", p->exchange->account);
    fairqueue_push(&a->exports, &p->item);
    export_next(a);
}

void api_account_data(struct exchange *x)
{
    struct data_export *p = xcalloc(1, sizeof(*p));

    p->exchange = x;
    strbuf_init(&p->about);
    strbuf_init(&p->records);
    strbuf_init(&p->some);
    x->is_busy = true;
    hand(p, run_finding, line_up);
}
