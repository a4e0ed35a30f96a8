#ifndef TORI_TESTS_UNIT_ROOMS_H
#define TORI_TESTS_UNIT_ROOMS_H

/* Rooms made of events, for the tests of src/room. */

#include <stdio.h>

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/playout.h"
#include "room/history.h"
#include "room/room.h"
#include "unit/unit.h"

#define ID      "abcdefghijkl"
#define ENTROPY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define SEED    "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"

enum { SECOND = 1000 };

static inline int64_t last_at(const struct room *r)
{
    return r->count ? r->events[r->count - 1].at : 1000000;
}

static inline enum tori_err add_at(struct room *r, int64_t at, enum event_kind kind,
                                   int seat, const char *data)
{
    struct event e = {
        .seq = room_seq(r) + 1, .at = at, .kind = kind, .seat = seat, .data = data};

    return room_apply(r, &e);
}

static inline enum tori_err add(struct room *r, enum event_kind kind, int seat,
                                const char *data)
{
    return add_at(r, last_at(r) + SECOND, kind, seat, data);
}

static inline void must(struct room *r, enum event_kind kind, int seat, const char *data)
{
    assert_int_equal(add(r, kind, seat, data), TORI_OK);
}

static inline void create(struct room *r, const char *request)
{
    struct wire_request parsed;
    struct settings settings;
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &parsed, &text), WIRE_OK);
    settings.host = 7;
    memset(settings.seed, 0x5a, sizeof(settings.seed));
    strbuf_reset(&text);
    settings_format(&settings, &text);
    room_init(r, ID);
    must(r, EVENT_CREATE, EVENT_NO_SEAT, text.text);
    strbuf_release(&text);
}

/* So many lines of chat of "USER NAME". */
static inline void say(struct room *r, const char *who, int times)
{
    char line[64];

    snprintf(line, sizeof(line), "%s\nhei", who);
    while (times-- > 0)
        must(r, EVENT_CHAT, EVENT_NO_SEAT, line);
}

static inline void let_chance_act(struct room *r)
{
    struct strbuf data;

    strbuf_init(&data);
    while (room_to_move(r) == TORI_CHANCE) {
        strbuf_reset(&data);
        room_draw(r, &data);
        must(r, EVENT_ACTION, TORI_CHANCE, data.text);
    }
    strbuf_release(&data);
}

/* Two people, the game started, chance has acted. */
static inline void start(struct room *r, const char *request)
{
    create(r, request);
    must(r, EVENT_SIT, 0, "7 Aino");
    must(r, EVENT_SIT, 1, "8 Onni Olavi");
    must(r, EVENT_ENTROPY, 1, ENTROPY);
    must(r, EVENT_START, EVENT_NO_SEAT, "");
    let_chance_act(r);
}

#define TWO                                                                              \
    "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\"],\"level\":"    \
    "\"easy\""
#define LIVE TWO ",\"clock\":\"live 60+5\"}"

/* An action by lot, of a person without an id or of a bot. */
static inline void play_any(struct room *r, struct rng *rng)
{
    tori_action a = playout_pick(r->match.game, &r->match.state, rng);
    struct strbuf data;

    strbuf_init(&data);
    strbuf_append(&data, room_is_bots_turn(r) ? "* " : ". ");
    r->match.game->format(&r->match.state, a, &data);
    must(r, EVENT_ACTION, room_to_move(r), data.text);
    strbuf_release(&data);
    let_chance_act(r);
}

static inline void assert_same_seat(const struct room_seat *a, const struct room_seat *b)
{
    assert_int_equal(a->holder, b->holder);
    assert_int_equal(a->user, b->user);
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->level, b->level);
    assert_int_equal(a->is_away, b->is_away);
    assert_int_equal(a->is_asked, b->is_asked);
    assert_int_equal(a->since, b->since);
    assert_int_equal(a->has_entropy, b->has_entropy);
}

static inline void assert_same_room(const struct room *a, const struct room *b)
{
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->lots, b->lots);
    assert_string_equal(a->next, b->next);
    assert_memory_equal(&a->clock, &b->clock, sizeof(a->clock));
    assert_memory_equal(&a->used, &b->used, sizeof(a->used));
    assert_memory_equal(&a->takeback, &b->takeback, sizeof(a->takeback));
    assert_memory_equal(&a->fair, &b->fair, sizeof(a->fair));
    assert_memory_equal(&a->key, &b->key, sizeof(a->key));
    assert_int_equal(a->match.count, b->match.count);
    assert_memory_equal(&a->match.state, &b->match.state, sizeof(a->match.state));
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        assert_same_seat(&a->seats[i], &b->seats[i]);
}

static inline void assert_rebuilds(const struct room *r)
{
    struct room again;

    room_init(&again, ID);
    for (size_t i = 0; i < r->count; i++)
        assert_int_equal(room_apply(&again, &r->events[i]), TORI_OK);
    assert_same_room(r, &again);
    room_release(&again);
}

static inline void tell(const struct room *r, const struct history_place *known,
                        int64_t since, int viewer, struct strbuf *out)
{
    struct strbuf outs[HISTORY_VIEWERS];
    bool wanted[HISTORY_VIEWERS] = {0};

    wanted[history_index(viewer)] = true;
    strbuf_init(&outs[history_index(viewer)]);
    history_tell(&(struct history){.room = r,
                                   .known = known,
                                   .since = since,
                                   .before = room_seq(r) + 1,
                                   .wanted = wanted,
                                   .out = outs});
    strbuf_append(out, outs[history_index(viewer)].text);
    strbuf_release(&outs[history_index(viewer)]);
}

static inline void take_back(struct room *r, int seat)
{
    char count[24];

    snprintf(count, sizeof(count), "%zu", room_takeback_reach(r));
    must(r, EVENT_TAKEBACK, seat, count);
}

#endif
