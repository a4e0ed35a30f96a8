/* A short line in front of libuv's worker threads. */

#include "server/requests/hashing.h"

#include <stdio.h>
#include <stdlib.h>

#include <sodium.h>

#include "base/alloc.h"

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
    all->running--;
    all->count--;
    h->done(h->context, h);
    sodium_memzero(h, sizeof(*h));
    free(h);
    run_next(all);
}

static void run_next(struct hashings *all)
{
    struct hashing *h = all->first;

    if (!h || all->running == HASHINGS_AT_ONCE)
        return;
    all->first = h->next;
    all->running++;
    uv_queue_work(all->loop, &h->work, work, after_work);
}

bool hashing_start(struct hashings *all, const char *hash, const char *password,
                   hashing_fn *done, void *context)
{
    struct hashing *h;

    if (all->count == HASHINGS_MAX)
        return false;
    h = xcalloc(1, sizeof(*h));
    h->all = all;
    h->work.data = h;
    h->is_verifying = hash != NULL;
    snprintf(h->hash, sizeof(h->hash), "%s", hash ? hash : "");
    snprintf(h->password, sizeof(h->password), "%s", password);
    h->done = done;
    h->context = context;
    if (all->first)
        all->last->next = h;
    else
        all->first = h;
    all->last = h;
    all->count++;
    run_next(all);
    return true;
}
