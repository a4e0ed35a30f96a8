/* people/seeking: who is to play with whom. */

#include "unit/unit.h"

#include "people/seeking.h"

enum { SECOND = 1000 };

static bool none_apart(void *context, int64_t one, int64_t other)
{
    (void)context;
    (void)one;
    (void)other;
    return false;
}

/* The two numbers are kept apart. */
static bool pair_apart(void *context, int64_t one, int64_t other)
{
    const int64_t *pair = context;

    return (one == pair[0] && other == pair[1]) || (one == pair[1] && other == pair[0]);
}

static void ranges_widen(void **state)
{
    struct seeker s = {.user = 1, .rating = 1200, .is_near = true, .since = 5000};

    (void)state;
    assert_int_equal(seeking_range(&s, 0), 100);
    assert_int_equal(seeking_range(&s, 5000), 100);
    assert_int_equal(seeking_range(&s, 5000 + 20 * SECOND - 1), 100);
    assert_int_equal(seeking_range(&s, 5000 + 20 * SECOND), 200);
    assert_int_equal(seeking_range(&s, 5000 + 60 * SECOND), 800);
    assert_int_equal(seeking_range(&s, 5000 + 80 * SECOND), -1);
    s.is_near = false;
    assert_int_equal(seeking_range(&s, 5000), -1);
}

static void both_must_be_content(void **state)
{
    const struct seeker two[] = {{1, 1200, false, 0}, {2, 1350, true, 0}};
    int chosen[SEEKING_PLAYERS_MAX];

    (void)state;
    assert_false(seeking_match(two, 2, 2, 19 * SECOND, none_apart, NULL, chosen));
    assert_true(seeking_match(two, 2, 2, 20 * SECOND, none_apart, NULL, chosen));
    assert_true(chosen[0] == 0 && chosen[1] == 1);
    assert_false(seeking_match(two, 1, 2, 90 * SECOND, none_apart, NULL, chosen));
    assert_false(seeking_match(two, 0, 2, 90 * SECOND, none_apart, NULL, chosen));
}

static void the_longest_waiting_first(void **state)
{
    const struct seeker many[] = {
        {1, 2000, true, 0}, {2, 1200, true, 1}, {3, 1250, true, 2}, {4, 1180, true, 3}};
    int chosen[SEEKING_PLAYERS_MAX];

    (void)state;
    assert_true(seeking_match(many, 4, 2, 10, none_apart, NULL, chosen));
    assert_true(chosen[0] == 1 && chosen[1] == 2);
    assert_true(seeking_match(many, 4, 3, 10, none_apart, NULL, chosen));
    assert_true(chosen[0] == 1 && chosen[1] == 2 && chosen[2] == 3);
    assert_false(seeking_match(many, 4, 4, 10, none_apart, NULL, chosen));
    assert_true(seeking_match(many, 4, 4, 100 * SECOND, none_apart, NULL, chosen));
}

static void blocked_pairs_never_meet(void **state)
{
    const struct seeker many[] = {
        {1, 1200, false, 0}, {2, 1200, false, 1}, {3, 1200, false, 2}};
    int64_t pair[] = {2, 1};
    int chosen[SEEKING_PLAYERS_MAX];

    (void)state;
    assert_false(seeking_match(many, 2, 2, 500 * SECOND, pair_apart, pair, chosen));
    assert_true(seeking_match(many, 3, 2, 500 * SECOND, pair_apart, pair, chosen));
    assert_true(chosen[0] == 0 && chosen[1] == 2);
    assert_false(seeking_match(many, 3, 3, 500 * SECOND, pair_apart, pair, chosen));
}

RUN(cmocka_unit_test(ranges_widen), cmocka_unit_test(both_must_be_content),
    cmocka_unit_test(the_longest_waiting_first),
    cmocka_unit_test(blocked_pairs_never_meet))
