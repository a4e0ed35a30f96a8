/* account/puzzle_list: what is read of parts, and the puzzle of a day. */

#include "unit/unit.h"

#include <string.h>

#include "games/games.h"
#include "account/puzzle_list.h"

#define PUZZLE(id, more)                                                                 \
    "tori record 1\ngame helsinki\nedition x\noptions players=2\n# puzzle " id           \
    "\n# theme last-turn\n# seat 1\n# grade 1480\n# best move 1; draw\n" more "\ndraw\n"

static const char part[] = PUZZLE("bbbbbbbbbbbb", "# kind exact\n")
    PUZZLE("aaaaaaaaaaaa", "# new word\n# kind margin\n")
        PUZZLE("cccccccccccc", "# withdrawn\n") "tori record 1\ngame helsinki\n\ndraw\n"
                                                "tori record 1\ngame none\n";

static struct puzzle_list fill(void)
{
    struct puzzle_list s = {0};

    puzzle_list_add(&s, part, sizeof(part) - 1);
    puzzle_list_sort(&s);
    return s;
}

static void a_part_is_read(void **state)
{
    struct puzzle_list s = fill();
    const struct listed_puzzle *p = puzzle_list_find(&s, "bbbbbbbbbbbb");

    (void)state;
    assert_int_equal(s.count, 3);
    assert_non_null(p);
    assert_string_equal(p->theme, "last-turn");
    assert_int_equal(p->seat, 1);
    assert_int_equal(p->grade, 1480);
    assert_int_equal(p->best_length, strlen("move 1; draw"));
    assert_memory_equal(p->best, "move 1; draw", p->best_length);
    assert_memory_equal(p->text, "tori record 1\n", 14);
    assert_memory_equal(p->text + p->length - 6, "\ndraw\n", 6);
    assert_false(p->is_by_margin);
    assert_true(puzzle_list_find(&s, "aaaaaaaaaaaa")->is_by_margin);
    assert_true(puzzle_list_find(&s, "cccccccccccc")->is_withdrawn);
    assert_null(puzzle_list_find(&s, "dddddddddddd"));
    assert_null(puzzle_list_find(&s, ""));
    assert_null(puzzle_list_find(&s, "bbbbbbbbbbbbb"));
    puzzle_list_release(&s);
}

static void a_day_has_a_puzzle(void **state)
{
    struct puzzle_list s = fill(), none = {0};
    const struct tori_game *game = games_find("helsinki");

    (void)state;
    assert_string_equal(puzzle_list_of_day(&s, game, 20000)->id, "aaaaaaaaaaaa");
    assert_string_equal(puzzle_list_of_day(&s, game, 20001)->id, "bbbbbbbbbbbb");
    assert_string_equal(puzzle_list_of_day(&s, game, 20002)->id, "aaaaaaaaaaaa");
    assert_null(puzzle_list_of_day(&none, game, 20000));
    assert_null(puzzle_list_of_day(&s, games_find("helvetia"), 20000));
    assert_null(puzzle_list_find(&none, "aaaaaaaaaaaa"));
    puzzle_list_release(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_read),
        cmocka_unit_test(a_day_has_a_puzzle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
