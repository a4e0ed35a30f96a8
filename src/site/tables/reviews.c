/*
 * A review waits, then its game is read, it is thought about and stored; what the store
 * refuses is tried again. It is the tables' while its game is read, the pool's while it is
 * thought about and the queue's while it is stored: if it is dropped meanwhile, it is unlinked
 * now and freed when it comes back.
 */

#include "site/tables/reviews.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "engine/match.h"
#include "journal/journal_queue.h"
#include "journal/journal_reviews.h"
#include "review/review.h"
#include "site/tables/hall.h"
#include "site/ports/thinker.h"
#include "site/thinking/thought.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"

enum {
    SEED = 1,
    PART_DECISIONS = 4, /* so many decisions' worth of thinking is a part, about */
};

enum phase { WAITING, READING, UNREAD, THINKING, STORING, UNSTORED };

struct review_asker {
    int64_t person;
    char account[ADDRESS_ACCOUNT_MAX + 1];
};

struct reviewing {
    struct thought thought; /* the first, as the pool wants it */
    struct errand errand;
    struct journal_job job;
    struct reviewing *next;
    struct reviews *reviews;
    enum phase phase;
    atomic_bool is_dropped; /* it is in no list any more */

    struct journal_review made;
    struct review_asker *askers; /* owned; it is made for the first */
    size_t count, capacity;

    /* The pool's while it thinks. */
    struct review *review; /* owned; NULL before it is begun */
    struct strbuf fresh;
    int fresh_done, fresh_of;
    bool is_whole;

    /* As they were after the last part. */
    struct strbuf known;
    int done, of;
};

/* Life cycle */

static void free_one(struct reviewing *one)
{
    if (one->review)
        review_close(one->review);
    strbuf_release(&one->fresh);
    strbuf_release(&one->known);
    free(one->askers);
    free(one);
}

void reviews_init(struct reviews *r, struct hall *h)
{
    *r = (struct reviews){.hall = h, .limits = {.all = INT32_MAX}};
    h->reviews = r;
}

void reviews_release(struct reviews *r)
{
    while (r->first) {
        struct reviewing *next = r->first->next;

        free_one(r->first);
        r->first = next;
    }
}

static void drop(struct reviewing *one)
{
    struct reviews *r = one->reviews;
    struct reviewing **at = &r->first;

    while (*at != one)
        at = &(*at)->next;
    *at = one->next;
    r->count--;
    one->is_dropped = true;
    if (one->phase == WAITING || one->phase == UNREAD || one->phase == UNSTORED)
        free_one(one);
}

/* Storing */

static struct reviewing *of_job(struct journal_job *job)
{
    return (struct reviewing *)((char *)job - offsetof(struct reviewing, job));
}

/* Of a game that cannot be reviewed there is nothing but who has asked. */
static enum tori_err run_storing(struct journal_job *job, struct journal *journal)
{
    struct reviewing *one = of_job(job);

    if (one->is_whole)
        return journal->reviews->keep_review(journal, &one->made, one->known.text);
    return journal->askers
               ? journal->askers->remove_askers(journal, one->made.table, one->made.sims)
               : TORI_OK;
}

static void finish_storing(struct journal_job *job)
{
    struct reviewing *one = of_job(job);
    struct reviews *r = one->reviews;

    if (one->is_dropped) {
        free_one(one);
        return;
    }
    one->phase = UNSTORED;
    if (job->err == TORI_ERR_STORE)
        return;
    if (one->is_whole && !job->err) {
        log_line("review", "table=%s sims=%lld", one->made.table,
                 (long long)one->made.sims);
        r->hall->metrics->reviews_made++;
    }
    drop(one);
    reviews_go_on(r);
}

static void store(struct reviewing *one)
{
    one->phase = STORING;
    one->made.used = now_ms();
    one->job.run = run_storing;
    one->job.done = finish_storing;
    journal_queue_push(one->reviews->hall->queue, &one->job);
}

/* Thinking */

static void think(struct thought *t)
{
    struct reviewing *one = (struct reviewing *)t;

    if (one->is_dropped)
        return;
    one->is_whole = !review_step(one->review);
    review_progress(one->review, &one->fresh_done, &one->fresh_of);
    one->is_whole |= one->fresh_done == one->fresh_of;
    strbuf_reset(&one->fresh);
    review_append_json(one->review, &one->fresh);
}

/* What is in the list is released with it. */
static void drop_thought(struct thought *t)
{
    struct reviewing *one = (struct reviewing *)t;

    if (one->is_dropped)
        free_one(one);
}

static void hand(struct reviewing *one)
{
    const struct review_asker *first = &one->askers[0];

    one->phase = THINKING;
    one->thought.item.person = first->person;
    snprintf(one->thought.item.account, sizeof(one->thought.item.account), "%s",
             first->account);
    thinker_hand(one->reviews->hall->thinker, &one->thought);
}

static void note_part(struct reviewing *one)
{
    one->done = one->fresh_done;
    one->of = one->fresh_of;
    one->reviews->hall->metrics->review_parts++;
    pace_note(&one->reviews->pace, (double)one->made.sims, now_seconds());
}

static void tell(struct thought *t)
{
    struct reviewing *one = (struct reviewing *)t;
    struct strbuf before = one->known;

    if (one->is_dropped) {
        free_one(one);
        return;
    }
    one->known = one->fresh;
    one->fresh = before;
    note_part(one);
    if (one->is_whole)
        store(one);
    else if (!one->reviews->hall->is_stopping)
        hand(one);
}

/* Beginning */

static struct review *open_review(const struct match *m, int64_t sims, const char **why)
{
    struct review_settings settings = {.sims = sims, .seed = SEED};

    return review_open(m, &settings, why);
}

const char *reviews_obstacle(const struct match *m)
{
    const char *why = NULL;
    struct review *review;

    if (m->count > REVIEWS_ACTIONS_MAX)
        return "too_long";
    review = open_review(m, REVIEW_SIMS, &why);
    if (review)
        review_close(review);
    return why;
}

static bool is_any_thinking(const struct reviews *r)
{
    const struct reviewing *one = r->first;

    while (one && one->phase != THINKING)
        one = one->next;
    return one;
}

static void begin(struct reviewing *one, const struct match *m)
{
    struct reviews *r = one->reviews;
    const char *why;

    one->review = open_review(m, one->made.sims, &why);
    if (!one->review) {
        store(one);
        return;
    }
    one->thought.game = m->game;
    one->thought.players = m->setup.players;
    review_progress(one->review, &one->done, &one->of);
    r->usual_parts = one->of;
    if (!is_any_thinking(r))
        pace_begin(&r->pace, now_seconds());
    hand(one);
}

/* A wish for a game that is gone, or never ended, is dropped. */
static void take_game(struct errand *e, struct table *table, enum tori_err err)
{
    struct reviewing *one =
        (struct reviewing *)((char *)e - offsetof(struct reviewing, errand));

    if (one->is_dropped)
        free_one(one);
    else if (err == TORI_ERR_STORE)
        one->phase = UNREAD;
    else if (table && table->room.phase == ROOM_OVER)
        begin(one, &table->room.match);
    else
        store(one);
}

static void read_game(struct reviewing *one)
{
    struct table *table;

    one->phase = READING;
    one->errand = (struct errand){.run = take_game, .only_reads = true};
    table = tables_ask(&one->reviews->hall->tables, one->made.table, &one->errand);
    if (table)
        take_game(&one->errand, table, TORI_OK);
}

static struct reviewing *find_failed(const struct reviews *r)
{
    struct reviewing *one = r->first;

    while (one && one->phase != UNREAD && one->phase != UNSTORED)
        one = one->next;
    return one;
}

/* A queue without a thread may fail again at once. */
void reviews_tick(struct reviews *r)
{
    struct reviewing *one;

    for (int left = r->count; left > 0 && (one = find_failed(r)); left--)
        if (one->phase == UNREAD)
            read_game(one);
        else
            store(one);
}

static bool is_begun(const struct reviewing *one)
{
    return one->phase != WAITING;
}

static bool is_served(const struct reviews *r, int64_t person)
{
    for (const struct reviewing *one = r->first; one; one = one->next)
        if (is_begun(one) && one->askers[0].person == person)
            return true;
    return false;
}

static struct reviewing *find_next(const struct reviews *r)
{
    struct reviewing *found = NULL;
    int begun = 0;

    for (struct reviewing *one = r->first; one; one = one->next) {
        begun += is_begun(one);
        if (!found && !is_begun(one) && !is_served(r, one->askers[0].person))
            found = one;
    }
    return begun < REVIEWS_AT_ONCE ? found : NULL;
}

void reviews_go_on(struct reviews *r)
{
    struct reviewing *one;

    while (!r->hall->is_stopping && (one = find_next(r)))
        read_game(one);
}

/* Asking */

static struct reviewing *find(const struct reviews *r, const char *table, int64_t sims)
{
    struct reviewing *one = r->first;

    while (one &&
           (strcmp(one->made.table, table) != 0 || (sims && one->made.sims != sims)))
        one = one->next;
    return one;
}

static struct review_asker *find_asker(const struct reviewing *one, int64_t person)
{
    for (size_t i = 0; i < one->count; i++)
        if (one->askers[i].person == person)
            return &one->askers[i];
    return NULL;
}

static bool is_of_account(const struct reviewing *one, const char *account)
{
    for (size_t i = 0; i < one->count; i++)
        if (strcmp(one->askers[i].account, account) == 0)
            return true;
    return false;
}

enum reviews_answer reviews_judge(const struct reviews *r,
                                  const struct reviews_counts *counts, bool is_new)
{
    const struct reviews_limits *most = &r->limits;

    if (most->of_person && counts->of_person >= most->of_person)
        return REVIEWS_PERSON_FULL;
    if (is_new && most->of_address && counts->of_address >= most->of_address)
        return REVIEWS_ADDRESS_FULL;
    return is_new && counts->all >= most->all ? REVIEWS_FULL : REVIEWS_OK;
}

static enum reviews_answer check(const struct reviews *r, const struct review_wish *w,
                                 bool is_new)
{
    struct reviews_counts counts = {.all = r->count};

    for (const struct reviewing *one = r->first; one; one = one->next) {
        counts.of_person += find_asker(one, w->person) != NULL;
        counts.of_address += is_of_account(one, w->account);
    }
    return reviews_judge(r, &counts, is_new);
}

static struct reviewing *add(struct reviews *r, const struct review_wish *w)
{
    struct reviewing **end = &r->first, *one = xcalloc(1, sizeof(*one));

    while (*end)
        end = &(*end)->next;
    *end = one;
    r->count++;
    one->thought = (struct thought){.think = think, .tell = tell, .drop = drop_thought};
    one->thought.item.can_wait = true;
    one->thought.item.cost = PART_DECISIONS * w->sims;
    one->reviews = r;
    one->made = reviews_key(w->table, w->sims);
    strbuf_init(&one->fresh);
    strbuf_init(&one->known);
    return one;
}

static void add_asker(struct reviewing *one, const struct review_wish *w)
{
    struct review_asker *a;

    one->askers =
        xgrow(one->askers, &one->capacity, one->count + 1, sizeof(*one->askers));
    a = &one->askers[one->count++];
    a->person = w->person;
    snprintf(a->account, sizeof(a->account), "%s", w->account);
}

enum reviews_answer reviews_ask(struct reviews *r, const struct review_wish *w)
{
    struct reviewing *one = find(r, w->table, w->sims);
    enum reviews_answer answer;

    if (one && find_asker(one, w->person))
        return REVIEWS_OK;
    answer = check(r, w, !one);
    if (answer)
        return answer;
    if (!one)
        one = add(r, w);
    add_asker(one, w);
    reviews_go_on(r);
    return REVIEWS_OK;
}

static bool restore(void *context, const struct journal_asker *a)
{
    struct reviews *r = context;
    struct review_wish w = {
        .table = a->table, .sims = a->sims, .person = a->user, .account = ""};
    struct reviewing *one = find(r, w.table, w.sims);

    add_asker(one ? one : add(r, &w), &w);
    return true;
}

enum tori_err reviews_restore(struct reviews *r, struct journal *journal)
{
    return journal->askers->read_askers(journal, restore, r);
}

static void remove_asker(struct reviewing *one, struct review_asker *a)
{
    one->count--;
    memmove(a, a + 1, (size_t)(&one->askers[one->count] - a) * sizeof(*a));
    if (!one->count)
        drop(one);
}

bool reviews_leave(struct reviews *r, const char *table, int64_t sims, int64_t person)
{
    struct reviewing *one = find(r, table, sims);
    struct review_asker *a = one ? find_asker(one, person) : NULL;

    if (!a)
        return false;
    remove_asker(one, a);
    reviews_go_on(r);
    return true;
}

void reviews_forget_person(struct reviews *r, int64_t person)
{
    struct reviewing *next;

    for (struct reviewing *one = r->first; one; one = next) {
        struct review_asker *a = find_asker(one, person);

        next = one->next;
        if (a)
            remove_asker(one, a);
    }
    reviews_go_on(r);
}

void reviews_forget_table(struct reviews *r, const char *table)
{
    struct reviewing *one;

    while ((one = find(r, table, 0)))
        drop(one);
    reviews_go_on(r);
}

/* Questions */

struct journal_review reviews_key(const char *table, int64_t sims)
{
    struct journal_review key = {.sims = sims, .seed = SEED, .engine = REVIEW_VERSION};

    snprintf(key.table, sizeof(key.table), "%s", table);
    return key;
}

static int count_before(const struct reviews *r, const struct reviewing *one)
{
    int count = 0;

    for (const struct reviewing *other = r->first; other != one; other = other->next)
        count++;
    return is_begun(one) ? 0 : count;
}

/* What is not begun yet is thought to be like the others. */
static double work_left(const struct reviews *r, const struct reviewing *one)
{
    int parts = one->of ? one->of - one->done : r->usual_parts;

    return parts * (double)one->made.sims;
}

static int64_t wait_before(const struct reviews *r, const struct reviewing *one)
{
    double work = 0;

    if (is_begun(one))
        return 0;
    for (const struct reviewing *other = r->first; other != one; other = other->next)
        work += work_left(r, other);
    return pace_seconds(&r->pace, work);
}

bool reviews_find(const struct reviews *r, const char *table, int64_t sims,
                  int64_t person, struct reviews_progress *out)
{
    const struct reviewing *one = find(r, table, sims);

    if (!one)
        return false;
    *out = (struct reviews_progress){.sims = one->made.sims,
                                     .done = one->done,
                                     .of = one->of,
                                     .before = count_before(r, one),
                                     .wait = wait_before(r, one),
                                     .is_asked = find_asker(one, person) != NULL,
                                     .known = &one->known};
    return true;
}
