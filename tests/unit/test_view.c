/*
 * The leak law for Helsinki, from outside: change by hand what a seat cannot see,
 * and its view and its legal actions stay byte-equal. And resample() draws every
 * unseen card as often as it should.
 */

#include "unit/unit.h"

#include "unit/unseen.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "engine/state_json.h"
#include "games/helsinki/rules/helsinki.h"

static void random_position(struct tori_state *s, struct rng *r)
{
    struct tori_setup setup;

    setup_init(&setup, &helsinki);
    setup.players = 2 + (int)rng_below(r, 3);
    helsinki.init(s, &setup);
    playout_run(&helsinki, s, r, 12 + (long)rng_below(r, 200));
}

static void compare(const struct tori_state *a, const struct tori_state *b, int seat)
{
    tori_action legal_a[TORI_ACTIONS_MAX], legal_b[TORI_ACTIONS_MAX];
    struct tori_state view_a, view_b;

    helsinki.view(a, seat, &view_a);
    helsinki.view(b, seat, &view_b);
    assert_memory_equal(&view_a, &view_b, sizeof(view_a));
    if (seat < 0 || helsinki.to_move(a) != seat)
        return;
    assert_int_equal(helsinki.legal(a, legal_a), helsinki.legal(b, legal_b));
    assert_memory_equal(legal_a, legal_b,
                        (size_t)helsinki.legal(a, legal_a) * sizeof(*legal_a));
}

static void what_is_unseen_does_not_show(void **state)
{
    int swaps = 0;
    struct rng r;

    (void)state;
    rng_seed(&r, 11);
    for (int n = 0; n < 2000; n++) {
        struct tori_state a, b;
        struct helsinki_state *changed = (struct helsinki_state *)&b;

        random_position(&a, &r);
        b = a;
        for (int seat = 0; seat < changed->players; seat++) {
            if (!swap_unseen(changed, seat, &r))
                continue;
            swaps++;
            for (int viewer = TORI_SPECTATOR; viewer < changed->players; viewer++)
                if (viewer != seat)
                    compare(&a, &b, viewer);
            b = a;
        }
    }
    assert_true(swaps > 1000);
}

/* With one unseen card in a hand, each kind comes up as often as it lies unseen. */
static void resample_is_fair(void **state)
{
    int seen[CARD_KINDS] = {0}, expected;
    struct tori_state s, view, full;
    const struct helsinki_state *h = helsinki_const(&full);
    enum { DRAWS = 200000 };
    struct tori_setup setup;
    struct rng r;

    (void)state;
    rng_seed(&r, 12);
    setup_init(&setup, &helsinki);
    setup.players = 2;
    helsinki.init(&s, &setup);
    playout_run(&helsinki, &s, &r, 13); /* slots, stand, hands */
    helsinki.view(&s, 0, &view);
    for (int i = 0; i < DRAWS; i++) {
        uint64_t kinds;

        full = view;
        helsinki.resample(&full, 0, &r);
        for (kinds = cards_kinds(&h->player[1].hand); kinds;) {
            int kind = bits_pop(&kinds);

            seen[kind] += cards_of(&h->player[1].hand, kind);
        }
    }
    h = helsinki_const(&view);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        expected = 2 * DRAWS * cards_of(&h->pile, kind) / cards_total(&h->pile);
        assert_in_range(seen[kind] + 1000, expected, expected + 2000);
    }
}

/* The JSON of a view holds neither hidden cards nor the pile apart from them. */
static void json_of_a_view_hides(void **state)
{
    struct tori_state s, view;
    struct strbuf text;
    struct rng r;

    (void)state;
    rng_seed(&r, 13);
    random_position(&s, &r);
    helsinki.view(&s, TORI_SPECTATOR, &view);
    strbuf_init(&text);
    state_json(&helsinki, &view, helsinki_const(&s)->players, &text);
    for (int seat = 0; seat < helsinki_const(&s)->players; seat++)
        assert_memory_equal(&helsinki_const(&view)->player[seat].hand,
                            &helsinki_const(&s)->player[seat].known,
                            sizeof(struct cards));
    assert_non_null(strstr(text.text, "\"hand\":["));
    strbuf_release(&text);
}

RUN(cmocka_unit_test(what_is_unseen_does_not_show), cmocka_unit_test(resample_is_fair),
    cmocka_unit_test(json_of_a_view_hides))
