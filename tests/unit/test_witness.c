/* A witness sees what the viewer of the true game sees, whoever it is. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "client/origin.h"
#include "client/witness.h"
#include "engine/match.h"
#include "engine/setup_text.h"
#include "engine/state_json.h"
#include "games/games.h"

enum { GAMES = 4, VIEWERS = TORI_PLAYERS_MAX + 1 };

static tori_action choose(const struct match *m, struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n;

    if (match_to_move(m) == TORI_CHANCE)
        return m->game->draw(&m->state, rng_below(rng, m->game->tickets(&m->state)));
    n = m->game->legal(&m->state, legal);
    return legal[rng_below(rng, (uint32_t)n)];
}

/* Told as a server tells it: without its text, if it is hidden from the viewer. */
static void tell(struct witness *w, const struct match *m, tori_action a)
{
    bool is_seen = tori_is_seen(m->game->seen_by(&m->state, a), w->viewer);
    struct strbuf text;

    strbuf_init(&text);
    m->game->format(&m->state, a, &text);
    assert_true(witness_act(w, is_seen ? text.text : NULL));
    assert_int_equal(w->plies[w->count].is_seen, is_seen);
    strbuf_release(&text);
}

static void compare(struct witness *w, const struct match *m)
{
    struct tori_state view;
    struct strbuf json;

    if (match_is_over(m) && m->game->has_secret_actions)
        return; /* some are shown then */
    m->game->view(&m->state, w->viewer, &view);
    strbuf_init(&json);
    state_json(m->game, &view, m->setup.players, &json);
    assert_true(witness_look(w, &json));
    assert_memory_equal(&view, witness_view(w), m->game->state_bytes);
    strbuf_release(&json);
}

/* Some of what was played is taken back, and played otherwise. */
static void go_back(struct witness *w, struct match *m)
{
    for (int i = 0; i < VIEWERS; i++)
        assert_true(witness_take_back(&w[i], 3));
    for (int i = 0; i < 3; i++)
        assert_int_equal(match_undo(m), TORI_OK);
}

/* Shown the position after every action, or, as who comes late, now and then. */
static void play(const struct tori_game *game, bool is_late, struct rng *rng)
{
    struct witness w[VIEWERS];
    struct tori_setup setup;
    struct match m;

    setup_init(&setup, game);
    setup_draw(&setup, game, rng);
    match_init(&m, game, &setup);
    for (int i = 0; i < VIEWERS; i++) {
        witness_init(&w[i]);
        witness_begin(&w[i], game, &setup, i < setup.players ? i : TORI_SPECTATOR);
    }
    while (!match_is_over(&m)) {
        tori_action a = choose(&m, rng);

        for (int i = 0; i < VIEWERS; i++)
            tell(&w[i], &m, a);
        assert_int_equal(match_play(&m, a), TORI_OK);
        if (m.count > 3 && rng_below(rng, 20) == 0)
            go_back(w, &m);
        for (int i = 0; i < VIEWERS && (!is_late || rng_below(rng, 9) == 0); i++)
            compare(&w[i], &m);
    }
    for (int i = 0; i < VIEWERS; i++)
        compare(&w[i], &m);
    assert_false(witness_act(&w[0], NULL));
    for (int i = 0; i < VIEWERS; i++)
        witness_release(&w[i]);
    match_release(&m);
}

static void sees_what_the_viewer_sees(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 42);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < GAMES; i++)
            play(*g, i % 2 && !(*g)->has_secret_actions, &rng);
}

/* From any moment of it, whoever looks. */
static void goes_on_from(const struct match *m, size_t plies)
{
    struct origin o = {.plies = plies};
    struct tori_state then, view;
    struct witness w;

    assert_true(origin_begin(&o, m, &m->setup));
    match_replay(m, plies, &then);
    for (int i = 0; i < VIEWERS; i++) {
        witness_init(&w);
        witness_begin(&w, m->game, &m->setup, i < m->setup.players ? i : TORI_SPECTATOR);
        assert_true(origin_tell(&o, &w));
        assert_int_equal(w.count, plies);
        compare(&w, &o.match);
        m->game->view(&then, w.viewer, &view);
        assert_memory_equal(&view, witness_view(&w), m->game->state_bytes);
        witness_release(&w);
    }
    origin_release(&o);
}

static void goes_on_from_another_game(void **state)
{
    struct origin too_long = {.plies = 100000};
    struct tori_setup setup;
    struct match m;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (const struct tori_game *const *g = games; *g; g++) {
        if ((*g)->has_secret_actions)
            continue; /* the position would have to be shown after each */
        setup_init(&setup, *g);
        match_init(&m, *g, &setup);
        while (!match_is_over(&m))
            match_play(&m, choose(&m, &rng));
        goes_on_from(&m, 0);
        goes_on_from(&m, m.count / 2);
        goes_on_from(&m, m.count - 1);
        assert_false(origin_begin(&too_long, &m, &setup));
        match_release(&m);
    }
}

static void origins_are_a_table_and_a_ply(void **state)
{
    static const char *const bad[] = {
        "",    "abcdefghijkl", "abcdefghijkl ", " 3",      "a/b 3",
        "_ 3", "a -1",         "a 3 ",          "a\r\n 3", "abcdefghijklmnop 3"};
    struct origin o = {.is_there = false};

    (void)state;
    assert_true(origin_parse(&o, "aBcdefghijk9 120"));
    assert_string_equal(o.table, "aBcdefghijk9");
    assert_int_equal(o.plies, 120);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(origin_parse(&o, bad[i]));
}

static void refuses_what_is_not_legal(void **state)
{
    struct tori_setup setup;
    struct witness w;

    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        setup_init(&setup, *g);
        witness_init(&w);
        witness_begin(&w, *g, &setup, 0);
        assert_false(witness_act(&w, "fly"));
        assert_false(witness_act(&w, ""));
        assert_false(witness_take_back(&w, 1));
        assert_int_equal(w.count, 0);
        witness_release(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sees_what_the_viewer_sees),
        cmocka_unit_test(refuses_what_is_not_legal),
        cmocka_unit_test(goes_on_from_another_game),
        cmocka_unit_test(origins_are_a_table_and_a_ply),
    };

    games_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
