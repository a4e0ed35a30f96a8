/* Threads that think: one queue of thoughts, one list of those that are to be told. All are
 * alike; what
 * they may take depends on what the others think just now. */

#include "server/thinking/botpool.h"

#include <pthread.h>
#include <stdlib.h>
#include <uv.h>

#include "base/alloc.h"
#include "process/thread.h"
#include "site/ports/thinker.h"
#include "site/thinking/thought.h"

enum { STOP_SECONDS = 1 };

struct botpool {
    struct thinker thinker; /* the first */
    pthread_t *threads;     /* owned */
    int count;
    pthread_mutex_t mutex;
    pthread_cond_t wake;

    /* Guarded. */
    struct fairqueue queue;
    int busy[FAIRQUEUE_KIND_COUNT]; /* threads that think such thoughts */
    struct fairqueue_item *done;    /* to be told */
    bool is_stopping;

    uv_async_t async;
};

/* Threads */

/* The last thread is for short thoughts, and of the others one is kept from long ones,
 * if there are two. */
static enum fairqueue_kind longest_allowed(const struct botpool *p)
{
    int others = p->count - 1;
    int heavy = p->busy[FAIRQUEUE_MIDDLE] + p->busy[FAIRQUEUE_LONG];

    if (heavy >= others)
        return FAIRQUEUE_SHORT;
    if (p->busy[FAIRQUEUE_LONG] > 0 && p->busy[FAIRQUEUE_LONG] >= others - 1)
        return FAIRQUEUE_MIDDLE;
    return FAIRQUEUE_LONG;
}

/* One wakes the next, as what it left may be for others. */
static struct thought *take(struct botpool *p)
{
    struct fairqueue_item *item = NULL;

    pthread_mutex_lock(&p->mutex);
    while (!p->is_stopping && !(item = fairqueue_pop(&p->queue, longest_allowed(p))))
        pthread_cond_wait(&p->wake, &p->mutex);
    if (item) {
        p->busy[fairqueue_kind(item->cost)]++;
        pthread_cond_signal(&p->wake);
    }
    pthread_mutex_unlock(&p->mutex);
    return (struct thought *)item;
}

/* After the end results are dropped. */
static void give(struct botpool *p, struct thought *t)
{
    pthread_mutex_lock(&p->mutex);
    p->busy[fairqueue_kind(t->item.cost)]--;
    t->item.next = p->done;
    p->done = &t->item;
    if (!p->is_stopping)
        uv_async_send(&p->async);
    pthread_mutex_unlock(&p->mutex);
}

static void *work(void *context)
{
    struct botpool *p = context;
    struct thought *t;

    while ((t = take(p))) {
        t->think(t);
        give(p, t);
    }
    return NULL;
}

/* The loop's side */

static void drop_all(struct fairqueue_item *item)
{
    while (item) {
        struct thought *t = (struct thought *)item;

        item = item->next;
        t->drop(t);
    }
}

static void deliver(uv_async_t *async)
{
    struct botpool *p = async->data;
    struct fairqueue_item *done;

    pthread_mutex_lock(&p->mutex);
    done = p->done;
    p->done = NULL;
    pthread_mutex_unlock(&p->mutex);
    while (done) {
        struct thought *t = (struct thought *)done;

        done = done->next;
        t->tell(t);
    }
}

/* The port of a site */

static bool admits(struct thinker *thinker, const struct thought *t)
{
    struct botpool *p = (struct botpool *)thinker;
    const struct fairqueue_item *item = &t->item;
    bool may;

    pthread_mutex_lock(&p->mutex);
    may = !item->is_hint ||
          fairqueue_hints(&p->queue, item->account, item->person) < THINKER_HINTS;
    pthread_mutex_unlock(&p->mutex);
    return may;
}

static void hand(struct thinker *thinker, struct thought *t)
{
    struct botpool *p = (struct botpool *)thinker;

    pthread_mutex_lock(&p->mutex);
    fairqueue_push(&p->queue, &t->item);
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->mutex);
}

/* What a thread may have begun is thought to the end. */
static bool give_up_nothing(struct thinker *thinker, const char *topic)
{
    (void)thinker;
    (void)topic;
    return false;
}

struct thinker *botpool_thinker(struct botpool *p)
{
    return &p->thinker;
}

/* Life cycle */

struct botpool *botpool_open(uv_loop_t *loop, int threads)
{
    struct botpool *p = xcalloc(1, sizeof(*p));

    *p = (struct botpool){
        .thinker = {.admits = admits, .hand = hand, .give_up = give_up_nothing},
        .count = threads + 1};
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    uv_async_init(loop, &p->async, deliver);
    p->async.data = p;
    p->threads = xcalloc((size_t)p->count, sizeof(*p->threads));
    for (int i = 0; i < p->count; i++)
        thread_start(&p->threads[i], work, p, "for bots");
    return p;
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

void botpool_close(struct botpool *p)
{
    drop_all(fairqueue_release(&p->queue));
    drop_all(p->done);
    free(p->threads);
    pthread_mutex_destroy(&p->mutex);
    pthread_cond_destroy(&p->wake);
    free(p);
}

int botpool_waiting(struct botpool *p)
{
    int waiting;

    pthread_mutex_lock(&p->mutex);
    waiting = p->queue.first.waiting;
    pthread_mutex_unlock(&p->mutex);
    return waiting;
}
