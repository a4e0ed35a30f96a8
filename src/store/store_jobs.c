/* Jobs and workers; see internal.h for the pattern. */

#include "store/store_jobs.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_notify.h"
#include "store/store_port.h"

/* Those who ask */

enum tori_err store_wake_workers(struct store *s)
{
    return store_notify(s, STORE_JOBS_CHANNEL, "");
}

enum tori_err store_post_job(struct store *s, const char *node, struct store_job *j)
{
    struct query *q =
        store_change(s, STORE_POST_JOB, TEXT(node), INT(j->person), INT(j->kind),
                     BYTES(j->question, j->length), INT(j->left_ms));
    enum tori_err code = store_run_for(s, q, &j->id);

    assert(*node && j->kind >= 0);
    return code ? code : store_wake_workers(s);
}

enum tori_err store_remove_job(struct store *s, int64_t id)
{
    return store_do(s, STORE_REMOVE_JOB, INT(id));
}

enum tori_err store_remove_jobs_of(struct store *s, const char *node)
{
    return store_do(s, STORE_REMOVE_JOBS_OF, TEXT(node));
}

enum tori_err store_read_answers(struct store *s, const char *node, store_answer_fn *each,
                                 void *context)
{
    struct query *q = store_change(s, STORE_READ_ANSWERS, TEXT(node));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        size_t length;
        const void *answer = q->backend->kind->column_text(q, 1, &length);

        each(context, store_column_int(q, 0), answer, length);
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_neglected(struct store *s, const char *node, int64_t ms,
                                   store_neglected_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_NEGLECTED, TEXT(node), INT(ms));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_int(q, 0));
    return store_end_walk(q, code);
}

enum tori_err store_count_workers(struct store *s, int64_t *threads)
{
    return store_read_number(s, store_query(s, STORE_COUNT_WORKERS), threads);
}

enum tori_err store_expire_jobs(struct store *s, int64_t ms)
{
    enum tori_err code = store_do(s, STORE_EXPIRE_JOBS, INT(ms));

    if (!code)
        code = store_do(s, STORE_EXPIRE_WORKERS, INT(ms));
    return code ? code : store_do(s, STORE_EXPIRE_CLAIMS, INT(ms));
}

/* Those who answer */

enum tori_err store_take_job(struct store *s, const char *worker, int64_t lease_ms,
                             int longest, struct store_job *out, struct strbuf *question)
{
    struct query *q =
        store_change(s, STORE_TAKE_JOB, TEXT(worker), INT(lease_ms), INT(longest));
    enum tori_err code = store_row(s, q);

    assert(*worker && longest >= 0);
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
    struct query *q =
        store_change(s, STORE_ANSWER_JOB, INT(id), TEXT(worker), BYTES(answer, length));
    enum tori_err code = store_row(s, q);

    if (!code)
        snprintf(node, sizeof(node), "%s", store_column_text(q, 0));
    store_done(q);
    return code ? code : tell_node(s, node, id);
}

enum tori_err store_keep_worker(struct store *s, const char *worker, int threads,
                                int64_t lease_ms)
{
    enum tori_err code =
        store_do(s, STORE_KEEP_WORKER, TEXT(worker), INT(threads), INT(lease_ms));

    assert(*worker && lease_ms >= 0);
    if (code)
        return code;
    return store_do(s, STORE_RENEW_JOBS, TEXT(worker), INT(lease_ms));
}

enum tori_err store_remove_worker(struct store *s, const char *worker)
{
    enum tori_err code = store_do(s, STORE_GIVE_JOBS_BACK, TEXT(worker));

    if (!code)
        code = store_do(s, STORE_REMOVE_WORKER, TEXT(worker));
    return code ? code : store_wake_workers(s);
}
