/*
 * tell/offer against the rules: what it says of every action is what happens, what it
 * refuses is illegal, and it knows no more than the seat. test_gives.c has what belongs
 * to a game.
 */

#include "unit/unit.h"

#include "unit/offers.h"
#include "unit/unseen.h"

#include "base/file.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"
#include "games/kit.h"
#include "tell/log_line.h"

/* Legal actions */

/* Is what the deal shows for one seat only? */
static bool is_hidden_deal(const struct match *m)
{
    return m->game->seen_by(&m->state, m->game->draw(&m->state, 0)) != TORI_PUBLIC;
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
    if (!strstr(kit_of(game)->rulebook, tag))
        fail_msg("%s has no rule %s", game->name, rule);
}

static void check_action(const struct match *m, const json_t *action, struct rng *r)
{
    const json_t *gives = json_object_get(action, "gives");
    const json_t *points = json_object_get(gives, "points");
    int seat = match_to_move(m);
    struct match after;

    branch_off(&after, m);
    assert_int_equal(match_play_text(&after, text_at(action, "action"), NULL), TORI_OK);
    assert_int_equal(points != NULL, points_of(m, seat) != points_of(&after, seat));
    if (points) {
        assert_int_equal(json_integer_value(json_array_get(points, 0)),
                         points_of(m, seat));
        assert_int_equal(json_integer_value(json_array_get(points, 1)),
                         points_of(&after, seat));
    }
    assert_int_equal(int_or(gives, "next", seat), match_to_move(&after));
    check_rule(m->game, log_line_rule(m->game, after.steps[0].action));
    assert_string_equal(text_or(action, "reveals", "none"), real_reveals(&after, r));
    match_release(&after);
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
    }
    strbuf_release(&text);
}

/* Refusals */

/* Pages translate codes: docs/OFFERS.md lists them, with the names of the arguments. */
static void check_code(const struct tori_game *game, const json_t *item)
{
    static struct strbuf docs[1];
    const char *heading =
        game == &helsinki ? "### Refusals of Helsinki" : "### Refusals of Helvetia";
    const char *row, *key, *end;
    struct strbuf cell, err;
    const json_t *value;

    strbuf_init(&cell);
    strbuf_init(&err);
    if (!docs->text) {
        strbuf_init(docs);
        assert_true(file_read("docs/OFFERS.md", 1 << 20, docs, &err));
    }
    strbuf_appendf(&cell, "| `%s` |", text_at(item, "code"));
    row = strstr(docs->text, heading);
    assert_non_null(row);
    row = strstr(row, cell.text);
    if (!row)
        fail_msg("docs/OFFERS.md does not list %s", cell.text);
    end = strchr(row, '\n');
    json_object_foreach ((json_t *)json_object_get(item, "args"), key, value) {
        strbuf_reset(&cell);
        strbuf_appendf(&cell, "`%s`", key);
        row = strstr(row, cell.text);
        if (!row || row > end)
            fail_msg("docs/OFFERS.md does not list %s of %s", key, text_at(item, "code"));
    }
    strbuf_release(&cell);
    strbuf_release(&err);
}

static void check_refused_action(const struct match *m, const char *text)
{
    struct match after;

    branch_off(&after, m);
    assert_int_not_equal(match_play_text(&after, text, NULL), TORI_OK);
    match_release(&after);
}

static void check_refused(const struct match *m, const json_t *offer)
{
    const json_t *list = json_object_get(offer, "refused"), *group, *what;
    size_t i, k;

    json_array_foreach(list, i, group)
    {
        assert_true(json_array_size(list_at(group, "what")) > 0);
        json_array_foreach(list_at(group, "what"), k, what)
            check_refused_action(m, json_string_value(what));
        check_code(m->game, group);
        check_rule(m->game, text_at(group, "rule"));
        for (size_t other = 0; other < i; other++)
            assert_false(strcmp(text_at(json_array_get(list, other), "code"),
                                text_at(group, "code")) == 0 &&
                         json_equal(json_object_get(json_array_get(list, other), "args"),
                                    json_object_get(group, "args")) &&
                         strcmp(text_at(json_array_get(list, other), "rule"),
                                text_at(group, "rule")) == 0);
    }
}

static void check(const struct match *m, const json_t *offer, struct rng *r)
{
    check_legal(m, offer, r);
    check_refused(m, offer);
}

static void tells_the_truth_of_helsinki(void **state)
{
    (void)state;
    assert_true(offers_check_all(&helsinki, 51, check) > 20 * OFFERS_GAMES);
}

static void tells_the_truth_of_helvetia(void **state)
{
    (void)state;
    assert_true(offers_check_all(&helvetia, 52, check) > 20 * OFFERS_GAMES);
}

/* What nobody but another seat has seen does not change a byte. */

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
    for (int n = 0; n < ROUNDS(1000); n++) {
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
    assert_true(swaps > ROUNDS(300));
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
    for (int n = 0; n < ROUNDS(20); n++) {
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
