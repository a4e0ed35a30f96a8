/* From the store to the thinker, part by part, and back to the store. */

#include "site/tables/review_making.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "base/now.h"
#include "journal/journal.h"
#include "review/review.h"
#include "site/ports/thinker.h"
#include "site/tables/filing.h"
#include "site/tables/hall.h"
#include "site/tables/reading.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"

enum { PART_DECISIONS = 4 }; /* so many decisions' worth of thinking is a part, about */

static struct review_making *of_job(struct journal_job *job)
{
    return (struct review_making *)((char *)job - offsetof(struct review_making, job));
}

void review_making_free(struct review_making *m)
{
    if (m->review)
        review_close(m->review);
    room_release(&m->room);
    strbuf_release(&m->fresh);
    strbuf_release(&m->known);
    free(m);
}

void review_making_drop(struct review_making *m)
{
    assert(!m->is_dropped);
    m->is_dropped = true;
    if (m->phase == REVIEW_WAITING || review_making_has_failed(m))
        review_making_free(m);
}

/* Storing */

/* Of a game that cannot be reviewed there is nothing but who has asked. */
static enum tori_err run_storing(struct journal_job *job, struct journal *journal)
{
    const struct review_making *m = of_job(job);

    assert(m->phase == REVIEW_STORING);
    if (m->is_whole) {
        enum tori_err err =
            journal->reviews->keep_review(journal, &m->made, m->known.text);

        return err ? err : filing_note_review(journal, m->made.table, m->review);
    }
    return journal->askers
               ? journal->askers->remove_askers(journal, m->made.table, m->made.sims)
               : TORI_OK;
}

static void finish_storing(struct journal_job *job)
{
    struct review_making *m = of_job(job);

    assert(m->phase == REVIEW_STORING);
    if (m->is_dropped) {
        review_making_free(m);
        return;
    }
    m->phase = REVIEW_UNSTORED;
    if (job->err == TORI_ERR_STORE)
        return;
    if (m->is_whole && !job->err) {
        log_line("review", "table=%s sims=%lld", m->made.table, (long long)m->made.sims);
        m->hall->metrics->reviews_made++;
    }
    m->host->over(m);
}

static void store(struct review_making *m)
{
    m->made.used = now_ms();
    m->phase = REVIEW_STORING;
    journal_queue_ask(m->hall->queue, &m->job, run_storing, finish_storing);
}

/* Thinking */

static void think(struct thought *t)
{
    struct review_making *m = (struct review_making *)t;

    if (m->is_dropped)
        return;
    m->is_whole = !review_step(m->review);
    review_progress(m->review, &m->fresh_done, &m->fresh_of);
    m->is_whole |= m->fresh_done == m->fresh_of;
    strbuf_reset(&m->fresh);
    review_append_json(m->review, &m->fresh);
}

/* What is not dropped is the host's to free. */
static void drop_thought(struct thought *t)
{
    struct review_making *m = (struct review_making *)t;

    if (m->is_dropped)
        review_making_free(m);
}

static void hand(struct review_making *m)
{
    m->phase = REVIEW_THINKING;
    thinker_hand(m->hall->thinker, &m->thought);
}

static void tell(struct thought *t)
{
    struct review_making *m = (struct review_making *)t;
    struct strbuf before = m->known;

    assert(m->phase == REVIEW_THINKING);
    if (m->is_dropped) {
        review_making_free(m);
        return;
    }
    m->known = m->fresh;
    m->fresh = before;
    m->done = m->fresh_done;
    m->of = m->fresh_of;
    m->hall->metrics->review_parts++;
    m->host->part(m);
    if (m->is_whole)
        store(m);
    else if (!m->hall->is_stopping)
        hand(m);
}

/* Reading */

static void begin(struct review_making *m)
{
    struct review_settings settings = {.sims = m->made.sims,
                                       .seed = (uint64_t)m->made.seed};
    const struct match *match = &m->room.match;
    const char *why;

    assert(!m->review && m->room.phase == ROOM_OVER);
    m->review = review_open(match, &settings, &why);
    if (!m->review) {
        store(m);
        return;
    }
    m->thought.game = match->game;
    m->thought.players = match->setup.players;
    review_progress(m->review, &m->done, &m->of);
    m->host->begun(m);
    hand(m);
}

static enum tori_err run_reading(struct journal_job *job, struct journal *journal)
{
    struct review_making *m = of_job(job);
    enum tori_err err = reading_load_room(journal, m->made.table, &m->room);

    if (err != TORI_ERR_RECORD || !m->host->load_editions)
        return err;
    err = m->host->load_editions(journal);
    return err ? err : reading_load_room(journal, m->made.table, &m->room);
}

/* A wish for a game that is gone, or never ended, is dropped. */
static void finish_reading(struct journal_job *job)
{
    struct review_making *m = of_job(job);

    assert(m->phase == REVIEW_READING);
    if (m->is_dropped)
        review_making_free(m);
    else if (job->err == TORI_ERR_STORE)
        m->phase = REVIEW_UNREAD;
    else if (!job->err && m->room.phase == ROOM_OVER)
        begin(m);
    else
        store(m);
}

void review_making_begin(struct review_making *m)
{
    assert(m->phase == REVIEW_WAITING || m->phase == REVIEW_UNREAD);
    m->phase = REVIEW_READING;
    journal_queue_ask(m->hall->queue, &m->job, run_reading, finish_reading);
}

bool review_making_has_failed(const struct review_making *m)
{
    return m->phase == REVIEW_UNREAD || m->phase == REVIEW_UNSTORED;
}

void review_making_retry(struct review_making *m)
{
    assert(review_making_has_failed(m) && !m->is_dropped);
    if (m->phase == REVIEW_UNREAD)
        review_making_begin(m);
    else
        store(m);
}

void review_making_init(struct review_making *m, struct hall *h,
                        const struct journal_review *made,
                        const struct review_making_host *host)
{
    m->thought =
        (struct thought){.item = {.can_wait = true, .cost = PART_DECISIONS * made->sims},
                         .think = think,
                         .tell = tell,
                         .drop = drop_thought};
    m->hall = h;
    m->host = host;
    m->made = *made;
    strbuf_init(&m->fresh);
    strbuf_init(&m->known);
}
