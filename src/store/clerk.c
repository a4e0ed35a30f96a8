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

static bool run(struct clerk *c, struct clerk_job *jobs, const struct clerk_job *end,
                struct strbuf *trouble)
{
    for (struct clerk_job *job = jobs; job != end; job = job->next)
        job->err = job->run(job, c->store);
    strbuf_reset(trouble);
    return store_commit(c->store, trouble) == TORI_OK;
}

/* The same for as long as what stands in the way may go away. */
static bool run_patiently(struct clerk *c, struct clerk_job *jobs,
                          const struct clerk_job *end, struct strbuf *trouble)
{
    int64_t deadline = find_deadline(c, jobs);
    bool ok;

    store_limit(c->store, deadline, c->patience_ms * ANSWER_PERCENT / 100);
    do
        ok = run(c, jobs, end, trouble);
    while (!ok && store_was_hindered(c->store) && now_steady_ms() < deadline &&
           now_steady_ms() < c->end);
    return ok;
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
    if (!run(c, job, job->next, trouble))
        set_failed(c, job, trouble);
}

/* What has stood in the way of all would in that of each; and what may be stored is not done
 * again. */
void clerk_run(struct clerk *c, struct clerk_job *jobs)
{
    struct strbuf trouble;
    bool is_of_all;

    strbuf_init(&trouble);
    store_set_soft(c->store, jobs->is_soft);
    if (!run_patiently(c, jobs, NULL, &trouble)) {
        is_of_all = store_was_hindered(c->store) || store_was_in_doubt(c->store);
        for (struct clerk_job *job = jobs; job; job = job->next)
            if (is_of_all)
                set_failed(c, job, &trouble);
            else
                run_alone(c, job, &trouble);
    }
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
