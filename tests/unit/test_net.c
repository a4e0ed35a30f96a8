/* Nets: the forward pass on a net made by hand, and what every shipped net must be. */

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "nn/choice.h"
#include "nn/net.h"
#include "search/evaluator.h"

enum { INPUTS = 2, GAUGES = 1, AT_SECOND = 8, AT_LAST = 40, AT_FIRST = 56 };
enum { AT_INPUTS = AT_FIRST + NET_FIRST, AT_GAUGES = AT_INPUTS + INPUTS * NET_FIRST };
enum { AT_MIDDLE = AT_GAUGES + GAUGES * NET_FIRST };
enum { AT_STAGES = AT_MIDDLE + NET_SECOND * NET_FIRST };

static int16_t numbers[NET_NUMBERS(INPUTS, GAUGES)];
static const struct net net = {INPUTS, GAUGES, numbers, 0};

static void put_word(int at, int32_t word)
{
    memcpy(numbers + at, &word, sizeof(word));
}

/* Cell 0 counts input 0 as a half, cell 1 takes a quarter of input 1 and the gauge; the
 * second layer adds them up; stage 1 gives it ten times, stage 0 twice and one point. */
static void make_net(void)
{
    memset(numbers, 0, sizeof(numbers));
    numbers[AT_INPUTS] = NET_ONE / 2;
    numbers[AT_INPUTS + NET_FIRST + 1] = NET_ONE / 4;
    numbers[AT_GAUGES + 1] = NET_ONE;
    numbers[AT_MIDDLE] = NET_ONE;
    numbers[AT_MIDDLE + 1] = NET_ONE;
    numbers[AT_STAGES] = 2 * NET_ONE;
    numbers[AT_STAGES + NET_SECOND] = 10 * NET_ONE;
    put_word(AT_LAST, NET_ONE * NET_ONE);
}

static int32_t ask(int on, int gauge, int part)
{
    struct net_input in = {.part = part, .whole = 4};

    for (int i = 0; i < INPUTS; i++)
        if (on >> i & 1)
            net_on(&in, i);
    in.gauge[0] = (int16_t)gauge;
    return net_answer(&net, &in);
}

static void test_layers_add_up(void **state)
{
    (void)state;
    make_net();
    assert_int_equal(ask(0, 0, 0), NET_ANSWER);
    assert_int_equal(ask(1, 0, 0), NET_ANSWER + NET_ANSWER);
    assert_int_equal(ask(3, 0, 0), NET_ANSWER + 2 * NET_ANSWER * 3 / 4);
    assert_int_equal(ask(1, NET_GAUGE / 4, 0), NET_ANSWER + 2 * NET_ANSWER * 3 / 4);
}

static void test_cells_are_clipped(void **state)
{
    (void)state;
    make_net();
    assert_int_equal(ask(0, -100 * NET_GAUGE, 0), NET_ANSWER);
    assert_int_equal(ask(3, 100 * NET_GAUGE, 0), NET_ANSWER + 2 * NET_ANSWER);
    put_word(AT_SECOND, -NET_ONE * NET_ONE);
    assert_int_equal(ask(1, 0, 0), NET_ANSWER);
}

static void test_stages_are_blended(void **state)
{
    int32_t early, late;

    (void)state;
    make_net();
    early = ask(1, 0, 0);
    late = ask(1, 0, 4);
    assert_int_equal(late, 5 * NET_ANSWER);
    assert_int_equal(ask(1, 0, 1), early + (late - early) / 4);
}

static void test_there_is_room_for_so_many(void **state)
{
    struct net_input in = {.stage = 7};

    (void)state;
    for (int i = 0; i < NET_ON_MAX + 5; i++)
        net_on(&in, i);
    assert_int_equal(in.count, NET_ON_MAX);
    assert_int_equal(in.on[NET_ON_MAX - 1], NET_ON_MAX - 1);
    assert_int_equal(in.stage, 7);
}

static void test_numbers_may_come_later(void **state)
{
    struct net later = {INPUTS, GAUGES, NULL, 0}, other = {INPUTS, GAUGES + 1, NULL, 0};
    const int32_t head[] = {NET_MAGIC, INPUTS, GAUGES, 0};

    (void)state;
    make_net();
    assert_false(net_fill(&later, numbers, sizeof(numbers)));
    memcpy(numbers, head, sizeof(head));
    assert_false(net_fill(&later, numbers, sizeof(numbers) - 2));
    assert_false(net_fill(&later, numbers, 0));
    assert_false(net_fill(&other, numbers, sizeof(numbers)));
    assert_true(net_fill(&later, numbers, sizeof(numbers)));
    assert_memory_equal(later.numbers, numbers, sizeof(numbers));
    assert_false(net_fill(&later, numbers, sizeof(numbers)));
    free((void *)later.numbers);
}

/* The part that chooses lies behind the rest, and its numbers come with it. */
static void test_a_part_that_chooses(void **state)
{
    enum { CHOICES = 3, BOTH = NET_NUMBERS(INPUTS, GAUGES) + CHOICE_NUMBERS(CHOICES) };
    const int32_t head[] = {NET_MAGIC, INPUTS, GAUGES, CHOICES};
    struct net without = {INPUTS, GAUGES, NULL, 0};
    struct net with = {INPUTS, GAUGES, NULL, CHOICES};
    int16_t file[BOTH] = {0};

    (void)state;
    memcpy(file, head, sizeof(head));
    file[NET_NUMBERS(INPUTS, GAUGES)] = 7;
    assert_null(net_choosing(&with));
    assert_false(net_fill(&without, file, sizeof(file)));
    assert_false(net_fill(&with, file, sizeof(file) - 2));
    assert_true(net_fill(&with, file, sizeof(file)));
    assert_int_equal(*net_choosing(&with), 7);
    assert_null(net_choosing(&net));
    free((void *)with.numbers);
}

static void expect_header(const struct net *n)
{
    const int32_t expected[] = {NET_MAGIC, n->inputs, n->gauges, n->choices};

    assert_memory_equal(n->numbers, expected, sizeof(expected));
    assert_true(n->gauges <= NET_GAUGES_MAX);
}

static int compare(const void *a, const void *b)
{
    return *(const int16_t *)b - *(const int16_t *)a;
}

/* Whatever inputs are on, each cell of the first layer stays within a short. */
static void expect_no_overflow(const struct net *n)
{
    int16_t column[1024];

    assert_in_range(n->inputs, NET_ON_MAX, 1024);
    for (int k = 0; k < NET_FIRST; k++) {
        int highest = n->numbers[AT_FIRST + k], lowest = highest;

        for (int i = 0; i < n->inputs; i++)
            column[i] = n->numbers[AT_INPUTS + i * NET_FIRST + k];
        qsort(column, (size_t)n->inputs, sizeof(column[0]), compare);
        for (int i = 0; i < NET_ON_MAX; i++) {
            highest += column[i] > 0 ? column[i] : 0;
            lowest += column[n->inputs - 1 - i] < 0 ? column[n->inputs - 1 - i] : 0;
        }
        assert_true(highest <= INT16_MAX && lowest >= INT16_MIN);
    }
}

static void test_shipped_nets_are_whole(void **state)
{
    int nets = 0;

    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        const struct evaluator *f = evaluator_find(*g);

        for (int n = (*g)->players_min; f && n <= (*g)->players_max; n++, nets++) {
            expect_header(f->net[n]);
            expect_no_overflow(f->net[n]);
        }
    }
    assert_true(nets > 0);
}

RUN(cmocka_unit_test(test_layers_add_up), cmocka_unit_test(test_cells_are_clipped),
    cmocka_unit_test(test_stages_are_blended),
    cmocka_unit_test(test_there_is_room_for_so_many),
    cmocka_unit_test(test_numbers_may_come_later),
    cmocka_unit_test(test_a_part_that_chooses),
    cmocka_unit_test(test_shipped_nets_are_whole))
