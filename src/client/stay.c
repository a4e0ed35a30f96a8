/* What a person hears of a table, but what is played there (stay_events.c). */

#include "client/stay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/now.h"
#include "base/number.h"
#include "client/fetch.h"
#include "client/table_setup.h"
#include "client/internal.h"
#include "engine/shelf.h"
#include "games/games.h"

enum { AGAIN_MS = 1000 };

/* Life cycle */

void stay_init(struct stay *v, struct link *link, const char *table)
{
    memset(v, 0, sizeof(*v));
    v->link = link;
    v->asker = v->decliner = -1;
    snprintf(v->table, sizeof(v->table), "%s", table);
    witness_init(&v->witness);
    sight_init(&v->sight);
    strbuf_init(&v->play);
    strbuf_init(&v->hint);
    strbuf_init(&v->text);
}

void stay_release(struct stay *v)
{
    stay_forget_events(v);
    origin_release(&v->origin);
    for (size_t i = 0; i < v->talk_count; i++)
        free(v->talk[i].words);
    free(v->talk);
    sight_release(&v->sight);
    strbuf_release(&v->play);
    strbuf_release(&v->hint);
    strbuf_release(&v->text);
}

void stay_begin(struct stay *v)
{
    v->is_hinting = false;
    v->unanswered = 0;
    stay_watch(v);
    if (v->play.length)
        link_say(v->link, v->play.text, v->play.length);
}

void stay_refuse(struct stay *v, const char *code, const char *why)
{
    snprintf(v->refusal, sizeof(v->refusal), "%s", why);
    snprintf(v->code, sizeof(v->code), "%s", code);
    v->news |= STAY_NEWS_REFUSED;
}

/* Questions */

unsigned stay_own(const struct stay *v)
{
    unsigned own = 0;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if (v->link->user && v->seats[i].user == v->link->user)
            own |= 1u << i;
    return own;
}

int stay_first_own(const struct stay *v)
{
    unsigned own = stay_own(v);

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if (own >> i & 1)
            return i;
    return -1;
}

int stay_free(const struct stay *v)
{
    for (int i = 0; i < v->setup.players && i < TORI_PLAYERS_MAX; i++)
        if (v->seats[i].holder == STAY_NOBODY)
            return i;
    return -1;
}

int stay_free_count(const struct stay *v)
{
    int count = 0;

    for (int i = 0; i < v->setup.players && i < TORI_PLAYERS_MAX; i++)
        count += v->seats[i].holder == STAY_NOBODY;
    return count;
}

bool stay_can_fill(const struct stay *v)
{
    for (int i = 0; i < v->setup.players && i < TORI_PLAYERS_MAX; i++)
        if (v->seats[i].is_asked)
            return false;
    return stay_is_host(v) && stay_first_own(v) >= 0 && stay_free(v) >= 0;
}

unsigned stay_awaited(const struct stay *v)
{
    unsigned seats = 0;

    for (int i = 0; v->asker >= 0 && i < TORI_PLAYERS_MAX; i++)
        if (v->seats[i].holder == STAY_PERSON && !v->seats[i].is_away &&
            v->seats[i].user != v->seats[v->asker].user)
            seats |= 1u << i;
    return seats & ~v->granted;
}

bool stay_is_host(const struct stay *v)
{
    return v->link->user && v->host == v->link->user;
}

bool stay_has_position(const struct stay *v)
{
    return v->witness.game && v->looked > 0 && !v->is_lost;
}

int64_t stay_clock(const struct stay *v, int seat)
{
    int64_t left = v->clocks[seat];

    if (!v->clocks_at)
        return -1;
    if (v->is_running && seat == v->sight.turn)
        left -= now_steady_ms() - v->clocks_at;
    return left > 0 ? left : 0;
}

/* Tables */

static void hear_seat(struct stay_seat *s, const struct json_value *seat)
{
    const struct json_value *holder = json_find(seat, "holder");

    *s = (struct stay_seat){.user = json_int_or(json_find(seat, "user"), 0),
                            .is_away = json_bool_or(json_find(seat, "away"), false),
                            .is_asked = json_bool_or(json_find(seat, "asked"), false),
                            .has_entropy =
                                json_bool_or(json_find(seat, "entropy"), false)};
    if (json_text_is(holder, "person"))
        s->holder = STAY_PERSON;
    else if (json_text_is(holder, "bot"))
        s->holder = STAY_BOT;
    json_text_copy(json_find(seat, "name"), s->name, sizeof(s->name));
    json_text_copy(json_find(seat, "level"), s->level, sizeof(s->level));
}

int stay_read_seats(const struct json_value *list,
                    struct stay_seat seats[TORI_PLAYERS_MAX])
{
    int count = 0;

    memset(seats, 0, TORI_PLAYERS_MAX * sizeof(*seats));
    for (const struct json_value *s = json_first(list); s && count < TORI_PLAYERS_MAX;
         s = json_next(s))
        hear_seat(&seats[count++], s);
    return count;
}

enum stay_phase stay_read_phase(const struct json_value *phase)
{
    return json_text_is(phase, "open")      ? STAY_OPEN
           : json_text_is(phase, "running") ? STAY_RUNNING
           : json_text_is(phase, "over")    ? STAY_OVER
           : json_text_is(phase, "closed")  ? STAY_CLOSED
                                            : STAY_UNKNOWN;
}

/* An edition that is not there is fetched, and kept for as long as the program runs. */
static bool load_edition(struct stay *v, const char *digits, struct strbuf *err)
{
    const struct tori_game *game;
    struct strbuf text;
    char path[64];
    uint64_t hash = strtoull(digits, NULL, 16);
    bool ok;

    v->setup.edition = shelf_find(v->game, hash);
    if (v->setup.edition >= 0)
        return true;
    strbuf_init(&text);
    snprintf(path, sizeof(path), "/api/edition/%016llx", (unsigned long long)hash);
    ok = fetch(&v->link->crowd.address, path, &text, err) &&
         games_parse_edition("the table's edition", text.text, text.length, &game,
                             &v->setup.edition, err) &&
         game == v->game && shelf_find(v->game, hash) == v->setup.edition;
    strbuf_release(&text);
    return ok;
}

static void hear_game(struct stay *v, const struct json_value *message)
{
    char digits[20];
    struct strbuf err;

    strbuf_init(&err);
    json_text_copy(json_find(message, "edition"), digits, sizeof(digits));
    if (!table_setup_read(message, &v->game, &v->setup)) {
        v->game = NULL;
        v->is_lost = true;
        stay_refuse(v, "game",
                    "this table has a game, or an option, that is not known here");
    } else if (*digits && !load_edition(v, digits, &err)) {
        v->game = NULL;
        v->is_lost = true;
        stay_refuse(v, "edition",
                    err.length ? err.text : "the table's edition is another one");
    }
    strbuf_release(&err);
}

/* One that is over has a record of its own, which begins with the same. */
static bool load_origin(struct stay *v, const struct json_value *origin)
{
    char text[STAY_TABLE_MAX + 20];

    json_text_copy(origin, text, sizeof(text));
    return origin_parse(&v->origin, text) &&
           origin_load(&v->origin, &v->link->crowd.address,
                       v->phase == STAY_OVER ? v->table : v->origin.table, v->game,
                       &v->setup);
}

static void hear_origin(struct stay *v, const struct json_value *origin)
{
    if (!origin || !v->game || v->origin.is_there || load_origin(v, origin))
        return;
    v->is_lost = true;
    stay_refuse(v, "origin",
                "this game goes on from another one, which is only for the page");
}

static void hear_settings(struct stay *v, const struct json_value *message)
{
    json_text_copy(json_find(message, "name"), v->name, sizeof(v->name));
    json_text_copy(json_find(message, "clock"), v->clock, sizeof(v->clock));
    json_text_copy(json_find(message, "next"), v->next, sizeof(v->next));
    json_text_copy(json_find(message, "level"), v->level, sizeof(v->level));
    v->host = json_int_or(json_find(message, "host"), 0);
    v->has_hints = json_bool_or(json_find(message, "hints"), true);
    v->has_undo = json_bool_or(json_find(message, "undo"), true);
    v->has_chat = json_bool_or(json_find(message, "chat"), true);
}

static void hear_request(struct stay *v, const struct json_value *request)
{
    int64_t seat = json_int_or(json_find(request, "seat"), -1);

    v->asker = seat < TORI_PLAYERS_MAX ? (int)seat : -1;
    v->granted = 0;
    for (const struct json_value *s = json_first(json_find(request, "granted")); s;
         s = json_next(s)) {
        seat = json_int_or(s, -1);
        if (seat >= 0 && seat < TORI_PLAYERS_MAX)
            v->granted |= 1u << seat;
    }
}

static void hear_table(struct stay *v, const struct json_value *message)
{
    if (json_int_or(json_find(message, "seq"), 0) < v->heard)
        stay_forget_events(v); /* the server has lost what came after it */
    hear_settings(v, message);
    stay_read_seats(json_find(message, "seats"), v->seats);
    hear_request(v, json_find(message, "takeback"));
    v->phase = stay_read_phase(json_find(message, "phase"));
    if (!v->witness.game)
        hear_game(v, message);
    hear_origin(v, json_find(message, "origin"));
    v->news |= STAY_NEWS_TABLE;
}

/* The end */

static void hear_score(struct stay *v, int seat, const struct json_value *s)
{
    const struct json_value *parts = json_find(s, "parts");

    v->score[seat] =
        (struct tori_score){.total = (int)json_int_or(json_find(s, "total"), 0),
                            .rank = (int)json_int_or(json_find(s, "rank"), 0)};
    for (int i = 0; v->game && v->game->parts[i]; i++)
        v->score[seat].part[i] = (int)json_int_or(json_find(parts, v->game->parts[i]), 0);
}

static void hear_result(struct stay *v, const struct json_value *message)
{
    int seat = 0;

    memset(v->score, 0, sizeof(v->score));
    for (const struct json_value *s = json_first(json_find(message, "seats"));
         s && seat < TORI_PLAYERS_MAX; s = json_next(s))
        hear_score(v, seat++, s);
    v->has_result = true;
    v->news |= STAY_NEWS_POSITION;
}

/* Replies */

static bool is_for_later(const struct json_value *error)
{
    return json_text_is(error, "rate") || json_text_is(error, "busy") ||
           json_text_is(error, "unknown");
}

static void hear_error(struct stay *v, const struct json_value *message, char letter)
{
    const struct json_value *error = json_find(message, "error");
    char text[STAY_TEXT_MAX + 1], code[STAY_CODE_MAX + 1];

    if (json_text_is(error, "elsewhere")) {
        link_follow(v->link, message);
        return;
    }
    if (is_for_later(error) && (letter == 'p' || letter == 'w')) {
        v->again = now_steady_ms() + AGAIN_MS;
        return;
    }
    if (letter == 'p')
        strbuf_reset(&v->play);
    if (letter == 'h')
        v->is_hinting = false;
    if (letter == 'w')
        v->is_lost = true;
    json_text_copy(json_find(message, "text"), text, sizeof(text));
    json_text_copy(error, code, sizeof(code));
    /* What is no name of a table is the name of none. */
    stay_refuse(v, letter == 'w' && json_text_is(error, "field") ? "table" : code, text);
}

static void hear_ok(struct stay *v, const struct json_value *message, char letter)
{
    link_settle(v->link);
    if (letter == 'p')
        strbuf_reset(&v->play);
    else if (letter == 'j')
        stay_give_entropy(v, (int)json_int_or(json_find(message, "seat"), 0));
    else if (letter == 'o')
        stay_hear_events(v, message);
    if (letter == 'h') {
        v->is_hinting = false;
        strbuf_reset(&v->hint);
        strbuf_append_bytes(&v->hint, message->text, message->length);
        v->news |= STAY_NEWS_HINT;
    }
    if (letter == 'n')
        json_text_copy(json_find(message, "table"), v->next, sizeof(v->next));
    if (letter == 'f')
        json_text_copy(json_find(message, "table"), v->branch, sizeof(v->branch));
    if (letter == 'n' || letter == 'f')
        v->news |= STAY_NEWS_CREATED;
}

static void hear_reply(struct stay *v, const struct json_value *message)
{
    char id[LINK_ID_MAX + 1];

    json_text_copy(json_find(message, "re"), id, sizeof(id));
    v->unanswered -= v->unanswered > 0;
    if (json_bool_or(json_find(message, "ok"), false))
        hear_ok(v, message, id[0]);
    else
        hear_error(v, message, id[0]);
    if (id[0] == 'p' && !v->play.length)
        v->news |= STAY_NEWS_POSITION;
}

/* News */

static void hear_news(struct stay *v, const struct json_value *message,
                      const struct json_value *kind)
{
    if (json_text_is(kind, "table"))
        hear_table(v, message);
    else if (json_text_is(kind, "events"))
        stay_hear_events(v, message);
    else if (json_text_is(kind, "view"))
        stay_hear_view(v, message, true);
    else if (json_text_is(kind, "change"))
        stay_hear_view(v, message, false);
    else if (json_text_is(kind, "result"))
        hear_result(v, message);
    else if (json_text_is(kind, "moved"))
        link_follow(v->link, message);
}

void stay_hear(struct stay *v, const struct json_value *message)
{
    const struct json_value *kind = json_find(message, "tell");

    if (!kind)
        hear_reply(v, message);
    else if (json_text_is(json_find(message, "table"), v->table))
        hear_news(v, message, kind);
    stay_follow(v);
}

int stay_step(struct stay *v)
{
    int64_t left = v->again - now_steady_ms();

    if (!v->again)
        return -1;
    if (left > 0)
        return (int)left;
    v->again = 0;
    stay_begin(v);
    return -1;
}
