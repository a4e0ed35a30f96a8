/* Nets that choose: the forward pass on a net made by hand, and what every shipped one must
 * be. */

#include "unit/unit.h"

#include <stdlib.h>

#include "games/games.h"
#include "nn/choice.h"
#include "search/chooser.h"
#include "search/knowledge.h"

enum { INPUTS = 3 };

/* Cell 0 begins with a half and gets another of input 0; cell 1 is input 1 less input 2. */
static const int16_t numbers[CHOICE_NUMBERS(INPUTS)] = {
    [3] = 3, /* the second answer begins with three: 3 * 65536 */
    [CHOICE_AT_WEIGHTS] = CHOICE_ONE,
    [CHOICE_AT_WEIGHTS + 1] = 2 * CHOICE_ONE,
    [CHOICE_AT_WEIGHTS + CHOICE_WIDTH] = -CHOICE_ONE,
    [CHOICE_AT_BIAS] = CHOICE_ONE / 2,
    [CHOICE_AT_ROWS] = CHOICE_ONE / 2,
    [CHOICE_AT_ROWS + CHOICE_WIDTH + 1] = CHOICE_ONE,
    [CHOICE_AT_ROWS + 2 * CHOICE_WIDTH + 1] = -CHOICE_ONE,
};

static_assert(CHOICE_ONE * CHOICE_ONE == 1 << 16,
              "so 1 is in the second short of a bias");

static int32_t ask(unsigned common, unsigned own, int which)
{
    struct choice_input shared = {0}, in = {0};
    struct choice_sum sum;
    int32_t answer[CHOICE_ANSWERS];

    for (int i = 0; i < INPUTS; i++) {
        if (common >> i & 1)
            choice_on(&shared, i);
        if (own >> i & 1)
            choice_on(&in, i);
    }
    choice_begin(numbers, &shared, &sum);
    choice_answer(numbers, &sum, &in, answer);
    return answer[which];
}

static void test_inputs_add_up(void **state)
{
    (void)state;
    assert_int_equal(ask(0, 0, 0), CHOICE_ONE / 2);
    assert_int_equal(ask(0, 1, 0), CHOICE_ONE);
    assert_int_equal(ask(1, 2, 0), 3 * CHOICE_ONE);
    assert_int_equal(ask(2, 1, 0), 3 * CHOICE_ONE);
    assert_int_equal(ask(0, 1, 1), 2 * CHOICE_ONE);
}

static void test_cells_are_clipped(void **state)
{
    (void)state;
    assert_int_equal(ask(1, 1, 0), CHOICE_ONE);
    assert_int_equal(ask(4, 4, 0), CHOICE_ONE / 2);
    assert_int_equal(ask(4, 2, 0), CHOICE_ONE / 2);
}

static void test_there_is_room_for_so_many(void **state)
{
    struct choice_input in = {0};

    (void)state;
    for (int i = 0; i < CHOICE_ON_MAX + 5; i++)
        choice_on(&in, i);
    assert_int_equal(in.count, CHOICE_ON_MAX);
    assert_int_equal(in.on[CHOICE_ON_MAX - 1], CHOICE_ON_MAX - 1);
}

static int compare(const void *a, const void *b)
{
    return *(const int16_t *)b - *(const int16_t *)a;
}

/* Whatever inputs are on, each cell stays within a short. */
static void expect_no_overflow(const int16_t *n, int inputs)
{
    int16_t column[1024];
    int most = 2 * CHOICE_ON_MAX;

    assert_in_range(inputs, most, 1024);
    for (int k = 0; k < CHOICE_WIDTH; k++) {
        int highest = n[CHOICE_AT_BIAS + k], lowest = highest;

        for (int i = 0; i < inputs; i++)
            column[i] = n[CHOICE_AT_ROWS + i * CHOICE_WIDTH + k];
        qsort(column, (size_t)inputs, sizeof(column[0]), compare);
        for (int i = 0; i < most; i++) {
            highest += column[i] > 0 ? column[i] : 0;
            lowest += column[inputs - 1 - i] < 0 ? column[inputs - 1 - i] : 0;
        }
        assert_true(highest <= INT16_MAX && lowest >= INT16_MIN);
    }
}

static void test_shipped_nets_are_whole(void **state)
{
    int nets = 0;

    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        const struct knowledge *know = knowledge_find(*g);
        const struct chooser *c = know ? know->chooser : NULL;

        for (int n = 0; c && n <= TORI_PLAYERS_MAX; n++) {
            if (!c->net[n] || !net_choosing(c->net[n]))
                continue;
            assert_int_equal(c->net[n]->choices, c->inputs);
            expect_no_overflow(net_choosing(c->net[n]), c->inputs);
            nets++;
        }
    }
    assert_true(nets > 0);
}

RUN(cmocka_unit_test(test_inputs_add_up), cmocka_unit_test(test_cells_are_clipped),
    cmocka_unit_test(test_there_is_room_for_so_many),
    cmocka_unit_test(test_shipped_nets_are_whole))
