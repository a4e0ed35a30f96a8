/* client: addresses, frames, shorthand, and following a table. */

#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/json_reader.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "client/address.h"
#include "client/follower.h"
#include "wire/frame.h"
#include "client/shorthand.h"
#include "client/sight.h"
#include "client/tally.h"
#include "engine/state_json.h"
#include "wire/message.h"
#include "wire/request.h"

/* Addresses */

static void addresses_are_urls(void **state)
{
    static const char *const bad[] = {
        "",
        "http://",
        "127.0.0.1:80",
        "http://:1",
        "http://h:0",
        "http://h:70000",
        "http://h:1x",
        "http://h:",
        "http://h:1/table",
        "http://[::1",
        "http://[::1]x:1",
        "http://h?",
        "http://127.0.0.1:1 ",
        "https:/127.0.0.1",
        "https://",
        "wss://127.0.0.1",
    };
    struct address a;
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    assert_true(address_parse(&a, "http://127.0.0.1:8080", &err));
    assert_string_equal(a.host, "127.0.0.1:8080");
    assert_true(address_parse(&a, "http://127.0.0.1/", &err));
    assert_string_equal(a.host, "127.0.0.1:80");
    assert_true(address_parse(&a, "http://[::1]:81/", &err));
    assert_string_equal(a.host, "[::1]:81");
    assert_false(a.is_tls);
    assert_true(address_parse(&a, "https://[::1]", &err));
    assert_string_equal(a.host, "[::1]:443");
    assert_string_equal(a.name, "::1");
    assert_true(a.is_tls);
    assert_true(address_read(&a, "http://tori.invalid:81", &err));
    assert_string_equal(a.port, "81");
    assert_int_equal(a.length, 0); /* nobody was asked */
    assert_true(address_read(&a, "http://127.0.0.1", &err));
    assert_true(a.length > 0);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        strbuf_reset(&err);
        assert_false(address_parse(&a, bad[i], &err));
        assert_non_null(strstr(err.text, "is no address"));
    }
    strbuf_release(&err);
}

/* Frames */

/* A server's frame is a client's without the mask. */
static void unmask(struct strbuf *b, size_t head)
{
    char key[4];

    memcpy(key, b->text + head, 4);
    memmove(b->text + head, b->text + head + 4, b->length - head - 4);
    strbuf_truncate(b, b->length - 4);
    for (size_t i = head; i < b->length; i++)
        b->text[i] ^= key[(i - head) % 4];
    b->text[1] &= 0x7f;
}

static void frames_of_all_lengths(void **state)
{
    static const size_t lengths[] = {0, 1, 125, 126, 127, 65535, 65536, 100000};
    static const size_t heads[] = {2, 2, 2, 4, 4, 4, 10, 10};
    char *text = calloc(1, 100000);

    (void)state;
    for (size_t i = 0; i < 100000; i++)
        text[i] = (char)(i * 7);
    for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
        struct frame_in f;
        struct strbuf b;
        size_t used;

        strbuf_init(&b);
        frame_append(&b, FRAME_TEXT, text, lengths[i], 0x12345678);
        assert_int_equal(frame_read(&f, b.text, b.length, &used), FRAME_BAD);
        unmask(&b, heads[i]);
        assert_int_equal(frame_read(&f, b.text, b.length - 1, &used), FRAME_INCOMPLETE);
        assert_int_equal(frame_read(&f, b.text, b.length, &used), FRAME_OK);
        assert_int_equal(used, b.length);
        assert_int_equal(f.kind, FRAME_TEXT);
        assert_true(f.is_last);
        assert_int_equal(f.length, lengths[i]);
        assert_memory_equal(f.text, text, lengths[i]);
        strbuf_release(&b);
    }
    free(text);
}

static void absurd_frames_are_bad(void **state)
{
    static const char huge[] = "\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff";
    static const char reserved[] = "\xc1\x00";
    struct frame_in f;
    size_t used;

    (void)state;
    assert_int_equal(frame_read(&f, huge, 10, &used), FRAME_BAD);
    assert_int_equal(frame_read(&f, reserved, 2, &used), FRAME_BAD);
    assert_int_equal(frame_read(&f, huge, 5, &used), FRAME_INCOMPLETE);
    assert_int_equal(frame_read(&f, huge, 0, &used), FRAME_INCOMPLETE);
}

/* Phrases */

static const char *say(const char *line, struct strbuf *out, struct strbuf *err)
{
    char copy[200];

    strbuf_reset(out);
    strbuf_reset(err);
    snprintf(copy, sizeof(copy), "%s", line);
    return shorthand_to_message(copy, "7", "abcdefghijkl", out, err) ? out->text
                                                                     : err->text;
}

static void phrases_are_messages(void **state)
{
    static const char *const sound[] = {
        "ping",
        "lobby off",
        "join abcdefghijkl",
        "join abcdefghijkl 2",
        "watch",
        "unwatch",
        "watch abcdefghijkl 9",
        "stand 1",
        "start",
        "start fill",
        "play 0 move 1",
        "undo 0",
        "hint 3",
        "plan 0",
        "plan 0 build church",
        "leave",
        "back 1",
        "chat hei, \"x\"",
        "mute 4",
        "mute 4 off",
        "rematch",
        "create helsinki",
        "create helvetia,players=3,setup=first,clock=days:2,undo=off me,open,hard",
    };
    struct strbuf out, err, why;
    struct wire_request r;

    (void)state;
    strbuf_init(&out);
    strbuf_init(&err);
    strbuf_init(&why);
    for (size_t i = 0; i < sizeof(sound) / sizeof(sound[0]); i++) {
        const char *message = say(sound[i], &out, &err);

        assert_string_equal(err.text, "");
        assert_int_equal(wire_parse(&r, message, strlen(message), &why), WIRE_OK);
        assert_string_equal(r.id, "7");
    }
    assert_string_equal(say("play 0 move 1", &out, &err),
                        "{\"do\":\"play\",\"id\":\"7\",\"seat\":0,\"action\":\"move 1\","
                        "\"table\":\"abcdefghijkl\"}");
    assert_string_equal(say("play", &out, &err), "play: which seat?");
    assert_string_equal(say("play x", &out, &err), "play: which seat?");
    assert_string_equal(say("play 1", &out, &err), "play: which action?");
    assert_string_equal(say("undo 1 2", &out, &err), "undo: '2' is too much");
    assert_string_equal(say("start now", &out, &err), "start: which fill?");
    assert_non_null(strstr(say("fly", &out, &err), "'fly' is no command"));
    assert_non_null(strstr(say("create helsinki,x", &out, &err), "'x' is no key=value"));
    strbuf_release(&out);
    strbuf_release(&err);
    strbuf_release(&why);
}

/* Following */

struct told {
    int players;
    struct strbuf events[TORI_PLAYERS_MAX]; /* to each seat */
    struct strbuf view;
};

static void told_init(struct told *t, int players)
{
    t->players = players;
    for (int seat = 0; seat < players; seat++)
        strbuf_init(&t->events[seat]);
    strbuf_init(&t->view);
}

static void told_release(struct told *t)
{
    for (int seat = 0; seat < t->players; seat++)
        strbuf_release(&t->events[seat]);
    strbuf_release(&t->view);
}

static void tell_event(struct told *t, const char *text, int64_t seq, tori_seats seen_by)
{
    for (int seat = 0; seat < t->players; seat++) {
        struct wire_event e = {.seq = seq, .kind = "action", .seat = -1};

        if (tori_is_seen(seen_by, seat))
            e.text = text;
        strbuf_reset(&t->view);
        wire_append_event(&t->view, &e);
        strbuf_reset(&t->events[seat]);
        wire_write_events(&t->events[seat], "t", 0, t->view.text);
    }
}

static void tell_view(struct told *t, const struct match *m, int seat, int64_t seq)
{
    struct tori_state view;
    struct strbuf text;

    strbuf_init(&text);
    m->game->view(&m->state, seat, &view);
    state_json(m->game, &view, m->setup.players, &text);
    strbuf_reset(&t->view);
    strbuf_appendf(&t->view, "{\"tell\":\"view\",\"seq\":%d,\"seat\":%d,\"state\":%s}",
                   (int)seq, seat, text.text);
    strbuf_release(&text);
}

/* Good until the next is read. */
static const struct json_value *read_message(const char *text)
{
    static struct json_reader reader = {.values_max = 1 << 16};
    const struct json_value *message = json_reader_read(&reader, text, strlen(text));

    assert_non_null(message);
    return message;
}

static void hear(struct follower *f, const struct strbuf *message)
{
    assert_true(follower_hear_events(f, read_message(message->text)));
}

static void see(struct follower *f, const char *view)
{
    struct sight s;

    sight_init(&s);
    sight_hear_view(&s, read_message(view));
    follower_hear_sight(f, &s);
    sight_release(&s);
}

/* Views come before the events they need, in turn after them, and late by one. */
static void play_and_follow(struct follower *f, struct match *m, struct told *t)
{
    struct strbuf late;
    struct rng rng;

    strbuf_init(&late);
    rng_seed(&rng, 5);
    for (int64_t seq = 1; !match_is_over(m); seq++) {
        tori_action legal[TORI_ACTIONS_MAX];
        int n = m->game->legal(&m->state, legal);
        tori_action a = legal[rng_below(&rng, (uint32_t)n)];
        tori_seats seen_by = m->game->seen_by(&m->state, a);
        int seat = (int)(seq % t->players);
        struct strbuf text;

        strbuf_init(&text);
        m->game->format(&m->state, a, &text);
        tell_event(t, text.text, seq, seen_by);
        strbuf_release(&text);
        assert_int_equal(match_play(m, a), TORI_OK);
        tell_view(t, m, seat, seq);
        see(f, t->view.text);
        for (int i = 0; i < t->players; i++)
            hear(f, &t->events[i]);
        if (late.length)
            see(f, late.text);
        tell_view(t, m, (seat + 1) % t->players, seq);
        strbuf_reset(&late);
        strbuf_append(&late, t->view.text);
    }
    strbuf_release(&late);
}

static void views_are_compared(void **state)
{
    (void)state;
    for (const struct tori_game *const *game = games; *game; game++) {
        struct tori_setup setup = {.players = players_near(*game, 2)};
        struct strbuf table, trouble;
        struct follower f;
        struct match m;
        struct told t;

        strbuf_init(&table);
        strbuf_init(&trouble);
        told_init(&t, setup.players);
        match_init(&m, *game, &setup);
        follower_init(&f, &trouble);
        strbuf_appendf(&table, "{\"game\":\"%s\",\"options\":\"players=%d\"}",
                       (*game)->name, setup.players);
        assert_true(follower_hear_table(&f, read_message(table.text)));
        play_and_follow(&f, &m, &t);
        assert_string_equal(trouble.text, "");
        assert_int_equal(f.wrong, 0);
        assert_int_equal(f.checked, 2 * m.count - 1);
        assert_int_equal(f.view_count, 0);
        assert_int_equal(follower_to_move(&f, f.seq), TORI_OVER);

        strbuf_reset(&t.view);
        strbuf_appendf(&t.view, "{\"seq\":%d,\"seat\":0,\"state\":{}}", (int)f.seq);
        see(&f, t.view.text);
        assert_int_equal(f.wrong, 1);
        assert_non_null(strstr(trouble.text, "differs"));
        follower_release(&f);
        match_release(&m);
        strbuf_release(&table);
        strbuf_release(&trouble);
        told_release(&t);
    }
}

static void wrong_events_are_noticed(void **state)
{
    struct strbuf trouble;
    struct follower f;

    (void)state;
    strbuf_init(&trouble);
    follower_init(&f, &trouble);
    assert_false(follower_hear_events(&f, read_message("{\"events\":[]}")));
    assert_false(
        follower_hear_table(&f, read_message("{\"game\":\"chess\",\"options\":\"\"}")));
    assert_true(follower_hear_table(
        &f, read_message("{\"game\":\"helsinki\",\"options\":\"players=2\"}")));
    assert_false(follower_hear_events(
        &f,
        read_message("{\"events\":[{\"seq\":1,\"kind\":\"action\",\"text\":\"fly\"}]}")));
    follower_release(&f);
    strbuf_release(&trouble);
}

static void percentiles_are_exact(void **state)
{
    struct tally t;

    (void)state;
    tally_init(&t);
    assert_true(tally_percentile(&t, 0.5) == 0);
    for (int i = 100; i >= 0; i--)
        tally_add_action(&t, i);
    assert_true(tally_percentile(&t, 0.5) == 50);
    assert_true(tally_percentile(&t, 0.99) == 99);
    assert_true(tally_percentile(&t, 1) == 100);
    tally_release(&t);
}

/* A change of another position is not carried out. */
static void a_change_that_does_not_fit_changes_nothing(void **state)
{
    struct sight s;

    (void)state;
    sight_init(&s);
    assert_false(sight_hear_change(
        &s, read_message("{\"from\":0,\"seq\":3,\"state\":{\"a\":2}}")));
    sight_hear_view(&s, read_message("{\"seq\":3,\"seat\":1,\"turn\":0,"
                                     "\"state\":{\"a\":1,\"b\":[1,2]}}"));
    assert_false(sight_hear_change(
        &s, read_message("{\"from\":2,\"seq\":4,\"turn\":1,\"state\":{\"a\":2}}")));
    assert_int_equal(s.seq, 3);
    assert_int_equal(s.turn, 0);
    assert_string_equal(s.state.text, "{\"a\":1,\"b\":[1,2]}");
    assert_true(sight_hear_change(&s, read_message("{\"from\":3,\"seq\":7,\"turn\":1,"
                                                   "\"state\":{\"b\":{\"0\":5}}}")));
    assert_int_equal(s.seq, 7);
    assert_int_equal(s.turn, 1);
    assert_int_equal(s.seat, 1);
    assert_string_equal(s.state.text, "{\"a\":1,\"b\":[5,2]}");
    sight_release(&s);
}

RUN(cmocka_unit_test(a_change_that_does_not_fit_changes_nothing),
    cmocka_unit_test(addresses_are_urls), cmocka_unit_test(frames_of_all_lengths),
    cmocka_unit_test(absurd_frames_are_bad), cmocka_unit_test(phrases_are_messages),
    cmocka_unit_test(views_are_compared), cmocka_unit_test(wrong_events_are_noticed),
    cmocka_unit_test(percentiles_are_exact))
