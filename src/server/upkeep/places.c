/* Editions off the shelf, then out of the store. */

#include "server/upkeep/places.h"

#include <assert.h>
#include <string.h>

#include "site/catalogue.h"
#include "site/edition_id.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_editions.h"
#include "telemetry/log.h"

static const int64_t hour_ms = INT64_C(3600) * 1000;

void places_init(struct places *p, struct hall *h, const struct catalogue *c)
{
    *p = (struct places){.hall = h, .catalogue = c};
}

/* Out of the store */

static enum tori_err run_removing(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct places *p = (struct places *)job;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < p->count; i++)
        err = store_remove_unneeded_edition(s, p->ids[i]);
    return err;
}

static void finish_removing(struct journal_job *job)
{
    struct places *p = (struct places *)job;

    assert(p->is_under_way && p->count <= PLACES_AT_ONCE);
    p->is_under_way = false;
    if (!job->err && p->count)
        log_line("editions-removed", "count=%d", p->count);
    if (!job->err && p->count == PLACES_AT_ONCE)
        p->next = 0; /* there may be more */
}

/* Off the shelf */

static bool note(void *context, const char *id)
{
    struct places *p = context;

    assert(p->count < PLACES_AT_ONCE);
    memcpy(p->ids[p->count++], id, sizeof(p->ids[0]));
    return p->count < PLACES_AT_ONCE;
}

static enum tori_err run_looking(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct places *p = (struct places *)job;

    p->count = 0;
    return store_read_unneeded_editions(s, PLACES_AT_ONCE, note, p);
}

static bool is_off(const struct places *p, const char *id)
{
    int edition;

    return catalogue_drop(p->catalogue, id) || !edition_id_find(id, &edition);
}

static void finish_looking(struct journal_job *job)
{
    struct places *p = (struct places *)job;
    int off = 0;

    assert(p->is_under_way);
    for (int i = 0; !job->err && i < p->count; i++)
        if (is_off(p, p->ids[i]))
            memmove(p->ids[off++], p->ids[i], sizeof(p->ids[0]));
    p->count = off;
    if (off)
        journal_queue_ask(p->hall->queue, &p->job, run_removing, finish_removing);
    else
        p->is_under_way = false;
}

void places_tick(struct places *p, int64_t now)
{
    if (p->is_under_way || (p->next && now < p->next))
        return;
    p->next = now + hour_ms;
    p->is_under_way = true;
    journal_queue_ask(p->hall->queue, &p->job, run_looking, finish_looking);
}
