/* Threads that think: one queue of questions, one list of answers. */

#include "server/tables/botpool.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "room/room.h"

enum { STOP_SECONDS = 1 };

/* Threads */

static struct botpool_job *take(struct botpool *p)
{
    struct botpool_job *job = NULL;

    pthread_mutex_lock(&p->mutex);
    while (!p->first && !p->is_stopping)
        pthread_cond_wait(&p->wake, &p->mutex);
    if (!p->is_stopping) {
        job = p->first;
        p->first = job->next;
        p->waiting--;
    }
    pthread_mutex_unlock(&p->mutex);
    return job;
}

static bool is_legal(tori_action a, const tori_action *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* A bot that cannot be had, or says what is not legal, costs its move and no more. */
static void think(struct botpool_job *job)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_player player;
    struct strbuf trouble;
    struct bot_question q = {.game = job->game,
                             .setup = &job->setup,
                             .view = &job->view,
                             .seat = job->seat,
                             .legal = legal,
                             .count = job->game->legal(&job->view, legal),
                             .report = &job->report};

    strbuf_init(&trouble);
    job->report.warning = &trouble;
    if (bot_open(&player, job->level, rng_entropy(), &trouble) == TORI_OK)
        job->action = player.bot->choose(&player, &q);
    bot_close(&player);
    if (!is_legal(job->action, legal, q.count))
        job->action = legal[0];
    job->report.warning = NULL;
    strbuf_release(&trouble);
}

/* After the end nobody wants to know. */
static void give(struct botpool *p, struct botpool_job *job)
{
    pthread_mutex_lock(&p->mutex);
    job->next = p->done;
    p->done = job;
    if (!p->is_stopping)
        uv_async_send(&p->async);
    pthread_mutex_unlock(&p->mutex);
}

static void *work(void *context)
{
    struct botpool *p = context;
    struct botpool_job *job;

    while ((job = take(p))) {
        think(job);
        give(p, job);
    }
    return NULL;
}

/* The loop's side */

static void free_jobs(struct botpool_job *job)
{
    while (job) {
        struct botpool_job *next = job->next;

        free(job);
        job = next;
    }
}

static void deliver(uv_async_t *async)
{
    struct botpool *p = async->data;
    struct botpool_job *done;

    pthread_mutex_lock(&p->mutex);
    done = p->done;
    p->done = NULL;
    pthread_mutex_unlock(&p->mutex);
    for (struct botpool_job *job = done; job; job = job->next)
        p->answer(p->context, job);
    free_jobs(done);
}

/* Signals are for the loop. */
static void start_thread(struct botpool *p, int i)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&p->threads[i], NULL, work, p) != 0)
        die("cannot start a thread for bots");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void botpool_init(struct botpool *p, uv_loop_t *loop, int threads, botpool_fn *answer,
                  void *context)
{
    *p = (struct botpool){.count = threads, .answer = answer, .context = context};
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    uv_async_init(loop, &p->async, deliver);
    p->async.data = p;
    p->threads = xcalloc((size_t)threads, sizeof(*p->threads));
    for (int i = 0; i < threads; i++)
        start_thread(p, i);
}

bool botpool_stop(struct botpool *p)
{
    struct timespec end;
    bool ok = true;

    pthread_mutex_lock(&p->mutex);
    p->is_stopping = true;
    pthread_cond_broadcast(&p->wake);
    pthread_mutex_unlock(&p->mutex);
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += STOP_SECONDS;
    for (int i = 0; i < p->count; i++)
        ok = pthread_clockjoin_np(p->threads[i], NULL, CLOCK_MONOTONIC, &end) == 0 && ok;
    uv_close((uv_handle_t *)&p->async, NULL);
    return ok;
}

void botpool_release(struct botpool *p)
{
    free_jobs(p->first);
    free_jobs(p->done);
    free(p->threads);
    pthread_mutex_destroy(&p->mutex);
    pthread_cond_destroy(&p->wake);
}

static void push(struct botpool *p, struct botpool_job *job)
{
    pthread_mutex_lock(&p->mutex);
    if (p->first)
        p->last->next = job;
    else
        p->first = job;
    p->last = job;
    p->waiting++;
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->mutex);
}

void botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 int64_t asker, const char *id)
{
    struct botpool_job *job = xcalloc(1, sizeof(*job));

    memcpy(job->table, r->id, sizeof(job->table));
    snprintf(job->level, sizeof(job->level), "%s", level);
    snprintf(job->id, sizeof(job->id), "%s", id);
    job->game = r->match.game;
    job->setup = r->match.setup;
    job->seat = room_to_move(r);
    job->steps = r->match.count;
    job->asker = asker;
    job->game->view(&r->match.state, job->seat, &job->view);
    push(p, job);
}

int botpool_waiting(struct botpool *p)
{
    int waiting;

    pthread_mutex_lock(&p->mutex);
    waiting = p->waiting;
    pthread_mutex_unlock(&p->mutex);
    return waiting;
}
