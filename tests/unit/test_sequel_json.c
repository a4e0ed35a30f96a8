/* tell/sequel_json: positions of turns that are walked through are those of the sequel's world,
 * as the seat sees it that imagined them. */

#include "unit/unit.h"

#include "base/json_merge.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/sequel.h"
#include "engine/state_json.h"
#include "tell/scene.h"
#include "tell/sequel_json.h"

enum { VALUES_MAX = 1 << 16, TRIES = 20 };

/* A seat's turn of one action somewhere in a game, and what follows by lot. */
struct walk {
    struct match match;
    struct tori_state view;
    tori_action action;
    struct sequel sequel;
    struct scene scene;
};

/* Two turns are told, with at least one action between that is not. */
static bool follow(struct walk *w, const struct sequel_of *of, struct rng *rng)
{
    const struct tori_game *game = of->game;
    struct sequel *q = &w->sequel;
    struct tori_state world;
    int seat = TORI_CHANCE;

    sequel_enter(q, of, &world);
    while (q->told_count < 2 && q->count < SEQUEL_ACTIONS_MAX) {
        int mover = game->to_move(&world);

        if (mover == TORI_OVER)
            return false;
        if (mover >= 0 && mover != seat && q->count % 3)
            q->told[q->told_count++] = (struct sequel_turn){
                .first = (uint8_t)q->count, .end = (uint8_t)(q->count + 1)};
        seat = mover;
        q->action[q->count] = playout_pick(game, &world, rng);
        game->apply(&world, q->action[q->count++]);
    }
    return q->told_count == 2;
}

static bool set_out(struct walk *w, const struct tori_game *game, uint64_t seed)
{
    struct tori_setup setup = {.players = (uint8_t)players_near(game, 3)};
    struct rng rng;
    int seat;

    *w = (struct walk){0};
    rng_seed(&rng, seed);
    match_init(&w->match, game, &setup);
    playout_run(game, &w->match.state, &rng, 2 * (long)seed);
    seat = game->to_move(&w->match.state);
    if (seat < 0)
        return false;
    game->view(&w->match.state, seat, &w->view);
    w->action = playout_pick(game, &w->view, &rng);
    w->sequel.world = seed;
    w->scene = (struct scene){
        .game = game, .view = &w->view, .players = setup.players, .viewer = seat};
    return follow(w,
                  &(struct sequel_of){.game = game,
                                      .view = &w->view,
                                      .seat = seat,
                                      .action = &w->action,
                                      .count = 1},
                  &rng);
}

static void expect_view(const struct walk *w, const struct tori_state *world,
                        const char *text)
{
    struct tori_state view;
    struct strbuf expected;

    strbuf_init(&expected);
    w->scene.game->view(world, w->scene.viewer, &view);
    state_json(w->scene.game, &view, w->scene.players, &expected);
    assert_string_equal(text, expected.text);
    strbuf_release(&expected);
}

/* Carry out each change in its turn. */
static void expect_positions(const struct walk *w, const struct sequel_of *of,
                             const struct json_value *told)
{
    struct strbuf text, next;
    struct tori_state world;
    int at = 0;

    strbuf_init(&text);
    strbuf_init(&next);
    sequel_enter(&w->sequel, of, &world);
    state_json(of->game, &w->view, w->scene.players, &text);
    for (int i = 0; i < w->sequel.told_count; i++) {
        const struct json_value *changes =
            json_find(json_item(told, (size_t)i), "positions");

        assert_int_equal(json_count(changes), 2);
        for (size_t k = 0; k < 2; k++) {
            for (; at < w->sequel.told[i].first + (int)k; at++)
                of->game->apply(&world, w->sequel.action[at]);
            strbuf_reset(&next);
            assert_true(json_merge(text.text, json_item(changes, k), &next));
            expect_view(w, &world, next.text);
            strbuf_reset(&text);
            strbuf_append(&text, next.text);
        }
    }
    strbuf_release(&next);
    strbuf_release(&text);
}

static void check(const struct walk *w)
{
    const struct sequel_of of = {.game = w->scene.game,
                                 .view = &w->view,
                                 .seat = w->scene.viewer,
                                 .action = &w->action,
                                 .count = 1};
    struct json_reader reader;
    struct json_writer j;
    struct strbuf out;

    strbuf_init(&out);
    json_writer_init(&j, &out);
    json_open_list(&j, NULL);
    sequel_json_write(&w->sequel, &of, &w->scene, "effects", true, &j);
    json_close_list(&j);
    json_reader_init(&reader, VALUES_MAX);
    expect_positions(w, &of, json_reader_read(&reader, out.text, out.length));
    json_reader_release(&reader);
    strbuf_release(&out);
}

static void test_positions_are_those_of_the_world(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        int found = 0;

        for (uint64_t seed = 1; seed <= TRIES; seed++) {
            struct walk w;

            if (set_out(&w, *g, seed)) {
                check(&w);
                found++;
            }
            match_release(&w.match);
        }
        assert_true(found > 0);
    }
}

RUN(cmocka_unit_test(test_positions_are_those_of_the_world))
