/*
 * Jobs on their way. A job is the queue's while it is posted; if it is given up meanwhile, it
 * is unlinked now, and removed and freed when it comes back. All on the loop's thread
 * but what the queue runs.
 */

#include "cluster/remote_jobs.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "site/ports/thinker.h"
#include "site/tables/hall.h"
#include "cluster/node.h"
#include "site/tables/reviews.h"
#include "site/thinking/thought.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"
#include "store/store.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"
#include "store/store_port.h"

enum {
    JOBS_A_THREAD = 2,  /* of workers: one that it thinks about, and the next */
    NEGLECT_MS = 2000,  /* until a worker must have begun */
    PATIENCE_MS = 2000, /* besides what thinking may take */
    SIMS_A_MS = 1,      /* of a slow machine */
    LOOK_MS = 1000,     /* for workers, and for answers of which word was lost */
    EXPIRED_MS = 60000, /* jobs without a node or worker for so long are deleted */
};

struct job {
    struct journal_job posting; /* the first */
    struct job *next;
    struct remote_jobs *remote;
    struct thought *thought; /* owned; NULL: it was given up */
    struct strbuf question;
    struct store_job posted;
    bool is_posted;
    int64_t due; /* now_steady_ms(): then we think ourselves, even if a worker does */
};

/* Without bytes: no worker has begun. */
struct worker_answer {
    struct worker_answer *next;
    int64_t id;
    struct strbuf bytes;
};

struct remote_jobs {
    struct thinker thinker; /* the first */
    struct thinker *own;    /* of this node */
    struct hall *hall;
    struct job *first; /* owned list */
    struct fairqueue_places places;
    int64_t threads; /* of workers that are alive */
    bool is_stopping;

    /* Looking: what the queue has, and what was found. */
    struct journal_job look;
    bool is_looking, is_look_due;
    bool is_answer_due, is_cleaning_due; /* what the next job is to do */
    int64_t looked, cleaned;             /* now_steady_ms() */
    struct worker_answer *answers;
    int64_t found_threads;
    struct journal_wishes found_reviews;
};

static const char *node_name(const struct remote_jobs *o)
{
    return node_of(o->hall->peers)->self.name;
}

static void free_job(struct job *j)
{
    strbuf_release(&j->question);
    free(j);
}

static enum fairqueue_kind kind_of(const struct job *j)
{
    return fairqueue_kind(j->thought->item.cost);
}

/* Out of the list. What is not posted yet is the queue's still. */
static void forget(struct job *j)
{
    struct job **at = &j->remote->first;

    assert(j->thought && j->remote->places.busy[kind_of(j)] > 0);
    while (*at != j)
        at = &(*at)->next;
    *at = j->next;
    j->remote->places.busy[kind_of(j)]--;
    j->thought = NULL;
    if (j->is_posted)
        free_job(j);
}

/* Removing */

struct job_removal {
    struct journal_job job; /* the first */
    const char *node;
    int64_t id; /* 0: all that a node of this name has asked and claimed */
};

static enum tori_err run_removal(struct journal_job *job, struct journal *journal)
{
    const struct job_removal *r = (struct job_removal *)job;
    struct store *s = store_of(journal);
    enum tori_err err;

    assert(r->id >= 0);
    if (r->id)
        return store_remove_job(s, r->id);
    err = store_remove_jobs_of(s, r->node);
    return err ? err : store_end_claims_of(s, r->node);
}

/* What could not be removed expires. */
static void finish_removal(struct journal_job *job)
{
    free(job);
}

static void remove_posted(struct remote_jobs *o, int64_t id)
{
    struct job_removal *r = xcalloc(1, sizeof(*r));

    r->job.is_soft = true;
    r->node = node_name(o);
    r->id = id;
    journal_queue_ask(o->hall->queue, &r->job, run_removal, finish_removal);
}

/* Thinking ourselves */

static void fall_back(struct job *j)
{
    struct remote_jobs *o = j->remote;
    struct thought *t = j->thought;

    assert(t && t->item.can_travel);
    if (j->is_posted)
        remove_posted(o, j->posted.id);
    o->hall->metrics->worker_fallbacks++;
    forget(j);
    t->item.can_travel = false;
    thinker_hand(o->own, t);
}

/* Posting */

static enum tori_err run_posting(struct journal_job *posting, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct job *j = (struct job *)posting;

    return store_post_job(s, node_name(j->remote), &j->posted);
}

static void finish_posting(struct journal_job *posting)
{
    struct job *j = (struct job *)posting;
    bool is_wanted = j->thought != NULL;

    assert(!j->is_posted);
    j->is_posted = !posting->err;
    if (is_wanted && posting->err) {
        fall_back(j);
    } else if (!is_wanted && j->is_posted && !j->remote->is_stopping) {
        remove_posted(j->remote, j->posted.id);
    }
    if (!is_wanted || posting->err)
        free_job(j);
}

static int64_t patience(const struct thought *t)
{
    return PATIENCE_MS + t->item.cost / SIMS_A_MS;
}

static void post(struct remote_jobs *o, struct thought *t)
{
    struct job *j = xcalloc(1, sizeof(*j));

    assert(t->item.can_travel && t->ask && t->learn && !o->is_stopping);
    *j = (struct job){
        .posting = {.run = run_posting, .done = finish_posting, .is_soft = true},
        .next = o->first,
        .remote = o,
        .thought = t,
        .due = now_steady_ms() + patience(t)};
    o->first = j;
    o->places.busy[kind_of(j)]++;
    strbuf_init(&j->question);
    t->ask(t, &j->question);
    j->posted = (struct store_job){.person = t->item.person,
                                   .kind = (int)kind_of(j),
                                   .left_ms = patience(t),
                                   .question = j->question.text,
                                   .length = j->question.length};
    journal_queue_push(o->hall->queue, &j->posting);
}

/* As many as workers have places for, in the order of the queue. */
static void post_next(struct remote_jobs *o)
{
    bool is_closed = o->hall->is_store_broken || o->is_stopping;
    struct thought *t;

    o->places.count = is_closed ? 0 : JOBS_A_THREAD * o->threads;
    while ((t = o->own->take_for(o->own, &o->places)))
        post(o, t);
}

static bool admits(struct thinker *thinker, const struct thought *t)
{
    struct thinker *own = ((struct remote_jobs *)thinker)->own;

    return own->admits(own, t);
}

static void hand(struct thinker *thinker, struct thought *t)
{
    struct remote_jobs *o = (struct remote_jobs *)thinker;

    thinker_hand(o->own, t);
    post_next(o);
}

static bool give_up(struct thinker *thinker, const char *topic)
{
    struct remote_jobs *o = (struct remote_jobs *)thinker;
    struct job *j = o->first;
    struct thought *t;

    while (j && !(j->thought->topic && strcmp(j->thought->topic, topic) == 0))
        j = j->next;
    if (!j)
        return false;
    t = j->thought;
    if (j->is_posted)
        remove_posted(o, j->posted.id);
    forget(j);
    t->drop(t);
    return true;
}

/* Answers */

static void free_answers(struct remote_jobs *o)
{
    while (o->answers) {
        struct worker_answer *next = o->answers->next;

        strbuf_release(&o->answers->bytes);
        free(o->answers);
        o->answers = next;
    }
}

static void note_answer(void *context, int64_t id, const void *bytes, size_t length)
{
    struct remote_jobs *o = context;
    struct worker_answer *a = xcalloc(1, sizeof(*a));

    a->id = id;
    a->next = o->answers;
    strbuf_init(&a->bytes);
    strbuf_append_bytes(&a->bytes, bytes, length);
    o->answers = a;
}

static void note_neglect(void *context, int64_t id)
{
    note_answer(context, id, "", 0);
}

static void deliver(struct remote_jobs *o, const struct worker_answer *a)
{
    struct job *j = o->first;
    struct thought *t;

    while (j && !(j->is_posted && j->posted.id == a->id))
        j = j->next;
    if (!j)
        return;
    if (!a->bytes.length ||
        !j->thought->learn(j->thought, a->bytes.text, a->bytes.length)) {
        fall_back(j);
        return;
    }
    t = j->thought;
    o->hall->metrics->worker_answers++;
    forget(j);
    t->tell(t);
}

/* Looking */

/* It may run twice, and begins anew then. */
static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct remote_jobs *o =
        (struct remote_jobs *)((char *)job - offsetof(struct remote_jobs, look));
    enum tori_err err;

    free_answers(o);
    err = store_count_workers(s, &o->found_threads);
    if (!err)
        err = store_count_wishes(s, 0, 0, &o->found_reviews);
    if (!err && o->is_answer_due)
        err = store_read_answers(s, node_name(o), note_answer, o);
    if (!err && o->is_answer_due)
        err = store_read_neglected(s, node_name(o), NEGLECT_MS, note_neglect, o);
    if (!err && o->is_cleaning_due)
        err = store_expire_jobs(s, EXPIRED_MS);
    return err;
}

static void look(struct remote_jobs *o);

static void finish_look(struct journal_job *job)
{
    struct remote_jobs *o =
        (struct remote_jobs *)((char *)job - offsetof(struct remote_jobs, look));

    assert(o->is_looking);
    o->is_looking = false;
    o->threads = job->err ? 0 : o->found_threads;
    if (!job->err) {
        o->hall->reviews->wanted = (int)o->found_reviews.all;
        for (const struct worker_answer *a = o->answers; a; a = a->next)
            deliver(o, a);
    }
    post_next(o);
    free_answers(o);
    if (o->is_look_due)
        look(o);
}

static void look(struct remote_jobs *o)
{
    o->is_look_due = o->is_looking;
    if (o->is_looking || o->is_stopping)
        return;
    o->is_looking = true;
    o->looked = now_steady_ms();
    o->is_answer_due = o->first != NULL;
    o->is_cleaning_due = o->looked - o->cleaned >= EXPIRED_MS;
    if (o->is_cleaning_due)
        o->cleaned = o->looked;
    o->look.is_soft = true;
    journal_queue_ask(o->hall->queue, &o->look, run_look, finish_look);
}

void remote_jobs_hear(struct remote_jobs *o, const char *payload)
{
    size_t length = strlen(node_name(o));

    if (!payload ||
        (strncmp(payload, node_name(o), length) == 0 && payload[length] == ' '))
        look(o);
}

bool remote_jobs_has_workers(const struct remote_jobs *o)
{
    return o->threads > 0;
}

/* Whose time is over; without workers all are. */
static struct job *find_due(const struct remote_jobs *o)
{
    struct job *j = o->first;

    while (j && o->threads > 0 && j->due > now_steady_ms())
        j = j->next;
    return j;
}

void remote_jobs_tick(struct remote_jobs *o)
{
    struct job *j;

    if (o->is_stopping)
        return;
    while ((j = find_due(o)))
        fall_back(j);
    post_next(o);
    if (now_steady_ms() - o->looked >= LOOK_MS)
        look(o);
}

/* Life cycle */

struct remote_jobs *remote_jobs_open(struct hall *h)
{
    struct remote_jobs *o = xcalloc(1, sizeof(*o));

    assert(h->peers && h->thinker);
    o->hall = h;
    remove_posted(o, 0);
    look(o);
    o->thinker = (struct thinker){.admits = admits, .hand = hand, .give_up = give_up};
    o->own = h->thinker;
    h->thinker = &o->thinker;
    return o;
}

void remote_jobs_stop(struct remote_jobs *o)
{
    assert(!o->is_stopping && o->hall->thinker == &o->thinker);
    o->hall->thinker = o->own;
    o->is_stopping = true;
    while (o->first) {
        struct thought *t = o->first->thought;

        forget(o->first);
        t->drop(t);
    }
    remove_posted(o, 0);
}

void remote_jobs_free(struct remote_jobs *o)
{
    assert(o->is_stopping && !o->first);
    free_answers(o);
    free(o);
}
