/*
 * A claim is read, thought about and stored. While it is not read it is tried again: its claim
 * is ours, and no other process would make it.
 */

#include "worker/making.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "review/review.h"
#include "room/room.h"
#include "site/tables/reviews.h"
#include "site/tables/reading.h"
#include "site/tables/tables.h"
#include "store/store.h"
#include "telemetry/log.h"
#include "store/store_claims.h"
#include "store/store_port.h"
#include "worker/desk.h"
#include "worker/library.h"

/* What is known is long, and of no use before a client looks. */
enum { NOTE_MS = 2000 };

struct making {
    struct desk *desk;
    struct store_claim claim;
    bool is_last_resort;
    struct room room;      /* until it is begun */
    struct review *review; /* owned; NULL: not begun yet */
    bool cannot_be;        /* it cannot be reviewed */
    struct strbuf known;
    int done, of;
    int64_t noted; /* when it was last told how far it is */
};

/* Beginning */

struct claiming {
    struct making *making;
    int64_t lease_ms;
};

static enum tori_err run_claiming(struct store *s, void *context)
{
    struct claiming *c = context;
    struct making *m = c->making;

    return store_claim_review(s, m->desk->name, c->lease_ms, m->is_last_resort,
                              &m->claim);
}

struct making *making_begin(struct desk *d, int64_t lease_ms, bool is_last_resort)
{
    struct making *m = xcalloc(1, sizeof(*m));
    struct claiming c = {.making = m, .lease_ms = lease_ms};

    m->desk = d;
    m->is_last_resort = is_last_resort;
    strbuf_init(&m->known);
    if (desk_do(d, run_claiming, &c) == TORI_OK)
        return m;
    making_free(m);
    return NULL;
}

const struct store_claim *making_claim(const struct making *m)
{
    return &m->claim;
}

void making_free(struct making *m)
{
    if (m->review)
        review_close(m->review);
    room_release(&m->room);
    strbuf_release(&m->known);
    free(m);
}

/* Storing */

static enum tori_err run_noting(struct store *s, void *context)
{
    struct making *m = context;

    return store_note_claim(s, &m->claim, m->desk->name, m->done, m->of, m->known.text);
}

/* Of a game that cannot be reviewed there is nothing but who has asked. */
static enum tori_err run_ending(struct store *s, void *context)
{
    struct making *m = context;
    struct journal_review made = reviews_key(m->claim.table, m->claim.sims);
    enum tori_err err;

    made.used = now_ms();
    err = m->cannot_be ? store_remove_askers(s, made.table, made.sims)
                       : store_keep_review(s, &made, m->known.text);
    return err ? err : store_end_claim(s, &m->claim, m->desk->name);
}

static enum tori_err run_dropping(struct store *s, void *context)
{
    struct making *m = context;

    return store_end_claim(s, &m->claim, m->desk->name);
}

static enum making_state end(struct making *m)
{
    enum tori_err err = desk_do(m->desk, run_ending, m);

    if (err == TORI_ERR_STORE)
        return MAKING_HINDERED;
    if (!err && !m->cannot_be)
        log_line("review", "table=%s sims=%lld", m->claim.table,
                 (long long)m->claim.sims);
    return MAKING_OVER;
}

static enum making_state note(struct making *m)
{
    enum tori_err err;

    if (now_steady_ms() - m->noted < NOTE_MS)
        return MAKING_GOES_ON;
    m->noted = now_steady_ms();
    strbuf_reset(&m->known);
    review_append_json(m->review, &m->known);
    err = desk_do(m->desk, run_noting, m);
    if (err != TORI_ERR_UNKNOWN)
        return MAKING_GOES_ON;
    (void)desk_do(m->desk, run_dropping, m); /* or it is over with its lease */
    return MAKING_OVER;
}

/* Reading */

/* Perhaps it was played on an edition that was sent since. */
static enum tori_err run_reading(struct store *s, void *context)
{
    struct making *m = context;
    enum tori_err err = reading_load_room(store_journal(s), m->claim.table, &m->room);

    if (err == TORI_ERR_RECORD && !m->is_last_resort) {
        err = library_load(s);
        if (!err)
            err = reading_load_room(store_journal(s), m->claim.table, &m->room);
    }
    return err;
}

static enum making_state begin(struct making *m)
{
    struct journal_review key = reviews_key(m->claim.table, m->claim.sims);
    struct review_settings settings = {.sims = key.sims, .seed = (uint64_t)key.seed};
    enum tori_err err = desk_do(m->desk, run_reading, m);
    const char *why;

    if (err == TORI_ERR_STORE)
        return MAKING_HINDERED;
    if (!err && m->room.phase == ROOM_OVER && !reviews_obstacle(&m->room.match))
        m->review = review_open(&m->room.match, &settings, &why);
    m->cannot_be = !m->review;
    room_release(&m->room);
    m->room = (struct room){0};
    if (m->cannot_be)
        return MAKING_GOES_ON;
    review_progress(m->review, &m->done, &m->of);
    return note(m);
}

enum making_state making_step(struct making *m)
{
    bool is_whole;

    if (!m->review && !m->cannot_be)
        return begin(m);
    if (m->cannot_be)
        return end(m);
    is_whole = !review_step(m->review);
    review_progress(m->review, &m->done, &m->of);
    if (!is_whole && m->done < m->of)
        return note(m);
    strbuf_reset(&m->known);
    review_append_json(m->review, &m->known);
    return end(m);
}
