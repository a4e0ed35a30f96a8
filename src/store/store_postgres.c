/*
 * Statements and transactions in PostgreSQL. The connection is in pipeline mode: what is sent
 * is queued, and only who wants an answer waits, for that of all that was queued before.
 *
 * Of what is queued each thing is expected to go well, but the one whose answer is waited for:
 * whether that found a twin or misses a parent is an answer, and a savepoint before it keeps
 * the transaction alive. Everything behind a failure is skipped by PostgreSQL, up to where we
 * wait.
 *
 * That a change has found nothing to be changed is no failure to PostgreSQL. Where it should be
 * one, and the answer is not waited for, the statement divides by the number of rows: so a whole
 * transaction is sent in one go, its commit with it. An event fails by itself without its table:
 * see statements.h.
 */

#include <assert.h>
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "store/backend.h"
#include "store/statements.h"
#include "store/store_postgres_connect.h"
#include "store/store_postgres_link.h"
#include "store/store_postgres_sound.h"
#include "store/store_postgres_trouble.h"
#include "store/store_postgres_walker.h"

enum {
    QUEUE_MAX = 512,  /* before there are so many we look what has become of them */
    QUEUE_ROOM = 8,   /* that must be left for what is queued at once */
    DOUBT_MS = 10000, /* to learn what became of a commit, unless there is less time */
    REST_MS = 100,    /* without an answer: the other end may have gone */
    NUMBER_MAX = 24,  /* bytes of a number as a text */
    NAME_MAX_BYTES = 24,
};

/* What is made of the answer to something that was queued. */
enum expectation {
    EXPECT_SUCCESS,
    EXPECT_CHANGE, /* of a row at least: the strict form of a statement */
    EXPECT_COMMIT,
    EXPECT_ANSWER, /* it is waited for, whatever it is */
};

struct postgres {
    struct backend backend;
    struct postgres_link link;
    enum expectation queue[QUEUE_MAX];
    int queued;
    bool is_prepared; /* every statement, at the other end */
    bool is_in_transaction;
    bool has_block;  /* and PostgreSQL was told so */
    bool is_soft;    /* that transaction */
    bool has_failed; /* nothing works until the rollback */
    int64_t heard;   /* now_steady_ms(): when the other end last answered */
    enum trouble trouble;
    struct strbuf words; /* the first failure */
    struct strbuf sql;   /* the last that was translated */
};

static const char *const texts[] = {
#define BOTH(name, touch, text)             text,
#define EACH(name, touch, sqlite, postgres) postgres,
    STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
};

/* What every transaction is made of is prepared, too: to read it anew each time would take as
 * long as to do it. */
enum frame {
    FRAME_BEGIN,
    FRAME_SOFTEN,
    FRAME_COMMIT,
    FRAME_ROLLBACK,
    FRAME_SAVE,
    FRAME_UNSAVE,
    FRAME_UNDO,
    FRAME_COUNT
};

static const char *const frames[FRAME_COUNT] = {
    [FRAME_SOFTEN] = "SET LOCAL synchronous_commit = off",
    [FRAME_BEGIN] = "BEGIN",
    [FRAME_COMMIT] = "COMMIT",
    [FRAME_ROLLBACK] = "ROLLBACK",
    [FRAME_SAVE] = "SAVEPOINT answer",
    [FRAME_UNSAVE] = "RELEASE answer",
    [FRAME_UNDO] = "ROLLBACK TO answer",
};

#define COMMIT_ID_STATEMENT "commit_id"

static const char commit_id_text[] = "UPDATE meta SET value = $2 WHERE name = $1";

/* Failing */

/* The first counts: it is the cause of those that follow. */
static void fail(struct postgres *p, enum trouble trouble, const char *words)
{
    if (p->has_failed)
        return;
    p->has_failed = true;
    p->trouble = trouble;
    strbuf_reset(&p->words);
    strbuf_append(&p->words, words);
}

static void fail_oddly(struct postgres *p, enum trouble trouble, const char *what)
{
    struct strbuf words;

    strbuf_init(&words);
    strbuf_appendf(&words, "%s: %s", p->link.name.text, what);
    fail(p, trouble, words.text);
    strbuf_release(&words);
}

static void fail_for(struct postgres *p, const PGresult *r)
{
    struct strbuf words;
    enum trouble trouble;

    strbuf_init(&words);
    trouble = postgres_explain(r, p->link.name.text, &words);
    fail(p, trouble, words.text);
    strbuf_release(&words);
}

static void lose_link(struct postgres *p)
{
    p->queued = 0;
    p->is_prepared = p->is_in_transaction = p->has_block = false;
    postgres_link_drop(&p->link);
    fail(p, p->link.trouble, p->link.words.text);
}

/* Queueing */

static bool queue(struct postgres *p, bool is_sent, enum expectation expectation)
{
    if (!is_sent) {
        lose_link(p);
        return false;
    }
    assert(p->queued < QUEUE_MAX);
    p->queue[p->queued++] = expectation;
    return true;
}

static bool queue_frame(struct postgres *p, enum frame frame,
                        enum expectation expectation)
{
    assert((int)frame >= 0 && frame < FRAME_COUNT);
    return queue(
        p, PQsendQueryPrepared(p->link.conn, frames[frame], 0, NULL, NULL, NULL, 1) == 1,
        expectation);
}

/* How many parameters it has: the highest of ?1, ?2 ... */
static int count_parameters(const char *text)
{
    int count = 0;

    while ((text = strchr(text, '?')) != NULL) {
        int number = 0;

        while (*++text >= '0' && *text <= '9')
            number = 10 * number + (*text - '0');
        if (number > count)
            count = number;
    }
    return count;
}

/* PostgreSQL writes them $1. */
static void translate(const char *text, struct strbuf *out)
{
    strbuf_reset(out);
    for (; *text; text++)
        strbuf_append_char(out, *text == '?' ? '$' : *text);
}

static void name_statement(int number, bool is_strict, char name[NAME_MAX_BYTES])
{
    assert(number >= 0 && number < STORE_STATEMENT_COUNT);
    snprintf(name, NAME_MAX_BYTES, "%s%d", is_strict ? "strict" : "tori", number);
}

/* Numbers go as text, so that PostgreSQL may take them for what it needs; bytes as they are. */
static bool queue_query(struct postgres *p, const struct query *q,
                        enum expectation expectation)
{
    const char *values[QUERY_PARAMETERS_MAX];
    char numbers[QUERY_PARAMETERS_MAX][NUMBER_MAX], name[NAME_MAX_BYTES];
    int lengths[QUERY_PARAMETERS_MAX], formats[QUERY_PARAMETERS_MAX];
    int count = count_parameters(q->text);

    assert(count <= QUERY_PARAMETERS_MAX);
    for (int i = 0; i < QUERY_PARAMETERS_MAX; i++) {
        const struct parameter *parameter = &q->parameters[i];

        values[i] = parameter->kind == PARAMETER_INT ? numbers[i] : parameter->bytes;
        lengths[i] = (int)parameter->length;
        formats[i] = parameter->kind == PARAMETER_BYTES;
        snprintf(numbers[i], NUMBER_MAX, "%" PRId64, parameter->number);
    }
    if (q->number < 0) {
        translate(q->text, &p->sql);
        return queue(p,
                     PQsendQueryParams(p->link.conn, p->sql.text, count, NULL, values,
                                       lengths, formats, 1) == 1,
                     expectation);
    }
    name_statement(q->number, expectation == EXPECT_CHANGE, name);
    return queue(
        p,
        PQsendQueryPrepared(p->link.conn, name, count, values, lengths, formats, 1) == 1,
        expectation);
}

/* Answers */

/* An event without its table. */
static bool lacks_table(const PGresult *r)
{
    const char *column = PQresultErrorField(r, PG_DIAG_COLUMN_NAME);

    return postgres_is_state(r, "23502") && column && strcmp(column, "table_id") == 0;
}

static void judge(struct postgres *p, PGresult *r, enum expectation expectation)
{
    switch (PQresultStatus(r)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
        if (expectation == EXPECT_COMMIT && strcmp(PQcmdStatus(r), "COMMIT") != 0)
            fail_oddly(p, TROUBLE_OTHER, "the transaction was rolled back");
        break;
    case PGRES_PIPELINE_ABORTED: /* by what was told before */
        break;
    default:
        if (lacks_table(r) ||
            (expectation == EXPECT_CHANGE && postgres_is_state(r, "22012")))
            fail_oddly(p, TROUBLE_GONE, "what was to be changed is not there");
        fail_for(p, r);
    }
}

/* The answer to what was queued first; NULL: the connection is lost, or hangs. */
static PGresult *next_answer(struct postgres *p)
{
    PGresult *r = NULL, *more = NULL;
    bool is_answered = postgres_wait_result(&p->link.wait, p->link.conn, &r);

    while (is_answered && r && PQstatus(p->link.conn) != CONNECTION_BAD) {
        PQclear(more);
        is_answered = postgres_wait_result(&p->link.wait, p->link.conn, &more);
        if (is_answered && !more)
            return r;
    }
    PQclear(more);
    PQclear(r);
    return NULL;
}

/* What all that was queued has come to; false if the connection is lost. */
static bool read_answers(struct postgres *p, PGresult **answer)
{
    PGresult *end;
    bool is_over;

    for (int i = 0; i < p->queued; i++) {
        PGresult *r = next_answer(p);

        if (!r)
            return false;
        if (p->queue[i] == EXPECT_ANSWER) {
            assert(!*answer);
            *answer = r;
        } else {
            judge(p, r, p->queue[i]);
            PQclear(r);
        }
    }
    p->queued = 0;
    if (!postgres_wait_result(&p->link.wait, p->link.conn, &end))
        return false;
    is_over = PQresultStatus(end) == PGRES_PIPELINE_SYNC;
    PQclear(end);
    return is_over;
}

/* What is sent in one go is a transaction to PostgreSQL, without a word: most are. Before we wait
 * in the middle of one it is told; that takes in what was sent before. */
static bool open_block(struct postgres *p)
{
    if (p->is_in_transaction && !p->has_block)
        p->has_block = queue_frame(p, FRAME_BEGIN, EXPECT_SUCCESS);
    return p->has_block || !p->is_in_transaction;
}

/* Wait for all that was queued. *answer is the one that is waited for; false and NULL if
 * anything else has failed. */
static bool wait_for_all(struct postgres *p, PGresult **answer)
{
    *answer = NULL;
    if (!open_block(p))
        return false;
    if (!PQpipelineSync(p->link.conn) || !read_answers(p, answer))
        lose_link(p);
    p->heard = now_steady_ms();
    if (!p->has_failed)
        return true;
    PQclear(*answer);
    *answer = NULL;
    return false;
}

static bool wait_for_success(struct postgres *p)
{
    PGresult *none;

    return wait_for_all(p, &none);
}

/* Life cycle */

static bool prepare(struct postgres *p, const char *name, const char *sql)
{
    return queue(p, PQsendPrepare(p->link.conn, name, sql, 0, NULL) == 1, EXPECT_SUCCESS);
}

static bool prepare_strictly(struct postgres *p, int which)
{
    char name[NAME_MAX_BYTES];
    struct strbuf sql;
    bool ok;

    assert(store_touches[which] == TOUCH_ONE);
    strbuf_init(&sql);
    translate(texts[which], &p->sql);
    strbuf_appendf(&sql, "WITH done AS (%s RETURNING 1) SELECT 1 / count(*) FROM done",
                   p->sql.text);
    name_statement(which, true, name);
    ok = prepare(p, name, sql.text);
    strbuf_release(&sql);
    return ok;
}

/* The connection is new: from now on all is queued, and every statement is known there. */
static bool prepare_all(struct postgres *p)
{
    bool ok = PQenterPipelineMode(p->link.conn) == 1 &&
              prepare(p, COMMIT_ID_STATEMENT, commit_id_text);

    for (int i = 0; ok && i < FRAME_COUNT; i++)
        ok = prepare(p, frames[i], frames[i]);
    for (int i = 0; ok && i < STORE_STATEMENT_COUNT; i++) {
        char name[NAME_MAX_BYTES];

        translate(texts[i], &p->sql);
        name_statement(i, false, name);
        ok = prepare(p, name, p->sql.text);
    }
    for (int i = 0; ok && i < STORE_STATEMENT_COUNT; i++)
        ok = store_touches[i] != TOUCH_ONE || prepare_strictly(p, i);
    p->is_prepared = ok && wait_for_success(p);
    return p->is_prepared;
}

enum {
#define BOTH(name, touch, text)             +(TOUCH_##touch == TOUCH_ONE)
#define EACH(name, touch, sqlite, postgres) +(TOUCH_##touch == TOUCH_ONE)
    STRICT_COUNT = 0 STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
};

_Static_assert((int)STORE_STATEMENT_COUNT + (int)STRICT_COUNT + (int)FRAME_COUNT + 1 <
                   (int)QUEUE_MAX,
               "they are prepared in one go");

/* What is sent to an end that has gone cannot be told later from what was lost on the way. So
 * after a rest it is looked whether the end has said that it goes: once for what it says, once
 * for its end. */
static void look_after_rest(struct postgres *p)
{
    if (!p->link.conn || p->queued > 0 || p->is_in_transaction ||
        now_steady_ms() - p->heard < REST_MS ||
        (PQconsumeInput(p->link.conn) && PQconsumeInput(p->link.conn)))
        return;
    p->is_prepared = false;
    postgres_link_drop(&p->link);
}

/* Outside a transaction a connection that was lost is made anew. */
static bool is_ready(struct postgres *p)
{
    if (p->has_failed)
        return false;
    look_after_rest(p);
    if (!postgres_link_restore(&p->link)) {
        fail(p, p->link.trouble, p->link.words.text);
        return false;
    }
    return p->is_prepared || prepare_all(p);
}

static void close_postgres(struct backend *b)
{
    struct postgres *p = (struct postgres *)b;

    postgres_link_close(&p->link);
    strbuf_release(&p->words);
    strbuf_release(&p->sql);
    free(p);
}

static enum tori_err open_postgres(struct backend **out, const char *url,
                                   const char *name, struct strbuf *err)
{
    struct postgres *p = xcalloc(1, sizeof(*p));

    p->backend.kind = &backend_postgres;
    strbuf_init(&p->words);
    strbuf_init(&p->sql);
    *out = NULL;
    if (postgres_link_open(&p->link, url, name, err) && prepare_all(p)) {
        p->link.wait.answer_ms = INT64_MAX;
        *out = &p->backend;
        return TORI_OK;
    }
    strbuf_append(err, p->words.text);
    close_postgres(&p->backend);
    return TORI_ERR_STORE;
}

static const char *name_of(const struct backend *b)
{
    return ((const struct postgres *)b)->link.name.text;
}

static int64_t losses(const struct backend *b)
{
    return ((const struct postgres *)b)->link.losses;
}

static enum trouble explain(struct backend *b, struct strbuf *err)
{
    struct postgres *p = (struct postgres *)b;

    strbuf_append(err, p->words.text);
    return p->trouble;
}

/* Transactions */

static bool begin(struct backend *b, bool is_soft)
{
    struct postgres *p = (struct postgres *)b;

    assert(!p->is_in_transaction && !p->has_block);
    p->is_soft = is_soft;
    p->is_in_transaction = is_ready(p);
    if (is_soft && p->is_in_transaction)
        p->is_in_transaction =
            open_block(p) && queue_frame(p, FRAME_SOFTEN, EXPECT_SUCCESS);
    return p->is_in_transaction;
}

static bool queue_commit_id(struct postgres *p)
{
    char number[NUMBER_MAX];
    const char *values[] = {p->link.commit_id_name, number};

    snprintf(number, sizeof(number), "%" PRId64, p->link.next_commit_id);
    return queue(p,
                 PQsendQueryPrepared(p->link.conn, COMMIT_ID_STATEMENT, 2, values, NULL,
                                     NULL, 1) == 1,
                 EXPECT_SUCCESS);
}

static bool has_time(const struct postgres *p, int64_t until)
{
    const struct postgres_wait *w = &p->link.wait;
    int64_t now = now_steady_ms();

    return now < until && now < w->until && now < w->end;
}

/* The connection broke while the commit was under way: only the database knows whether it was
 * carried out, and we do by its id. If that cannot be read in time, it is not known. */
static bool was_committed(struct postgres *p, int64_t commit_id)
{
    int64_t until = now_steady_ms() + DOUBT_MS;

    assert(!p->is_soft && p->has_failed);
    while (!postgres_link_restore(&p->link))
        if (p->link.trouble != TROUBLE_PASSING || !has_time(p, until)) {
            p->trouble = TROUBLE_DOUBT;
            return false;
        }
    p->has_failed = p->link.commit_id != commit_id;
    return !p->has_failed;
}

/* What no block holds together is committed at the end of what is sent. A soft transaction has no
 * id: a crash that loses it would take that back. */
static bool queue_commit(struct postgres *p)
{
    assert(p->is_in_transaction);
    p->is_in_transaction = false;
    return (p->is_soft || queue_commit_id(p)) &&
           (!p->has_block || queue_frame(p, FRAME_COMMIT, EXPECT_COMMIT));
}

static bool commit(struct backend *b)
{
    struct postgres *p = (struct postgres *)b;

    if (p->has_failed || !queue_commit(p))
        return false;
    if (!wait_for_success(p))
        return !p->is_soft && !p->link.conn && was_committed(p, p->link.next_commit_id);
    assert(p->queued == 0);
    p->has_block = false;
    if (!p->is_soft)
        postgres_link_note_commit(&p->link);
    return true;
}

/* What is still queued may fail, and PostgreSQL would skip what is queued behind it. */
static void rollback(struct backend *b)
{
    struct postgres *p = (struct postgres *)b;

    if (p->queued > 0)
        wait_for_success(p);
    if (p->has_block && queue_frame(p, FRAME_ROLLBACK, EXPECT_SUCCESS))
        wait_for_success(p);
    p->is_in_transaction = p->has_block = p->has_failed = false;
}

static struct walker *walk_inside(struct backend *b)
{
    struct postgres *p = (struct postgres *)b;
    struct walker *w = NULL;

    if (!p->has_failed && wait_for_success(p))
        w = postgres_walker_borrow(p->link.conn, name_of(b));
    if (!w)
        fail_oddly(p, TROUBLE_OTHER, "it cannot be read in the middle of a transaction");
    return w;
}

/* Time */

static void limit(struct backend *b, int64_t until, int64_t answer_ms)
{
    struct postgres *p = (struct postgres *)b;

    p->link.wait.until = until;
    p->link.wait.answer_ms = answer_ms;
}

static void end_by(struct backend *b, int64_t end)
{
    ((struct postgres *)b)->link.wait.end = end;
}

/* Statements */

static bool has_room(struct postgres *p)
{
    return p->queued < QUEUE_MAX - QUEUE_ROOM || wait_for_success(p);
}

static bool queue_change(struct postgres *p, const struct query *q)
{
    return open_block(p) && queue_frame(p, FRAME_SAVE, EXPECT_SUCCESS) &&
           queue_query(p, q, EXPECT_ANSWER) &&
           queue_frame(p, FRAME_UNSAVE, EXPECT_SUCCESS);
}

static enum outcome undo(struct postgres *p, enum outcome outcome)
{
    bool ok = queue_frame(p, FRAME_UNDO, EXPECT_SUCCESS) &&
              queue_frame(p, FRAME_UNSAVE, EXPECT_SUCCESS) && wait_for_success(p);

    return ok ? outcome : OUTCOME_FAILED;
}

/* What the answer says, which is no row. */
static enum outcome judge_answer(struct postgres *p, const struct query *q,
                                 const PGresult *r)
{
    if (q->is_change && postgres_is_state(r, "23505"))
        return undo(p, OUTCOME_UNIQUE_VIOLATION);
    if (q->is_change && (postgres_is_state(r, "23503") || lacks_table(r)))
        return undo(p, OUTCOME_FOREIGN_KEY_VIOLATION);
    fail_for(p, r);
    return OUTCOME_FAILED;
}

/* Have its rows, or know why not. */
static enum outcome run(struct postgres *p, struct query *q)
{
    enum outcome outcome = OUTCOME_END;
    PGresult *r;

    if (!is_ready(p) || !has_room(p))
        return OUTCOME_FAILED;
    if (!(q->is_change ? queue_change(p, q) : queue_query(p, q, EXPECT_ANSWER)) ||
        !wait_for_all(p, &r))
        return OUTCOME_FAILED;
    if (PQresultStatus(r) != PGRES_TUPLES_OK && PQresultStatus(r) != PGRES_COMMAND_OK)
        outcome = judge_answer(p, q, r);
    assert(!q->rows);
    q->rows = r;
    q->row = -1;
    return outcome;
}

static enum outcome step(struct query *q)
{
    struct postgres *p = (struct postgres *)q->backend;
    enum outcome outcome = q->rows ? OUTCOME_END : run(p, q);

    if (outcome == OUTCOME_END && ++q->row < PQntuples(q->rows))
        outcome = OUTCOME_ROW;
    return outcome;
}

static bool send(struct query *q)
{
    struct postgres *p = (struct postgres *)q->backend;

    assert(q->is_change);
    return is_ready(p) && has_room(p) &&
           queue_query(p, q, q->touch == TOUCH_ONE ? EXPECT_CHANGE : EXPECT_SUCCESS);
}

static int64_t changed(const struct query *q)
{
    assert(q->rows);
    return strtoll(PQcmdTuples(q->rows), NULL, 10);
}

/* A number comes in as many bytes as its type has, the highest first. */
static int64_t column_int(const struct query *q, int column)
{
    const char *bytes = PQgetvalue(q->rows, q->row, column);
    int length = PQgetlength(q->rows, q->row, column);
    uint64_t value = length > 1 && (signed char)bytes[0] < 0 ? UINT64_MAX : 0;

    assert(q->row >= 0 && column < PQnfields(q->rows));
    for (int i = 0; i < length; i++)
        value = value << 8 | (unsigned char)bytes[i];
    return (int64_t)value;
}

static const char *column_text(const struct query *q, int column, size_t *length)
{
    assert(q->row >= 0 && column < PQnfields(q->rows));
    if (length)
        *length = (size_t)PQgetlength(q->rows, q->row, column);
    return PQgetisnull(q->rows, q->row, column) ? NULL
                                                : PQgetvalue(q->rows, q->row, column);
}

static void rest(struct query *q)
{
    PQclear(q->rows);
    q->rows = NULL;
}

/* PQlibVersion() is 150016 for 15.16. */
static void append_library(struct strbuf *out)
{
    strbuf_appendf(out, "PostgreSQL (libpq %d.%d)", PQlibVersion() / 10000,
                   PQlibVersion() % 10000);
}

const struct backend_kind backend_postgres = {
    .usage = "postgresql://USER@HOST/DATABASE",
    .append_library = append_library,
    .texts = texts,
    .knows = postgres_connect_knows,
    .open = open_postgres,
    .close = close_postgres,
    .is_sound = postgres_is_sound,
    .walk = postgres_walker_open,
    .walk_inside = walk_inside,
    .name = name_of,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .step = step,
    .send = send,
    .changed = changed,
    .column_int = column_int,
    .column_text = column_text,
    .rest = rest,
    .forget = rest,
    .losses = losses,
    .explain = explain,
    .limit = limit,
    .end_by = end_by,
};
