/* tell/facts: what is said to have been done was done, and tells nobody's cards. */

#include "unit/unit.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"
#include "tell/facts.h"
#include "tell/figures.h"

enum { GAMES = 40 };

typedef void (*check_fn)(const struct match *m, const struct figures_step *step,
                         const json_t *did);

static void tell(const struct match *m, tori_action a, struct tori_state *after,
                 struct strbuf *out)
{
    *after = m->state;
    m->game->apply(after, a);
    strbuf_reset(out);
    facts_json(
        m->game, m->setup.players,
        &(struct figures_step){
            .before = &m->state, .after = after, .action = a, .actor = match_to_move(m)},
        out);
}

static int int_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

static int length_of(const json_t *object, const char *key)
{
    return (int)json_array_size(json_object_get(object, key));
}

/* For any game */

/* The sums of all that is told are the scores. */
static void check_points(const struct match *m, const struct figures_step *step,
                         const json_t *did)
{
    struct tori_score before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];
    int told[TORI_PLAYERS_MAX] = {0};
    const json_t *points = json_object_get(did, "points"), *other;
    size_t i;

    m->game->score(step->before, before);
    m->game->score(step->after, after);
    if (points)
        told[step->actor] = (int)(json_integer_value(json_array_get(points, 1)) -
                                  json_integer_value(json_array_get(points, 0)));
    json_array_foreach(json_object_get(did, "others"), i, other)
    {
        points = json_object_get(other, "points");
        told[int_of(other, "seat")] =
            (int)(json_integer_value(json_array_get(points, 1)) -
                  json_integer_value(json_array_get(points, 0)));
    }
    for (int seat = 0; seat < m->setup.players; seat++)
        assert_int_equal(told[seat], after[seat].total - before[seat].total);
}

/* Whatever card it is that only one seat sees, the facts are the same. */
static void check_secret(const struct match *m)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = m->game->legal(&m->state, legal);
    struct tori_state after;
    struct strbuf first, other;

    strbuf_init(&first);
    strbuf_init(&other);
    tell(m, legal[0], &after, &first);
    for (int i = 1; i < n; i++) {
        tell(m, legal[i], &after, &other);
        assert_string_equal(first.text, other.text);
    }
    strbuf_release(&first);
    strbuf_release(&other);
}

static void play(const struct tori_game *game, int players, check_fn check, struct rng *r)
{
    struct tori_setup setup;
    struct tori_state after;
    struct strbuf text;
    struct match m;
    json_t *did;

    strbuf_init(&text);
    setup_init(&setup, game);
    setup.players = players;
    if (game == &helsinki)
        assert_int_equal(setup_parse(&setup, game, "paths=on", NULL), TORI_OK);
    else if (rng_below(r, 2))
        assert_int_equal(setup_parse(&setup, game, "setup=letters", NULL), TORI_OK);
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        tori_action a = playout_pick(game, &m.state, r);
        struct figures_step step = {
            .before = &m.state, .after = &after, .action = a, .actor = match_to_move(&m)};

        if (game->seen_by(&m.state, a) != TORI_PUBLIC)
            check_secret(&m);
        tell(&m, a, &after, &text);
        did = json_loads(text.text, JSON_REJECT_DUPLICATES, NULL);
        if (!did)
            fail_msg("%s", text.text);
        check_points(&m, &step, did);
        check(&m, &step, did);
        json_decref(did);
        assert_int_equal(match_play(&m, a), TORI_OK);
    }
    match_release(&m);
    strbuf_release(&text);
}

static void play_all(const struct tori_game *game, check_fn check)
{
    struct rng r;

    rng_seed(&r, 20);
    for (int n = 0; n < GAMES; n++)
        play(game, 2 + n % 3, check, &r);
}

/* Helsinki */

static void check_deal(const struct helsinki_state *s, const struct helsinki_state *a,
                       int kind, const json_t *did)
{
    if (!json_object_get(did, "slot")) {
        int seat = int_of(did, "hand");

        assert_int_equal(a->player[seat].hand_count, s->player[seat].hand_count + 1);
        return;
    }
    assert_int_equal(s->slots[int_of(did, "slot")], CARD_NONE);
    assert_int_equal(a->slots[int_of(did, "slot")], kind);
}

static void check_helsinki(const struct match *m, const struct figures_step *step,
                           const json_t *did)
{
    const struct helsinki_state *s = helsinki_const(step->before);
    const struct helsinki_state *a = helsinki_const(step->after);
    const struct helsinki_player *p = &s->player[s->seat], *then = &a->player[s->seat];
    enum helsinki_verb verb = helsinki_action_verb(step->action);

    (void)m;
    assert_null(json_object_get(did, "payments"));
    assert_null(json_object_get(did, "builds"));
    assert_null(json_object_get(did, "landings"));
    if (verb == HELSINKI_DO_DEAL)
        check_deal(s, a, helsinki_action_with(step->action), did);
    if (verb == HELSINKI_DO_PLACE || verb == HELSINKI_DO_JOKER)
        assert_int_equal(length_of(did, "cells"),
                         bits_count(then->board.covered & ~p->board.covered));
    if (verb == HELSINKI_DO_DRAW)
        assert_int_equal(length_of(did, "takes"), then->hand_count - p->hand_count);
    if (verb == HELSINKI_DO_MOVE)
        assert_int_equal(int_of(did, "space"), then->pawn);
    assert_int_equal(json_integer_value(json_object_get(did, "visitors")),
                     then->bonus - p->bonus);
    assert_int_equal(json_is_true(json_object_get(did, "last_round")),
                     a->is_last_round != s->is_last_round);
    assert_int_equal(!!json_object_get(did, "round"), a->round != s->round);
}

static void tells_helsinki(void **state)
{
    (void)state;
    play_all(&helsinki, check_helsinki);
}

/* Helvetia */

static void check_helvetia(const struct match *m, const struct figures_step *step,
                           const json_t *did)
{
    const struct helvetia_state *s = helvetia_const(step->before);
    const struct helvetia_state *a = helvetia_const(step->after);
    enum helvetia_verb verb = helvetia_action_verb(step->action);
    const char *delivered = json_string_value(json_object_get(did, "delivered"));

    (void)m;
    if (verb == HELVETIA_DO_SITE) {
        int spot = helvetia_action_arg(step->action, 0);

        assert_string_equal(json_string_value(json_object_get(did, "kind")),
                            helvetia_kind_names[helvetia_spot_kind(a, spot)]);
    }
    assert_int_equal(!!delivered,
                     s->player[s->seat].delivered != a->player[s->seat].delivered);
    if (delivered)
        assert_string_equal(delivered, helvetia_good_names[s->target]);
    if (verb == HELVETIA_DO_REVEAL)
        assert_int_equal(a->stack_count[int_of(did, "stack")],
                         s->stack_count[int_of(did, "stack")] - 1);
    if (verb == HELVETIA_DO_LETTER)
        assert_int_equal(length_of(did, "kinds"),
                         bits_count(a->owned[int_of(did, "seat")]));
    assert_int_equal(!!json_object_get(did, "round"), a->round != s->round);
}

static void tells_helvetia(void **state)
{
    (void)state;
    play_all(&helvetia, check_helvetia);
}

RUN(cmocka_unit_test(tells_helsinki), cmocka_unit_test(tells_helvetia))
