/* libcurl's multi interface on one thread; a list behind a mutex is all that is shared. */

#include "delivery/delivery_thread.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/die.h"
#include "delivery/delivery.h"
#include "delivery/delivery_result.h"
#include "delivery/delivery_settings.h"
#include "delivery/transfer.h"
#include "process/thread.h"

enum { POLL_MS = 1000 }; /* the longest wait; what is pushed wakes it at once */

struct delivery_thread {
    struct delivery_settings settings;
    delivery_done_fn *done;
    void *context;
    CURLM *multi;
    pthread_t thread;

    pthread_mutex_t lock; /* of the three below */
    struct delivery *first, **last;
    bool is_ending;

    struct transfer *active[DELIVERY_PARALLEL]; /* of the thread alone; NULL: free */
    int active_count;
};

static struct delivery *take(struct delivery_thread *s, bool *is_ending)
{
    struct delivery *d;

    pthread_mutex_lock(&s->lock);
    d = s->first;
    *is_ending = s->is_ending;
    if (d) {
        s->first = d->next;
        if (!s->first)
            s->last = &s->first;
        d->next = NULL;
    }
    pthread_mutex_unlock(&s->lock);
    return d;
}

static int find_place(const struct delivery_thread *s, const struct transfer *t)
{
    for (int i = 0; i < DELIVERY_PARALLEL; i++)
        if (s->active[i] == t)
            return i;
    BUG("a transfer that is not active");
}

static void start_transfer(struct delivery_thread *s, struct delivery *d)
{
    struct transfer *t = transfer_new(&s->settings, d);

    s->active[find_place(s, NULL)] = t;
    s->active_count++;
    if (curl_multi_add_handle(s->multi, t->easy) != CURLM_OK)
        BUG("libcurl takes no transfer");
}

static void end_transfer(struct delivery_thread *s, struct transfer *t, CURLcode code)
{
    struct delivery *d = t->delivery;

    s->active[find_place(s, t)] = NULL;
    s->active_count--;
    transfer_finish(t, code);
    curl_multi_remove_handle(s->multi, t->easy);
    transfer_free(t);
    s->done(s->context, d);
}

/* False: the end was asked for. */
static bool start_waiting(struct delivery_thread *s)
{
    bool is_ending = false;
    struct delivery *d;

    while (!is_ending && s->active_count < DELIVERY_PARALLEL && (d = take(s, &is_ending)))
        start_transfer(s, d);
    if (s->active_count == DELIVERY_PARALLEL) {
        pthread_mutex_lock(&s->lock);
        is_ending = s->is_ending;
        pthread_mutex_unlock(&s->lock);
    }
    return !is_ending;
}

static void end_finished(struct delivery_thread *s)
{
    CURLMsg *message;
    int left;

    while ((message = curl_multi_info_read(s->multi, &left))) {
        CURLcode code = message->data.result;
        void *transfer;

        assert(message->msg == CURLMSG_DONE);
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        end_transfer(s, transfer, code);
    }
}

static void give_back(struct delivery_thread *s)
{
    const struct delivery_facts facts = {.trouble = TROUBLE_BROKEN};
    struct delivery *d;
    bool is_ending;

    for (int i = 0; i < DELIVERY_PARALLEL; i++)
        if (s->active[i]) {
            transfer_hasten(s->active[i]);
            end_transfer(s, s->active[i], CURLE_OPERATION_TIMEDOUT);
        }
    while ((d = take(s, &is_ending))) {
        delivery_judge(d, &facts);
        s->done(s->context, d);
    }
}

static void *run(void *context)
{
    struct delivery_thread *s = context;
    int running;

    while (start_waiting(s)) {
        if (curl_multi_perform(s->multi, &running) != CURLM_OK)
            BUG("libcurl does not go on");
        end_finished(s);
        if (s->active_count == running)
            curl_multi_poll(s->multi, NULL, 0, POLL_MS, NULL);
    }
    give_back(s);
    return NULL;
}

struct delivery_thread *delivery_thread_new(const struct delivery_settings *settings,
                                            delivery_done_fn *done, void *context)
{
    struct delivery_thread *s = xcalloc(1, sizeof(*s));

    assert(settings->timeout_ms > 0);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        die("libcurl does not start");
    s->settings = *settings;
    s->done = done;
    s->context = context;
    s->last = &s->first;
    s->multi = curl_multi_init();
    if (!s->multi)
        die("libcurl does not start");
    pthread_mutex_init(&s->lock, NULL);
    thread_start(&s->thread, run, s, "for notices");
    return s;
}

void delivery_thread_push(struct delivery_thread *s, struct delivery *d)
{
    assert(d->way != NOTICE_MAIL || *s->settings.relay.url);
    d->next = NULL;
    pthread_mutex_lock(&s->lock);
    *s->last = d;
    s->last = &d->next;
    pthread_mutex_unlock(&s->lock);
    curl_multi_wakeup(s->multi);
}

void delivery_thread_free(struct delivery_thread *s)
{
    pthread_mutex_lock(&s->lock);
    s->is_ending = true;
    pthread_mutex_unlock(&s->lock);
    curl_multi_wakeup(s->multi);
    pthread_join(s->thread, NULL);
    curl_multi_cleanup(s->multi);
    pthread_mutex_destroy(&s->lock);
    curl_global_cleanup();
    free(s);
}
