/* Transactions one after the other, and the store opened anew where nothing else helps. */

#include "worker/desk.h"

#include <stdio.h>
#include <time.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "store/store.h"
#include "telemetry/log.h"

/* How long a transaction may take; the database may hang, and others wait for the place. */
enum { PATIENCE_MS = 4000 };

/* What a crash of the database loses of what is done here is asked for again. */
static bool is_open(struct desk *d, struct strbuf *trouble)
{
    if (!d->store && !store_open_beside(&d->store, d->url, d->name, trouble))
        store_set_soft(d->store, true);
    return d->store != NULL;
}

bool desk_open(struct desk *d, const char *url, const char *name, struct strbuf *err)
{
    *d = (struct desk){.url = url};
    snprintf(d->name, sizeof(d->name), "%s", name);
    if (!is_open(d, err))
        return false;
    pthread_mutex_init(&d->mutex, NULL);
    return true;
}

void desk_close(struct desk *d)
{
    store_close(d->store);
    pthread_mutex_destroy(&d->mutex);
}

static void note(struct desk *d, bool is_ok, const char *trouble)
{
    if (!is_ok && !d->is_broken)
        log_line("store-error", "%s", trouble);
    else if (is_ok && d->is_broken)
        log_line("store-ok", "it works again");
    d->is_broken = !is_ok;
}

/* A store that does not come back by itself, because another of our name has been there
 * meanwhile: nothing here relies on having been the only one. */
static void give_up(struct desk *d)
{
    if (store_was_hindered(d->store))
        return;
    store_close(d->store);
    d->store = NULL;
}

static enum tori_err run(struct desk *d, desk_fn *act, void *context,
                         struct strbuf *trouble)
{
    enum tori_err err;

    if (!is_open(d, trouble))
        return TORI_ERR_STORE;
    err = act(d->store, context);
    if (err && err != TORI_ERR_STORE) {
        store_rollback(d->store);
        return err;
    }
    if (!store_commit(d->store, trouble) && !err)
        return TORI_OK;
    give_up(d);
    return TORI_ERR_STORE;
}

static bool take_place(struct desk *d, int64_t until)
{
    struct timespec end = {.tv_sec = until / 1000, .tv_nsec = until % 1000 * 1000000};

    return pthread_mutex_clocklock(&d->mutex, CLOCK_MONOTONIC, &end) == 0;
}

enum tori_err desk_do_within(struct desk *d, desk_fn *act, void *context, int64_t ms)
{
    int64_t until = now_steady_ms() + ms;
    struct strbuf trouble;
    enum tori_err err;

    if (!take_place(d, until))
        return TORI_ERR_STORE;
    strbuf_init(&trouble);
    if (d->store)
        store_limit(d->store, until, ms);
    err = run(d, act, context, &trouble);
    note(d, err != TORI_ERR_STORE, trouble.text);
    pthread_mutex_unlock(&d->mutex);
    strbuf_release(&trouble);
    return err;
}

enum tori_err desk_do(struct desk *d, desk_fn *act, void *context)
{
    return desk_do_within(d, act, context, PATIENCE_MS);
}
