/* site/thinking/fairqueue: who is next. */

#include "unit/unit.h"

#include <stdio.h>

#include "site/thinking/fairqueue.h"

enum { EASY = 30, HARD = 2000, EXPERT = 20000, ITEMS_MAX = 400 };

static struct fairqueue_item items[ITEMS_MAX];
static int used;

static struct fairqueue_item *push(struct fairqueue *q, const char *account,
                                   int64_t person, int64_t cost)
{
    struct fairqueue_item *item = &items[used++ % ITEMS_MAX];

    *item = (struct fairqueue_item){.person = person, .cost = cost};
    snprintf(item->account, sizeof(item->account), "%s", account);
    fairqueue_push(q, item);
    return item;
}

static void push_patient(struct fairqueue *q, const char *account, int64_t person)
{
    struct fairqueue_item *item = &items[used++ % ITEMS_MAX];

    *item = (struct fairqueue_item){.person = person, .cost = 2 * HARD, .can_wait = true};
    snprintf(item->account, sizeof(item->account), "%s", account);
    fairqueue_push(q, item);
}

/* The person whose thought is next, or 0. */
static int64_t pop(struct fairqueue *q)
{
    const struct fairqueue_item *item = fairqueue_pop(q, FAIRQUEUE_LONG);

    return item ? item->person : 0;
}

static void who_comes_first_among_his_own_is_first(void **state)
{
    struct fairqueue q = {0};
    struct fairqueue_item *a = push(&q, "a", 1, HARD), *b = push(&q, "a", 1, HARD);

    (void)state;
    assert_int_equal(q.first.waiting, 2);
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), a);
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), b);
    assert_null(fairqueue_pop(&q, FAIRQUEUE_LONG));
    assert_int_equal(q.first.waiting, 0);
    assert_null(q.first.addresses.first);
}

static void short_thoughts_come_before_long_ones_of_the_same_person(void **state)
{
    struct fairqueue q = {0};
    struct fairqueue_item *expert = push(&q, "a", 1, EXPERT);
    struct fairqueue_item *hard = push(&q, "a", 1, HARD);
    struct fairqueue_item *easy = push(&q, "a", 1, EASY);

    (void)state;
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), easy);
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), hard);
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), expert);
}

static void a_thread_for_short_thoughts_takes_no_long_ones(void **state)
{
    struct fairqueue q = {0};

    (void)state;
    push(&q, "a", 1, EXPERT);
    push(&q, "b", 2, HARD);
    assert_null(fairqueue_pop(&q, FAIRQUEUE_SHORT));
    assert_int_equal(fairqueue_pop(&q, FAIRQUEUE_MIDDLE)->person, 2);
    assert_null(fairqueue_pop(&q, FAIRQUEUE_MIDDLE));
    assert_int_equal(pop(&q), 1);
}

static void two_hundred_experts_keep_nobody_waiting(void **state)
{
    struct fairqueue q = {0};

    (void)state;
    for (int i = 0; i < 200; i++)
        push(&q, "a", 1, EXPERT);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(pop(&q), 1);
        push(&q, "b", 2, EASY);
        assert_int_equal(pop(&q), 2);
        push(&q, "a", 3, EASY); /* and nobody of the same address */
        assert_int_equal(pop(&q), 3);
    }
    fairqueue_release(&q);
}

static void turns_are_weighed_by_what_they_cost(void **state)
{
    struct fairqueue q = {0};
    int of[3] = {0};

    (void)state;
    for (int i = 0; i < 100; i++) {
        push(&q, "a", 1, EXPERT);
        push(&q, "b", 2, HARD);
    }
    while (of[1] < 4)
        of[pop(&q)]++;
    assert_in_range(of[2], 3 * EXPERT / HARD, 5 * EXPERT / HARD);
    fairqueue_release(&q);
}

static void many_people_of_one_address_count_as_one(void **state)
{
    struct fairqueue q = {0};
    int others = 0;

    (void)state;
    for (int i = 0; i < 100; i++)
        push(&q, "a", 100 + i, EXPERT);
    for (int i = 0; i < 20; i++)
        push(&q, "b", 1, EXPERT);
    for (int i = 0; i < 40; i++)
        others += pop(&q) != 1;
    assert_in_range(others, 19, 21);
    fairqueue_release(&q);
}

static void those_of_an_address_are_counted_by_line(void **state)
{
    struct fairqueue q = {0};

    (void)state;
    push(&q, "a", 1, EASY);
    push(&q, "a", 2, EXPERT);
    push_patient(&q, "a", 1);
    assert_int_equal(fairqueue_waiting_of(&q.first, "a"), 2);
    assert_int_equal(fairqueue_waiting_of(&q.second, "a"), 1);
    assert_int_equal(fairqueue_waiting_of(&q.first, "b"), 0);
    (void)pop(&q);
    assert_int_equal(fairqueue_waiting_of(&q.first, "a"), 1);
    fairqueue_release(&q);
}

static void people_of_one_address_take_turns(void **state)
{
    struct fairqueue q = {0};
    int of[3] = {0};

    (void)state;
    for (int i = 0; i < 100; i++)
        push(&q, "a", 1, EXPERT);
    for (int i = 0; i < 10; i++)
        push(&q, "a", 2, EXPERT);
    for (int i = 0; i < 20; i++)
        of[pop(&q)]++;
    assert_in_range(of[2], 9, 10);
    fairqueue_release(&q);
}

static void who_was_away_has_saved_nothing_up(void **state)
{
    struct fairqueue q = {0};
    int of[3] = {0};

    (void)state;
    for (int i = 0; i < 100; i++)
        push(&q, "a", 1, EXPERT);
    for (int i = 0; i < 50; i++)
        assert_int_equal(pop(&q), 1);
    for (int i = 0; i < 50; i++)
        push(&q, "b", 2, EXPERT);
    for (int i = 0; i < 20; i++)
        of[pop(&q)]++;
    assert_in_range(of[1], 9, 11);
    fairqueue_release(&q);
}

/* Each of them asks again as soon as he was answered, and has never more than one. */
static void who_asks_again_and_again_is_not_always_new(void **state)
{
    struct fairqueue q = {0};
    int of[4] = {0};

    (void)state;
    for (int i = 0; i < 100; i++)
        push(&q, "a", 1, EXPERT);
    push(&q, "b", 2, EXPERT);
    push(&q, "c", 3, EXPERT);
    for (int i = 0; i < 60; i++) {
        int64_t person = pop(&q);

        of[person]++;
        if (person != 1)
            push(&q, person == 2 ? "b" : "c", person, EXPERT);
    }
    for (int i = 1; i <= 3; i++)
        assert_in_range(of[i], 19, 21);
    fairqueue_release(&q);
}

static void hints_are_counted_while_they_wait(void **state)
{
    struct fairqueue q = {0};
    struct fairqueue_item hint = {
        .person = 7, .account = "a", .cost = HARD, .is_hint = true};
    struct fairqueue_item patient = hint;

    (void)state;
    patient.can_wait = true;
    push(&q, "a", 7, EXPERT);
    assert_int_equal(fairqueue_hints(&q, "a", 7), 0);
    fairqueue_push(&q, &hint);
    assert_int_equal(fairqueue_hints(&q, "a", 7), 1);
    assert_int_equal(fairqueue_hints(&q, "a", 8), 0);
    assert_int_equal(fairqueue_hints(&q, "b", 7), 0);
    fairqueue_push(&q, &patient);
    assert_int_equal(fairqueue_hints(&q, "a", 7), 2);
    assert_ptr_equal(fairqueue_pop(&q, FAIRQUEUE_LONG), &hint);
    assert_int_equal(fairqueue_hints(&q, "a", 7), 1);
    fairqueue_release(&q);
}

static void what_still_waits_is_given_back(void **state)
{
    struct fairqueue q = {0};
    struct fairqueue_item *item;
    int count = 0;

    (void)state;
    for (int i = 0; i < 60; i++)
        push(&q, i % 2 ? "a" : "b", i % 5, i % 3 ? EASY : EXPERT);
    for (item = fairqueue_release(&q); item; item = item->next)
        count++;
    assert_int_equal(count, 60);
    assert_int_equal(q.first.waiting, 0);
    assert_null(fairqueue_pop(&q, FAIRQUEUE_LONG));
}

static void what_can_wait_does(void **state)
{
    struct fairqueue q = {0};

    (void)state;
    push_patient(&q, "a", 1);
    push(&q, "b", 2, HARD);
    push(&q, "b", 3, EASY);
    assert_int_equal(q.first.waiting, 2);
    assert_int_equal(q.second.waiting, 1);
    assert_int_equal(pop(&q), 3);
    assert_int_equal(pop(&q), 2);
    assert_int_equal(pop(&q), 1);
    assert_int_equal(pop(&q), 0);
}

static void what_can_wait_is_never_shut_out(void **state)
{
    struct fairqueue q = {0};
    int64_t passed = 0;
    int turns = 0;

    (void)state;
    for (int i = 0; i < 100; i++)
        push(&q, "a", 1, HARD);
    for (int i = 0; i < 3; i++)
        push_patient(&q, "b", 2);
    for (int i = 0; i < 60; i++) {
        if (pop(&q) == 1) {
            passed += HARD;
            continue;
        }
        assert_in_range(passed, FAIRQUEUE_PATIENCE, FAIRQUEUE_PATIENCE + HARD);
        passed = 0;
        turns++;
    }
    assert_int_equal(turns, 2);
    fairqueue_release(&q);
}

/* Threads that may not take it do not pass it over. */
static void short_thoughts_elsewhere_make_nothing_due(void **state)
{
    struct fairqueue q = {0};

    (void)state;
    push_patient(&q, "b", 2);
    for (int i = 0; i < 300; i++)
        push(&q, "a", 1, FAIRQUEUE_PATIENCE / 200);
    for (int i = 0; i < 290; i++)
        assert_int_equal(fairqueue_pop(&q, FAIRQUEUE_SHORT)->person, 1);
    assert_int_equal(pop(&q), 1);
    fairqueue_release(&q);
}

/* Each goes back into the line after every step. */
static void people_share_what_is_left_over(void **state)
{
    struct fairqueue q = {0};
    int of[4] = {0};

    (void)state;
    for (int i = 1; i <= 3; i++)
        push_patient(&q, i == 3 ? "b" : "a", i);
    for (int i = 0; i < 40; i++) {
        int64_t person = pop(&q);

        of[person]++;
        push_patient(&q, person == 3 ? "b" : "a", person);
    }
    assert_in_range(of[1], 9, 11);
    assert_in_range(of[2], 9, 11);
    assert_in_range(of[3], 19, 21);
    fairqueue_release(&q);
}

static struct fairqueue_item *push_traveller(struct fairqueue *q, int64_t person,
                                             int64_t cost)
{
    struct fairqueue_item *item = &items[used++ % ITEMS_MAX];

    *item = (struct fairqueue_item){.person = person, .cost = cost, .can_travel = true};
    fairqueue_push(q, item);
    return item;
}

static int64_t pop_of(struct fairqueue *q, fairqueue_set set)
{
    const struct fairqueue_item *item = fairqueue_pop_of(q, set);

    return item ? item->person : 0;
}

/* Other machines are given what takes some time, in the same order between people as threads
 * are, and what they are given counts for what threads are given. */
static void other_machines_take_from_the_same_line(void **state)
{
    struct fairqueue q = {0};
    fairqueue_set away = fairqueue_travelling(FAIRQUEUE_LONG);

    (void)state;
    push_traveller(&q, 4, EASY);
    push(&q, "", 5, HARD);
    for (int i = 0; i < 3; i++)
        push_traveller(&q, 1, HARD);
    push_traveller(&q, 2, HARD);
    push_traveller(&q, 3, EXPERT);
    assert_int_equal(pop_of(&q, fairqueue_travelling(FAIRQUEUE_SHORT)), 0);
    assert_int_equal(pop_of(&q, away), 1);
    assert_int_equal(pop_of(&q, fairqueue_travelling(FAIRQUEUE_MIDDLE)), 2);
    assert_int_equal(pop_of(&q, fairqueue_up_to(FAIRQUEUE_LONG) & ~away), 4);
    assert_int_equal(pop_of(&q, fairqueue_up_to(FAIRQUEUE_LONG) & ~away), 5);
    assert_int_equal(pop_of(&q, fairqueue_up_to(FAIRQUEUE_LONG) & ~away), 0);
    assert_int_equal(pop_of(&q, away), 1);
    assert_int_equal(pop(&q), 1);
    assert_int_equal(pop_of(&q, away), 3);
    assert_int_equal(q.first.waiting, 0);
}

/* Threads and other machines alike. */
static void long_ones_never_have_all_places(void **state)
{
    struct fairqueue_places three = {.count = 3}, one = {.count = 1}, none = {0};

    (void)state;
    assert_int_equal(fairqueue_longest(&none), FAIRQUEUE_SHORT);
    assert_int_equal(fairqueue_longest(&one), FAIRQUEUE_LONG);
    three.busy[FAIRQUEUE_LONG] = 1;
    assert_int_equal(fairqueue_longest(&three), FAIRQUEUE_LONG);
    three.busy[FAIRQUEUE_LONG] = 2;
    assert_int_equal(fairqueue_longest(&three), FAIRQUEUE_MIDDLE);
    three.busy[FAIRQUEUE_MIDDLE] = 1;
    assert_int_equal(fairqueue_longest(&three), FAIRQUEUE_SHORT);
    one.busy[FAIRQUEUE_LONG] = 1;
    assert_int_equal(fairqueue_longest(&one), FAIRQUEUE_SHORT);
}

RUN(cmocka_unit_test(who_comes_first_among_his_own_is_first),
    cmocka_unit_test(short_thoughts_come_before_long_ones_of_the_same_person),
    cmocka_unit_test(a_thread_for_short_thoughts_takes_no_long_ones),
    cmocka_unit_test(two_hundred_experts_keep_nobody_waiting),
    cmocka_unit_test(turns_are_weighed_by_what_they_cost),
    cmocka_unit_test(many_people_of_one_address_count_as_one),
    cmocka_unit_test(those_of_an_address_are_counted_by_line),
    cmocka_unit_test(people_of_one_address_take_turns),
    cmocka_unit_test(who_was_away_has_saved_nothing_up),
    cmocka_unit_test(who_asks_again_and_again_is_not_always_new),
    cmocka_unit_test(hints_are_counted_while_they_wait),
    cmocka_unit_test(what_still_waits_is_given_back),
    cmocka_unit_test(what_can_wait_does),
    cmocka_unit_test(what_can_wait_is_never_shut_out),
    cmocka_unit_test(short_thoughts_elsewhere_make_nothing_due),
    cmocka_unit_test(people_share_what_is_left_over),
    cmocka_unit_test(other_machines_take_from_the_same_line),
    cmocka_unit_test(long_ones_never_have_all_places))
