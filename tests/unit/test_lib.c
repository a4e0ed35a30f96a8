/* lib/tori: a game through the library alone, as a program outside would play it. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "lib/tori.h"

static void lists_the_games(void **state)
{
    const char *const *names = tori_games();

    (void)state;
    assert_non_null(names[0]);
    for (; *names; names++) {
        struct tori_match *m = tori_match_new(*names, NULL, 0);

        assert_non_null(m);
        tori_match_free(m);
    }
}

static struct tori_match *open_match(const char *text)
{
    char why[200];
    struct tori_match *m = tori_match_new(text, why, sizeof(why));

    if (!m)
        fail_msg("%s", why);
    return m;
}

/* Chance by number, seats by the bot. */
static void play_to_the_end(struct tori_match *m, struct tori_bot *bot)
{
    uint64_t lot = 0;

    while (tori_match_turn(m) != TORI_ACTS_NOBODY) {
        bool is_chance = tori_match_turn(m) == TORI_ACTS_CHANCE;

        tori_match_play(m, is_chance ? tori_match_lot(m, lot += 12345)
                                     : tori_bot_choose(bot, m));
    }
}

static void plays_whole_games(void **state)
{
    (void)state;
    for (const char *const *name = tori_games(); *name; name++) {
        struct tori_bot *bot = tori_bot_new("greedy", 1, NULL, 0);
        struct tori_match *m = open_match(*name), *again;
        int winners = 0;

        play_to_the_end(m, bot);
        assert_int_equal(tori_match_count(m), 0);
        for (int seat = 0; seat < tori_match_players(m); seat++)
            winners += tori_match_rank(m, seat) == 1;
        assert_true(winners >= 1);
        again = tori_match_read(tori_match_record(m), NULL, 0);
        assert_non_null(again);
        assert_int_equal(tori_match_length(again), tori_match_length(m));
        assert_int_equal(tori_match_points(again, 0), tori_match_points(m, 0));
        tori_match_free(again);
        tori_match_free(m);
        tori_bot_free(bot);
    }
}

static void says_what_is_wrong(void **state)
{
    char why[200] = "";

    (void)state;
    assert_null(tori_match_new("chess", why, sizeof(why)));
    assert_string_equal(why, "there is no game 'chess'");
    assert_null(tori_match_new("", why, sizeof(why)));
    assert_null(tori_match_read("no record", why, sizeof(why)));
    assert_true(strlen(why) > 0);
    assert_null(tori_bot_new("nobody", 1, why, sizeof(why)));
    assert_non_null(strstr(why, "nobody"));
}

static void refuses_what_is_not_legal(void **state)
{
    struct tori_match *m = open_match(tori_games()[0]);
    char why[200] = "";

    (void)state;
    assert_false(tori_match_play_text(m, "nonsense", why, sizeof(why)));
    assert_true(strlen(why) > 0);
    assert_int_equal(tori_match_length(m), 0);
    tori_match_free(m);
}

/* What is done by text or in a copy, and taken back, leaves no trace. */
static void takes_back(void **state)
{
    struct tori_match *m = open_match(tori_games()[0]), *copy = tori_match_copy(m);
    char before[64];

    (void)state;
    snprintf(before, sizeof(before), "%s", tori_match_action(m, 0));
    assert_true(tori_match_play_text(copy, before, NULL, 0));
    assert_int_equal(tori_match_length(copy), 1);
    assert_int_equal(tori_match_length(m), 0);
    assert_true(tori_match_undo(copy));
    assert_false(tori_match_undo(copy));
    assert_string_equal(tori_match_action(copy, 0), before);
    assert_string_equal(tori_match_view(copy, TORI_LOOKS_SPECTATOR),
                        tori_match_view(m, TORI_LOOKS_SPECTATOR));
    tori_match_free(copy);
    tori_match_free(m);
}

/* Not RUN(): the library loads its games by itself. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_the_games),    cmocka_unit_test(plays_whole_games),
        cmocka_unit_test(says_what_is_wrong), cmocka_unit_test(refuses_what_is_not_legal),
        cmocka_unit_test(takes_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
