/*
 * tell/offer against the rules: what it says of every action is what happens, what it
 * refuses is illegal, its chains can be played, and it knows no more than the seat.
 */

#include "unit/unit.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup.h"
#include "games/helsinki/helsinki.h"
#include "games/helvetia/helvetia.h"
#include "tell/line.h"
#include "tell/offer.h"
#include "tell/scene.h"

/* Random games, and one in so many positions of them looked at. */
enum { GAMES = 60, STRIDE = 5 };

/* Set-ups */

/* One of "off|on", or by lot. */
static void vary_option(const struct tori_option *o, struct rng *r,
                        struct tori_setup *setup)
{
    const char *word = o->values;
    char value[64];

    if (o->choose && rng_below(r, 2)) {
        o->choose(rng_next(r), &setup->options);
        return;
    }
    for (const char *bar = strchr(word, '|'); bar && rng_below(r, 2);
         bar = strchr(word, '|'))
        word = bar + 1;
    snprintf(value, sizeof(value), "%.*s", (int)strcspn(word, "|"), word);
    o->parse(value, &setup->options);
}

static void random_setup(struct tori_setup *setup, const struct tori_game *game,
                         struct rng *r)
{
    setup_init(setup, game);
    setup->players = 2 + (int)rng_below(r, 3);
    for (const struct tori_option *o = game->options; o->name; o++)
        vary_option(o, r, setup);
}

static json_t *offer_of(const struct match *m, struct strbuf *text)
{
    struct tori_state view;
    struct scene scene;
    json_error_t error;
    json_t *offer;

    scene_init(&scene, m, match_to_move(m), &view);
    strbuf_reset(text);
    offer_json(&scene, text);
    offer = json_loads(text->text, JSON_REJECT_DUPLICATES, &error);
    if (!offer)
        fail_msg("%s at %d: %s", error.text, error.position, text->text);
    return offer;
}

static const char *text_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_string(value));
    return json_string_value(value);
}

static int int_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

static const json_t *list_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    assert_true(json_is_array(value));
    return value;
}

/* A match that goes on from here and leaves the other alone. */
static void branch_off(struct match *to, const struct match *from)
{
    *to = (struct match){.game = from->game, .setup = from->setup, .state = from->state};
}

static int points_of(const struct match *m, int seat)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    return score[seat].total;
}

/* Legal actions */

/* Is what the deal shows for one seat only? */
static bool is_hidden_deal(const struct match *m)
{
    return m->game->seen_by(&m->state, m->game->draw(&m->state, 0)) != TORI_EVERYONE;
}

/* The truth, with the cards that really come. */
static const char *real_reveals(struct match *m, struct rng *r)
{
    const char *to = "none";

    while (match_to_move(m) == TORI_CHANCE) {
        if (!is_hidden_deal(m))
            return "all";
        to = "me";
        assert_int_equal(match_play(m, playout_pick(m->game, &m->state, r)), TORI_OK);
    }
    return to;
}

/* A rule that is cited stands in the rules, at the beginning of a line. */
static void check_rule(const struct tori_game *game, const char *rule)
{
    char tag[16];

    snprintf(tag, sizeof(tag), "\n%s. ", rule);
    if (!strstr(game->rules, tag))
        fail_msg("%s has no rule %s", game->name, rule);
}

static void check_action(const struct match *m, const json_t *action, struct rng *r)
{
    const json_t *gives = json_object_get(action, "gives");
    const json_t *points = list_at(gives, "points");
    int seat = match_to_move(m);
    struct match after;

    branch_off(&after, m);
    assert_int_equal(match_play_text(&after, text_at(action, "action"), NULL), TORI_OK);
    assert_int_equal(json_array_size(points), 2);
    assert_int_equal(json_integer_value(json_array_get(points, 0)), points_of(m, seat));
    assert_int_equal(json_integer_value(json_array_get(points, 1)),
                     points_of(&after, seat));
    assert_int_equal(int_at(gives, "next"), match_to_move(&after));
    assert_true(*text_at(action, "group"));
    check_rule(m->game, text_at(action, "rule"));
    assert_string_equal(text_at(action, "rule"),
                        line_rule(m->game, after.steps[0].action));
    text_at(action, "label");
    assert_string_equal(text_at(action, "reveals"), real_reveals(&after, r));
    match_release(&after);
}

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

/* The payment that is suggested can be paid, and leaves as many places as it says. */
static void check_build(const struct match *m, const json_t *action)
{
    const json_t *gives = json_object_get(action, "gives"), *card;
    tori_action legal[TORI_ACTIONS_MAX];
    struct match paid;
    struct strbuf text;
    size_t i;

    strbuf_init(&text);
    branch_off(&paid, m);
    assert_int_equal(match_play_text(&paid, text_at(action, "action"), NULL), TORI_OK);
    json_array_foreach(list_at(gives, "pays"), i, card)
    {
        strbuf_reset(&text);
        strbuf_appendf(&text, "pay %s", json_string_value(card));
        assert_int_equal(match_play_text(&paid, text.text, NULL), TORI_OK);
    }
    assert_string_equal(m->game->phase(&paid.state), "PLACE");
    assert_int_equal(int_at(gives, "landings"), m->game->legal(&paid.state, legal));
    match_release(&paid);
    strbuf_release(&text);
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

static void check_game(const struct match *m, const json_t *action, struct rng *r)
{
    const char *text = text_at(action, "action");

    if (m->game == &helvetia)
        check_villagers(m, action);
    else if (strncmp(text, "place", 5) == 0 || strncmp(text, "joker", 5) == 0)
        check_tile(m, action, r);
    else if (strncmp(text, "build", 5) == 0)
        check_build(m, action);
}

static void check_legal(const struct match *m, const json_t *offer, struct rng *r)
{
    const json_t *list = list_at(offer, "legal");
    tori_action legal[TORI_ACTIONS_MAX];
    int n = m->game->legal(&m->state, legal);
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(json_array_size(list), n);
    for (int i = 0; i < n; i++) {
        int hits = 0;

        strbuf_reset(&text);
        m->game->format(&m->state, legal[i], &text);
        for (int k = 0; k < n; k++)
            hits += strcmp(text.text,
                           text_at(json_array_get(list, (size_t)k), "action")) == 0;
        assert_int_equal(hits, 1);
        check_action(m, json_array_get(list, (size_t)i), r);
        check_game(m, json_array_get(list, (size_t)i), r);
    }
    strbuf_release(&text);
}

/* Refusals */

static void check_refused(const struct match *m, const json_t *offer)
{
    const json_t *list = list_at(offer, "refused"), *item;
    size_t i;

    json_array_foreach(list, i, item)
    {
        struct match after;

        branch_off(&after, m);
        assert_int_not_equal(match_play_text(&after, text_at(item, "what"), NULL),
                             TORI_OK);
        assert_true(*text_at(item, "why"));
        if (!json_object_get(item, "rule"))
            fail_msg("no rule for %s: %s", text_at(item, "what"), text_at(item, "why"));
        check_rule(m->game, text_at(item, "rule"));
        match_release(&after);
    }
}

/* Chains */

static int awake_workers(const struct helvetia_state *s, int seat)
{
    int n = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        n += s->player[seat].workers[kind];
    return n;
}

/* Up to the last action, which may end the turn and the round. */
static void play_chain(struct match *m, const json_t *chain, int seat)
{
    const struct helvetia_state *s = helvetia_const(&m->state);
    int awake = awake_workers(s, seat), coins = s->player[seat].coins;
    const json_t *actions = list_at(chain, "actions");
    size_t count = json_array_size(actions);
    size_t stops = json_array_size(list_at(chain, "stops"));
    int paid = 0;

    assert_true(count == stops || count == stops + 1);
    for (size_t i = 0; i < count; i++) {
        const char *text = json_string_value(json_array_get(actions, i));

        if (i + 1 == count) {
            paid = awake - awake_workers(s, seat) + coins - s->player[seat].coins;
            assert_int_equal(paid + 1,
                             int_at(chain, "sleepers") + int_at(chain, "coins"));
        }
        assert_int_equal(match_play_text(m, text, NULL), TORI_OK);
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

static int check_chains(const struct match *m, const json_t *offer)
{
    const json_t *list = list_at(offer, "chains"), *chain, *last = NULL;
    size_t i;

    json_array_foreach(list, i, chain)
    {
        const char *want = text_at(chain, "want");
        struct match after;

        branch_off(&after, m);
        play_chain(&after, chain, match_to_move(m));
        if (strncmp(want, "deliver", 7) == 0)
            check_later(m, &after, offer, want);
        if (last && strcmp(text_at(last, "want"), want) == 0)
            assert_true(int_at(last, "sleepers") <= int_at(chain, "sleepers"));
        last = chain;
        match_release(&after);
    }
    return (int)json_array_size(list);
}

/* All of it, in games of random players and of those who take what they can get, who
 * see more of the rules. */

struct looker {
    struct strbuf text;
    struct rng rng;
    long looked, chains;
};

static void look(struct looker *l, const struct match *m)
{
    json_t *offer = offer_of(m, &l->text);

    check_legal(m, offer, &l->rng);
    check_refused(m, offer);
    l->chains += check_chains(m, offer);
    l->looked++;
    json_decref(offer);
}

static void play_game(struct looker *l, const struct tori_game *game, const char *bot)
{
    struct bot_report report = {.warning = &l->text};
    struct tori_setup setup;
    struct bot_player player;
    struct match m;

    assert_int_equal(bot_open(&player, bot, rng_next(&l->rng), &l->text), TORI_OK);
    random_setup(&setup, game, &l->rng);
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        bool is_chance = match_to_move(&m) == TORI_CHANCE;

        if (!is_chance && rng_below(&l->rng, STRIDE) == 0)
            look(l, &m);
        assert_int_equal(match_play(&m, is_chance ? playout_pick(game, &m.state, &l->rng)
                                                  : bot_choose(&player, &m, &report)),
                         TORI_OK);
    }
    match_release(&m);
    bot_close(&player);
}

static void tells_the_truth(const struct tori_game *game, uint64_t seed)
{
    struct looker l = {.looked = 0};

    strbuf_init(&l.text);
    rng_seed(&l.rng, seed);
    for (int n = 0; n < GAMES; n++)
        play_game(&l, game, n % 2 ? "greedy" : "random");
    print_message("%s: %ld offers, %ld chains\n", game->name, l.looked, l.chains);
    assert_true(l.looked > 20 * GAMES);
    assert_int_equal(l.chains > GAMES, game == &helvetia);
    strbuf_release(&l.text);
}

static void tells_the_truth_of_helsinki(void **state)
{
    (void)state;
    tells_the_truth(&helsinki, 51);
}

static void tells_the_truth_of_helvetia(void **state)
{
    (void)state;
    tells_the_truth(&helvetia, 52);
}

/* What nobody but another seat has seen does not change a byte. */

static bool swap_unseen(struct helsinki_state *s, int seat, struct rng *r)
{
    struct helsinki_player *p = &s->player[seat];
    struct cards unseen = p->hand;
    int out, in;

    cards_take_all(&unseen, &p->known);
    if (cards_total(&unseen) == 0 || s->pile_count == 0)
        return false;
    out = cards_pick(&unseen, rng_below(r, (uint32_t)cards_total(&unseen)));
    in = cards_pick(&s->pile, rng_below(r, s->pile_count));
    cards_take(&p->hand, out);
    cards_take(&s->pile, in);
    cards_add(&p->hand, in);
    cards_add(&s->pile, out);
    return out != in;
}

static void equal_views_make_equal_offers(void **state)
{
    struct strbuf one, two;
    struct tori_setup setup;
    struct rng r;
    int swaps = 0;

    (void)state;
    strbuf_init(&one);
    strbuf_init(&two);
    rng_seed(&r, 53);
    for (int n = 0; n < 1000; n++) {
        struct match m, changed;
        int seat;

        random_setup(&setup, &helsinki, &r);
        match_init(&m, &helsinki, &setup);
        playout_run(&helsinki, &m.state, &r, 20 + (long)rng_below(&r, 200));
        seat = match_to_move(&m);
        for (int other = 0; other < setup.players && seat >= 0; other++) {
            branch_off(&changed, &m);
            if (other == seat ||
                !swap_unseen((struct helsinki_state *)&changed.state, other, &r))
                continue;
            swaps++;
            json_decref(offer_of(&m, &one));
            json_decref(offer_of(&changed, &two));
            assert_string_equal(one.text, two.text);
        }
    }
    assert_true(swaps > 300);
    strbuf_release(&one);
    strbuf_release(&two);
}

/* Plans */

static void plans_can_be_parsed(void **state)
{
    static const char *const wants[] = {"", "cow", "inn", "wood", "xyz\"\\\n", "beer"};
    struct tori_setup setup;
    struct tori_state view;
    struct strbuf text;
    struct scene scene;
    struct match m;
    struct rng r;

    (void)state;
    strbuf_init(&text);
    rng_seed(&r, 54);
    setup_init(&setup, &helvetia);
    for (int n = 0; n < 20; n++) {
        match_init(&m, &helvetia, &setup);
        playout_run(&helvetia, &m.state, &r, 60 + (long)rng_below(&r, 300));
        scene_init(&scene, &m, 1, &view);
        for (size_t i = 0; i < sizeof(wants) / sizeof(wants[0]); i++) {
            json_t *plan;

            strbuf_reset(&text);
            offer_plan_json(&scene, wants[i], &text);
            plan = json_loads(text.text, 0, NULL);
            assert_non_null(plan);
            assert_true(*text_at(plan, "text"));
            list_at(plan, "ways");
            assert_int_equal(json_array_size(list_at(plan, "names")) > 0,
                             *wants[i] && *wants[i] != 'x');
            json_decref(plan);
        }
    }
    strbuf_release(&text);
}

RUN(cmocka_unit_test(tells_the_truth_of_helsinki),
    cmocka_unit_test(tells_the_truth_of_helvetia),
    cmocka_unit_test(equal_views_make_equal_offers),
    cmocka_unit_test(plans_can_be_parsed))
