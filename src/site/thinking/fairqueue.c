/*
 * Accounts of addresses and, inside them, of people. Invariant: an account without
 * items is kept only while it has used more than the least, which it would otherwise
 * be given anew.
 */

#include "site/thinking/fairqueue.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* What the kinds cost at most; for the longest there is no most. */
static const int64_t kind_cost[] = {
    [FAIRQUEUE_SHORT] = 200, [FAIRQUEUE_MIDDLE] = 2000, [FAIRQUEUE_LONG] = 20000};

/* Items of one kind wait in two boxes: those that stay, and those that can travel. */
enum { BOX_COUNT = 2 * FAIRQUEUE_KIND_COUNT };

/* Every second one is for what can travel: 0b101010 of six. */
static const fairqueue_set all_boxes = (1U << BOX_COUNT) - 1,
                           boxes_to_travel = ((1U << BOX_COUNT) - 1) / 3 * 2;

struct fairqueue_account {
    struct fairqueue_account *next;
    char name[ADDRESS_ACCOUNT_MAX + 1]; /* the address's, or the person's number */
    int64_t used;                       /* cost */
    int waiting[BOX_COUNT];

    struct fairqueue_accounts people; /* of an address */

    /* Of a person. */
    struct fairqueue_item *first[BOX_COUNT], *last[BOX_COUNT];
    int hints;
};

enum fairqueue_kind fairqueue_kind(int64_t cost)
{
    if (cost <= kind_cost[FAIRQUEUE_SHORT])
        return FAIRQUEUE_SHORT;
    return cost <= kind_cost[FAIRQUEUE_MIDDLE] ? FAIRQUEUE_MIDDLE : FAIRQUEUE_LONG;
}

static int box_of(const struct fairqueue_item *item)
{
    return 2 * (int)fairqueue_kind(item->cost) + item->can_travel;
}

fairqueue_set fairqueue_up_to(enum fairqueue_kind longest)
{
    return all_boxes >> 2 * (FAIRQUEUE_LONG - longest);
}

fairqueue_set fairqueue_travelling(enum fairqueue_kind longest)
{
    return fairqueue_up_to(longest) & boxes_to_travel & ~fairqueue_up_to(FAIRQUEUE_SHORT);
}

enum fairqueue_kind fairqueue_longest(const struct fairqueue_places *p)
{
    assert(p->busy[FAIRQUEUE_SHORT] >= 0 && p->busy[FAIRQUEUE_MIDDLE] >= 0 &&
           p->busy[FAIRQUEUE_LONG] >= 0);
    if (p->busy[FAIRQUEUE_MIDDLE] + p->busy[FAIRQUEUE_LONG] >= p->count)
        return FAIRQUEUE_SHORT;
    if (p->busy[FAIRQUEUE_LONG] > 0 && p->busy[FAIRQUEUE_LONG] >= p->count - 1)
        return FAIRQUEUE_MIDDLE;
    return FAIRQUEUE_LONG;
}

/* Accounts */

/* The first box of the set in which something waits; BOX_COUNT: there is none. */
static int find_box(const struct fairqueue_account *a, fairqueue_set set)
{
    int box = 0;

    while (box < BOX_COUNT && !(a->waiting[box] && set & 1U << box))
        box++;
    return box;
}

static bool is_waiting(const struct fairqueue_account *a, fairqueue_set set)
{
    return find_box(a, set) < BOX_COUNT;
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
    if (!is_waiting(a, all_boxes) && a->used < all->least)
        a->used = all->least;
    return a;
}

/* What it would have used after its shortest of the set, which must wait. */
static int64_t reckon(const struct fairqueue_account *a, fairqueue_set set)
{
    assert(is_waiting(a, set));
    return a->used + kind_cost[find_box(a, set) / 2];
}

/* The one that would have had the least then: so what is short does not wait for a
 * long thing of an account that has had as much. */
static struct fairqueue_account *choose(const struct fairqueue_accounts *all,
                                        fairqueue_set set)
{
    struct fairqueue_account *best = NULL;

    for (struct fairqueue_account *a = all->first; a; a = a->next)
        if (is_waiting(a, set) && (!best || reckon(a, set) < reckon(best, set)))
            best = a;
    return best;
}

static struct fairqueue_item *free_accounts(struct fairqueue_accounts *all,
                                            struct fairqueue_item *list);

static struct fairqueue_item *free_account(struct fairqueue_account *a,
                                           struct fairqueue_item *list)
{
    list = free_accounts(&a->people, list);
    for (int box = 0; box < BOX_COUNT; box++)
        if (a->first[box]) {
            a->last[box]->next = list;
            list = a->first[box];
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
        if (is_waiting(a, all_boxes) && (!least || a->used < least->used))
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

        if (is_waiting(a, all_boxes) || (least && a->used > all->least)) {
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

static void append(struct fairqueue_account *person, struct fairqueue_item *item, int box)
{
    item->next = NULL;
    if (person->first[box])
        person->last[box]->next = item;
    else
        person->first[box] = item;
    person->last[box] = item;
    person->hints += item->is_hint;
}

static struct fairqueue_item *take_first(struct fairqueue_account *person, int box)
{
    struct fairqueue_item *item = person->first[box];

    assert(item && (person->hints > 0 || !item->is_hint));
    person->first[box] = item->next;
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

    for (int box = 0; a && box < BOX_COUNT; box++)
        count += a->waiting[box];
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
    struct fairqueue_line *line = line_of(q, item);
    struct fairqueue_account *address, *person;
    char name[ADDRESS_ACCOUNT_MAX + 1];
    int box = box_of(item);

    assert(item->cost >= 0);
    address = get(&line->addresses, item->account);
    format_person(name, item->person);
    person = get(&address->people, name);
    append(person, item, box);
    person->waiting[box]++;
    address->waiting[box]++;
    line->waiting++;
}

static struct fairqueue_item *take_next(struct fairqueue_line *line, fairqueue_set set)
{
    struct fairqueue_account *address = choose(&line->addresses, set), *person;
    struct fairqueue_item *item;
    int box;

    if (!address)
        return NULL;
    assert(line->waiting > 0);
    person = choose(&address->people, set);
    box = find_box(person, set);
    item = take_first(person, box);
    person->waiting[box]--;
    address->waiting[box]--;
    line->waiting--;
    person->used += item->cost;
    address->used += item->cost;
    forget_the_even(&address->people);
    forget_the_even(&line->addresses);
    return item;
}

/* Only what could have been taken instead is passed over. */
static void note_passed_over(struct fairqueue *q, const struct fairqueue_item *taken,
                             fairqueue_set set)
{
    assert(q->passed_over >= 0);
    if (taken->can_wait || !q->second.waiting)
        q->passed_over = 0;
    else if (choose(&q->second.addresses, set))
        q->passed_over += taken->cost;
}

struct fairqueue_item *fairqueue_pop_of(struct fairqueue *q, fairqueue_set set)
{
    bool is_due = q->passed_over >= FAIRQUEUE_PATIENCE;
    struct fairqueue_item *item = take_next(is_due ? &q->second : &q->first, set);

    if (!item)
        item = take_next(is_due ? &q->first : &q->second, set);
    if (item)
        note_passed_over(q, item, set);
    return item;
}

struct fairqueue_item *fairqueue_pop(struct fairqueue *q, enum fairqueue_kind longest)
{
    return fairqueue_pop_of(q, fairqueue_up_to(longest));
}

struct fairqueue_item *fairqueue_release(struct fairqueue *q)
{
    struct fairqueue_item *list = free_accounts(&q->first.addresses, NULL);

    list = free_accounts(&q->second.addresses, list);
    *q = (struct fairqueue){0};
    return list;
}
