/* Two sorted lists: who differs is told. */

#include "cluster/presences.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "site/ports/peers.h"
#include "site/tables/hall.h"
#include "site/tables/presence.h"
#include "site/tables/visitor.h"
#include "store/store.h"
#include "store/store_presences.h"

enum { EVERY_MS = 2000 };

struct here {
    int64_t user;
    enum presence state;
};

/* Who is here */

static int compare(const void *one, const void *other)
{
    const struct here *a = one, *b = other;

    if (a->user != b->user)
        return a->user < b->user ? -1 : 1;
    return (int)b->state - (int)a->state;
}

/* A person once, with the highest state, which is first. */
static size_t merge(struct here *list, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (kept == 0 || list[kept - 1].user != list[i].user)
            list[kept++] = list[i];
    return kept;
}

static void look(struct presences *p)
{
    size_t count = 0;

    p->now = xcalloc(p->hall->by_number.count + 1, sizeof(*p->now));
    for (const struct visitor *v = p->hall->visitors; v; v = v->next) {
        enum presence state = presence_of_visitor(v);

        if (state != PRESENCE_AWAY && !v->who.is_guest)
            p->now[count++] = (struct here){v->who.id, state};
    }
    qsort(p->now, count, sizeof(*p->now), compare);
    p->now_count = merge(p->now, count);
}

/* Telling */

static enum tori_err tell(struct store *s, const struct presences *p)
{
    const struct here *old = p->told, *old_end = p->told + p->told_count;
    const struct here *now = p->now, *now_end = p->now + p->now_count;
    enum tori_err err = TORI_OK;

    while (!err && (old < old_end || now < now_end))
        if (now == now_end || (old < old_end && old->user < now->user)) {
            err = store_set_presence(s, old++->user, PRESENCE_AWAY);
        } else if (old == old_end || now->user < old->user) {
            err = store_set_presence(s, now->user, (int)now->state);
            now++;
        } else {
            if (old->state != now->state)
                err = store_set_presence(s, now->user, (int)now->state);
            old++;
            now++;
        }
    return err;
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    const struct presences *p = (const struct presences *)job;
    struct store *s = store_of(journal);
    enum tori_err err;

    journal->transactions->set_batch(journal, true);
    err = p->is_known ? TORI_OK : store_clear_presences(s);
    if (!err)
        err = tell(s, p);
    journal->transactions->set_batch(journal, false);
    return err;
}

/* What could not be told is found again by the next look. */
static void finish(struct journal_job *job)
{
    struct presences *p = (struct presences *)job;

    p->is_under_way = false;
    if (job->err) {
        free(p->now);
    } else {
        free(p->told);
        p->told = p->now;
        p->told_count = p->now_count;
        p->is_known = true;
    }
    p->now = NULL;
}

static bool is_same(const struct presences *p)
{
    if (!p->is_known || p->told_count != p->now_count)
        return false;
    for (size_t i = 0; i < p->now_count; i++)
        if (compare(&p->told[i], &p->now[i]) != 0)
            return false;
    return true;
}

void presences_tick(struct presences *p, int64_t now)
{
    if (p->is_under_way || now - p->looked < EVERY_MS || !peers_are_alive(p->hall->peers))
        return;
    p->looked = now;
    look(p);
    if (is_same(p)) {
        free(p->now);
        p->now = NULL;
        return;
    }
    p->is_under_way = true;
    p->job.is_soft = true;
    journal_queue_ask(p->hall->queue, &p->job, run, finish);
}

/* Life cycle */

void presences_init(struct presences *p, struct hall *h)
{
    *p = (struct presences){.hall = h};
}

void presences_release(struct presences *p)
{
    free(p->told);
    free(p->now);
}
