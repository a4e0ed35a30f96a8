/*
 * Changes of states: carried out on the JSON of a view they give that of the next, for
 * every seat and whoever looks on; and they tell no more than the views do.
 */

#include "unit/unit.h"

#include "unit/offers.h"
#include "unit/unseen.h"

#include "base/json_merge.h"
#include "base/json_reader.h"
#include "engine/state_json.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"

enum { VALUES_MAX = 1 << 16 };

static bool merge(const char *old, const char *change, struct strbuf *out)
{
    struct json_reader reader;
    bool ok;

    json_reader_init(&reader, VALUES_MAX);
    ok = json_merge(old, json_reader_read(&reader, change, strlen(change)), out);
    json_reader_release(&reader);
    return ok;
}

static void changes_are_carried_out(void **state)
{
    static const struct {
        const char *old, *change, *new;
    } cases[] = {
        {"{\"a\":1,\"b\":2}", "{\"b\":3}", "{\"a\":1,\"b\":3}"},
        {"{\"a\":1}", "{\"a\":null}", "{\"a\":null}"},
        {"{\"a\":[1,2,3]}", "{\"a\":{\"1\":9}}", "{\"a\":[1,9,3]}"},
        {"{\"a\":[1,2,3]}", "{\"a\":[]}", "{\"a\":[]}"},
        {"{\"a\":[{\"b\":[\"x\"]},{\"b\":[]}]}", "{\"a\":{\"1\":{\"b\":[\"y\"]}}}",
         "{\"a\":[{\"b\":[\"x\"]},{\"b\":[\"y\"]}]}"},
        {"{\"a\":1}", "{}", "{\"a\":1}"},
        {"{\"a\":[1,2,2,3]}", "{\"a\":{\"cut\":[1],\"add\":{\"0\":0,\"4\":4}}}",
         "{\"a\":[0,1,2,3,4]}"},
        {"{\"a\":[1,2]}", "{\"a\":{\"cut\":[0,1],\"add\":{}}}", "{\"a\":[]}"},
        {"{\"a\":[]}", "{\"a\":{\"cut\":[],\"add\":{\"0\":7,\"1\":7}}}", "{\"a\":[7,7]}"},
    };
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        strbuf_reset(&out);
        assert_true(merge(cases[i].old, cases[i].change, &out));
        assert_string_equal(out.text, cases[i].new);
    }
    assert_false(merge("{\"a\":1}", "{\"b\":1}", &out));
    assert_false(merge("{\"a\":[1]}", "{\"a\":{\"1\":1}}", &out));
    assert_false(merge("{\"a\":[1]}", "{\"a\":{\"cut\":[1],\"add\":{}}}", &out));
    assert_false(merge("{\"a\":[1]}", "{\"a\":{\"cut\":[],\"add\":{\"2\":1}}}", &out));
    strbuf_release(&out);
}

static void append_view(const struct match *m, const struct tori_state *s, int viewer,
                        struct tori_state *view, struct strbuf *out)
{
    m->game->view(s, viewer, view);
    state_json(m->game, view, m->setup.players, out);
}

/* Between two moments of a game, as the viewer sees them. */
static void check_change(const struct match *m, const struct tori_state *before,
                         int viewer)
{
    struct tori_state was, now;
    struct strbuf old, new, change, merged;

    strbuf_init(&old);
    strbuf_init(&new);
    strbuf_init(&change);
    strbuf_init(&merged);
    append_view(m, before, viewer, &was, &old);
    append_view(m, &m->state, viewer, &now, &new);
    if (state_json_change(m->game, &was, &now, m->setup.players, &change))
        assert_true(merge(old.text, change.text, &merged));
    else
        strbuf_append(&merged, old.text);
    assert_string_equal(merged.text, new.text);
    assert_true(change.length <= new.length);
    strbuf_release(&old);
    strbuf_release(&new);
    strbuf_release(&change);
    strbuf_release(&merged);
}

/* Some actions at a time, as rounds of a server have them; now and then one is undone. */
static void play_and_check(const struct tori_game *game, uint64_t seed)
{
    struct tori_setup setup;
    struct match m;
    struct rng r;

    rng_seed(&r, seed);
    random_setup(&setup, game, &r);
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        struct tori_state before = m.state;

        if (m.count && rng_below(&r, 8) == 0)
            match_undo(&m);
        for (uint32_t i = rng_below(&r, 4); i > 0 && !match_is_over(&m); i--)
            assert_int_equal(match_play(&m, playout_pick(game, &m.state, &r)), TORI_OK);
        for (int viewer = TORI_SPECTATOR; viewer < setup.players; viewer++)
            check_change(&m, &before, viewer);
    }
    match_release(&m);
}

static void changes_lead_to_the_next_view(void **state)
{
    (void)state;
    for (uint64_t n = 0; n < ROUNDS(8); n++) {
        play_and_check(&helsinki, 60 + n);
        play_and_check(&helvetia, 80 + n);
    }
}

/* What only another seat has seen changes no byte of what this seat is told. */
static void equal_views_make_equal_changes(void **state)
{
    int swaps = 0;
    struct rng r;

    (void)state;
    rng_seed(&r, 61);
    for (int n = 0; n < ROUNDS(300); n++) {
        struct tori_state state_before, state_after, was, now;
        struct tori_setup setup;
        struct strbuf one, two;

        strbuf_init(&one);
        strbuf_init(&two);
        random_setup(&setup, &helsinki, &r);
        helsinki.init(&state_before, &setup);
        playout_run(&helsinki, &state_before, &r, 20 + (long)rng_below(&r, 150));
        state_after = state_before;
        playout_run(&helsinki, &state_after, &r, 1 + (long)rng_below(&r, 3));
        for (int seat = TORI_SPECTATOR; seat < setup.players; seat++) {
            int other = (seat + 1) % setup.players;
            struct tori_state swapped = state_after;

            if (!swap_unseen((struct helsinki_state *)&swapped, other, &r))
                continue;
            swaps++;
            strbuf_reset(&one);
            strbuf_reset(&two);
            helsinki.view(&state_before, seat, &was);
            helsinki.view(&state_after, seat, &now);
            state_json_change(&helsinki, &was, &now, setup.players, &one);
            helsinki.view(&swapped, seat, &now);
            state_json_change(&helsinki, &was, &now, setup.players, &two);
            assert_string_equal(one.text, two.text);
        }
        strbuf_release(&one);
        strbuf_release(&two);
    }
    assert_true(swaps > ROUNDS(100));
}

RUN(cmocka_unit_test(changes_are_carried_out),
    cmocka_unit_test(changes_lead_to_the_next_view),
    cmocka_unit_test(equal_views_make_equal_changes))
