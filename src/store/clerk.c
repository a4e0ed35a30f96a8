/* Jobs at the store, in one transaction or in one each. */

#include "store/clerk.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "store/store.h"

/* What may soon be over is waited for as often; each time takes about a second. */
enum { HINDERED_TRIES = 10 };

static bool run(struct clerk *c, struct clerk_job *jobs, const struct clerk_job *end,
                struct strbuf *trouble)
{
    for (struct clerk_job *job = jobs; job != end; job = job->next)
        job->err = job->run(job, c->store);
    strbuf_reset(trouble);
    return store_commit(c->store, trouble) == TORI_OK;
}

/* The same as often as what stands in the way may go away. */
static bool run_patiently(struct clerk *c, struct clerk_job *jobs,
                          const struct clerk_job *end, struct strbuf *trouble)
{
    bool ok = run(c, jobs, end, trouble);

    for (int i = 1; i < HINDERED_TRIES && !ok && store_was_hindered(c->store); i++)
        ok = run(c, jobs, end, trouble);
    return ok;
}

static void set_failed(struct clerk *c, struct clerk_job *job,
                       const struct strbuf *trouble)
{
    job->err = TORI_ERR_STORE;
    job->is_damaged = store_was_damaged(c->store);
    job->is_too_late = store_was_too_late(c->store);
    snprintf(job->trouble, sizeof(job->trouble), "%s", trouble->text);
}

static void run_alone(struct clerk *c, struct clerk_job *job, struct strbuf *trouble)
{
    if (!run(c, job, job->next, trouble))
        set_failed(c, job, trouble);
}

/* What has stood in the way of all would in that of each. */
void clerk_run(struct clerk *c, struct clerk_job *jobs)
{
    struct strbuf trouble;
    bool is_hindered;

    strbuf_init(&trouble);
    if (!run_patiently(c, jobs, NULL, &trouble)) {
        is_hindered = store_was_hindered(c->store);
        for (struct clerk_job *job = jobs; job; job = job->next)
            if (is_hindered)
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
    *c = (struct clerk){.store = s, .take = do_at_once};
}

void clerk_hand(struct clerk *c, struct clerk_job *job)
{
    job->next = NULL;
    job->trouble[0] = '\0';
    job->is_damaged = job->is_too_late = false;
    c->take(c, job);
}
