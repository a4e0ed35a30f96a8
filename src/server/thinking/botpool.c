/* Threads that think: one queue of thoughts, one list of those that are to be told. All are
 * alike; what they may take depends on what the others think just now, and on what other
 * machines have places for. */

#include "server/thinking/botpool.h"

#include <assert.h>
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
    pthread_mutex_t mutex;
    pthread_cond_t wake;

    /* Guarded. */
    struct fairqueue queue;
    struct fairqueue_places places; /* one less than there are threads */
    fairqueue_set elsewhere;        /* what is left to other machines */
    struct fairqueue_item *done;    /* to be told */
    bool is_stopping;

    uv_async_t async;
};

/* Threads */

static int count_threads(const struct botpool *p)
{
    return (int)p->places.count + 1;
}

static struct fairqueue_item *pop(struct botpool *p)
{
    fairqueue_set set = fairqueue_up_to(fairqueue_longest(&p->places));

    assert(p->places.busy[FAIRQUEUE_LONG] <= count_threads(p));
    return fairqueue_pop_of(&p->queue, set & ~p->elsewhere);
}

/* One wakes the next, as what it left may be for others. */
static struct thought *take(struct botpool *p)
{
    struct fairqueue_item *item = NULL;

    pthread_mutex_lock(&p->mutex);
    while (!p->is_stopping && !(item = pop(p)))
        pthread_cond_wait(&p->wake, &p->mutex);
    if (item) {
        p->places.busy[fairqueue_kind(item->cost)]++;
        pthread_cond_signal(&p->wake);
    }
    pthread_mutex_unlock(&p->mutex);
    return (struct thought *)item;
}

/* After the end results are dropped. */
static void give(struct botpool *p, struct thought *t)
{
    pthread_mutex_lock(&p->mutex);
    assert(p->places.busy[fairqueue_kind(t->item.cost)] > 0);
    p->places.busy[fairqueue_kind(t->item.cost)]--;
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

    assert(t->think && t->tell && t->drop);
    pthread_mutex_lock(&p->mutex);
    fairqueue_push(&p->queue, &t->item);
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->mutex);
}

/* What is not left to them any more is for the threads. */
static struct thought *take_for(struct thinker *thinker,
                                const struct fairqueue_places *elsewhere)
{
    struct botpool *p = (struct botpool *)thinker;
    struct fairqueue_item *item;

    pthread_mutex_lock(&p->mutex);
    p->elsewhere = fairqueue_travelling(fairqueue_longest(elsewhere));
    item = fairqueue_pop_of(&p->queue, p->elsewhere);
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->mutex);
    return (struct thought *)item;
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

    assert(threads > 0);
    *p = (struct botpool){.thinker = {.admits = admits,
                                      .hand = hand,
                                      .take_for = take_for,
                                      .give_up = give_up_nothing},
                          .places.count = threads};
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    uv_async_init(loop, &p->async, deliver);
    p->async.data = p;
    p->threads = xcalloc((size_t)count_threads(p), sizeof(*p->threads));
    for (int i = 0; i < count_threads(p); i++)
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
    for (int i = 0; i < count_threads(p); i++)
        ok = pthread_clockjoin_np(p->threads[i], NULL, CLOCK_MONOTONIC, &end) == 0 && ok;
    uv_close((uv_handle_t *)&p->async, NULL);
    return ok;
}

void botpool_close(struct botpool *p)
{
    assert(p->is_stopping);
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
