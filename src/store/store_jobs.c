/* Jobs and workers; see internal.h for the pattern. */

#include "store/store_jobs.h"

#include <inttypes.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_notify.h"

static enum tori_err run_with_text(struct store *s, enum store_statement which,
                                   const char *text)
{
    struct query *q = store_change(s, which);

    store_bind_text(q, 1, text);
    return store_run(s, q);
}

static enum tori_err run_with_int(struct store *s, enum store_statement which,
                                  int64_t number)
{
    struct query *q = store_change(s, which);

    store_bind_int(q, 1, number);
    return store_run(s, q);
}

/* Those who ask */

enum tori_err store_wake_workers(struct store *s)
{
    return store_notify(s, STORE_JOBS_CHANNEL, "");
}

enum tori_err store_post_job(struct store *s, const char *node, struct store_job *j)
{
    struct query *q = store_change(s, STORE_POST_JOB);
    enum tori_err code;

    store_bind_text(q, 1, node);
    store_bind_int(q, 2, j->person);
    store_bind_int(q, 3, j->kind);
    store_bind_bytes(q, 4, j->question, j->length);
    store_bind_int(q, 5, j->left_ms);
    code = store_run_for(s, q, &j->id);
    return code ? code : store_wake_workers(s);
}

enum tori_err store_remove_job(struct store *s, int64_t id)
{
    return run_with_int(s, STORE_REMOVE_JOB, id);
}

enum tori_err store_remove_jobs_of(struct store *s, const char *node)
{
    return run_with_text(s, STORE_REMOVE_JOBS_OF, node);
}

enum tori_err store_read_answers(struct store *s, const char *node, store_answer_fn *each,
                                 void *context)
{
    struct query *q = store_change(s, STORE_READ_ANSWERS);
    enum tori_err code;

    store_bind_text(q, 1, node);
    while (!(code = store_row(s, q))) {
        size_t length;
        const void *answer = q->backend->kind->column_text(q, 1, &length);

        each(context, store_column_int(q, 0), answer, length);
    }
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_read_neglected(struct store *s, const char *node, int64_t ms,
                                   store_neglected_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_NEGLECTED);
    enum tori_err code;

    store_bind_text(q, 1, node);
    store_bind_int(q, 2, ms);
    while (!(code = store_row(s, q)))
        each(context, store_column_int(q, 0));
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_count_workers(struct store *s, int64_t *threads)
{
    struct query *q = store_query(s, STORE_COUNT_WORKERS);
    enum tori_err code;

    code = store_row(s, q);
    if (!code)
        *threads = store_column_int(q, 0);
    store_done(q);
    return code;
}

enum tori_err store_expire_jobs(struct store *s, int64_t ms)
{
    enum tori_err code = run_with_int(s, STORE_EXPIRE_JOBS, ms);

    if (!code)
        code = run_with_int(s, STORE_EXPIRE_WORKERS, ms);
    return code ? code : run_with_int(s, STORE_EXPIRE_CLAIMS, ms);
}

/* Those who answer */

enum tori_err store_take_job(struct store *s, const char *worker, int64_t lease_ms,
                             int longest, struct store_job *out, struct strbuf *question)
{
    struct query *q = store_change(s, STORE_TAKE_JOB);
    enum tori_err code;

    store_bind_text(q, 1, worker);
    store_bind_int(q, 2, lease_ms);
    store_bind_int(q, 3, longest);
    code = store_row(s, q);
    if (!code) {
        size_t length;
        const char *bytes = q->backend->kind->column_text(q, 3, &length);

        *out = (struct store_job){.id = store_column_int(q, 0),
                                  .kind = (int)store_column_int(q, 1),
                                  .left_ms = store_column_int(q, 2)};
        strbuf_append_bytes(question, bytes, length);
    }
    store_done(q);
    return code;
}

static enum tori_err tell_node(struct store *s, const char *node, int64_t id)
{
    char payload[JOURNAL_NODE_MAX + 24];

    snprintf(payload, sizeof(payload), "%s %" PRId64, node, id);
    return store_notify(s, STORE_DONE_CHANNEL, payload);
}

enum tori_err store_answer_job(struct store *s, int64_t id, const char *worker,
                               const void *answer, size_t length)
{
    char node[JOURNAL_NODE_MAX + 1] = "";
    struct query *q = store_change(s, STORE_ANSWER_JOB);
    enum tori_err code;

    store_bind_int(q, 1, id);
    store_bind_text(q, 2, worker);
    store_bind_bytes(q, 3, answer, length);
    code = store_row(s, q);
    if (!code)
        snprintf(node, sizeof(node), "%s", store_column_text(q, 0));
    store_done(q);
    return code ? code : tell_node(s, node, id);
}

enum tori_err store_keep_worker(struct store *s, const char *worker, int threads,
                                int64_t lease_ms)
{
    struct query *q = store_change(s, STORE_KEEP_WORKER);
    enum tori_err code;

    store_bind_text(q, 1, worker);
    store_bind_int(q, 2, threads);
    store_bind_int(q, 3, lease_ms);
    code = store_run(s, q);
    if (code)
        return code;
    q = store_change(s, STORE_RENEW_JOBS);
    store_bind_text(q, 1, worker);
    store_bind_int(q, 2, lease_ms);
    return store_run(s, q);
}

enum tori_err store_remove_worker(struct store *s, const char *worker)
{
    enum tori_err code = run_with_text(s, STORE_GIVE_JOBS_BACK, worker);

    if (!code)
        code = run_with_text(s, STORE_REMOVE_WORKER, worker);
    return code ? code : store_wake_workers(s);
}
