/* cli/advice: thoughts as text, and that they do not tell hidden cards. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/play/advice.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/rules/helsinki.h"

enum { DECISIONS = 150 };

static struct strbuf text;

static int begin(void **state)
{
    (void)state;
    strbuf_init(&text);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    strbuf_release(&text);
    return 0;
}

static void play_text(struct match *m, const char *actions)
{
    char action[32];

    for (int length; *actions; actions += length + (actions[length] != '\0')) {
        length = (int)strcspn(actions, ",");
        assert_true((size_t)length < sizeof(action));
        memcpy(action, actions, (size_t)length);
        action[length] = '\0';
        assert_int_equal(match_play_text(m, action, NULL), TORI_OK);
    }
}

static tori_action action_of(const struct match *m, const char *words)
{
    tori_action a;

    assert_true(m->game->parse(&m->state, words, &a));
    assert_true(match_is_legal(m, a));
    return a;
}

/* Seat 0 holds b2 and b3, which nobody else has seen. */
static void begin_helsinki(struct match *m)
{
    struct tori_setup setup;

    setup_init(&setup, games_find("helsinki"));
    setup.players = 2;
    match_init(m, games_find("helsinki"), &setup);
    play_text(m,
              "deal g2,deal b2,deal p2,deal p3,deal r2,deal r3,deal y2,deal y3,stand 7,"
              "deal b2,deal b3,deal g3,deal g4");
}

static const char *shown(const struct match *m, struct bot_report *r)
{
    strbuf_reset(&text);
    advice_format(r, m->game, &m->state, &text);
    return text.text;
}

static void formats_thoughts(void **state)
{
    struct bot_report r = {.count = 0};
    struct match m;

    (void)state;
    begin_helsinki(&m);
    assert_string_equal(shown(&m, &r), "");
    r.count = 2;
    r.top[0] = (struct bot_thought){action_of(&m, "move 1"), 0.75, 0.5, 2.25};
    r.top[1] = (struct bot_thought){action_of(&m, "move 3"), 0.0625, 0, -11};
    assert_string_equal(
        shown(&m, &r),
        "      move 1                   visits  75.0 %  wins  50.0 %  lead +2.2\n"
        "      move 3                   visits   6.2 %  wins   0.0 %  lead -11.0\n");
    match_release(&m);
}

/* "build b3" is played; that b2 could have been built is nobody's business. */
static void hides_what_the_hand_allows(void **state)
{
    struct bot_report r = {.count = 3};
    struct match m;
    tori_action played;

    (void)state;
    begin_helsinki(&m);
    play_text(&m, "move 1");
    played = action_of(&m, "build b3");
    r.top[0] = (struct bot_thought){action_of(&m, "build b2"), 0.5, 0.5, 0};
    r.top[1] = (struct bot_thought){played, 0.3, 0.5, 0};
    r.top[2] = (struct bot_thought){action_of(&m, "draw"), 0.1, 0.5, 0};
    advice_hide_secrets(&r, &m, played);
    assert_int_equal(r.count, 2);
    assert_null(strstr(shown(&m, &r), "b2"));
    assert_non_null(strstr(text.text, "build b3                 visits  75.0 %"));
    assert_non_null(strstr(text.text, "draw                     visits  25.0 %"));
    match_release(&m);
}

/* To draw is always allowed; that there was something to build is a secret. */
static void hides_that_there_was_a_choice(void **state)
{
    struct bot_report r = {.count = 2};
    struct match m;

    (void)state;
    begin_helsinki(&m);
    play_text(&m, "move 1");
    r.top[0] = (struct bot_thought){action_of(&m, "draw"), 0.6, 0.5, 0};
    r.top[1] = (struct bot_thought){action_of(&m, "build b2"), 0.4, 0.5, 0};
    advice_hide_secrets(&r, &m, r.top[0].action);
    assert_int_equal(r.count, 0);
    match_release(&m);
}

static tori_seats seen_by_mover(const struct tori_state *s, tori_action a)
{
    (void)a;
    return tori_seat_alone(games_find("helsinki")->to_move(s));
}

static void hides_what_is_played_in_secret(void **state)
{
    struct bot_report r = {.count = 2};
    struct tori_game secretive;
    struct match m;

    (void)state;
    begin_helsinki(&m);
    secretive = *m.game;
    secretive.seen_by = seen_by_mover;
    m.game = &secretive;
    r.top[0] = (struct bot_thought){action_of(&m, "move 1"), 0.6, 0.5, 0};
    r.top[1] = (struct bot_thought){action_of(&m, "move 2"), 0.4, 0.5, 0};
    advice_hide_secrets(&r, &m, r.top[0].action);
    assert_int_equal(r.count, 0);
    match_release(&m);
}

/* Where a pawn may go depends on nothing hidden. */
static void tells_what_everybody_knows(void **state)
{
    struct bot_report r = {.count = 3};
    struct match m;

    (void)state;
    begin_helsinki(&m);
    for (int i = 0; i < 3; i++) {
        static const char *const moves[] = {"move 1", "move 2", "move 3"};

        r.top[i] = (struct bot_thought){action_of(&m, moves[i]), 0.2, 0.5, 0};
    }
    advice_hide_secrets(&r, &m, r.top[0].action);
    assert_int_equal(r.count, 3);
    match_release(&m);
}

/* A card that Helsinki's action names comes from the hand; it may be told if it was
 * drawn for all to see. */
static void check_known(const struct match *m, tori_action a)
{
    const struct helsinki_state *s = helsinki_const(&m->state);
    const char *card;

    strbuf_reset(&text);
    m->game->format(&m->state, a, &text);
    card = text.text + strcspn(text.text, " ");
    if (strncmp(text.text, "build ", 6) != 0 && strncmp(text.text, "pay ", 4) != 0 &&
        strncmp(text.text, "discard ", 8) != 0)
        return;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (strcmp(card_names[kind], card + 1) == 0 &&
            cards_of(&s->player[s->seat].known, kind) > 0)
            return;
    fail_msg("%s tells a hidden card", text.text);
}

/* Play by lot and hide in every position; returns how many thoughts were hidden. */
static int hide_in_a_game(const char *name)
{
    int hidden = 0, decisions = 0;
    struct tori_setup setup;
    struct match m;
    struct rng rng;

    rng_seed(&rng, 1);
    setup_init(&setup, games_find(name));
    setup.players = 2;
    match_init(&m, games_find(name), &setup);
    while (!match_is_over(&m) && decisions < DECISIONS) {
        tori_action legal[TORI_ACTIONS_MAX];
        int n = m.game->legal(&m.state, legal);
        struct bot_report r = {.count = n < BOT_TOP_MAX ? n : BOT_TOP_MAX};

        for (int i = 0; i < r.count; i++)
            r.top[i] = (struct bot_thought){legal[n - 1 - i], 0.2, 0, 0};
        if (match_to_move(&m) >= 0 && n > 1) {
            int before = r.count;

            advice_hide_secrets(&r, &m, legal[0]);
            for (int i = 0; i < r.count && m.game == games_find("helsinki"); i++)
                if (r.top[i].action != legal[0])
                    check_known(&m, r.top[i].action);
            hidden += before - r.count;
            decisions++;
        }
        match_play(&m, playout_pick(m.game, &m.state, &rng));
    }
    match_release(&m);
    return hidden;
}

static void works_everywhere(void **state)
{
    (void)state;
    assert_true(hide_in_a_game("helsinki") > 0);
    assert_int_equal(hide_in_a_game("helvetia"), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

RUN(TEST(formats_thoughts), TEST(hides_what_the_hand_allows),
    TEST(hides_that_there_was_a_choice), TEST(hides_what_is_played_in_secret),
    TEST(tells_what_everybody_knows), TEST(works_everywhere))
