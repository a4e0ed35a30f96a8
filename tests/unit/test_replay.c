/* room/replay: a game told and gone through as JSON is the match, action by action. */

#include "room/replay.h"

#include <jansson.h>

#include "engine/state_json.h"
#include "unit/rooms.h"

enum { PLIES = 30 };

static void play_some(struct room *r)
{
    struct rng rng;

    rng_seed(&rng, 4);
    start(r, TWO "}");
    while (r->match.count < PLIES)
        play_any(r, &rng);
}

static json_t *parse(struct strbuf *text)
{
    json_t *json = json_loads(text->text, 0, NULL);

    assert_non_null(json);
    strbuf_release(text);
    return json;
}

static const char *text_of(const json_t *json, const char *member)
{
    return json_string_value(json_object_get(json, member));
}

/* What an action is called where it was played; the caller releases it. */
static void name_action(const struct match *m, size_t ply, struct strbuf *out)
{
    struct tori_state before;

    match_replay(m, ply, &before);
    strbuf_init(out);
    m->game->format(&before, m->steps[ply].action, out);
}

static void a_story_has_every_action(void **state)
{
    struct strbuf out, name;
    struct room r;
    json_t *story, *steps;

    (void)state;
    play_some(&r);
    strbuf_init(&out);
    replay_append_story(&r.match, &out);
    story = parse(&out);
    steps = json_object_get(story, "story");
    assert_int_equal(json_array_size(steps), r.match.count);
    assert_int_equal(json_integer_value(json_object_get(story, "plies")), r.match.count);
    assert_int_equal(json_array_size(json_object_get(story, "names")), 2);
    for (size_t i = 0; i < r.match.count; i++) {
        const json_t *step = json_array_get(steps, i);
        const json_t *seat = json_object_get(step, "seat");

        name_action(&r.match, i, &name);
        assert_string_equal(text_of(step, "text"), name.text);
        assert_int_equal(json_integer_value(json_object_get(step, "ply")), i + 1);
        assert_int_equal(seat ? json_integer_value(seat) : TORI_CHANCE,
                         r.match.steps[i].actor);
        strbuf_release(&name);
    }
    json_decref(story);
    room_release(&r);
}

/* The line's positions, or NULL and a sentence if it is refused. */
static json_t *go_through(const struct match *m, const struct replay_line *line)
{
    struct strbuf out, why;
    struct json_writer j;
    json_t *whole, *positions = NULL;
    bool ok;

    strbuf_init(&out);
    strbuf_init(&why);
    json_writer_init(&j, &out);
    json_open_object(&j, NULL);
    ok = replay_write_line(m, line, &j, &why);
    json_close_object(&j);
    assert_int_equal(ok, why.length == 0);
    whole = parse(&out);
    if (ok)
        positions = json_incref(json_object_get(whole, "positions"));
    json_decref(whole);
    strbuf_release(&why);
    return positions;
}

static void assert_position(const struct match *m, size_t ply, const json_t *position)
{
    struct tori_state then;
    struct strbuf text;
    json_t *expected;

    match_replay(m, ply, &then);
    strbuf_init(&text);
    state_json(m->game, &then, m->setup.players, &text);
    expected = parse(&text);
    assert_true(json_equal(json_object_get(position, "state"), expected));
    json_decref(expected);
}

/* What was played, gone through again from its middle, passes the same positions. */
static void a_line_passes_the_positions_of_the_game(void **state)
{
    struct strbuf names[4];
    const char *actions[4];
    struct replay_line line = {.actions = actions, .count = 4, .seat = TORI_EVERYONE};
    struct room r;
    json_t *positions;

    (void)state;
    play_some(&r);
    line.ply = r.match.count - 4;
    for (int i = 0; i < 4; i++) {
        name_action(&r.match, line.ply + (size_t)i, &names[i]);
        actions[i] = names[i].text;
    }
    positions = go_through(&r.match, &line);
    assert_int_equal(json_array_size(positions), 5);
    for (size_t i = 0; i < 5; i++)
        assert_position(&r.match, line.ply + i, json_array_get(positions, i));
    json_decref(positions);
    actions[3] = "fly";
    assert_null(go_through(&r.match, &line));
    line.count = 3;
    line.seat = r.match.steps[line.ply].actor < 0 ? 0 : r.match.steps[line.ply].actor;
    positions = go_through(&r.match, &line);
    assert_int_equal(json_array_size(positions), 1);
    json_decref(positions);
    for (int i = 0; i < 4; i++)
        strbuf_release(&names[i]);
    room_release(&r);
}

static void the_past_goes_on_elsewhere(void **state)
{
    struct strbuf past;
    struct room first, r;

    (void)state;
    play_some(&first);
    strbuf_init(&past);
    replay_append_past(&first.match, ID, PLIES - 3, &past);
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_PAST, EVENT_NO_SEAT, past.text);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(r.match.count, PLIES - 3);
    for (size_t i = 0; i < PLIES - 3; i++)
        assert_int_equal(r.match.steps[i].action, first.match.steps[i].action);
    strbuf_release(&past);
    room_release(&r);
    room_release(&first);
}

RUN(cmocka_unit_test(a_story_has_every_action),
    cmocka_unit_test(a_line_passes_the_positions_of_the_game),
    cmocka_unit_test(the_past_goes_on_elsewhere))
