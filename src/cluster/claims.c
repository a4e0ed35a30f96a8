/* One job at a time keeps the claims and takes the next. */

#include "cluster/claims.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_reviews.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "store/store.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"

/* What is known of a review is long, and of no use before a client looks. */
enum { LEASE_MS = 6000, BEAT_MS = 2000 };

/* A review that this process makes, for the job. */
struct held_claim {
    struct journal_wanted wanted;
    int done, of;
    struct strbuf known;
    bool is_lost; /* as the job has found */
};

struct claims {
    struct journal_job job; /* the first */
    struct hall *hall;
    struct claims_options options;
    struct held_claim *held; /* owned */
    int count, most;
    int64_t kept; /* now_steady_ms() */
    bool is_under_way, is_due;
    bool is_keeping;             /* the job is to keep them, too */
    struct journal_wanted fresh; /* what the job has claimed, if it has */
    bool has_fresh;
};

/* Choosing */

struct wanted_reviews {
    struct journal_wanted *list; /* owned */
    size_t count, capacity;
};

static void note_wanted(void *context, const struct journal_wanted *one)
{
    struct wanted_reviews *w = context;

    w->list = xgrow(w->list, &w->capacity, w->count + 1, sizeof(*w->list));
    w->list[w->count++] = *one;
}

static enum tori_err choose(struct store *s, struct journal_wanted *out)
{
    struct wanted_reviews w = {0};
    enum tori_err err = store_read_wanted(s, note_wanted, &w);
    int chosen = reviews_choose(w.list, (int)w.count);

    assert(chosen < (int)w.count);
    if (chosen >= 0)
        *out = w.list[chosen];
    free(w.list);
    return err || chosen >= 0 ? err : TORI_ERR_UNKNOWN;
}

enum tori_err claims_take(struct store *s, const struct claims_options *o,
                          int64_t lease_ms, struct journal_wanted *out)
{
    int64_t threads = 0;
    enum tori_err err = o->is_last_resort ? store_count_workers(s, &threads) : TORI_OK;

    if (!err)
        err = threads > 0 ? TORI_ERR_UNKNOWN : choose(s, out);
    return err ? err : store_claim_review(s, out, o->maker, lease_ms);
}

/* The job */

static enum tori_err keep(struct store *s, const char *maker, struct held_claim *h)
{
    enum tori_err err = store_keep_claim(
        s, &h->wanted, maker, LEASE_MS,
        &(struct store_progress){.done = h->done, .of = h->of, .known = h->known.text});

    h->is_lost = err == TORI_ERR_UNKNOWN;
    return h->is_lost ? store_end_claim(s, &h->wanted, maker) : err;
}

static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct claims *c = (struct claims *)job;
    struct store *s = store_of(journal);
    enum tori_err err = TORI_OK;

    assert(c->is_under_way && c->count <= c->most);
    for (int i = 0; !err && c->is_keeping && i < c->count; i++)
        err = keep(s, c->options.maker, &c->held[i]);
    c->has_fresh = false;
    if (err || c->count == c->most)
        return err;
    err = claims_take(s, &c->options, LEASE_MS, &c->fresh);
    c->has_fresh = !err;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void add(struct claims *c)
{
    struct held_claim *h = &c->held[c->count++];

    assert(c->has_fresh && c->count <= c->most);
    *h = (struct held_claim){.wanted = c->fresh};
    strbuf_init(&h->known);
    reviews_add(c->hall->reviews, &(struct review_wish){.table = h->wanted.table,
                                                        .sims = h->wanted.sims,
                                                        .person = h->wanted.person,
                                                        .account = ""});
    reviews_go_on(c->hall->reviews);
}

static void finish_look(struct journal_job *job)
{
    struct claims *c = (struct claims *)job;

    assert(c->is_under_way);
    c->is_under_way = false;
    if (c->hall->is_stopping || job->err)
        return;
    for (int i = 0; i < c->count; i++)
        if (c->held[i].is_lost)
            reviews_forget(c->hall->reviews, c->held[i].wanted.table,
                           c->held[i].wanted.sims);
    if (c->has_fresh)
        add(c);
    if (c->is_due || c->has_fresh) /* there may be more */
        claims_wake(c);
}

/* Looking */

/* How far each is; those that are made or dropped leave a place. */
static void update(struct claims *c)
{
    struct reviews_progress p;

    for (int i = c->count - 1; i >= 0; i--) {
        struct held_claim *h = &c->held[i];

        if (!reviews_find(c->hall->reviews, h->wanted.table, h->wanted.sims, 0, &p)) {
            strbuf_release(&h->known);
            *h = c->held[--c->count];
        } else if (c->is_keeping) {
            h->done = p.done;
            h->of = p.of;
            strbuf_reset(&h->known);
            strbuf_append_bytes(&h->known, p.known->text, p.known->length);
        }
    }
}

static bool is_beat_due(const struct claims *c)
{
    return now_steady_ms() - c->kept >= BEAT_MS;
}

static void look(struct claims *c)
{
    assert(!c->is_under_way && !c->hall->is_stopping);
    c->is_keeping = is_beat_due(c);
    if (c->is_keeping)
        c->kept = now_steady_ms();
    update(c);
    c->is_under_way = true;
    c->is_due = false;
    c->job.is_soft = true;
    journal_queue_ask(c->hall->queue, &c->job, run_look, finish_look);
}

/* What is due while all places are taken waits until one is free. */
void claims_wake(struct claims *c)
{
    c->is_due = true;
    if (!c->is_under_way && !c->hall->is_stopping && c->hall->reviews->count < c->most)
        look(c);
}

void claims_tick(struct claims *c)
{
    if (c->is_due)
        claims_wake(c);
    if (!c->is_under_way && !c->hall->is_stopping && is_beat_due(c))
        look(c);
}

/* Life cycle */

struct claims *claims_open(struct hall *h, const struct claims_options *o)
{
    struct claims *c = xcalloc(1, sizeof(*c));

    assert(h->reviews && o->threads > 0);
    c->hall = h;
    c->options = *o;
    c->most = o->threads > 1 ? o->threads - 1 : 1;
    c->held = xcalloc((size_t)c->most, sizeof(*c->held));
    claims_wake(c);
    return c;
}

void claims_free(struct claims *c)
{
    for (int i = 0; i < c->count; i++)
        strbuf_release(&c->held[i].known);
    free(c->held);
    free(c);
}
