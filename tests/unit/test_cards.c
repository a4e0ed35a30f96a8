/* games/helsinki/cards: bags as bit planes against plain counters. */

#include "unit/unit.h"

#include "base/rng.h"
#include "games/helsinki/rules/cards.h"

static void agree(const struct cards *c, const int *count)
{
    int total = 0;

    for (int kind = 0; kind < CARD_KINDS; kind++) {
        assert_int_equal(cards_of(c, kind), count[kind]);
        assert_int_equal(cards_kinds(c) >> kind & 1, count[kind] > 0);
        total += count[kind];
    }
    assert_int_equal(cards_total(c), total);
}

static void adds_and_takes_like_counters(void **state)
{
    int count[CARD_KINDS] = {0};
    struct cards c = {0};
    struct rng r;

    (void)state;
    rng_seed(&r, 7);
    for (int i = 0; i < 20000; i++) {
        int kind = (int)rng_below(&r, CARD_KINDS);

        if (count[kind] < CARD_COPIES_MAX && rng_below(&r, 2)) {
            cards_add(&c, kind);
            count[kind]++;
        } else if (count[kind] > 0) {
            cards_take(&c, kind);
            count[kind]--;
        }
        if (i % 100 == 0)
            agree(&c, count);
    }
}

static void joins_and_parts_bags(void **state)
{
    struct cards a = {0}, b = {0}, sum;
    int count[CARD_KINDS] = {0};
    struct rng r;

    (void)state;
    rng_seed(&r, 8);
    for (int i = 0; i < 120; i++) {
        int kind = (int)rng_below(&r, CARD_KINDS);

        if (count[kind] == CARD_COPIES_MAX)
            continue;
        cards_add(i % 2 ? &a : &b, kind);
        count[kind]++;
    }
    sum = a;
    cards_add_all(&sum, &b);
    agree(&sum, count);
    cards_take_all(&sum, &b);
    assert_memory_equal(&sum, &a, sizeof(a));
}

/* Each card of the bag holds exactly one ticket. */
static void every_card_has_a_ticket(void **state)
{
    struct cards c = {0}, won = {0};

    (void)state;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        for (int i = 0; i < kind % 5; i++)
            cards_add(&c, kind);
    for (uint32_t ticket = 0; ticket < (uint32_t)cards_total(&c); ticket++)
        cards_add(&won, cards_pick(&c, ticket));
    assert_memory_equal(&won, &c, sizeof(c));
}

static void latest_start_leaves_enough(void **state)
{
    struct cards c = {0};

    (void)state;
    cards_add(&c, 3);
    cards_add(&c, 10);
    cards_add(&c, 10);
    cards_add(&c, CARD_JOKER);
    assert_int_equal(cards_latest_start(&c, ~UINT64_C(0), 1), CARD_JOKER);
    assert_int_equal(cards_latest_start(&c, ~UINT64_C(0), 2), 10);
    assert_int_equal(cards_latest_start(&c, ~UINT64_C(0), 3), 10);
    assert_int_equal(cards_latest_start(&c, ~UINT64_C(0), 4), 3);
    assert_int_equal(cards_latest_start(&c, bit(10), 2), 10);
}

static void names_come_back(void **state)
{
    (void)state;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        assert_int_equal(card_find(card_names[kind], (int)strlen(card_names[kind])),
                         kind);
    assert_string_equal(card_names[card_kind(3, 3, 1)], "b3+");
    assert_int_equal(card_find("b3+", 2), card_kind(3, 3, 0));
    assert_int_equal(card_find("b6", 2), -1);
    assert_int_equal(card_find("-", 1), -1);
    assert_int_equal(card_find("", 0), -1);
}

RUN(cmocka_unit_test(adds_and_takes_like_counters),
    cmocka_unit_test(joins_and_parts_bags), cmocka_unit_test(every_card_has_a_ticket),
    cmocka_unit_test(latest_start_leaves_enough), cmocka_unit_test(names_come_back))
