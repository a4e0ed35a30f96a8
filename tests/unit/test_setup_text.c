/* engine/setup: options from and to text. */

#include "unit/unit.h"

#include "base/bits.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/setup_text.h"

static void accepts(const char *text, const char *formatted)
{
    struct tori_setup setup;
    struct strbuf out;

    setup_init(&setup, games_find("helsinki"));
    strbuf_init(&out);
    assert_int_equal(setup_parse(&setup, games_find("helsinki"), text, &out), TORI_OK);
    setup_format(&setup, games_find("helsinki"), &out);
    assert_string_equal(out.text, formatted);
    strbuf_release(&out);
}

static void refuses(const char *text)
{
    struct tori_setup setup, before;
    struct strbuf err;

    setup_init(&setup, games_find("helsinki"));
    before = setup;
    strbuf_init(&err);
    assert_int_equal(setup_parse(&setup, games_find("helsinki"), text, &err),
                     TORI_ERR_OPTION);
    assert_true(err.length > 0);
    assert_memory_equal(&setup, &before, sizeof(setup));
    strbuf_release(&err);
}

static void options_come_back(void **state)
{
    (void)state;
    accepts("players=2", "players=2 cover=none paths=off fives=each");
    accepts("cover=first", "players=4 cover=first paths=off fives=each");
    accepts("cover=points,wild,stride6,fewer,back",
            "players=4 cover=stride6,fewer,back,wild,points paths=off fives=each");
    accepts("paths=on", "players=4 cover=none paths=on fives=each");
    accepts("fives=one", "players=4 cover=none paths=off fives=one");
}

/* What was chosen before leaves nothing behind. */
static void an_option_can_be_chosen_again(void **state)
{
    static const char *const covers[] = {"none", "first",
                                         "stride6,fewer,back,wild,points"};
    const struct tori_option *o = games_find("helsinki")->options;

    (void)state;
    assert_string_equal(o->name, "cover");
    for (size_t i = 0; i < 9; i++) {
        uint32_t again = 0, once = 0;

        assert_true(o->parse(covers[i / 3], &again) && o->parse(covers[i % 3], &again));
        assert_true(o->parse(covers[i % 3], &once));
        assert_int_equal(again, once);
    }
}

static void wrong_options_are_refused(void **state)
{
    static const char *const bad[] = {"players=1",
                                      "players=5",
                                      "players=",
                                      "players",
                                      "=",
                                      "",
                                      "cover=",
                                      "cover=wild",
                                      "cover=wild,wild,points,back,fewer",
                                      "cover=wild,points,back,fewer",
                                      "cover=wild,points,back,fewer,",
                                      "cover=wild,points,back,fewer,shift,card3",
                                      "cover=random",
                                      "paths=ON",
                                      "fives=two",
                                      "colour=red",
                                      "edition=1"};

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        refuses(bad[i]);
}

/* V3.18: any five, every action as often as any other. */
static void cover_by_lot_is_fair(void **state)
{
    int covered[15] = {0};
    struct strbuf err;
    struct rng r;

    (void)state;
    rng_seed(&r, 4);
    strbuf_init(&err);
    for (int n = 0; n < 15000; n++) {
        struct tori_setup setup;

        setup_init(&setup, games_find("helsinki"));
        assert_int_equal(setup_parse_or_choose(&setup, games_find("helsinki"),
                                               "cover=random", &r, &err),
                         TORI_OK);
        assert_int_equal(bits_count(setup.options), 5);
        for (int i = 0; i < 15; i++)
            covered[i] += setup.options >> i & 1;
    }
    for (int i = 0; i < 15; i++)
        assert_in_range(covered[i], 4800, 5200);
    strbuf_release(&err);
}

/* The text of a set-up, read again, is the same set-up. */
static void comes_back(const struct tori_game *game, const struct tori_setup *drawn)
{
    struct tori_setup setup;
    struct strbuf text, err;
    char *rest, *word;

    strbuf_init(&text);
    strbuf_init(&err);
    setup_format(drawn, game, &text);
    setup_init(&setup, game);
    for (rest = text.text; (word = strsep(&rest, " "));)
        assert_int_equal(setup_parse(&setup, game, word, &err), TORI_OK);
    assert_int_equal(setup.players, drawn->players);
    assert_int_equal(setup.options, drawn->options);
    strbuf_release(&text);
    strbuf_release(&err);
}

/* Whatever is drawn is a set-up, and every kind is drawn. */
static void any_setup_by_lot(void **state)
{
    struct tori_setup setup;
    struct rng r;

    (void)state;
    rng_seed(&r, 5);
    for (const struct tori_game *const *g = games; *g; g++) {
        int players[TORI_PLAYERS_MAX + 1] = {0}, unusual = 0;

        for (int n = 0; n < 200; n++) {
            setup_init(&setup, *g);
            setup_draw(&setup, *g, &r);
            assert_in_range(setup.players, (*g)->players_min, (*g)->players_max);
            comes_back(*g, &setup);
            players[setup.players]++;
            unusual += setup.options != 0;
        }
        for (int n = (*g)->players_min; n <= (*g)->players_max; n++)
            assert_in_range(players[n], 20, 200);
        if ((*g)->options->name)
            assert_in_range(unusual, 20, 200);
    }
}

RUN(cmocka_unit_test(options_come_back), cmocka_unit_test(an_option_can_be_chosen_again),
    cmocka_unit_test(wrong_options_are_refused), cmocka_unit_test(cover_by_lot_is_fair),
    cmocka_unit_test(any_setup_by_lot))
