/* Taking, thinking, telling. */

#include "worker/answering.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "site/ports/thinker.h"
#include "site/thinking/thought.h"
#include "store/store.h"
#include "store/store_jobs.h"
#include "telemetry/log.h"
#include "worker/library.h"

struct posted_question {
    struct thought thought; /* the first */
    struct journal_job telling;
    struct posted_question *next;
    struct answering *answering;
    struct store_job job;
    struct brief brief;
    struct opinion opinion;
    struct strbuf text; /* the question, then the answer */
};

static void free_question(struct posted_question *q)
{
    strbuf_release(&q->text);
    free(q);
}

/* Telling */

static struct posted_question *of_job(struct journal_job *job)
{
    return (struct posted_question *)((char *)job -
                                      offsetof(struct posted_question, telling));
}

static enum tori_err run_telling(struct journal_job *job, struct journal *journal)
{
    const struct posted_question *q = of_job(job);

    return store_answer_job(store_of(journal), q->job.id, q->answering->worker,
                            q->text.text, q->text.length);
}

static void finish_telling(struct journal_job *job)
{
    struct posted_question *q = of_job(job);

    assert(q->answering->count > 0);
    q->answering->count--;
    free_question(q);
}

static void push_answer(struct posted_question *q)
{
    q->telling.is_soft = true;
    journal_queue_ask(q->answering->queue, &q->telling, run_telling, finish_telling);
}

/* Thinking */

static void think(struct thought *t)
{
    struct posted_question *q = (struct posted_question *)t;

    opinion_form(&q->opinion, &q->brief);
}

static void tell(struct thought *t)
{
    struct posted_question *q = (struct posted_question *)t;
    struct answering *a = q->answering;

    assert(a->places.busy[fairqueue_kind(t->item.cost)] > 0);
    a->places.busy[fairqueue_kind(t->item.cost)]--;
    strbuf_reset(&q->text);
    opinion_format(&q->opinion, &q->text);
    push_answer(q);
    answering_wake(a);
}

static void drop(struct thought *t)
{
    free_question((struct posted_question *)t);
}

static void hand(struct posted_question *q)
{
    int64_t cost = bot_effort(bots_find(q->brief.level));

    assert(q->brief.game && q->answering->count > 0);
    q->thought = (struct thought){.item.cost = cost,
                                  .game = q->brief.game,
                                  .players = q->brief.setup.players,
                                  .think = think,
                                  .tell = tell,
                                  .drop = drop};
    q->answering->places.busy[fairqueue_kind(cost)]++;
    thinker_hand(q->answering->thinker, &q->thought);
}

/* Taking */

static void free_taken(struct answering *a)
{
    while (a->taken) {
        struct posted_question *next = a->taken->next;

        free_question(a->taken);
        a->taken = next;
    }
}

/* Perhaps it is on an edition that was sent since. One that is not understood has no game. */
static enum tori_err understand(struct posted_question *q, struct store *s)
{
    uint64_t edition;
    enum tori_err err = brief_parse(&q->brief, q->text.text, q->text.length, &edition);

    if (err == TORI_ERR_UNKNOWN) {
        err = library_find(s, edition);
        if (!err)
            err = brief_parse(&q->brief, q->text.text, q->text.length, &edition);
    }
    if (!err || err == TORI_ERR_STORE)
        return err;
    log_line("question-refused", "job=%lld why=\"%s\"", (long long)q->job.id,
             tori_err_text(err));
    q->brief.game = NULL;
    return TORI_OK;
}

static enum tori_err take_one(struct answering *a, struct store *s,
                              enum fairqueue_kind longest)
{
    struct posted_question *q = xcalloc(1, sizeof(*q));
    enum tori_err err;

    assert(longest > FAIRQUEUE_SHORT && longest < FAIRQUEUE_KIND_COUNT);
    strbuf_init(&q->text);
    q->answering = a;
    err = store_take_job(s, a->worker, a->lease_ms, (int)longest, &q->job, &q->text);
    if (!err)
        err = understand(q, s);
    if (err) {
        free_question(q);
        return err;
    }
    q->next = a->taken;
    a->taken = q;
    a->left.busy[q->job.kind >= FAIRQUEUE_LONG ? FAIRQUEUE_LONG : FAIRQUEUE_MIDDLE]++;
    return TORI_OK;
}

/* It may run twice, and begins anew then. */
static enum tori_err run_taking(struct journal_job *job, struct journal *journal)
{
    struct answering *a = (struct answering *)job;
    struct fairqueue_places before = a->left;
    enum fairqueue_kind longest;
    enum tori_err err = TORI_OK;

    assert(a->is_under_way);
    free_taken(a);
    while (!err && (longest = fairqueue_longest(&a->left)) > FAIRQUEUE_SHORT)
        err = take_one(a, store_of(journal), longest);
    a->left = before;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void finish_taking(struct journal_job *job)
{
    struct answering *a = (struct answering *)job;

    assert(a->is_under_way);
    a->is_under_way = false;
    if (job->err || a->is_stopping)
        free_taken(a);
    while (a->taken) {
        struct posted_question *q = a->taken;

        a->taken = q->next;
        a->count++;
        if (q->brief.game) {
            hand(q);
            continue;
        }
        strbuf_reset(&q->text);
        strbuf_append_char(&q->text, '?');
        push_answer(q);
    }
    if (a->is_due)
        answering_wake(a);
}

void answering_wake(struct answering *a)
{
    a->is_due = a->is_under_way;
    if (a->is_under_way || a->is_stopping ||
        fairqueue_longest(&a->places) == FAIRQUEUE_SHORT)
        return;
    assert(!a->taken);
    a->is_under_way = true;
    a->left = a->places;
    a->taking.is_soft = true;
    journal_queue_ask(a->queue, &a->taking, run_taking, finish_taking);
}
