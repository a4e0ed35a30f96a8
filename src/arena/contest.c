/*
 * Threads take games by number, play them and hand them in. Games may finish in any
 * order; the test and the records take whole blocks in theirs: 'in_order' is how many
 * blocks from the first on have been handed in without a gap.
 */

#include "arena/contest.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "arena/bout.h"
#include "arena/rotation.h"
#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "bots/bot.h"

#define WATCH_SECONDS 0.2

/* A contest under way. The mutex guards everything below it. */
struct contest_hall {
    const struct contest_plan *plan;
    int games_per_block;
    struct game_outcome *games;
    const atomic_bool *stop;
    atomic_bool never;  /* stands in for 'stop' if the plan has none */
    atomic_bool closed; /* by the test: what is still being played is not needed */

    pthread_mutex_t mutex;
    pthread_cond_t handed_in; /* a game, or a thread that has ended */
    int64_t next, done;       /* games: to be taken, and handed in */
    int64_t in_order;         /* blocks */
    int *games_done;          /* by block */
    int threads;              /* still running */
    struct sprt sprt;
    struct complaints complaints;

    struct strbuf *records; /* NULL: none wanted. By game; its thread's until handed in,
                               then kept until written */
};

enum tori_err contest_check(const struct contest_plan *plan, struct strbuf *err)
{
    enum tori_err e = TORI_OK;

    for (int i = 0; i < plan->bots && !e; i++) {
        struct bot_player p;

        e = bot_open(&p, plan->bot[i], 0, err);
        if (!e)
            bot_close(&p);
    }
    return e;
}

/* The first bot's part of all wins in a block of so many games. */
static double first_share(const struct game_outcome *games, int count, int players)
{
    double sum = 0;

    for (const struct game_outcome *o = games; o < games + count; o++)
        for (int seat = 0; seat < players; seat++)
            if (o->bot[seat] == 0)
                sum += outcome_win(o, players, seat);
    return sum / count;
}

static bool is_whole(const struct contest_hall *h, int64_t block)
{
    return h->games_done[block] == h->games_per_block;
}

static void write_records(struct contest_hall *h, int64_t block)
{
    for (int game = 0; h->records && game < h->games_per_block; game++) {
        struct strbuf *record = &h->records[block * h->games_per_block + game];

        fwrite(record->text, 1, record->length, h->plan->records);
        strbuf_release(record);
    }
}

/* Take in the blocks that are now complete from the first on, but none after the one
 * that decides the test. */
static void advance(struct contest_hall *h)
{
    while (h->in_order < h->plan->blocks && is_whole(h, h->in_order) &&
           h->sprt.verdict == SPRT_UNDECIDED) {
        write_records(h, h->in_order);
        if (h->plan->is_tested)
            sprt_add(&h->sprt, first_share(&h->games[h->in_order * h->games_per_block],
                                           h->games_per_block, h->plan->setup.players));
        h->in_order++;
    }
    if (h->sprt.verdict != SPRT_UNDECIDED)
        atomic_store(&h->closed, true);
}

static int64_t games_planned(const struct contest_hall *h)
{
    return h->plan->blocks * h->games_per_block;
}

/* -1: there is nothing left to do. */
static int64_t take_game(struct contest_hall *h)
{
    int64_t number = -1;

    pthread_mutex_lock(&h->mutex);
    if (h->next < games_planned(h) && !atomic_load(&h->closed) && !atomic_load(h->stop))
        number = h->next++;
    pthread_mutex_unlock(&h->mutex);
    return number;
}

static void hand_in(struct contest_hall *h, const struct bout *b)
{
    pthread_mutex_lock(&h->mutex);
    complaints_add(&h->complaints, b->complaints->text);
    h->games_done[b->block - h->plan->first]++;
    h->done++;
    advance(h);
    pthread_cond_signal(&h->handed_in);
    pthread_mutex_unlock(&h->mutex);
}

static void *work(void *hall)
{
    struct contest_hall *h = hall;
    struct strbuf complaints;
    int64_t number;

    strbuf_init(&complaints);
    while ((number = take_game(h)) >= 0) {
        struct bout b = {
            .plan = h->plan,
            .block = h->plan->first + number / h->games_per_block,
            .game = (int)(number % h->games_per_block),
            .outcome = &h->games[number],
            .record = h->records ? &h->records[number] : NULL,
            .complaints = &complaints,
            .stop = h->stop,
            .closed = &h->closed,
        };

        if (bout_play(&b))
            hand_in(h, &b);
        strbuf_reset(&complaints);
    }
    strbuf_release(&complaints);
    pthread_mutex_lock(&h->mutex);
    h->threads--;
    pthread_cond_signal(&h->handed_in);
    pthread_mutex_unlock(&h->mutex);
    return NULL;
}

static struct timespec to_timespec(double seconds)
{
    time_t whole = (time_t)seconds;

    return (struct timespec){whole, (long)((seconds - (double)whole) * 1e9)};
}

/* Until all threads have ended. The watcher is called without holding anybody up. */
static void watch(struct contest_hall *h)
{
    const struct contest_plan *plan = h->plan;
    double look = now_seconds() + WATCH_SECONDS;

    pthread_mutex_lock(&h->mutex);
    while (h->threads > 0) {
        struct timespec until = to_timespec(look);
        int64_t done;

        pthread_cond_timedwait(&h->handed_in, &h->mutex, &until);
        if (now_seconds() < look)
            continue;
        done = h->done;
        pthread_mutex_unlock(&h->mutex);
        if (plan->watch)
            plan->watch(plan->context, done);
        look = now_seconds() + WATCH_SECONDS;
        pthread_mutex_lock(&h->mutex);
    }
    pthread_mutex_unlock(&h->mutex);
}

static void hall_init(struct contest_hall *h, const struct contest_plan *plan)
{
    pthread_condattr_t monotonic;

    *h = (struct contest_hall){.plan = plan};
    h->games_per_block = rotation_games(plan->setup.players, plan->bots);
    h->games = xcalloc((size_t)games_planned(h), sizeof(*h->games));
    h->games_done = xcalloc((size_t)plan->blocks, sizeof(*h->games_done));
    h->stop = plan->stop ? plan->stop : &h->never;
    if (plan->records)
        h->records = xcalloc((size_t)games_planned(h), sizeof(*h->records));
    if (plan->is_tested)
        sprt_init(&h->sprt, plan->setup.players, plan->elo0, plan->elo1);
    complaints_init(&h->complaints);
    pthread_mutex_init(&h->mutex, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&h->handed_in, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void run_threads(struct contest_hall *h)
{
    pthread_t *thread = xcalloc((size_t)h->plan->threads, sizeof(*thread));

    h->threads = h->plan->threads;
    for (int i = 0; i < h->plan->threads; i++)
        if (pthread_create(&thread[i], NULL, work, h))
            die("cannot start %d threads", h->plan->threads);
    watch(h);
    for (int i = 0; i < h->plan->threads; i++)
        pthread_join(thread[i], NULL);
    free(thread);
}

/* After a stop: blocks that lie behind a gap count too, though not for the test. */
static int64_t close_gaps(struct contest_hall *h, int64_t *number)
{
    int64_t kept = h->in_order;

    for (int64_t block = 0; block < kept; block++)
        number[block] = h->plan->first + block;
    if (h->sprt.verdict != SPRT_UNDECIDED)
        return kept;
    for (int64_t block = kept; block < h->plan->blocks; block++) {
        if (!is_whole(h, block))
            continue;
        write_records(h, block);
        for (int game = 0; game < h->games_per_block; game++)
            h->games[kept * h->games_per_block + game] =
                h->games[block * h->games_per_block + game];
        number[kept++] = h->plan->first + block;
    }
    return kept;
}

static enum contest_end how_it_ended(const struct contest_hall *h, int64_t blocks)
{
    if (h->sprt.verdict != SPRT_UNDECIDED)
        return CONTEST_DECIDED;
    return blocks == h->plan->blocks ? CONTEST_COMPLETE : CONTEST_STOPPED;
}

static void hall_release(struct contest_hall *h)
{
    for (int64_t i = 0; h->records && i < games_planned(h); i++)
        strbuf_release(&h->records[i]);
    free(h->records);
    free(h->games_done);
    pthread_mutex_destroy(&h->mutex);
    pthread_cond_destroy(&h->handed_in);
}

void contest_run(const struct contest_plan *plan, struct contest_result *out)
{
    double start = now_seconds();
    struct contest_hall h;

    hall_init(&h, plan);
    run_threads(&h);
    *out = (struct contest_result){
        .games = h.games,
        .block = xcalloc((size_t)plan->blocks, sizeof(*out->block)),
        .games_per_block = h.games_per_block,
        .complaints = h.complaints,
    };
    out->blocks = close_gaps(&h, out->block);
    out->end = how_it_ended(&h, out->blocks);
    out->sprt = h.sprt;
    out->seconds = now_seconds() - start;
    hall_release(&h);
}

void contest_judge(const struct contest_plan *plan, struct contest_result *r)
{
    int64_t block = 0;

    r->end = CONTEST_COMPLETE;
    if (!plan->is_tested)
        return;
    sprt_init(&r->sprt, plan->setup.players, plan->elo0, plan->elo1);
    while (block < r->blocks && r->sprt.verdict == SPRT_UNDECIDED)
        sprt_add(&r->sprt, first_share(&r->games[block++ * r->games_per_block],
                                       r->games_per_block, plan->setup.players));
    r->blocks = block;
    if (r->sprt.verdict != SPRT_UNDECIDED)
        r->end = CONTEST_DECIDED;
}

void contest_result_release(struct contest_result *r)
{
    free(r->games);
    free(r->block);
    complaints_release(&r->complaints);
    *r = (struct contest_result){0};
}
