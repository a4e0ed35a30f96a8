/*
 * Accounts of addresses and, inside them, of people. Invariant: an account without
 * items is kept only while it has used more than the least, which it would otherwise
 * be given anew.
 */

#include "site/thinking/fairqueue.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* What the kinds cost at most; for the longest there is no most. */
static const int64_t kind_cost[] = {
    [FAIRQUEUE_SHORT] = 200, [FAIRQUEUE_MIDDLE] = 2000, [FAIRQUEUE_LONG] = 20000};

struct fairqueue_account {
    struct fairqueue_account *next;
    char name[ADDRESS_ACCOUNT_MAX + 1]; /* the address's, or the person's number */
    int64_t used;                       /* cost */
    int waiting[FAIRQUEUE_KIND_COUNT];

    struct fairqueue_accounts people; /* of an address */

    /* Of a person. */
    struct fairqueue_item *first[FAIRQUEUE_KIND_COUNT], *last[FAIRQUEUE_KIND_COUNT];
    int hints;
};

enum fairqueue_kind fairqueue_kind(int64_t cost)
{
    if (cost <= kind_cost[FAIRQUEUE_SHORT])
        return FAIRQUEUE_SHORT;
    return cost <= kind_cost[FAIRQUEUE_MIDDLE] ? FAIRQUEUE_MIDDLE : FAIRQUEUE_LONG;
}

/* Accounts */

static bool is_waiting(const struct fairqueue_account *a, enum fairqueue_kind longest)
{
    for (int kind = 0; kind <= (int)longest; kind++)
        if (a->waiting[kind])
            return true;
    return false;
}

static struct fairqueue_account *find(const struct fairqueue_accounts *all,
                                      const char *name)
{
    struct fairqueue_account *a = all->first;

    while (a && strcmp(a->name, name) != 0)
        a = a->next;
    return a;
}

static struct fairqueue_account *get(struct fairqueue_accounts *all, const char *name)
{
    struct fairqueue_account **end = &all->first, *a = find(all, name);

    if (!a) {
        while (*end)
            end = &(*end)->next;
        *end = a = xcalloc(1, sizeof(*a));
        snprintf(a->name, sizeof(a->name), "%s", name);
    }
    if (!is_waiting(a, FAIRQUEUE_LONG) && a->used < all->least)
        a->used = all->least;
    return a;
}

/* What it would have used after its shortest, which must wait. */
static int64_t reckon(const struct fairqueue_account *a)
{
    int kind = 0;

    while (!a->waiting[kind])
        kind++;
    return a->used + kind_cost[kind];
}

/* The one that would have had the least then: so what is short does not wait for a
 * long thing of an account that has had as much. */
static struct fairqueue_account *choose(const struct fairqueue_accounts *all,
                                        enum fairqueue_kind longest)
{
    struct fairqueue_account *best = NULL;

    for (struct fairqueue_account *a = all->first; a; a = a->next)
        if (is_waiting(a, longest) && (!best || reckon(a) < reckon(best)))
            best = a;
    return best;
}

static struct fairqueue_item *free_accounts(struct fairqueue_accounts *all,
                                            struct fairqueue_item *list);

static struct fairqueue_item *free_account(struct fairqueue_account *a,
                                           struct fairqueue_item *list)
{
    list = free_accounts(&a->people, list);
    for (int kind = 0; kind < FAIRQUEUE_KIND_COUNT; kind++)
        if (a->first[kind]) {
            a->last[kind]->next = list;
            list = a->first[kind];
        }
    free(a);
    return list;
}

/* What waited there is put before 'list'. */
static struct fairqueue_item *free_accounts(struct fairqueue_accounts *all,
                                            struct fairqueue_item *list)
{
    while (all->first) {
        struct fairqueue_account *next = all->first->next;

        list = free_account(all->first, list);
        all->first = next;
    }
    return list;
}

static const struct fairqueue_account *find_least(const struct fairqueue_accounts *all)
{
    const struct fairqueue_account *least = NULL;

    for (const struct fairqueue_account *a = all->first; a; a = a->next)
        if (is_waiting(a, FAIRQUEUE_LONG) && (!least || a->used < least->used))
            least = a;
    return least;
}

/* Where nothing waits, nothing is to be shared. */
static void forget_the_even(struct fairqueue_accounts *all)
{
    const struct fairqueue_account *least = find_least(all);
    struct fairqueue_account **at = &all->first;

    if (least && least->used > all->least)
        all->least = least->used;
    while (*at) {
        struct fairqueue_account *a = *at;

        if (is_waiting(a, FAIRQUEUE_LONG) || (least && a->used > all->least)) {
            at = &a->next;
            continue;
        }
        *at = a->next;
        free_account(a, NULL);
    }
}

/* The queue */

static void format_person(char *name, int64_t person)
{
    snprintf(name, ADDRESS_ACCOUNT_MAX + 1, "%" PRId64, person);
}

static void append(struct fairqueue_account *person, struct fairqueue_item *item,
                   enum fairqueue_kind kind)
{
    item->next = NULL;
    if (person->first[kind])
        person->last[kind]->next = item;
    else
        person->first[kind] = item;
    person->last[kind] = item;
    person->hints += item->is_hint;
}

static struct fairqueue_item *take_first(struct fairqueue_account *person,
                                         enum fairqueue_kind kind)
{
    struct fairqueue_item *item = person->first[kind];

    person->first[kind] = item->next;
    item->next = NULL;
    person->hints -= item->is_hint;
    return item;
}

static struct fairqueue_line *line_of(struct fairqueue *q,
                                      const struct fairqueue_item *item)
{
    return item->can_wait ? &q->second : &q->first;
}

int fairqueue_waiting_of(const struct fairqueue_line *line, const char *account)
{
    const struct fairqueue_account *a = find(&line->addresses, account);
    int count = 0;

    for (int kind = 0; a && kind < FAIRQUEUE_KIND_COUNT; kind++)
        count += a->waiting[kind];
    return count;
}

static int hints_in(const struct fairqueue_line *line, const char *account,
                    int64_t person)
{
    const struct fairqueue_account *a = find(&line->addresses, account);
    char name[ADDRESS_ACCOUNT_MAX + 1];

    format_person(name, person);
    a = a ? find(&a->people, name) : NULL;
    return a ? a->hints : 0;
}

int fairqueue_hints(const struct fairqueue *q, const char *account, int64_t person)
{
    return hints_in(&q->first, account, person) + hints_in(&q->second, account, person);
}

void fairqueue_push(struct fairqueue *q, struct fairqueue_item *item)
{
    enum fairqueue_kind kind = fairqueue_kind(item->cost);
    struct fairqueue_line *line = line_of(q, item);
    struct fairqueue_account *address, *person;
    char name[ADDRESS_ACCOUNT_MAX + 1];

    address = get(&line->addresses, item->account);
    format_person(name, item->person);
    person = get(&address->people, name);
    append(person, item, kind);
    person->waiting[kind]++;
    address->waiting[kind]++;
    line->waiting++;
}

static struct fairqueue_item *take_next(struct fairqueue_line *line,
                                        enum fairqueue_kind longest)
{
    struct fairqueue_account *address = choose(&line->addresses, longest), *person;
    struct fairqueue_item *item;
    int kind = 0;

    if (!address)
        return NULL;
    person = choose(&address->people, longest);
    while (!person->waiting[kind])
        kind++;
    item = take_first(person, (enum fairqueue_kind)kind);
    person->waiting[kind]--;
    address->waiting[kind]--;
    line->waiting--;
    person->used += item->cost;
    address->used += item->cost;
    forget_the_even(&address->people);
    forget_the_even(&line->addresses);
    return item;
}

/* Only what could have been taken instead is passed over. */
static void note_passed_over(struct fairqueue *q, const struct fairqueue_item *taken,
                             enum fairqueue_kind longest)
{
    if (taken->can_wait || !q->second.waiting)
        q->passed_over = 0;
    else if (choose(&q->second.addresses, longest))
        q->passed_over += taken->cost;
}

struct fairqueue_item *fairqueue_pop(struct fairqueue *q, enum fairqueue_kind longest)
{
    bool is_due = q->passed_over >= FAIRQUEUE_PATIENCE;
    struct fairqueue_item *item = take_next(is_due ? &q->second : &q->first, longest);

    if (!item)
        item = take_next(is_due ? &q->first : &q->second, longest);
    if (item)
        note_passed_over(q, item, longest);
    return item;
}

struct fairqueue_item *fairqueue_release(struct fairqueue *q)
{
    struct fairqueue_item *list = free_accounts(&q->first.addresses, NULL);

    list = free_accounts(&q->second.addresses, list);
    *q = (struct fairqueue){0};
    return list;
}
