/*
 * What threads share, for ThreadSanitizer to look at: trees of a search, the queue of the
 * thinking threads, the queue of the store; where PostgreSQL is, the store threads and listeners
 * of two nodes and a worker, whose pool answers them. It is built of few folders, and so are its
 * games.
 */

#include <stdio.h>
#include <uv.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "engine/playout.h"
#include "journal/journal_queue.h"
#include "search/search.h"
#include "server/thinking/botpool.h"
#include "site/ports/thinker.h"
#include "site/thinking/thought.h"
#include "store/notify_listener.h"
#include "store/store_jobs.h"
#include "store/store_thread.h"
#include "unit/scratch.h"
#include "unit/stored.h"

enum { THREADS = 3, SIMS = 200, THOUGHTS = 24, JOBS = 60, NODES = 2, QUESTIONS = 12 };

/* Think about a position some actions after the start; returns how often that was tried. */
static int64_t think_about(unsigned seed, int threads)
{
    const struct tori_game *game = games[0];
    struct search_settings settings = {
        .style = search_plain, .sims = SIMS, .threads = threads, .memory = 1 << 22};
    struct search_findings *findings = xcalloc(1, sizeof(*findings));
    struct tori_setup setup = {.players = 2};
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state s, view;
    struct search search = {0};
    struct search_question q = {
        .game = game, .view = &view, .players = 2, .legal = legal};
    struct rng rng;
    int64_t sims;

    rng_seed(&rng, seed);
    game->init(&s, &setup);
    while (game->to_move(&s) < 0 || game->legal(&s, legal) < 2)
        game->apply(&s, playout_pick(game, &s, &rng));
    q.seat = game->to_move(&s);
    game->view(&s, q.seat, &view);
    q.count = game->legal(&view, legal);
    search_run(&search, &settings, &q, &rng, findings);
    sims = findings->sims;
    search_release(&search);
    free(findings);
    return sims;
}

static void trees_grow_side_by_side(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 4; seed++)
        assert_in_range(think_about(seed, THREADS), SIMS / 2, 2 * SIMS);
}

/* A thought, and how many of them have come back to the loop. */
struct musing {
    struct thought thought; /* must be first */
    unsigned seed;
    int64_t sims;
    int *told;
};

static void muse(struct thought *t)
{
    struct musing *m = (struct musing *)t;

    m->sims = think_about(m->seed, m->seed % 2 ? 1 : 2);
}

static void come_back(struct thought *t)
{
    struct musing *m = (struct musing *)t;

    assert_in_range(m->sims, SIMS / 2, 2 * SIMS);
    ++*m->told;
}

static void drop(struct thought *t)
{
    (void)t;
    fail_msg("a thought was dropped");
}

static void thoughts_come_back_to_the_loop(void **state)
{
    struct musing musings[THOUGHTS] = {0};
    struct botpool *pool;
    uv_loop_t loop;
    int told = 0;

    (void)state;
    uv_loop_init(&loop);
    pool = botpool_open(&loop, THREADS);
    for (int i = 0; i < THOUGHTS; i++) {
        musings[i] = (struct musing){.thought = {.item.cost = i % 3 * 1000,
                                                 .item.person = 1 + i % 4,
                                                 .think = muse,
                                                 .tell = come_back,
                                                 .drop = drop},
                                     .seed = (unsigned)i + 1,
                                     .told = &told};
        assert_true(thinker_offer(botpool_thinker(pool), &musings[i].thought));
    }
    while (told < THOUGHTS) {
        (void)botpool_waiting(pool);
        uv_run(&loop, UV_RUN_ONCE);
    }
    assert_int_equal(botpool_waiting(pool), 0);
    assert_true(botpool_stop(pool));
    uv_run(&loop, UV_RUN_DEFAULT);
    botpool_close(pool);
    assert_int_equal(uv_loop_close(&loop), 0);
}

/* A job of the store, and how many are done. */
struct errand {
    struct journal_job job; /* must be first */
    char id[16];
    int *done;
};

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    return add_table(store_of(journal), ((struct errand *)job)->id, 1);
}

static void finish(struct journal_job *job)
{
    struct errand *e = (struct errand *)job;

    assert_int_equal(job->err, TORI_OK);
    ++*e->done;
}

/* Half of them are handed in while the others are under way. */
static void jobs_come_back_to_the_loop(void **state)
{
    struct errand errands[JOBS] = {0};
    struct scratch scratch;
    struct journal_queue queue;
    uv_loop_t loop;
    int done = 0;

    (void)state;
    scratch_open(&scratch);
    uv_loop_init(&loop);
    journal_queue_init(&queue, store_journal(scratch.store));
    store_thread_start(&queue, &loop);
    for (int i = 0; i < JOBS; i++) {
        errands[i] = (struct errand){
            .job = {.run = run, .done = finish, .is_soft = i % 5 == 0}, .done = &done};
        snprintf(errands[i].id, sizeof(errands[i].id), "table%07d", i);
        journal_queue_push(&queue, &errands[i].job);
        if (i % 6 == 5)
            store_thread_send(&queue);
        if (i >= JOBS / 2)
            uv_run(&loop, UV_RUN_NOWAIT);
    }
    store_thread_send(&queue);
    while (done < JOBS)
        uv_run(&loop, UV_RUN_ONCE);
    assert_true(store_thread_stop(&queue));
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    store_close(scratch.store);
    scratch_remove(&scratch);
}

/* Two nodes ask, each through its own store thread, and hear through its own listener; a worker
 * takes what they ask, has its pool think, and answers. */

enum { LEASE_MS = 3600 * 1000, ANY_KIND = 9 }; /* no test waits for the end of a lease */

static const char worker_name[] = "worker/w";

/* What nodes and workers have alike. */
struct process {
    const char *name;
    struct store *store;
    struct journal_queue queue;
    struct notify_listener *listener;
    struct fetching {
        struct journal_job job; /* must be first */
        struct process *process;
    } fetching; /* one at a time, as often as a notice has come */
    bool is_fetching, is_due;
    int found; /* by the job */
};

struct node {
    struct process process; /* must be first */
    struct posting {
        struct journal_job job; /* must be first */
        const char *node;
        struct store_job question;
    } postings[QUESTIONS];
    int answered;
};

struct worker {
    struct process process; /* must be first */
    struct botpool *pool;
    int64_t taken[NODES * QUESTIONS]; /* by the job */
    struct answer {
        struct thought thought; /* must be first */
        struct journal_job job;
        struct worker *worker;
        int64_t id, sims;
    } answers[NODES * QUESTIONS];
    int count;
};

static void push_soon(struct process *p, struct journal_job *job)
{
    journal_queue_push(&p->queue, job);
    store_thread_send(&p->queue);
}

static void fetch(struct process *p)
{
    if (p->is_fetching || !p->is_due)
        return;
    p->is_due = false;
    p->is_fetching = true;
    push_soon(p, &p->fetching.job);
}

static void hear(void *context, const char *channel, const char *payload)
{
    struct process *p = context;

    (void)channel;
    (void)payload;
    p->is_due = true;
    fetch(p);
}

static struct process *process_of(struct journal_job *job)
{
    struct process *p = ((struct fetching *)job)->process;

    assert_int_equal(job->err, TORI_OK);
    return p;
}

static void open_process(struct process *p, uv_loop_t *loop, const char *url,
                         const char *const *channels)
{
    struct strbuf err;

    p->fetching.process = p;
    strbuf_init(&err);
    if (store_open_beside(&p->store, url, p->name, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    journal_queue_init(&p->queue, store_journal(p->store));
    store_thread_start(&p->queue, loop);
    p->listener = notify_listener_open(loop, url, channels, hear, p);
}

static void stop_process(struct process *p)
{
    notify_listener_close(p->listener);
    assert_true(store_thread_stop(&p->queue));
}

/* A node */

static void count_answer(void *context, int64_t id, const void *answer, size_t length)
{
    (void)id;
    assert_int_equal(length, 3);
    assert_memory_equal(answer, "yes", 3);
    ++*(int *)context;
}

static enum tori_err run_reading(struct journal_job *job, struct journal *journal)
{
    struct process *p = ((struct fetching *)job)->process;

    p->found = 0;
    return store_read_answers(store_of(journal), p->name, count_answer, &p->found);
}

static void finish_reading(struct journal_job *job)
{
    struct process *p = process_of(job);

    ((struct node *)p)->answered += p->found;
    p->is_fetching = false;
    fetch(p);
}

static enum tori_err run_posting(struct journal_job *job, struct journal *journal)
{
    struct posting *p = (struct posting *)job;

    return store_post_job(store_of(journal), p->node, &p->question);
}

static void finish_posting(struct journal_job *job)
{
    assert_int_equal(job->err, TORI_OK);
}

static void open_node(struct node *n, uv_loop_t *loop, const char *url, const char *name)
{
    static const char *const channels[] = {STORE_DONE_CHANNEL, NULL};

    *n = (struct node){.process = {.name = name}};
    n->process.fetching.job =
        (struct journal_job){.run = run_reading, .done = finish_reading};
    open_process(&n->process, loop, url, channels);
}

static void post_questions(struct node *n)
{
    for (int i = 0; i < QUESTIONS; i++) {
        n->postings[i] = (struct posting){
            .job = {.run = run_posting, .done = finish_posting, .is_soft = true},
            .node = n->process.name,
            .question = {.person = 1 + i % 3,
                         .kind = i % 2,
                         .left_ms = LEASE_MS,
                         .question = "what",
                         .length = 4}};
        push_soon(&n->process, &n->postings[i].job);
    }
}

/* A worker */

static void think_of_answer(struct thought *t)
{
    struct answer *a = (struct answer *)t;

    a->sims = think_about((unsigned)a->id, 1);
}

static enum tori_err run_answer(struct journal_job *job, struct journal *journal)
{
    struct answer *a = (struct answer *)((char *)job - offsetof(struct answer, job));

    return store_answer_job(store_of(journal), a->id, worker_name, "yes", 3);
}

static void store_answer(struct thought *t)
{
    struct answer *a = (struct answer *)t;

    assert_in_range(a->sims, SIMS / 2, 2 * SIMS);
    a->job = (struct journal_job){.run = run_answer, .done = finish_posting};
    push_soon(&a->worker->process, &a->job);
}

static enum tori_err run_taking(struct journal_job *job, struct journal *journal)
{
    struct process *p = ((struct fetching *)job)->process;
    struct worker *w = (struct worker *)p;
    enum tori_err err = TORI_OK;

    for (p->found = 0; !err && p->found < NODES * QUESTIONS; p->found += !err) {
        struct store_job j;
        struct strbuf question;

        strbuf_init(&question);
        err = store_take_job(store_of(journal), worker_name, LEASE_MS, ANY_KIND, &j,
                             &question);
        strbuf_release(&question);
        w->taken[p->found] = err ? 0 : j.id;
    }
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void finish_taking(struct journal_job *job)
{
    struct process *p = process_of(job);
    struct worker *w = (struct worker *)p;

    for (int i = 0; i < p->found; i++) {
        struct answer *a = &w->answers[w->count++];

        *a = (struct answer){.thought = {.item.cost = 1000,
                                         .item.person = 1 + i % 3,
                                         .think = think_of_answer,
                                         .tell = store_answer,
                                         .drop = drop},
                             .worker = w,
                             .id = w->taken[i]};
        assert_true(thinker_offer(botpool_thinker(w->pool), &a->thought));
    }
    p->is_fetching = false;
    fetch(p);
}

static void open_worker(struct worker *w, uv_loop_t *loop, const char *url)
{
    static const char *const channels[] = {STORE_JOBS_CHANNEL, NULL};

    *w = (struct worker){.process = {.name = worker_name}};
    w->process.fetching.job =
        (struct journal_job){.run = run_taking, .done = finish_taking};
    w->pool = botpool_open(loop, THREADS);
    open_process(&w->process, loop, url, channels);
}

static void nodes_and_workers_meet_in_the_database(void **state)
{
    static struct node nodes[NODES];
    static struct worker worker;
    char url[STORES_URL_MAX];
    uv_loop_t loop;

    (void)state;
    if (!stores_postgres())
        skip();
    stores_new_schema(url);
    uv_loop_init(&loop);
    open_node(&nodes[0], &loop, url, "a");
    open_node(&nodes[1], &loop, url, "b");
    open_worker(&worker, &loop, url);
    for (int i = 0; i < NODES; i++)
        post_questions(&nodes[i]);
    while (nodes[0].answered < QUESTIONS || nodes[1].answered < QUESTIONS)
        uv_run(&loop, UV_RUN_ONCE);
    assert_int_equal(nodes[0].answered + nodes[1].answered, worker.count);
    assert_true(botpool_stop(worker.pool));
    for (int i = 0; i < NODES; i++)
        stop_process(&nodes[i].process);
    stop_process(&worker.process);
    uv_run(&loop, UV_RUN_DEFAULT);
    botpool_close(worker.pool);
    assert_int_equal(uv_loop_close(&loop), 0);
    for (int i = 0; i < NODES; i++)
        store_close(nodes[i].process.store);
    store_close(worker.process.store);
}

RUN(cmocka_unit_test(trees_grow_side_by_side),
    cmocka_unit_test(thoughts_come_back_to_the_loop),
    cmocka_unit_test(jobs_come_back_to_the_loop),
    cmocka_unit_test(nodes_and_workers_meet_in_the_database))
