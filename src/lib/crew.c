#include "lib/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "process/thread.h"

struct crew {
    pid_t process; /* in which the threads are */
    int others;
    pthread_t *thread; /* owned */

    void (*work)(void *context, int row);
    void *context;
    int rows, at_once;
    _Atomic int next; /* the first row that is not taken */

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t begun, done;
    unsigned turn; /* goes up with each run */
    int busy;      /* others that have not finished it */
    bool is_over;
};

static void take_rows(struct crew *c)
{
    int first;

    while ((first = atomic_fetch_add(&c->next, c->at_once)) < c->rows)
        for (int i = first; i < first + c->at_once && i < c->rows; i++)
            c->work(c->context, i);
}

static void *run_thread(void *context)
{
    struct crew *c = context;
    unsigned seen = 0;

    pthread_mutex_lock(&c->lock);
    while (true) {
        while (c->turn == seen && !c->is_over)
            pthread_cond_wait(&c->begun, &c->lock);
        if (c->is_over)
            break;
        seen = c->turn;
        pthread_mutex_unlock(&c->lock);
        take_rows(c);
        pthread_mutex_lock(&c->lock);
        if (--c->busy == 0)
            pthread_cond_signal(&c->done);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static bool has_threads(const struct crew *c)
{
    return c->others > 0 && c->process == getpid();
}

void crew_free(struct crew *c)
{
    if (has_threads(c)) {
        pthread_mutex_lock(&c->lock);
        c->is_over = true;
        pthread_cond_broadcast(&c->begun);
        pthread_mutex_unlock(&c->lock);
        for (int i = 0; i < c->others; i++)
            pthread_join(c->thread[i], NULL);
    }
    if (c->process == getpid()) {
        pthread_cond_destroy(&c->done);
        pthread_cond_destroy(&c->begun);
        pthread_mutex_destroy(&c->lock);
    }
    free(c->thread);
    free(c);
}

struct crew *crew_new(int threads)
{
    struct crew *c = xcalloc(1, sizeof(*c));

    c->process = getpid();
    c->thread = xcalloc((size_t)threads, sizeof(*c->thread));
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begun, NULL);
    pthread_cond_init(&c->done, NULL);
    while (c->others < threads - 1 &&
           thread_try_start(&c->thread[c->others], run_thread, c))
        c->others++;
    if (c->others == threads - 1)
        return c;
    crew_free(c);
    return NULL;
}

void crew_run(struct crew *c, enum crew_work kind, void (*work)(void *context, int row),
              void *context, int rows)
{
    bool is_shared = rows > (int)kind && has_threads(c);

    c->work = work;
    c->context = context;
    c->rows = rows;
    c->at_once = (int)kind;
    atomic_store(&c->next, 0);
    if (!is_shared) {
        take_rows(c);
        return;
    }
    pthread_mutex_lock(&c->lock);
    c->turn++;
    c->busy = c->others;
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    take_rows(c);
    pthread_mutex_lock(&c->lock);
    while (c->busy > 0)
        pthread_cond_wait(&c->done, &c->lock);
    pthread_mutex_unlock(&c->lock);
}
