/*
 * A party walks through its steps; each ends when the replies it waits for are there.
 * Ids of requests are one letter, as they are told apart by the step; actions are
 * numbered, so that none is played twice. Who is sent to another node says there again
 * what was not answered.
 */

#include "client/party.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/json_reader.h"
#include "base/now.h"
#include "client/tally.h"

/* A little less than docs/PROTOCOL.md allows a connection. */
enum { MESSAGES_A_SECOND = 18, MESSAGES_AT_ONCE = 50 };

/* More redirects in a row, and no node has the table. */
enum { HOPS_MAX = 10 };

static uint32_t bit_of(char letter)
{
    return 1u << (letter - 'a');
}

void party_init(struct party *p, const struct tori_game *game, int players,
                struct tally *tally)
{
    *p = (struct party){
        .game = game, .players = players, .tally = tally, .waiting = players};
    for (int i = 0; i < players; i++) {
        p->seats[i].tokens = MESSAGES_AT_ONCE;
        p->seats[i].unanswered = bit_of('h');
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

static void send_text(struct party *p, int seat)
{
    json_close_object(&p->json);
    p->seats[seat].tokens -= 1;
    peer_say(p->seats[seat].peer, p->text.text, p->text.length);
}

/* Who is on the way says it there. */
static void end(struct party *p, int seat, char letter)
{
    p->seats[seat].unanswered |= bit_of(letter);
    if (!p->seats[seat].is_moving)
        send_text(p, seat);
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

/* 'h' until it is answered for the first time, 'o' after a move. */
static void say_hello(struct party *p, int seat)
{
    begin(p, "hello", p->seats[seat].unanswered & bit_of('h') ? "h" : "o");
    json_write_int(&p->json, "version", WIRE_PROTOCOL);
    send_text(p, seat);
}

static void say_create(struct party *p)
{
    begin(p, "create", "c");
    json_write_text(&p->json, "game", p->game->name);
    json_open_list(&p->json, "seats");
    for (int i = 0; i < p->players; i++)
        json_write_text(&p->json, NULL, i ? "open" : "me");
    json_close_list(&p->json);
    json_write_text(&p->json, "access", "link");
    end(p, 0, 'c');
}

static void say_join(struct party *p, int seat)
{
    begin_at_table(p, "join", "j");
    json_write_int(&p->json, "seat", seat);
    end(p, seat, 'j');
}

/* 'w' for the first time, 'v' after a move. What others here have heard is known. */
static void say_watch(struct party *p, int seat, char letter)
{
    begin_at_table(p, "watch", (char[]){letter, '\0'});
    if (p->follower.seq)
        json_write_int(&p->json, "since", p->follower.seq);
    end(p, seat, letter);
}

static void say_entropy(struct party *p, int seat)
{
    char hex[FAIR_HEX + 1];

    sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[seat], FAIR_BYTES);
    begin_at_table(p, "entropy", "e");
    json_write_int(&p->json, "seat", seat);
    json_write_text(&p->json, "hex", hex);
    end(p, seat, 'e');
}

static void say_start(struct party *p)
{
    begin_at_table(p, "start", "s");
    end(p, 0, 's');
}

static void say_play(struct party *p)
{
    char id[24];

    snprintf(id, sizeof(id), "p%llu", (unsigned long long)p->number);
    begin_at_table(p, "play", id);
    json_write_int(&p->json, "seat", p->mover);
    json_write_text(&p->json, "action", p->action);
    end(p, p->mover, 'p');
}

static void say_unwatch(struct party *p, int seat)
{
    begin_at_table(p, "unwatch", "u");
    end(p, seat, 'u');
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
    say_create(p);
}

static void sit_down(struct party *p)
{
    p->step = PARTY_SITTING;
    for (int i = 0; i < p->players; i++) {
        if (i)
            say_join(p, i);
        say_watch(p, i, 'w');
        randombytes_buf(p->fair.entropy[i], FAIR_BYTES);
        say_entropy(p, i);
        p->waiting += i ? 3 : 2;
    }
}

static void start(struct party *p)
{
    p->step = PARTY_STARTING;
    p->waiting = 1;
    say_start(p);
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
    for (int i = 0; i < p->players; i++)
        say_unwatch(p, i);
    make_table(p);
}

/* Playing */

static bool may_send(struct party_seat *s, double now)
{
    s->tokens += (now - s->at) * MESSAGES_A_SECOND;
    s->at = now;
    if (s->tokens > MESSAGES_AT_ONCE)
        s->tokens = MESSAGES_AT_ONCE;
    return s->tokens >= 1;
}

bool party_is_due(const struct party *p)
{
    int seat;

    if (p->step != PARTY_PLAYING || p->is_playing)
        return false;
    seat = follower_to_move(&p->follower, 1);
    return seat >= 0 && p->seats[seat].turn_seq == p->follower.seq;
}

static void choose(struct party *p)
{
    const struct match *m = &p->follower.match;
    tori_action legal[TORI_ACTIONS_MAX];
    int count = m->game->legal(&m->state, legal);
    struct strbuf text;

    strbuf_init(&text);
    m->game->format(&m->state, legal[rng_below(&p->rng, (uint32_t)count)], &text);
    snprintf(p->action, sizeof(p->action), "%s", text.text);
    strbuf_release(&text);
    p->number++;
}

bool party_play(struct party *p, double now)
{
    int seat = follower_to_move(&p->follower, 1);

    if (!may_send(&p->seats[seat], now))
        return false;
    if (!p->is_again || p->mover != seat)
        choose(p);
    p->seats[seat].turn_seq = 0;
    p->is_playing = true;
    p->is_again = false;
    p->mover = seat;
    p->sent = now;
    say_play(p);
    return true;
}

/* The answer comes before what it brings, unless the action was played before a move: then
 * the seat has been shown already where it led to. */
static void hear_played(struct party *p, const struct json_value *reply)
{
    struct party_seat *s = &p->seats[p->mover];
    int64_t seq = json_int_or(json_find(reply, "seq"), 0);
    bool is_seen = s->sight.seq >= seq && s->sight.turn == p->mover;

    p->is_playing = false;
    s->turn_seq = is_seen ? s->sight.seq : 0;
    tally_add_action(p->tally, now_seconds() - p->sent);
}

/* Moving */

static void move(struct party *p, int seat, const char *url)
{
    struct party_seat *s = &p->seats[seat];

    s->is_moving = true;
    if (++s->hops > HOPS_MAX)
        give_up(p, "lost", *s->peer->why ? s->peer->why : "sent from node to node");
    else
        peer_move(s->peer, url);
}

static void move_by(struct party *p, int seat, const struct json_value *message)
{
    char url[ADDRESS_HOST_MAX + PEER_PATH_MAX];

    if (json_text_copy(json_find(message, "url"), url, sizeof(url)))
        move(p, seat, url);
    else
        give_up_at(p, "moved", message);
}

/* In the order in which it was said. */
static void say_again(struct party *p, int seat)
{
    struct party_seat *s = &p->seats[seat];
    uint32_t unanswered = s->unanswered;

    s->is_moving = false;
    if (unanswered & bit_of('c'))
        say_create(p);
    if (unanswered & bit_of('j'))
        say_join(p, seat);
    if (p->step >= PARTY_SITTING)
        say_watch(p, seat, unanswered & bit_of('w') ? 'w' : 'v');
    if (unanswered & bit_of('e'))
        say_entropy(p, seat);
    if (unanswered & bit_of('s'))
        say_start(p);
    if (unanswered & bit_of('p'))
        say_play(p);
}

/* Hearing */

static void hear_error(struct party *p, int seat, const struct json_value *message,
                       char letter)
{
    const struct json_value *error = json_find(message, "error");

    if (json_text_is(error, "elsewhere")) {
        move_by(p, seat, message);
        return;
    }
    if (json_text_is(error, "rate") && letter == 'p') {
        p->is_playing = false;
        p->is_again = true; /* the same, as it may have been played before a move */
        p->seats[p->mover].unanswered &= ~bit_of('p');
        p->seats[p->mover].turn_seq = p->follower.seq;
        p->tally->refused++;
        return;
    }
    give_up_at(p, "refused", message);
}

static void hear_reply(struct party *p, int seat, const struct json_value *message,
                       const struct json_value *re)
{
    struct party_seat *s = &p->seats[seat];
    char id[24];

    json_text_copy(re, id, sizeof(id));
    if (id[0] < 'a' || id[0] > 'z') {
        give_up_at(p, "answers what was not said", message);
        return;
    }
    if (id[0] == 'u') /* of a table that is left, whatever is said of it */
        return;
    if (!json_bool_or(json_find(message, "ok"), false)) {
        hear_error(p, seat, message, id[0]);
        return;
    }
    s->unanswered &= ~bit_of(id[0]);
    if (id[0] == 'o') {
        say_again(p, seat);
        return;
    }
    s->is_moving = false;
    s->hops = 0;
    if (id[0] == 'p') {
        hear_played(p, message);
        return;
    }
    if (id[0] == 'v')
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

/* A node that is being stopped may have left others behind. */
static void hear_closing(struct party *p, int seat, const struct json_value *message)
{
    if (json_text_is(json_find(message, "reason"), "stopping"))
        move(p, seat, "");
    else
        give_up_at(p, "closing", message);
}

static void hear_news(struct party *p, int seat, const struct json_value *message,
                      const struct json_value *kind)
{
    if (json_text_is(kind, "closing"))
        hear_closing(p, seat, message);
    if (!is_of_table(p, message))
        return;
    if (json_text_is(kind, "moved"))
        move_by(p, seat, message);
    else if (json_text_is(kind, "view"))
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
    say_hello(p, seat);
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
        hear_reply(p, seat, message, re);
    else
        give_up_at(p, "heard", message);
}

void party_lose(struct party *p, int seat)
{
    if (p->seats[seat].is_moving && p->step != PARTY_BROKEN)
        move(p, seat, "");
    else
        give_up(p, "lost", p->seats[seat].peer->why);
}

bool party_is_quiet(const struct party *p)
{
    return p->step == PARTY_BROKEN || (!p->is_playing && p->follower.view_count == 0);
}
