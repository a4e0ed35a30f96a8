/* Jobs at the store, in one transaction or in one each. */

#include "journal/clerk.h"

#include <string.h>

#include "base/now.h"

/* Parts of the patience: what a connection has for one answer before it counts as lost, so that
 * there is time for another; and what jobs have that others have kept waiting. */
enum { ANSWER_PERCENT = 40, LEAST_PERCENT = 10 };

/* Until when these jobs are tried, by the one that has waited longest. */
static int64_t find_deadline(const struct clerk *c, const struct clerk_job *jobs)
{
    int64_t patient = jobs->handed + c->patience_ms;
    int64_t least = now_steady_ms() + c->patience_ms * LEAST_PERCENT / 100;
    int64_t deadline = patient > least ? patient : least;

    return deadline < c->end ? deadline : c->end;
}

/* What has become of a transaction. */
enum clerk_ending {
    COMMITTED,
    FAILED,
    UNDONE, /* rolled back, for a job that has changed something and then refused */
};

/* True: the job is done, or has refused and changed nothing. */
static bool run_one(struct clerk *c, struct clerk_job *job)
{
    const struct journal_transactions *transactions = c->journal->transactions;
    int64_t before = transactions->count_changes(c->journal);

    job->err = job->run(job, c->journal);
    return !job->err || job->err == TORI_ERR_STORE ||
           transactions->count_changes(c->journal) == before;
}

/* The jobs before 'end' in one transaction; UNDONE: *refusing is the job that has ended it. */
static enum clerk_ending run(struct clerk *c, struct clerk_job *jobs,
                             const struct clerk_job *end, struct clerk_job **refusing,
                             struct journal_failure *why)
{
    const struct journal_transactions *transactions = c->journal->transactions;

    for (struct clerk_job *job = jobs; job != end; job = job->next)
        if (!run_one(c, job)) {
            transactions->rollback(c->journal);
            *refusing = job;
            return UNDONE;
        }
    return transactions->commit(c->journal, why) ? FAILED : COMMITTED;
}

/* The same, again and again as long as the failure may pass. */
static enum clerk_ending run_patiently(struct clerk *c, struct clerk_job *jobs,
                                       const struct clerk_job *end,
                                       struct clerk_job **refusing,
                                       struct journal_failure *why)
{
    struct journal_terms terms = {.is_soft = jobs->is_soft,
                                  .deadline = find_deadline(c, jobs),
                                  .answer_ms = c->patience_ms * ANSWER_PERCENT / 100};
    enum clerk_ending ending;

    c->journal->transactions->set_terms(c->journal, &terms);
    do
        ending = run(c, jobs, end, refusing, why);
    while (ending == FAILED && why->is_hindered && now_steady_ms() < terms.deadline &&
           now_steady_ms() < c->end);
    return ending;
}

static void set_failed(struct clerk_job *job, const struct journal_failure *why)
{
    job->err = TORI_ERR_STORE;
    job->is_damaged = why->is_damaged;
    job->is_too_late = why->is_too_late;
    job->is_in_doubt = why->is_in_doubt;
    memcpy(job->trouble, why->trouble, sizeof(job->trouble));
}

static void run_alone(struct clerk *c, struct clerk_job *job)
{
    struct journal_failure why;
    struct clerk_job *refusing;

    if (run(c, job, job->next, &refusing, &why) == FAILED)
        set_failed(job, &why);
}

/* What has stood in the way of all would in that of each; and what may be stored is not done
 * again. */
static void run_each(struct clerk *c, struct clerk_job *jobs, const struct clerk_job *end,
                     const struct journal_failure *why)
{
    for (struct clerk_job *job = jobs; job != end; job = job->next)
        if (why->is_hindered || why->is_in_doubt)
            set_failed(job, why);
        else
            run_alone(c, job);
}

/* As many as one transaction takes, at least one; those that are left. A job that has changed
 * something and then refused is the first of the next transaction, behind the commit of those
 * before it: if it does the same there, no other is undone with it, and its answer stands. */
static struct clerk_job *run_some(struct clerk *c, struct clerk_job *jobs)
{
    struct clerk_job *end = NULL, *refusing;
    struct journal_failure why;
    enum clerk_ending ending;

    while ((ending = run_patiently(c, jobs, end, &refusing, &why)) == UNDONE) {
        if (refusing == jobs)
            return jobs->next;
        end = refusing;
    }
    if (ending == FAILED)
        run_each(c, jobs, end, &why);
    return end;
}

void clerk_run(struct clerk *c, struct clerk_job *jobs)
{
    while (jobs)
        jobs = run_some(c, jobs);
}

static void do_at_once(struct clerk *c, struct clerk_job *job)
{
    clerk_run(c, job);
    job->done(job);
}

void clerk_init(struct clerk *c, struct journal *journal)
{
    *c = (struct clerk){
        .journal = journal, .take = do_at_once, .patience_ms = CLERK_PATIENCE_MS};
    atomic_init(&c->end, INT64_MAX);
}

void clerk_hand(struct clerk *c, struct clerk_job *job)
{
    job->next = NULL;
    job->trouble[0] = '\0';
    job->is_damaged = job->is_too_late = job->is_in_doubt = false;
    job->handed = now_steady_ms();
    c->take(c, job);
}
