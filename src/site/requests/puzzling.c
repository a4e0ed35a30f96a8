/*
 * A puzzle being tried: the position behind a record and some actions of the seat to move, as that
 * seat sees it. Nothing is kept, so the record travels with each question.
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "room/replay.h"
#include "search/turn_idea.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "tell/effect.h"
#include "tell/scene.h"
#include "wire/request.h"

enum { ACTIONS_MAX = 64 };

struct puzzle_attempt {
    int64_t seat;
    char actions[ACTIONS_MAX][WIRE_ACTION_MAX + 1];
    int count;
    struct match match;       /* owned: the record, then the actions */
    size_t ply;               /* where it ended .. */
    struct tori_state start;  /* .. and in which state, */
    struct tori_state before; /* and what the seat saw of it */
    tori_action played[ACTIONS_MAX];
    char record[API_RECORD_MAX];
};

static bool read_attempt(struct exchange *x, struct puzzle_attempt *a)
{
    struct body_field fields[] = {
        {"record", BODY_TEXT, a->record, .size = sizeof(a->record)},
        {"seat", BODY_NUMBER, &a->seat, .max = TORI_PLAYERS_MAX - 1},
        {"actions", BODY_TEXTS, a->actions, .size = sizeof(a->actions[0]),
         .max = ACTIONS_MAX, .count = &a->count},
        {0}};

    return body_read(
        x, &(struct body_form){fields, .is_strict = true,
                               .expected = "expected {\"record\": TEXT, \"seat\": N, "
                                           "\"actions\": [..]}, of actions at most 64"});
}

static enum wire_error play(struct puzzle_attempt *a, struct strbuf *why)
{
    struct match *m = &a->match;

    for (int i = 0; i < a->count; i++) {
        if (match_to_move(m) != a->seat) {
            strbuf_append(why, "the turn is over before its last action");
            return WIRE_ILLEGAL;
        }
        if (match_play_text(m, a->actions[i], why))
            return WIRE_ILLEGAL;
        a->played[i] = m->steps[a->ply + (size_t)i].action;
    }
    return WIRE_OK;
}

/* The match of a record that can be read must be released. */
static enum wire_error try_actions(struct puzzle_attempt *a, struct strbuf *why)
{
    struct match *m = &a->match;

    if (record_parse(m, "record", a->record, strlen(a->record), games, why)) {
        *m = (struct match){0};
        return WIRE_FIELD;
    }
    a->ply = m->count;
    if (match_to_move(m) != a->seat) {
        strbuf_append(why, "another seat is to move");
        return WIRE_FIELD;
    }
    a->start = m->state;
    m->game->view(&m->state, (int)a->seat, &a->before);
    return play(a, why);
}

static void write_effects(const struct puzzle_attempt *a, struct json_writer *j)
{
    const struct match *m = &a->match;
    struct scene scene = {.game = m->game,
                          .view = &a->before,
                          .players = m->setup.players,
                          .edition = m->setup.edition,
                          .viewer = (int)a->seat,
                          .names = m->names};

    json_open_list(j, "effects");
    effect_write_turn(&scene, a->played, a->count, j, NULL);
    json_close_list(j);
}

/* Text: numbers of JSON may be rounded. */
static void write_idea(const struct puzzle_attempt *a, struct json_writer *j)
{
    char text[17];

    snprintf(text, sizeof(text), "%016" PRIx64,
             turn_idea(knowledge_find(a->match.game), &a->start, a->played, a->count));
    json_write_text(j, "idea", text);
}

static void write_position(const struct puzzle_attempt *a, struct json_writer *j)
{
    const struct match *m = &a->match;

    json_open_list(j, "positions");
    json_open_object(j, NULL);
    replay_write_position(m, m->count, (int)a->seat, j);
    replay_write_offer(m, m->count, (int)a->seat, j);
    json_close_object(j);
    json_close_list(j);
}

static void answer(struct exchange *x, const struct puzzle_attempt *a)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_text(&j, "game", a->match.game->name);
    json_write_int(&j, "players", a->match.setup.players);
    json_write_int(&j, "ply", (int64_t)a->ply);
    write_position(a, &j);
    write_effects(a, &j);
    write_idea(a, &j);
    exchange_close_object(x, &j);
}

void api_puzzle_line(struct exchange *x)
{
    struct puzzle_attempt *a = xcalloc(1, sizeof(*a));
    struct strbuf why;

    strbuf_init(&why);
    if (read_attempt(x, a)) {
        enum wire_error e = try_actions(a, &why);

        if (e)
            exchange_refuse(x, 400, e, why.text);
        else
            answer(x, a);
    }
    match_release(&a->match);
    strbuf_release(&why);
    free(a);
}
