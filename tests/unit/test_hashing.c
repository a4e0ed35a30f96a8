/* account/hashing: whose password is next. */

#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "account/hashing.h"

enum { LOGIN = 100, DONE_MAX = 64 };

static struct {
    uv_loop_t loop;
    struct hashings all;
    int done[DONE_MAX]; /* the orders' numbers, as they were finished */
    int count;
} here;

static int numbers[DONE_MAX + LOGIN];

static int open_loop(void **state)
{
    (void)state;
    uv_loop_init(&here.loop);
    hashings_init(&here.all, &here.loop);
    here.count = 0;
    return 0;
}

static int close_loop(void **state)
{
    (void)state;
    uv_run(&here.loop, UV_RUN_DEFAULT);
    return uv_loop_close(&here.loop);
}

static void note_done(void *context, const struct hashing *h)
{
    (void)h;
    here.done[here.count++] = *(int *)context;
}

static bool start(const char *account, bool is_login, int number)
{
    struct hashing_order order = {.account = account,
                                  .hash = is_login ? "" : NULL,
                                  .password = "correct horse",
                                  .done = note_done,
                                  .context = &numbers[number]};

    numbers[number] = number;
    return hashing_start(&here.all, &order);
}

/* From eight addresses, so that each may have two of them. */
static int start_registrations(void)
{
    int started = 0;

    for (int i = 0; i < DONE_MAX / 2; i++) {
        char address[20];

        snprintf(address, sizeof(address), "10.0.0.%d", i % 8);
        started += start(address, false, i);
    }
    return started;
}

/* All that were started, and at which place of them the login was done. */
static int find_login(void)
{
    int place = 0;

    uv_run(&here.loop, UV_RUN_DEFAULT);
    while (place < here.count && here.done[place] != LOGIN)
        place++;
    assert_in_range(place, 0, here.count - 1);
    return place;
}

static void logins_go_before_registrations(void **state)
{
    int started = start_registrations();

    (void)state;
    assert_in_range(started, HASHINGS_REGISTRATIONS, HASHINGS_REGISTRATIONS + 2);
    assert_true(start("10.0.1.1", true, LOGIN));
    assert_in_range(find_login(), 0, started / 2);
    assert_int_equal(here.count, started + 1);
}

static void registrations_of_an_address_leave_room_for_its_logins(void **state)
{
    int started = 0;

    (void)state;
    while (start("10.0.0.1", false, started))
        started++;
    assert_int_equal(started, HASHINGS_AT_ONCE + HASHINGS_OF_ADDRESS);
    assert_true(start("10.0.0.1", true, LOGIN));
    assert_true(start("10.0.0.2", false, started));
}

static void two_logins_of_an_address_wait(void **state)
{
    int started = 0;

    (void)state;
    while (start("2001:db8::/64", true, started))
        started++;
    assert_int_equal(started, HASHINGS_AT_ONCE + HASHINGS_OF_ADDRESS);
    assert_false(start("2001:db8::/64", true, started));
    assert_true(start("2001:db8:0:1::/64", true, started));
}

/* Whoever still waits then is gone anyway. */
static void a_stop_waits_for_those_that_run(void **state)
{
    int started = start_registrations();

    (void)state;
    assert_true(started > HASHINGS_AT_ONCE);
    here.all.is_stopping = true;
    uv_run(&here.loop, UV_RUN_DEFAULT);
    assert_int_equal(here.count, HASHINGS_AT_ONCE);
    for (struct fairqueue_item *i = fairqueue_release(&here.all.queue), *next; i;
         i = next) {
        next = i->next;
        free(i);
    }
}

RUN(cmocka_unit_test_setup_teardown(logins_go_before_registrations, open_loop,
                                    close_loop),
    cmocka_unit_test_setup_teardown(registrations_of_an_address_leave_room_for_its_logins,
                                    open_loop, close_loop),
    cmocka_unit_test_setup_teardown(two_logins_of_an_address_wait, open_loop, close_loop),
    cmocka_unit_test_setup_teardown(a_stop_waits_for_those_that_run, open_loop,
                                    close_loop))
