/* room/history: what happened at a table, told whole and in parts, to who may know it. */

#include "unit/rooms.h"

#include <jansson.h>

/* Told in two parts, from any place, a story is the same as told in one. */
static void a_story_can_be_told_in_parts(void **state)
{
    struct strbuf whole, parts;
    struct history_place place;
    struct room r;
    struct rng rng;
    size_t middle;

    (void)state;
    rng_seed(&rng, 4);
    start(&r, LIVE);
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng);
    place = (struct history_place){room_seq(&r), r.match.count, r.match.state};
    middle = r.count;
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng);
    for (int viewer = TORI_SPECTATOR; viewer < 2; viewer++) {
        strbuf_init(&whole);
        strbuf_init(&parts);
        tell(&r, NULL, (int64_t)middle, viewer, &whole);
        tell(&r, &place, (int64_t)middle, viewer, &parts);
        assert_string_equal(whole.text, parts.text);
        assert_true(whole.length > 100);
        strbuf_release(&whole);
        strbuf_release(&parts);
    }
    room_release(&r);
}

/* The same by another way: the whole game replayed for each event. */
static void tell_slowly(const struct room *r, int viewer, struct strbuf *out)
{
    struct room then;

    room_init(&then, r->id);
    for (size_t i = 0; i < r->count; i++) {
        assert_int_equal(room_apply(&then, &r->events[i]), TORI_OK);
        if (i)
            strbuf_append_char(out, ',');
        tell(&then, NULL, (int64_t)i, viewer, out);
    }
    room_release(&then);
}

static void play_or_take_back(struct room *r, struct rng *rng)
{
    int seat = room_to_move(r);

    for (int i = 0; i < 2; i++)
        if (room_can_ask_back(r, i) && rng_below(rng, 3) == 0) {
            must(r, EVENT_ASK, i, "");
            must(r, EVENT_GRANT, 1 - i, "");
            take_back(r, i);
            return;
        }
    for (int i = 0; i < 2; i++)
        if (room_can_undo(r, i) && rng_below(rng, 2))
            seat = TORI_PLAYERS_MAX + i;
    if (seat >= TORI_PLAYERS_MAX)
        must(r, EVENT_UNDO, seat - TORI_PLAYERS_MAX, "");
    else if (rng_below(rng, 4) == 0)
        must(r, EVENT_CHAT, EVENT_NO_SEAT, "7 Aino\n\nagain");
    else
        play_any(r, rng);
}

/* With much taken back, parts put together are the whole. */
static void parts_make_the_whole(void **state)
{
    struct strbuf slowly, whole, part;
    struct room r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    start(&r, LIVE);
    for (int i = 0; i < 150; i++)
        play_or_take_back(&r, &rng);
    for (int viewer = TORI_SPECTATOR; viewer < 2; viewer++) {
        strbuf_init(&slowly);
        strbuf_init(&whole);
        strbuf_init(&part);
        tell_slowly(&r, viewer, &slowly);
        tell(&r, NULL, 0, viewer, &whole);
        assert_string_equal(whole.text, slowly.text);
        assert_int_equal(
            history_tell_part(&(struct history){.room = &r, .before = room_seq(&r) + 1},
                              viewer, &part),
            1);
        assert_string_equal(part.text, whole.text);
        strbuf_release(&slowly);
        strbuf_release(&whole);
        strbuf_release(&part);
    }
    room_release(&r);
}

/* Whatever was said and however much: a part is bounded, and the next follows on it. */
static void a_long_history_comes_in_parts(void **state)
{
    struct strbuf data, part;
    int64_t before;
    struct room r;
    int parts = 0;

    (void)state;
    start(&r, LIVE);
    strbuf_init(&data);
    strbuf_init(&part);
    strbuf_append(&data, "7 Aino\n");
    strbuf_pad(&data, 400);
    for (int i = 0; i < 700; i++)
        must(&r, EVENT_CHAT, EVENT_NO_SEAT, data.text);
    for (before = room_seq(&r) + 1; before > 1; parts++) {
        int64_t first;

        strbuf_reset(&part);
        first = history_tell_part(&(struct history){.room = &r, .before = before},
                                  TORI_SPECTATOR, &part);
        assert_true(first < before);
        assert_true(part.length <= HISTORY_BYTES);
        assert_true(first == 1 || part.length > HISTORY_BYTES / 2);
        before = first;
    }
    assert_in_range(parts, 4, 10);
    strbuf_release(&data);
    strbuf_release(&part);
    room_release(&r);
}

static int count_hidden(const char *story)
{
    int n = 0;

    while ((story = strstr(story, "deal a card"))) {
        story++;
        n++;
    }
    return n;
}

/* Which card was dealt is told to its seat alone, and the seed to none. */
static void a_story_keeps_secrets(void **state)
{
    struct strbuf mine, others;
    struct room r;

    (void)state;
    start(&r, LIVE);
    must(&r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(&r);
    strbuf_init(&mine);
    strbuf_init(&others);
    tell(&r, NULL, 0, 0, &mine);
    tell(&r, NULL, 0, TORI_SPECTATOR, &others);
    assert_null(strstr(mine.text, "5a5a5a5a"));
    assert_true(count_hidden(mine.text) < count_hidden(others.text));
    strbuf_release(&mine);
    strbuf_release(&others);
    room_release(&r);
}

RUN(cmocka_unit_test(a_story_can_be_told_in_parts),
    cmocka_unit_test(parts_make_the_whole),
    cmocka_unit_test(a_long_history_comes_in_parts),
    cmocka_unit_test(a_story_keeps_secrets))
