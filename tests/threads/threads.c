/*
 * What threads share, for ThreadSanitizer to look at: trees of a search, the queue of the
 * thinking threads, the queue of the store. It is built of few folders, and so are its games.
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
#include "store/store_thread.h"
#include "unit/scratch.h"
#include "unit/stored.h"

enum { THREADS = 3, SIMS = 200, THOUGHTS = 24, JOBS = 60 };

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

RUN(cmocka_unit_test(trees_grow_side_by_side),
    cmocka_unit_test(thoughts_come_back_to_the_loop),
    cmocka_unit_test(jobs_come_back_to_the_loop))
