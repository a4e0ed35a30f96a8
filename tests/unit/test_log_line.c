/* tell/line: the log as each seat may know it. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/rules/helsinki.h"
#include "tell/log_line.h"
#include "tell/scene.h"

/* The line of an action for a viewer, in the position before it. */
static void tell(const struct match *m, tori_action a, int viewer, struct strbuf *out)
{
    struct tori_state view;
    struct scene scene;

    scene_init(&scene, m, viewer, &view);
    strbuf_reset(out);
    log_line_append(&scene, &m->state, a, out);
}

/* Whatever card it is that another seat gets, the line is the same. */
static void is_the_same_for_all_cards(const struct match *m, int viewer)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = m->game->legal(&m->state, legal);
    struct strbuf first, other;

    strbuf_init(&first);
    strbuf_init(&other);
    tell(m, legal[0], viewer, &first);
    assert_int_equal(strncmp(first.text, "deal a card (to the hand of ", 28), 0);
    for (int i = 1; i < n; i++) {
        tell(m, legal[i], viewer, &other);
        assert_string_equal(first.text, other.text);
    }
    strbuf_release(&first);
    strbuf_release(&other);
}

static void hides_cards_of_others(void **state)
{
    struct tori_setup setup;
    struct strbuf text;
    struct match m;
    struct rng r;
    int hidden = 0;

    (void)state;
    strbuf_init(&text);
    rng_seed(&r, 61);
    setup_init(&setup, &helsinki);
    match_init(&m, &helsinki, &setup);
    while (!match_is_over(&m)) {
        tori_action a = playout_pick(&helsinki, &m.state, &r);
        tori_seats seen_by = helsinki.seen_by(&m.state, a);

        for (int viewer = TORI_SPECTATOR; viewer < setup.players; viewer++) {
            if (match_to_move(&m) == TORI_CHANCE && !tori_is_seen(seen_by, viewer)) {
                is_the_same_for_all_cards(&m, viewer);
                hidden++;
                continue;
            }
            strbuf_reset(&text);
            tell(&m, a, viewer, &text);
            assert_null(strstr(text.text, "a card ("));
        }
        assert_non_null(log_line_rule(&helsinki, a));
        assert_int_equal(match_play(&m, a), TORI_OK);
    }
    assert_true(hidden >= 8 * setup.players);
    match_release(&m);
    strbuf_release(&text);
}

static void says_what_an_action_does(void **state)
{
    struct tori_state view;
    struct tori_setup setup;
    struct scene scene;
    struct strbuf text;
    struct match m;
    struct rng r;

    (void)state;
    strbuf_init(&text);
    rng_seed(&r, 62);
    setup_init(&setup, &helsinki);
    match_init(&m, &helsinki, &setup);
    while (match_to_move(&m) == TORI_CHANCE)
        match_play(&m, playout_pick(&helsinki, &m.state, &r));
    scene_init(&scene, &m, 0, &view);
    log_line_append_own(&scene, helsinki_action(HELSINKI_DO_STAND, 2), &text);
    assert_int_equal(strncmp(text.text, "stand 2 (east: ", 15), 0);
    assert_string_equal(log_line_rule(&helsinki, helsinki_action(HELSINKI_DO_STAND, 2)),
                        "R19");
    match_release(&m);
    strbuf_release(&text);
}

RUN(cmocka_unit_test(hides_cards_of_others), cmocka_unit_test(says_what_an_action_does))
