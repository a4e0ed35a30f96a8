/*
 * tell's offers, what belongs to a game: what actions are said to give is what they
 * give, and chains can be played as they are told.
 */

#include "unit/unit.h"

#include "unit/offers.h"

#include "base/bits.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"

/* Helsinki: what a tile brings is there when its build is finished. */

static int int_or_zero(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static void finish_build(struct match *m, struct rng *r)
{
    while (helsinki_const(&m->state)->tile_cells)
        assert_int_equal(match_play(m, playout_pick(m->game, &m->state, r)), TORI_OK);
}

static void check_tile(const struct match *m, const json_t *action, struct rng *r)
{
    const json_t *gives = json_object_get(action, "gives");
    const struct helsinki_state *s = helsinki_const(&m->state), *a;
    const struct helsinki_player *p = &s->player[s->seat], *then;
    struct tori_score before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];
    struct match end;
    int cards, late;

    branch_off(&end, m);
    a = helsinki_const(&end.state);
    then = &a->player[s->seat];
    assert_int_equal(match_play_text(&end, text_at(action, "action"), NULL), TORI_OK);
    late = then->bonus;
    cards = then->hand_count;
    assert_int_equal(json_array_size(list_at(gives, "cells")),
                     bits_count(then->board.covered & ~p->board.covered));
    assert_int_equal(json_boolean_value(json_object_get(gives, "bonus")),
                     a->phase == HELSINKI_BONUS);
    finish_build(&end, r);
    m->game->score(&m->state, before);
    m->game->score(&end.state, after);
    assert_int_equal(json_array_size(json_object_get(gives, "lines")) * 2,
                     after[s->seat].part[0] - before[s->seat].part[0]);
    assert_int_equal(int_or_zero(gives, "coats"),
                     bits_count(p->board.coats & ~then->board.coats));
    assert_int_equal(int_or_zero(gives, "supers"),
                     bits_count(then->board.supers & ~p->board.supers));
    assert_int_equal(int_or_zero(gives, "later"), then->bonus - late);
    if (json_object_get(gives, "bonus"))
        assert_int_equal(then->hand_count, cards + 1);
    match_release(&end);
}

/* Builds and pays, to where the tile is placed; answers the number of places. */
static int pay_for(const struct match *m, const json_t *action, const json_t *payment)
{
    tori_action legal[TORI_ACTIONS_MAX];
    const json_t *card;
    struct match paid;
    struct strbuf text;
    size_t i;
    int places;

    strbuf_init(&text);
    branch_off(&paid, m);
    assert_int_equal(match_play_text(&paid, text_at(action, "action"), NULL), TORI_OK);
    json_array_foreach(payment, i, card)
    {
        strbuf_reset(&text);
        strbuf_appendf(&text, "pay %s", json_string_value(card));
        assert_int_equal(match_play_text(&paid, text.text, NULL), TORI_OK);
    }
    assert_string_equal(m->game->phase(&paid.state), "PLACE");
    places = m->game->legal(&paid.state, legal);
    match_release(&paid);
    strbuf_release(&text);
    return places;
}

static size_t count_payments(const struct tori_game *game, const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    size_t count = 0;
    int n;

    if (strcmp(game->phase(s), "PLACE") == 0)
        return 1;
    n = game->legal(s, legal);
    for (int i = 0; i < n; i++) {
        struct tori_state then = *s;

        game->apply(&then, legal[i]);
        count += count_payments(game, &then);
    }
    return count;
}

/* Every payment can be paid, none is missing or there twice, and the first leaves as many
 * places as it says. */
static void check_build(const struct match *m, const json_t *action)
{
    const json_t *gives = json_object_get(action, "gives"), *payment;
    const json_t *payments = list_at(gives, "payments");
    struct match built;
    size_t i;

    json_array_foreach(payments, i, payment)
    {
        int places = pay_for(m, action, payment);

        if (i == 0)
            assert_int_equal(int_at(gives, "landings"), places);
        for (size_t k = 0; k < i; k++)
            assert_false(json_equal(payment, json_array_get(payments, k)));
    }
    branch_off(&built, m);
    assert_int_equal(match_play_text(&built, text_at(action, "action"), NULL), TORI_OK);
    assert_int_equal(json_array_size(payments), count_payments(m->game, &built.state));
    match_release(&built);
}

/* Helvetia: who sleeps and wakes, and what is laid, unless the round ends. */

static int count_sleepers(const struct helvetia_state *s)
{
    int n = 0;

    for (int i = 0; i < HELVETIA_VILLAGES; i++)
        n += bits_count(s->village[i].owner_sleeps) +
             bits_count(s->village[i].guest_sleeps);
    return n;
}

static void check_villagers(const struct match *m, const json_t *action)
{
    const json_t *gives = json_object_get(action, "gives");
    int sleeps = (int)json_array_size(json_object_get(gives, "sleeps"));
    int wakes = (int)json_array_size(json_object_get(gives, "wakes"));
    const struct helvetia_state *s = helvetia_const(&m->state), *a;
    struct match after;

    branch_off(&after, m);
    a = helvetia_const(&after.state);
    assert_int_equal(match_play_text(&after, text_at(action, "action"), NULL), TORI_OK);
    assert_int_equal(count_sleepers(a) - count_sleepers(s), sleeps - wakes);
    if (s->round && s->phase != HELVETIA_IN_HOME)
        assert_int_equal(json_is_true(json_object_get(gives, "round_ends")),
                         a->round != s->round || a->phase > HELVETIA_IN_DOWRY);
    if (s->round && a->round == s->round && a->phase <= HELVETIA_IN_DOWRY &&
        !s->player[s->seat].locked && !json_object_get(gives, "takes"))
        assert_int_equal(int_or_zero(gives, "spends"),
                         s->player[s->seat].coins - a->player[s->seat].coins);
    match_release(&after);
}

/* Chains */

static int awake_workers(const struct helvetia_state *s, int seat)
{
    int n = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        n += s->player[seat].workers[kind];
    return n;
}

/* The action of a stop, behind its good. */
static const char *action_of(const json_t *stop)
{
    const char *space = strchr(json_string_value(stop), ' ');

    assert_non_null(space);
    return space + 1;
}

static int sleepers_of(const json_t *chain)
{
    const json_t *stop;
    size_t i;
    int n = 0;

    json_array_foreach(list_at(chain, "stops"), i, stop) n +=
        strcmp(action_of(stop), "buy") != 0;
    return n;
}

/* Up to the last action, which may end the turn and the round. */
static void play_chain(struct match *m, const char *want, const json_t *chain, int seat)
{
    const struct helvetia_state *s = helvetia_const(&m->state);
    int awake = awake_workers(s, seat), coins = s->player[seat].coins;
    const json_t *stops = list_at(chain, "stops"), *stop;
    size_t i;
    int paid = 0;

    if (s->phase != HELVETIA_IN_PRODUCE)
        assert_int_equal(match_play_text(m, want, NULL), TORI_OK);
    json_array_foreach(stops, i, stop)
    {
        if (i + 1 == json_array_size(stops)) {
            paid = awake - awake_workers(s, seat) + coins - s->player[seat].coins;
            assert_int_equal(paid + 1, sleepers_of(chain) + int_at(chain, "coins"));
        }
        assert_int_equal(match_play_text(m, action_of(stop), NULL), TORI_OK);
    }
    assert_true(s->phase != HELVETIA_IN_PRODUCE);
}

/* What the offer promised for the end of the want is there, if the round goes on. */
static void check_later(const struct match *before, const struct match *after,
                        const json_t *offer, const char *want)
{
    const json_t *item;
    size_t i;

    if (helvetia_const(&after->state)->phase != HELVETIA_IN_MAIN ||
        helvetia_const(&after->state)->round != helvetia_const(&before->state)->round)
        return;
    json_array_foreach(list_at(offer, "legal"), i, item)
    {
        const json_t *later = json_object_get(json_object_get(item, "gives"), "later");
        int seat = match_to_move(before);

        if (strcmp(text_at(item, "action"), want) == 0)
            assert_int_equal(json_integer_value(later),
                             points_of(after, seat) - points_of(before, seat));
    }
}

/* The fewest coins first: a page proposes the first way. */
static void is_next_way(const json_t *last, const json_t *way)
{
    assert_true(int_at(last, "coins") <= int_at(way, "coins"));
    if (int_at(last, "coins") == int_at(way, "coins"))
        assert_true(sleepers_of(last) <= sleepers_of(way));
    else
        assert_true(sleepers_of(last) > sleepers_of(way));
}

static long chains;

static void check_ways(const struct match *m, const json_t *offer, const json_t *group)
{
    const json_t *ways = list_at(group, "ways"), *way, *last = NULL;
    const char *want = text_at(group, "want");
    size_t i;

    json_array_foreach(ways, i, way)
    {
        struct match after;

        branch_off(&after, m);
        play_chain(&after, want, way, match_to_move(m));
        if (strncmp(want, "deliver", 7) == 0)
            check_later(m, &after, offer, want);
        if (last)
            is_next_way(last, way);
        last = way;
        match_release(&after);
    }
    assert_true(json_array_size(ways) > 0);
    chains += (long)json_array_size(ways);
}

static void check_chains(const struct match *m, const json_t *offer)
{
    const json_t *list = json_object_get(offer, "chains"), *group;
    size_t i;

    json_array_foreach(list, i, group) check_ways(m, offer, group);
}

/* All of it */

static void check_helsinki(const struct match *m, const json_t *offer, struct rng *r)
{
    const json_t *action;
    size_t i;

    json_array_foreach(list_at(offer, "legal"), i, action)
    {
        const char *text = text_at(action, "action");

        if (strncmp(text, "place", 5) == 0 || strncmp(text, "joker", 5) == 0)
            check_tile(m, action, r);
        else if (strncmp(text, "build", 5) == 0)
            check_build(m, action);
    }
    assert_null(json_object_get(offer, "chains"));
}

static void check_helvetia(const struct match *m, const json_t *offer, struct rng *r)
{
    const json_t *action;
    size_t i;

    (void)r;
    json_array_foreach(list_at(offer, "legal"), i, action) check_villagers(m, action);
    check_chains(m, offer);
}

static void gives_what_it_says_in_helsinki(void **state)
{
    (void)state;
    assert_true(offers_check_all(&helsinki, 55, check_helsinki) > 20 * OFFERS_GAMES);
}

static void gives_what_it_says_in_helvetia(void **state)
{
    (void)state;
    assert_true(offers_check_all(&helvetia, 56, check_helvetia) > 20 * OFFERS_GAMES);
    assert_true(chains > 20 * OFFERS_GAMES);
}

RUN(cmocka_unit_test(gives_what_it_says_in_helsinki),
    cmocka_unit_test(gives_what_it_says_in_helvetia))
