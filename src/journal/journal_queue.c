/* Jobs at a journal, in one transaction or in one each. */

#include "journal/journal_queue.h"

#include <assert.h>
#include <string.h>

#include "base/now.h"

/* Parts of the patience: what a connection has for one answer before it counts as lost, so that
 * there is time for another; and what jobs have that others have kept waiting. */
enum { ANSWER_PERCENT = 40, LEAST_PERCENT = 10 };

/* Until when these jobs are tried, by the one that has waited longest. */
static int64_t find_deadline(const struct journal_queue *q,
                             const struct journal_job *jobs)
{
    int64_t patient = jobs->pushed + q->patience_ms;
    int64_t least = now_steady_ms() + q->patience_ms * LEAST_PERCENT / 100;
    int64_t deadline = patient > least ? patient : least;

    return deadline < q->end ? deadline : q->end;
}

/* What has become of a transaction. */
enum journal_queue_ending {
    COMMITTED,
    FAILED,
    UNDONE, /* rolled back, for a job that has changed something and then refused */
};

/* True: the job is done, or has refused and changed nothing. */
static bool run_one(struct journal_queue *q, struct journal_job *job)
{
    const struct journal_transactions *transactions = q->journal->transactions;
    int64_t before = transactions->count_changes(q->journal);

    job->err = job->run(job, q->journal);
    return !job->err || job->err == TORI_ERR_STORE ||
           transactions->count_changes(q->journal) == before;
}

/* The jobs before 'end' in one transaction; UNDONE: *refusing is the job that has ended it. */
static enum journal_queue_ending run(struct journal_queue *q, struct journal_job *jobs,
                                     const struct journal_job *end,
                                     struct journal_job **refusing,
                                     struct journal_failure *why)
{
    const struct journal_transactions *transactions = q->journal->transactions;

    for (struct journal_job *job = jobs; job != end; job = job->next)
        if (!run_one(q, job)) {
            transactions->rollback(q->journal);
            *refusing = job;
            return UNDONE;
        }
    return transactions->commit(q->journal, why) ? FAILED : COMMITTED;
}

/* The same, again and again as long as the failure may pass. */
static enum journal_queue_ending run_patiently(struct journal_queue *q,
                                               struct journal_job *jobs,
                                               const struct journal_job *end,
                                               struct journal_job **refusing,
                                               struct journal_failure *why)
{
    struct journal_terms terms = {.is_soft = jobs->is_soft,
                                  .deadline = find_deadline(q, jobs),
                                  .answer_ms = q->patience_ms * ANSWER_PERCENT / 100};
    enum journal_queue_ending ending;

    q->journal->transactions->set_terms(q->journal, &terms);
    do
        ending = run(q, jobs, end, refusing, why);
    while (ending == FAILED && why->is_hindered && now_steady_ms() < terms.deadline &&
           now_steady_ms() < q->end);
    return ending;
}

static void set_failed(struct journal_job *job, const struct journal_failure *why)
{
    job->err = TORI_ERR_STORE;
    job->is_damaged = why->is_damaged;
    job->is_too_late = why->is_too_late;
    job->is_in_doubt = why->is_in_doubt;
    memcpy(job->trouble, why->trouble, sizeof(job->trouble));
}

static void run_alone(struct journal_queue *q, struct journal_job *job)
{
    struct journal_failure why;
    struct journal_job *refusing;

    if (run(q, job, job->next, &refusing, &why) == FAILED)
        set_failed(job, &why);
}

/* What has stood in the way of all would in that of each; and what may be stored is not done
 * again. */
static void run_each(struct journal_queue *q, struct journal_job *jobs,
                     const struct journal_job *end, const struct journal_failure *why)
{
    for (struct journal_job *job = jobs; job != end; job = job->next)
        if (why->is_hindered || why->is_in_doubt)
            set_failed(job, why);
        else
            run_alone(q, job);
}

/* As many as one transaction takes, at least one; those that are left. A job that has changed
 * something and then refused is the first of the next transaction, behind the commit of those
 * before it: if it does the same there, no other is undone with it, and its answer stands. */
static struct journal_job *run_some(struct journal_queue *q, struct journal_job *jobs)
{
    struct journal_job *end = NULL, *refusing;
    struct journal_failure why;
    enum journal_queue_ending ending;

    while ((ending = run_patiently(q, jobs, end, &refusing, &why)) == UNDONE) {
        if (refusing == jobs)
            return jobs->next;
        end = refusing;
    }
    if (ending == FAILED)
        run_each(q, jobs, end, &why);
    return end;
}

void journal_queue_run(struct journal_queue *q, struct journal_job *jobs)
{
    while (jobs)
        jobs = run_some(q, jobs);
}

static void do_at_once(struct journal_queue *q, struct journal_job *job)
{
    journal_queue_run(q, job);
    job->done(job);
}

void journal_queue_init(struct journal_queue *q, struct journal *journal)
{
    *q = (struct journal_queue){
        .journal = journal, .take = do_at_once, .patience_ms = JOURNAL_PATIENCE_MS};
    atomic_init(&q->end, INT64_MAX);
}

void journal_queue_push(struct journal_queue *q, struct journal_job *job)
{
    assert(job->run && job->done);
    job->next = NULL;
    job->trouble[0] = '\0';
    job->is_damaged = job->is_too_late = job->is_in_doubt = false;
    job->pushed = now_steady_ms();
    q->take(q, job);
}

void journal_queue_ask(struct journal_queue *q, struct journal_job *job,
                       journal_run_fn *at_store, journal_done_fn *then)
{
    job->run = at_store;
    job->done = then;
    journal_queue_push(q, job);
}
