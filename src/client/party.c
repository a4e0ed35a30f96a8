/*
 * A party walks through its steps; each ends when the replies it waits for are there.
 * Ids of requests are one letter, as they are told apart by the step; actions are
 * numbered, so that none is played twice.
 */

#include "client/party.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/json_reader.h"
#include "base/now.h"
#include "client/tally.h"
#include "wire/request.h"

/* A little less than docs/PROTOCOL.md allows a connection. */
enum { MESSAGES_A_SECOND = 18, MESSAGES_AT_ONCE = 50 };

void party_init(struct party *p, const struct tori_game *game, int players,
                struct tally *tally)
{
    *p = (struct party){
        .game = game, .players = players, .tally = tally, .waiting = players};
    for (int i = 0; i < players; i++) {
        p->seats[i].tokens = MESSAGES_AT_ONCE;
        sight_init(&p->seats[i].sight);
    }
    rng_seed(&p->rng, rng_entropy());
    follower_init(&p->follower, &tally->trouble);
    strbuf_init(&p->text);
}

void party_release(struct party *p)
{
    for (int i = 0; i < p->players; i++)
        sight_release(&p->seats[i].sight);
    follower_release(&p->follower);
    strbuf_release(&p->text);
}

/* Saying */

static void begin(struct party *p, const char *what, const char *id)
{
    strbuf_reset(&p->text);
    json_writer_init(&p->json, &p->text);
    json_open_object(&p->json, NULL);
    json_write_text(&p->json, "do", what);
    json_write_text(&p->json, "id", id);
}

static void begin_at_table(struct party *p, const char *what, const char *id)
{
    begin(p, what, id);
    json_write_text(&p->json, "table", p->table);
}

static void end(struct party *p, int seat)
{
    json_close_object(&p->json);
    peer_say(p->seats[seat].peer, p->text.text, p->text.length);
}

static void give_up(struct party *p, const char *what, const char *why)
{
    if (p->step != PARTY_BROKEN)
        tally_add_error(p->tally, "table %s: %s: %s", p->table, what, why);
    p->step = PARTY_BROKEN;
    p->is_playing = false;
}

/* With the message as it is; NULL: it was no JSON. */
static void give_up_at(struct party *p, const char *what,
                       const struct json_value *message)
{
    struct strbuf why;

    strbuf_init(&why);
    if (message)
        strbuf_append_bytes(&why, message->text, message->length);
    else
        strbuf_append(&why, "something that is no JSON");
    give_up(p, what, why.text);
    strbuf_release(&why);
}

/* Steps */

static void make_table(struct party *p)
{
    follower_restart(&p->follower);
    p->commitment[0] = '\0';
    p->fair = (struct fair){.players = p->players};
    for (int i = 0; i < p->players; i++) {
        p->seats[i].has_result = false;
        sight_forget(&p->seats[i].sight);
    }
    p->step = PARTY_MAKING;
    p->waiting = 1;
    begin(p, "create", "c");
    json_write_text(&p->json, "game", p->game->name);
    json_open_list(&p->json, "seats");
    for (int i = 0; i < p->players; i++)
        json_write_text(&p->json, NULL, i ? "open" : "me");
    json_close_list(&p->json);
    json_write_text(&p->json, "access", "link");
    end(p, 0);
}

static void join(struct party *p, int seat)
{
    begin_at_table(p, "join", "j");
    json_write_int(&p->json, "seat", seat);
    end(p, seat);
}

static void add_entropy(struct party *p, int seat)
{
    char hex[FAIR_HEX + 1];

    randombytes_buf(p->fair.entropy[seat], FAIR_BYTES);
    sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[seat], FAIR_BYTES);
    begin_at_table(p, "entropy", "e");
    json_write_int(&p->json, "seat", seat);
    json_write_text(&p->json, "hex", hex);
    end(p, seat);
}

static void sit_down(struct party *p)
{
    p->step = PARTY_SITTING;
    for (int i = 0; i < p->players; i++) {
        if (i)
            join(p, i);
        begin_at_table(p, "watch", "w");
        end(p, i);
        add_entropy(p, i);
        p->waiting += i ? 3 : 2;
    }
}

static void start(struct party *p)
{
    p->step = PARTY_STARTING;
    p->waiting = 1;
    begin_at_table(p, "start", "s");
    end(p, 0);
}

static void go_on(struct party *p)
{
    switch (p->step) {
    case PARTY_ARRIVING:
        make_table(p);
        return;
    case PARTY_MAKING:
        sit_down(p);
        return;
    case PARTY_SITTING:
        start(p);
        return;
    case PARTY_STARTING:
        p->step = PARTY_PLAYING;
        return;
    case PARTY_PLAYING:
    case PARTY_BROKEN:
        return;
    }
}

/* The end */

static void check_lots(struct party *p, const struct json_value *result)
{
    uint8_t commitment[FAIR_BYTES];
    char seed[FAIR_HEX + 1];
    struct strbuf why;

    strbuf_init(&why);
    if (!json_text_copy(json_find(result, "seed"), seed, sizeof(seed)) ||
        !fair_from_hex(seed, p->fair.seed) || !fair_from_hex(p->commitment, commitment))
        give_up(p, "result", "it shows no seed");
    else if (fair_verify(&p->fair, commitment, &p->follower.match, &why))
        give_up(p, "lots", why.text);
    strbuf_release(&why);
}

static void hear_result(struct party *p, int seat, const struct json_value *message)
{
    p->seats[seat].has_result = true;
    for (int i = 0; i < p->players; i++)
        if (!p->seats[i].has_result)
            return;
    if (!match_is_over(&p->follower.match) || p->follower.view_count) {
        give_up(p, "result", "the replay is not at its end");
        return;
    }
    check_lots(p, message);
    if (p->step == PARTY_BROKEN)
        return;
    p->tally->games++;
    for (int i = 0; i < p->players; i++) {
        begin_at_table(p, "unwatch", "u");
        end(p, i);
    }
    make_table(p);
}

/* Playing */

static bool may_send(struct party_seat *s, double now)
{
    s->tokens += (now - s->at) * MESSAGES_A_SECOND;
    s->at = now;
    if (s->tokens > MESSAGES_AT_ONCE)
        s->tokens = MESSAGES_AT_ONCE;
    if (s->tokens < 1)
        return false;
    s->tokens -= 1;
    return true;
}

bool party_is_due(const struct party *p)
{
    int seat;

    if (p->step != PARTY_PLAYING || p->is_playing)
        return false;
    seat = follower_to_move(&p->follower, 1);
    return seat >= 0 && p->seats[seat].turn_seq == p->follower.seq;
}

bool party_play(struct party *p, double now)
{
    const struct match *m = &p->follower.match;
    int seat = follower_to_move(&p->follower, 1);
    tori_action legal[TORI_ACTIONS_MAX];
    struct strbuf text;
    char id[24];
    int count;

    if (!may_send(&p->seats[seat], now))
        return false;
    count = m->game->legal(&m->state, legal);
    strbuf_init(&text);
    m->game->format(&m->state, legal[rng_below(&p->rng, (uint32_t)count)], &text);
    p->seats[seat].turn_seq = 0;
    p->is_playing = true;
    p->mover = seat;
    p->sent = now;
    snprintf(id, sizeof(id), "p%llu", (unsigned long long)++p->number);
    begin_at_table(p, "play", id);
    json_write_int(&p->json, "seat", seat);
    json_write_text(&p->json, "action", text.text);
    end(p, seat);
    strbuf_release(&text);
    return true;
}

/* Hearing */

static void hear_error(struct party *p, const struct json_value *message)
{
    if (json_text_is(json_find(message, "error"), "rate") && p->is_playing) {
        p->is_playing = false;
        p->seats[p->mover].turn_seq = p->follower.seq;
        p->tally->refused++;
        return;
    }
    give_up_at(p, "refused", message);
}

static void hear_reply(struct party *p, const struct json_value *message,
                       const struct json_value *re)
{
    char id[24];

    if (!json_bool_or(json_find(message, "ok"), false)) {
        hear_error(p, message);
        return;
    }
    json_text_copy(re, id, sizeof(id));
    if (id[0] == 'p') {
        p->is_playing = false;
        tally_add_action(p->tally, now_seconds() - p->sent);
        return;
    }
    if (id[0] == 'u')
        return;
    if (id[0] == 'c')
        json_text_copy(json_find(message, "table"), p->table, sizeof(p->table));
    if (--p->waiting == 0)
        go_on(p);
}

static void look(struct party *p, int seat)
{
    const struct sight *s = &p->seats[seat].sight;
    uint64_t wrong = p->follower.wrong;

    follower_hear_sight(&p->follower, s);
    if (p->follower.wrong != wrong)
        give_up(p, "view", "it differs from the replay");
    if (s->turn == seat)
        p->seats[seat].turn_seq = s->seq;
}

static void hear_view(struct party *p, int seat, const struct json_value *message)
{
    sight_hear_view(&p->seats[seat].sight, message);
    look(p, seat);
}

static void hear_events(struct party *p, const struct json_value *message)
{
    if (!follower_hear_events(&p->follower, message))
        give_up(p, "events", "the replay does not allow them");
}

/* Here nothing gets lost, so every change must fit. */
static void hear_change(struct party *p, int seat, const struct json_value *message)
{
    if (json_find(message, "events"))
        hear_events(p, message);
    if (sight_hear_change(&p->seats[seat].sight, message))
        look(p, seat);
    else
        give_up_at(p, "change", message);
}

static void hear_table(struct party *p, const struct json_value *message)
{
    if (!*p->commitment)
        json_text_copy(json_find(message, "commitment"), p->commitment,
                       sizeof(p->commitment));
    if (!follower_hear_table(&p->follower, message))
        give_up(p, "table", "it cannot be followed");
}

/* Of a table that was left, words may still be on their way. */
static bool is_of_table(const struct party *p, const struct json_value *message)
{
    return json_text_is(json_find(message, "table"), p->table) &&
           p->step >= PARTY_SITTING;
}

static void hear_news(struct party *p, int seat, const struct json_value *message,
                      const struct json_value *kind)
{
    if (json_text_is(kind, "closing"))
        give_up_at(p, "closing", message);
    if (!is_of_table(p, message))
        return;
    if (json_text_is(kind, "view"))
        hear_view(p, seat, message);
    else if (json_text_is(kind, "change"))
        hear_change(p, seat, message);
    else if (json_text_is(kind, "table"))
        hear_table(p, message);
    else if (json_text_is(kind, "result"))
        hear_result(p, seat, message);
    else if (json_text_is(kind, "events"))
        hear_events(p, message);
}

void party_open(struct party *p, int seat)
{
    begin(p, "hello", "h");
    json_write_int(&p->json, "version", WIRE_PROTOCOL);
    end(p, seat);
}

void party_hear(struct party *p, int seat, const struct json_value *message)
{
    const struct json_value *kind = json_find(message, "tell");
    const struct json_value *re = json_find(message, "re");

    if (p->step == PARTY_BROKEN)
        return;
    if (kind)
        hear_news(p, seat, message, kind);
    else if (re)
        hear_reply(p, message, re);
    else
        give_up_at(p, "heard", message);
}

void party_lose(struct party *p, int seat)
{
    give_up(p, "lost", p->seats[seat].peer->why);
}

bool party_is_quiet(const struct party *p)
{
    return p->step == PARTY_BROKEN || (!p->is_playing && p->follower.view_count == 0);
}
