/* The list, who stands in it, and whose is next. */

#include "site/tables/reviews.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "engine/match.h"
#include "journal/journal.h"
#include "review/review.h"
#include "site/tables/hall.h"
#include "site/tables/review_making.h"

enum { SEED = 1 };

struct review_asker {
    int64_t person;
    char account[ADDRESS_ACCOUNT_MAX + 1];
};

struct reviewing {
    struct review_making making; /* the first */
    struct reviewing *next;
    struct reviews *reviews;
    struct review_asker *askers; /* owned; it is made for the first */
    size_t count, capacity;
};

/* Life cycle */

void reviews_release(struct reviews *r)
{
    while (r->first) {
        struct reviewing *next = r->first->next;

        free(r->first->askers);
        review_making_free(&r->first->making);
        r->first = next;
    }
}

static void drop(struct reviewing *one)
{
    struct reviews *r = one->reviews;
    struct reviewing **at = &r->first;

    assert(r->count > 0);
    while (*at != one)
        at = &(*at)->next;
    *at = one->next;
    r->count--;
    free(one->askers);
    review_making_drop(&one->making);
}

/* Beginning */

const char *reviews_obstacle(const struct match *m)
{
    struct review_settings settings = {.sims = REVIEW_SIMS, .seed = SEED};
    const char *why = NULL;
    struct review *review;

    if (m->count > REVIEWS_ACTIONS_MAX)
        return "too_long";
    review = review_open(m, &settings, &why);
    if (review)
        review_close(review);
    return why;
}

static bool is_any_thinking(const struct reviews *r)
{
    const struct reviewing *one = r->first;

    while (one && one->making.phase != REVIEW_THINKING)
        one = one->next;
    return one;
}

static void set_person(struct reviewing *one)
{
    struct fairqueue_item *item = &one->making.thought.item;

    assert(one->count > 0);
    item->person = one->askers[0].person;
    snprintf(item->account, sizeof(item->account), "%s", one->askers[0].account);
}

static void on_begun(struct review_making *m)
{
    struct reviewing *one = (struct reviewing *)m;
    struct reviews *r = one->reviews;

    r->usual_parts = m->of;
    if (!is_any_thinking(r))
        pace_begin(&r->pace, now_seconds());
    set_person(one);
}

static void on_part(struct review_making *m)
{
    struct reviewing *one = (struct reviewing *)m;

    pace_note(&one->reviews->pace, (double)m->made.sims, now_seconds());
    set_person(one);
}

static void on_over(struct review_making *m)
{
    struct reviewing *one = (struct reviewing *)m;
    struct reviews *r = one->reviews;

    drop(one);
    reviews_go_on(r);
}

static struct reviewing *find_failed(const struct reviews *r)
{
    struct reviewing *one = r->first;

    while (one && !review_making_has_failed(&one->making))
        one = one->next;
    return one;
}

/* A queue without a thread may fail again at once. */
void reviews_tick(struct reviews *r)
{
    struct reviewing *one;

    for (int left = r->count; left > 0 && (one = find_failed(r)); left--)
        review_making_retry(&one->making);
}

static bool is_begun(const struct reviewing *one)
{
    return one->making.phase != REVIEW_WAITING;
}

static bool is_served(const struct journal_wanted *list, int count, int64_t person)
{
    for (int i = 0; i < count; i++)
        if (list[i].is_begun && list[i].person == person)
            return true;
    return false;
}

int reviews_choose(const struct journal_wanted *list, int count)
{
    for (int i = 0; i < count; i++)
        if (!list[i].is_begun && !is_served(list, count, list[i].person))
            return i;
    return -1;
}

static struct reviewing *find_next(const struct reviews *r)
{
    struct journal_wanted *list = xcalloc((size_t)r->count + 1, sizeof(*list));
    struct reviewing *one = r->first;
    int begun = 0, chosen;

    assert(!r->count == !r->first);
    for (int i = 0; one; one = one->next) {
        list[i++] = (struct journal_wanted){.person = one->askers[0].person,
                                            .is_begun = is_begun(one)};
        begun += is_begun(one);
    }
    chosen = begun < REVIEWS_AT_ONCE ? reviews_choose(list, r->count) : -1;
    free(list);
    if (chosen < 0)
        return NULL;
    for (one = r->first; chosen > 0; chosen--)
        one = one->next;
    return one;
}

void reviews_go_on(struct reviews *r)
{
    struct reviewing *one;

    while (!r->hall->is_stopping && (one = find_next(r)))
        review_making_begin(&one->making);
}

void reviews_init(struct reviews *r, struct hall *h)
{
    assert(!h->reviews);
    *r = (struct reviews){.hall = h,
                          .host = {.begun = on_begun, .part = on_part, .over = on_over},
                          .limits = {.all = INT32_MAX}};
    h->reviews = r;
}

/* Asking */

static struct reviewing *find(const struct reviews *r, const char *table, int64_t sims)
{
    struct reviewing *one = r->first;

    while (one && (strcmp(one->making.made.table, table) != 0 ||
                   (sims && one->making.made.sims != sims)))
        one = one->next;
    return one;
}

/* Of those that are claimed the store knows who has asked: none is removed here. */
static struct review_asker *find_asker(const struct reviewing *one, int64_t person)
{
    if (one->reviews->is_shared)
        return NULL;
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
    struct journal_review made = reviews_key(w->table, w->sims);

    assert(!find(r, w->table, w->sims));
    while (*end)
        end = &(*end)->next;
    *end = one;
    r->count++;
    one->reviews = r;
    review_making_init(&one->making, r->hall, &made, &r->host);
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

void reviews_add(struct reviews *r, const struct review_wish *w)
{
    struct reviewing *one = find(r, w->table, w->sims);

    add_asker(one ? one : add(r, w), w);
}

static bool restore(void *context, const struct journal_asker *a)
{
    reviews_add(context, &(struct review_wish){.table = a->table,
                                               .sims = a->sims,
                                               .person = a->user,
                                               .account = ""});
    return true;
}

enum tori_err reviews_restore(struct reviews *r, struct journal *journal)
{
    return journal->askers->read_askers(journal, restore, r);
}

static void remove_asker(struct reviewing *one, struct review_asker *a)
{
    assert(a >= one->askers && a < one->askers + one->count);
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

void reviews_forget(struct reviews *r, const char *table, int64_t sims)
{
    struct reviewing *one;

    while ((one = find(r, table, sims)))
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
    const struct review_making *m = &one->making;
    int parts = m->of ? m->of - m->done : r->usual_parts;

    return parts * (double)m->made.sims;
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
    *out = (struct reviews_progress){.sims = one->making.made.sims,
                                     .done = one->making.done,
                                     .of = one->making.of,
                                     .before = count_before(r, one),
                                     .wait = wait_before(r, one),
                                     .is_asked = find_asker(one, person) != NULL,
                                     .known = &one->making.known};
    return true;
}
