/* store/store_puzzles, store/store_cards: what people find, and when they are asked again. */

#include "unit/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "store/store_cards.h"
#include "store/store_people.h"
#include "store/store_puzzles.h"
#include "unit/stored.h"

static const struct player_rating grade = {1400 * RATING_POINT, 60 * RATING_POINT};

static struct store_puzzle_outcome
try_it(struct store *s, int64_t user, const char *puzzle, const char *turn, bool is_found)
{
    struct store_puzzle_outcome out;

    assert_int_equal(store_try_puzzle(s,
                                      &(struct store_puzzle_try){.user = user,
                                                                 .puzzle = puzzle,
                                                                 .game = "g",
                                                                 .theme = "last",
                                                                 .turn = turn,
                                                                 .at = 7,
                                                                 .day = 3,
                                                                 .is_found = is_found,
                                                                 .grade = grade},
                                      &out),
                     TORI_OK);
    commit(s);
    return out;
}

static void note_rating(void *context, const struct store_puzzle_rating *r)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s/%s %" PRId64 " ", r->game, r->theme,
             r->tries);
}

static void note_tried(void *context, const struct store_puzzle_tried *t)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s=%d ", t->puzzle, t->state);
}

static void tries_are(struct store *s, int64_t user, const char *expected)
{
    char found[200] = "";

    assert_int_equal(store_read_puzzle_tries(s, user, note_tried, found), TORI_OK);
    assert_string_equal(found, expected);
}

static void only_the_first_try_counts(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_puzzle_outcome first = try_it(s, ada, "p1", "draw", false), again;
    char ratings[200] = "";

    (void)state;
    assert_true(first.is_first);
    assert_int_equal(first.before.mean, RATING_START_MEAN);
    assert_true(first.after.mean < first.before.mean);
    assert_true(first.mark.rating.mean > grade.mean);
    assert_true(first.mark.rating.deviation < grade.deviation);
    tries_are(s, ada, "p1=0 ");
    again = try_it(s, ada, "p1", "build", true);
    assert_false(again.is_first);
    assert_int_equal(again.after.mean, first.after.mean);
    assert_int_equal(again.mark.tries, 1);
    assert_int_equal(again.mark.found, 0);
    tries_are(s, ada, "p1=2 ");
    assert_true(try_it(s, ada, "p2", "build", true).after.mean > first.after.mean);
    try_it(s, ada, "p2", "draw", false);
    tries_are(s, ada, "p1=2 p2=1 ");
    assert_int_equal(store_read_puzzle_ratings(s, ada, note_rating, ratings), TORI_OK);
    assert_string_equal(ratings, "g/all 2 g/last 2 ");
    store_close(s);
}

static void most_people_try(void **state)
{
    struct store *s = stores_open_new();
    struct strbuf turn;
    int64_t count;

    (void)state;
    strbuf_init(&turn);
    assert_int_equal(store_find_puzzle_favourite(s, "p", &turn, &count),
                     TORI_ERR_UNKNOWN);
    try_it(s, add_user(s, "Ada"), "p", "best", true);
    try_it(s, add_user(s, "Bea"), "p", "best", true);
    try_it(s, add_user(s, "Cid"), "p", "", false);
    try_it(s, add_user(s, "Dan"), "p", "draw", false);
    assert_int_equal(store_find_puzzle_favourite(s, "p", &turn, &count), TORI_OK);
    assert_string_equal(turn.text, "draw");
    assert_int_equal(count, 1);
    strbuf_release(&turn);
    store_close(s);
}

static void who_goes_leaves_no_tries(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_card card = {"t/1", 1, 20, 5};
    struct store_puzzle_mark mark;
    char found[200] = "";

    (void)state;
    try_it(s, ada, "p", "draw", false);
    assert_int_equal(store_set_cards(s, ada, &card, 1), TORI_OK);
    commit(s);
    assert_int_equal(store_forget_user(s, ada, "gone"), TORI_OK);
    commit(s);
    tries_are(s, ada, "");
    assert_int_equal(store_read_puzzle_ratings(s, ada, note_rating, found), TORI_OK);
    assert_string_equal(found, "");
    assert_int_equal(store_find_puzzle_mark(s, "p", &mark), TORI_OK);
    assert_int_equal(mark.tries, 1);
    store_close(s);
}

static void note_card(void *context, const struct store_card *c)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s:%d/%d ", c->riddle, (int)c->box,
             (int)c->due);
}

static void cards_are(struct store *s, int64_t user, const char *expected)
{
    char found[200] = "";

    assert_int_equal(store_read_cards(s, user, note_card, found), TORI_OK);
    assert_string_equal(found, expected);
}

static void the_newest_card_holds(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_card now[] = {{"t/1", 1, 20, 5}, {"t/9", 2, 23, 6}};
    struct store_card earlier = {"t/1", 0, 19, 4};

    (void)state;
    assert_int_equal(store_set_cards(s, ada, now, 2), TORI_OK);
    assert_int_equal(store_set_cards(s, ada, &earlier, 1), TORI_OK);
    commit(s);
    cards_are(s, ada, "t/1:1/20 t/9:2/23 ");
    earlier.at = 7;
    assert_int_equal(store_set_cards(s, ada, &earlier, 1), TORI_OK);
    commit(s);
    cards_are(s, ada, "t/9:2/23 t/1:0/19 ");
    store_close(s);
}

static void count_card(void *context, const struct store_card *c)
{
    (void)c;
    ++*(int *)context;
}

static void cards_are_bounded(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    int count = 0;

    (void)state;
    for (int i = 0; i < STORE_CARDS_OF_ONE + 10; i++) {
        char riddle[24];

        snprintf(riddle, sizeof(riddle), "t/%d", i);
        assert_int_equal(
            store_set_cards(s, ada, &(struct store_card){riddle, 1, 1, i + 1}, 1),
            TORI_OK);
    }
    commit(s);
    assert_int_equal(store_read_cards(s, ada, count_card, &count), TORI_OK);
    assert_int_equal(count, STORE_CARDS_OF_ONE);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(only_the_first_try_counts),
              cmocka_unit_test(most_people_try),
              cmocka_unit_test(who_goes_leaves_no_tries),
              cmocka_unit_test(the_newest_card_holds),
              cmocka_unit_test(cards_are_bounded))
