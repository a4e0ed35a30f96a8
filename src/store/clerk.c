/* Jobs at the store, in one transaction or in one each. */

#include "store/clerk.h"

#include <stdio.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "store/store.h"

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
    int64_t before = store_change_count(c->store);

    job->err = job->run(job, c->store);
    return !job->err || job->err == TORI_ERR_STORE ||
           store_change_count(c->store) == before;
}

/* The jobs before 'end' in one transaction; UNDONE: *refusing is the job that has ended it. */
static enum clerk_ending run(struct clerk *c, struct clerk_job *jobs,
                             const struct clerk_job *end, struct clerk_job **refusing,
                             struct strbuf *trouble)
{
    for (struct clerk_job *job = jobs; job != end; job = job->next)
        if (!run_one(c, job)) {
            store_rollback(c->store);
            *refusing = job;
            return UNDONE;
        }
    strbuf_reset(trouble);
    return store_commit(c->store, trouble) ? FAILED : COMMITTED;
}

/* The same, again and again as long as the failure may pass. */
static enum clerk_ending run_patiently(struct clerk *c, struct clerk_job *jobs,
                                       const struct clerk_job *end,
                                       struct clerk_job **refusing,
                                       struct strbuf *trouble)
{
    int64_t deadline = find_deadline(c, jobs);
    enum clerk_ending ending;

    store_limit(c->store, deadline, c->patience_ms * ANSWER_PERCENT / 100);
    do
        ending = run(c, jobs, end, refusing, trouble);
    while (ending == FAILED && store_was_hindered(c->store) &&
           now_steady_ms() < deadline && now_steady_ms() < c->end);
    return ending;
}

static void set_failed(struct clerk *c, struct clerk_job *job,
                       const struct strbuf *trouble)
{
    job->err = TORI_ERR_STORE;
    job->is_damaged = store_was_damaged(c->store);
    job->is_too_late = store_was_too_late(c->store);
    job->is_in_doubt = store_was_in_doubt(c->store);
    snprintf(job->trouble, sizeof(job->trouble), "%s", trouble->text);
}

static void run_alone(struct clerk *c, struct clerk_job *job, struct strbuf *trouble)
{
    struct clerk_job *refusing;

    if (run(c, job, job->next, &refusing, trouble) == FAILED)
        set_failed(c, job, trouble);
}

/* What has stood in the way of all would in that of each; and what may be stored is not done
 * again. */
static void run_each(struct clerk *c, struct clerk_job *jobs, const struct clerk_job *end,
                     struct strbuf *trouble)
{
    bool is_of_all = store_was_hindered(c->store) || store_was_in_doubt(c->store);

    for (struct clerk_job *job = jobs; job != end; job = job->next)
        if (is_of_all)
            set_failed(c, job, trouble);
        else
            run_alone(c, job, trouble);
}

/* As many as one transaction takes, at least one; those that are left. A job that has changed
 * something and then refused is the first of the next transaction, behind the commit of those
 * before it: if it does the same there, no other is undone with it, and its answer stands. */
static struct clerk_job *run_some(struct clerk *c, struct clerk_job *jobs,
                                  struct strbuf *trouble)
{
    struct clerk_job *end = NULL, *refusing;
    enum clerk_ending ending;

    while ((ending = run_patiently(c, jobs, end, &refusing, trouble)) == UNDONE) {
        if (refusing == jobs)
            return jobs->next;
        end = refusing;
    }
    if (ending == FAILED)
        run_each(c, jobs, end, trouble);
    return end;
}

void clerk_run(struct clerk *c, struct clerk_job *jobs)
{
    struct strbuf trouble;

    strbuf_init(&trouble);
    store_set_soft(c->store, jobs->is_soft);
    while (jobs)
        jobs = run_some(c, jobs, &trouble);
    strbuf_release(&trouble);
}

static void do_at_once(struct clerk *c, struct clerk_job *job)
{
    clerk_run(c, job);
    job->done(job);
}

void clerk_init(struct clerk *c, struct store *s)
{
    *c = (struct clerk){.store = s, .take = do_at_once, .patience_ms = CLERK_PATIENCE_MS};
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
