/* Threads that think: one queue of questions, one list of answers. All are alike; what
 * they may take depends on what the others think just now. */

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

/* The last thread is for short thoughts, and of the others one is kept from long ones,
 * if there are two. */
static enum botqueue_kind longest_allowed(const struct botpool *p)
{
    int others = p->count - 1;
    int heavy = p->busy[BOTQUEUE_MIDDLE] + p->busy[BOTQUEUE_LONG];

    if (heavy >= others)
        return BOTQUEUE_SHORT;
    if (p->busy[BOTQUEUE_LONG] > 0 && p->busy[BOTQUEUE_LONG] >= others - 1)
        return BOTQUEUE_MIDDLE;
    return BOTQUEUE_LONG;
}

/* One wakes the next, as what it left may be for others. */
static struct botpool_job *take(struct botpool *p)
{
    struct botqueue_item *item = NULL;

    pthread_mutex_lock(&p->mutex);
    while (!p->is_stopping && !(item = botqueue_pop(&p->queue, longest_allowed(p))))
        pthread_cond_wait(&p->wake, &p->mutex);
    if (item) {
        p->busy[botqueue_kind(item->cost)]++;
        pthread_cond_signal(&p->wake);
    }
    pthread_mutex_unlock(&p->mutex);
    return (struct botpool_job *)item;
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
    job->report.wants_turns = job->asker != 0;
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
    p->busy[botqueue_kind(job->item.cost)]--;
    job->item.next = p->done;
    p->done = &job->item;
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

static void free_jobs(struct botqueue_item *item)
{
    while (item) {
        struct botqueue_item *next = item->next;

        free(item);
        item = next;
    }
}

static void deliver(uv_async_t *async)
{
    struct botpool *p = async->data;
    struct botqueue_item *done;

    pthread_mutex_lock(&p->mutex);
    done = p->done;
    p->done = NULL;
    pthread_mutex_unlock(&p->mutex);
    for (struct botqueue_item *item = done; item; item = item->next)
        p->answer(p->context, (struct botpool_job *)item);
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
    *p = (struct botpool){.count = threads + 1, .answer = answer, .context = context};
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    uv_async_init(loop, &p->async, deliver);
    p->async.data = p;
    p->threads = xcalloc((size_t)p->count, sizeof(*p->threads));
    for (int i = 0; i < p->count; i++)
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
    free_jobs(botqueue_release(&p->queue));
    free_jobs(p->done);
    free(p->threads);
    pthread_mutex_destroy(&p->mutex);
    pthread_cond_destroy(&p->wake);
}

static bool push(struct botpool *p, struct botqueue_item *item)
{
    bool ok;

    pthread_mutex_lock(&p->mutex);
    ok = !item->is_hint ||
         botqueue_hints(&p->queue, item->address, item->person) < BOTPOOL_HINTS;
    if (ok) {
        botqueue_push(&p->queue, item);
        pthread_cond_signal(&p->wake);
    }
    pthread_mutex_unlock(&p->mutex);
    return ok;
}

static struct botpool_job *make_job(const struct room *r, const char *level,
                                    const struct botpool_client *client)
{
    struct botpool_job *job = xcalloc(1, sizeof(*job));

    job->item.person = client->person;
    snprintf(job->item.address, sizeof(job->item.address), "%s", client->address);
    job->item.cost = bot_effort(bots_find(level));
    job->item.is_hint = client->asker != 0;
    memcpy(job->table, r->id, sizeof(job->table));
    snprintf(job->level, sizeof(job->level), "%s", level);
    snprintf(job->id, sizeof(job->id), "%s", client->id);
    job->game = r->match.game;
    job->setup = r->match.setup;
    job->seat = room_to_move(r);
    job->steps = r->match.count;
    job->asker = client->asker;
    job->game->view(&r->match.state, job->seat, &job->view);
    return job;
}

bool botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 const struct botpool_client *client)
{
    struct botpool_job *job = make_job(r, level, client);

    if (push(p, &job->item))
        return true;
    free(job);
    return false;
}

int botpool_waiting(struct botpool *p)
{
    int waiting;

    pthread_mutex_lock(&p->mutex);
    waiting = p->queue.waiting;
    pthread_mutex_unlock(&p->mutex);
    return waiting;
}
