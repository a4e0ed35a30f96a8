/* store: jobs of one transaction, some of which refuse after they have changed something. */

#include "journal/journal_queue.h"
#include "unit/stored.h"
#include "store/store_port.h"

#include <stdio.h>

struct plan {
    const char *id;    /* of the table that the job adds; NULL: it changes nothing */
    enum tori_err err; /* what it returns then */
    bool is_batch;     /* its change is sent in a batch */
};

struct job {
    struct journal_job job; /* must be first */
    struct plan plan;
    int runs;
};

enum { JOBS_MAX = 8 };

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct job *j = (struct job *)job;
    enum tori_err err = TORI_OK;

    j->runs++;
    store_batch(s, j->plan.is_batch);
    if (j->plan.id)
        err = add_table(s, j->plan.id, 1);
    store_batch(s, false);
    if (err)
        return err;
    if (j->plan.err == TORI_ERR_STORE)
        return add_event(s, j->plan.id, 7); /* which is not the next */
    return j->plan.err;
}

static bool has_table(struct store *s, const char *id)
{
    struct strbuf barred;
    enum tori_err err;

    strbuf_init(&barred);
    err = store_find_barred(s, id, &barred);
    strbuf_release(&barred);
    return !err;
}

/* Those that succeed are stored, whatever stands between them, and no other. */
static void check(struct store *s, const struct job *j)
{
    assert_int_equal(j->job.err, j->plan.err);
    assert_true(j->runs > 0);
    if (j->plan.id && has_table(s, j->plan.id) != !j->plan.err)
        fail_msg("table %s, which was answered %d", j->plan.id, (int)j->plan.err);
}

static void run_all(const struct plan *plans, int count, bool is_soft)
{
    struct store *s = stores_open_new();
    struct job jobs[JOBS_MAX] = {0};
    struct journal_queue c;

    journal_queue_init(&c, store_journal(s));
    for (int i = 0; i < count; i++) {
        jobs[i].plan = plans[i];
        jobs[i].job =
            (struct journal_job){.run = run,
                                 .next = i + 1 < count ? &jobs[i + 1].job : NULL,
                                 .is_soft = is_soft};
    }
    journal_queue_run(&c, &jobs[0].job);
    assert_false(store_has_changes(s));
    for (int i = 0; i < count; i++)
        check(s, &jobs[i]);
    store_close(s);
}

static void run_both(const struct plan *plans, int count)
{
    run_all(plans, count, false);
    run_all(plans, count, true);
}

static struct plan adds(const char *id)
{
    return (struct plan){id, TORI_OK, false};
}

static struct plan adds_in_batch(const char *id)
{
    return (struct plan){id, TORI_OK, true};
}

static struct plan refuses(const char *id, enum tori_err err)
{
    return (struct plan){id, err, false};
}

static struct plan refuses_in_batch(const char *id, enum tori_err err)
{
    return (struct plan){id, err, true};
}

#define RUN_JOBS(...)                                                                    \
    run_both((const struct plan[]){__VA_ARGS__},                                         \
             sizeof((const struct plan[]){__VA_ARGS__}) / sizeof(struct plan))

static void one_refuses(void **state)
{
    (void)state;
    RUN_JOBS(refuses("b", TORI_ERR_TAKEN));
    RUN_JOBS(refuses("b", TORI_ERR_TAKEN), adds("c"));
    RUN_JOBS(adds("a"), refuses("b", TORI_ERR_TAKEN));
    RUN_JOBS(adds("a"), refuses("b", TORI_ERR_UNKNOWN), adds("c"), adds("d"));
    RUN_JOBS(adds("a"), refuses_in_batch("b", TORI_ERR_KEPT_OUT), adds_in_batch("c"));
}

static void several_refuse(void **state)
{
    (void)state;
    RUN_JOBS(refuses("a", TORI_ERR_TAKEN), refuses("b", TORI_ERR_TAKEN),
             refuses("c", TORI_ERR_UNKNOWN));
    RUN_JOBS(adds("a"), refuses("b", TORI_ERR_TAKEN), adds("c"),
             refuses(NULL, TORI_ERR_UNKNOWN), adds("d"), refuses("e", TORI_ERR_UNKNOWN),
             adds("f"));
}

/* A failure of the store makes each run alone: no refusal is committed there, either. */
static void one_refuses_and_one_fails(void **state)
{
    (void)state;
    RUN_JOBS(adds("a"), refuses("b", TORI_ERR_TAKEN), refuses("c", TORI_ERR_STORE),
             adds("d"));
    RUN_JOBS(adds("a"), refuses("b", TORI_ERR_STORE), refuses("c", TORI_ERR_TAKEN),
             adds("d"));
}

/* One that refuses before it changes anything costs the others nothing. */
static void nothing_runs_twice_for_a_plain_refusal(void **state)
{
    struct store *s = stores_open_new();
    struct job refusing = {.job.run = run, .plan = refuses(NULL, TORI_ERR_TAKEN)};
    struct job first = {.job = {.run = run, .next = &refusing.job}, .plan = adds("a")};
    struct journal_queue c;

    (void)state;
    journal_queue_init(&c, store_journal(s));
    journal_queue_run(&c, &first.job);
    assert_int_equal(first.runs, 1);
    assert_int_equal(refusing.runs, 1);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(one_refuses), cmocka_unit_test(several_refuse),
              cmocka_unit_test(one_refuses_and_one_fails),
              cmocka_unit_test(nothing_runs_twice_for_a_plain_refusal))
