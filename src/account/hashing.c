/* A short queue in front of libuv's worker threads. */

#include "account/hashing.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include <sodium.h>

#include "base/alloc.h"

/* All cost the same. Registrations are not shut out: one goes before the ninth login. */
enum { COST = FAIRQUEUE_PATIENCE / 8 };

static void run_next(struct hashings *all);

void hashings_init(struct hashings *h, uv_loop_t *loop)
{
    *h = (struct hashings){.loop = loop};
}

static void work(uv_work_t *w)
{
    struct hashing *h = w->data;

    if (h->is_verifying)
        h->is_ok = password_verify(*h->hash ? h->hash : NULL, h->password);
    else
        h->is_ok = password_hash(h->password, h->hash);
    sodium_memzero(h->password, sizeof(h->password));
}

static void after_work(uv_work_t *w, int status)
{
    struct hashing *h = w->data;
    struct hashings *all = h->all;

    (void)status;
    assert(all->running > 0 && all->running <= HASHINGS_AT_ONCE);
    all->running--;
    h->done(h->context, h);
    sodium_memzero(h, sizeof(*h));
    free(h);
    run_next(all);
}

static void run_next(struct hashings *all)
{
    struct hashing *h = NULL;

    if (all->running < HASHINGS_AT_ONCE && !all->is_stopping)
        h = (struct hashing *)fairqueue_pop(&all->queue, FAIRQUEUE_LONG);
    if (!h)
        return;
    assert(h->all == all);
    all->running++;
    uv_queue_work(all->loop, &h->work, work, after_work);
}

static bool may_wait(const struct hashings *all, const struct hashing_order *order)
{
    const struct fairqueue_line *line =
        order->hash ? &all->queue.first : &all->queue.second;
    int most = order->hash ? HASHINGS_LOGINS : HASHINGS_REGISTRATIONS;

    return line->waiting < most &&
           fairqueue_waiting_of(line, order->account) < HASHINGS_OF_ADDRESS;
}

bool hashing_start(struct hashings *all, const struct hashing_order *order)
{
    struct hashing *h;

    if (!may_wait(all, order))
        return false;
    assert(strlen(order->password) < sizeof(h->password) && order->done);
    h = xcalloc(1, sizeof(*h));
    h->item = (struct fairqueue_item){.cost = COST, .can_wait = !order->hash};
    snprintf(h->item.account, sizeof(h->item.account), "%s", order->account);
    h->all = all;
    h->work.data = h;
    h->is_verifying = order->hash != NULL;
    snprintf(h->hash, sizeof(h->hash), "%s", order->hash ? order->hash : "");
    snprintf(h->password, sizeof(h->password), "%s", order->password);
    h->done = order->done;
    h->context = order->context;
    fairqueue_push(&all->queue, &h->item);
    run_next(all);
    return true;
}
