/*
 * A party walks through its steps; each ends when the replies it waits for are there.
 * Ids of requests are one letter, as they are told apart by the step; actions are
 * numbered, so that none is played twice.
 */

#include "client/party.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/now.h"
#include "client/tally.h"

/* A little less than docs/PROTOCOL.md allows a connection. */
enum { MESSAGES_A_SECOND = 18, MESSAGES_AT_ONCE = 50 };

void party_init(struct party *p, const struct tori_game *game, int players,
                struct tally *tally)
{
    *p = (struct party){
        .game = game, .players = players, .tally = tally, .waiting = players};
    for (int i = 0; i < players; i++)
        p->seats[i].tokens = MESSAGES_AT_ONCE;
    rng_seed(&p->rng, rng_entropy());
    follower_init(&p->follower, &tally->trouble);
}

void party_release(struct party *p)
{
    follower_release(&p->follower);
}

__attribute__((format(printf, 3, 4))) static void say(struct party *p, int seat,
                                                      const char *format, ...)
{
    char text[1024];
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    peer_say(p->seats[seat].peer, text, (size_t)length);
}

static void give_up(struct party *p, const char *what, struct span why)
{
    if (p->step != PARTY_BROKEN)
        tally_add_error(p->tally, "table %s: %s: %.*s", p->table, what, (int)why.length,
                        why.text);
    p->step = PARTY_BROKEN;
    p->is_playing = false;
}

static struct span words(const char *text)
{
    return (struct span){text, strlen(text)};
}

/* Steps */

static void make_table(struct party *p)
{
    char seats[80] = "\"me\"";

    for (int i = 1; i < p->players; i++)
        strncat(seats, ",\"open\"", sizeof(seats) - strlen(seats) - 1);
    follower_restart(&p->follower);
    p->commitment[0] = '\0';
    p->fair = (struct fair){.players = p->players};
    for (int i = 0; i < p->players; i++)
        p->seats[i].has_result = false;
    p->step = PARTY_MAKING;
    p->waiting = 1;
    say(p, 0,
        "{\"do\":\"create\",\"id\":\"c\",\"game\":\"%s\",\"seats\":[%s],"
        "\"access\":\"link\"}",
        p->game->name, seats);
}

static void sit_down(struct party *p)
{
    p->step = PARTY_SITTING;
    for (int i = 0; i < p->players; i++) {
        char hex[FAIR_HEX + 1];

        randombytes_buf(p->fair.entropy[i], FAIR_BYTES);
        sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[i], FAIR_BYTES);
        if (i)
            say(p, i, "{\"do\":\"join\",\"id\":\"j\",\"table\":\"%s\",\"seat\":%d}",
                p->table, i);
        say(p, i, "{\"do\":\"watch\",\"id\":\"w\",\"table\":\"%s\"}", p->table);
        say(p, i,
            "{\"do\":\"entropy\",\"id\":\"e\",\"table\":\"%s\",\"seat\":%d,"
            "\"hex\":\"%s\"}",
            p->table, i, hex);
        p->waiting += i ? 3 : 2;
    }
}

static void start(struct party *p)
{
    p->step = PARTY_STARTING;
    p->waiting = 1;
    say(p, 0, "{\"do\":\"start\",\"id\":\"s\",\"table\":\"%s\"}", p->table);
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

static void check_lots(struct party *p, struct span result)
{
    uint8_t commitment[FAIR_BYTES];
    char seed[FAIR_HEX + 1];
    struct strbuf why;

    strbuf_init(&why);
    if (!scan_member_text(result, "seed", seed, sizeof(seed)) ||
        !fair_from_hex(seed, p->fair.seed) || !fair_from_hex(p->commitment, commitment))
        give_up(p, "result", words("it shows no seed"));
    else if (fair_verify(&p->fair, commitment, &p->follower.match, &why))
        give_up(p, "lots", (struct span){why.text, why.length});
    strbuf_release(&why);
}

static void hear_result(struct party *p, int seat, struct span message)
{
    p->seats[seat].has_result = true;
    for (int i = 0; i < p->players; i++)
        if (!p->seats[i].has_result)
            return;
    if (!match_is_over(&p->follower.match) || p->follower.view_count) {
        give_up(p, "result", words("the replay is not at its end"));
        return;
    }
    check_lots(p, message);
    if (p->step == PARTY_BROKEN)
        return;
    p->tally->games++;
    for (int i = 0; i < p->players; i++)
        say(p, i, "{\"do\":\"unwatch\",\"id\":\"u\",\"table\":\"%s\"}", p->table);
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
    say(p, seat,
        "{\"do\":\"play\",\"id\":\"p%llu\",\"table\":\"%s\",\"seat\":%d,"
        "\"action\":\"%s\"}",
        (unsigned long long)++p->number, p->table, seat, text.text);
    strbuf_release(&text);
    return true;
}

/* Hearing */

static void hear_error(struct party *p, struct span message)
{
    struct span text = {"", 0};

    if (scan_member_is(message, "error", "rate") && p->is_playing) {
        p->is_playing = false;
        p->seats[p->mover].turn_seq = p->follower.seq;
        p->tally->refused++;
        return;
    }
    scan_member(message, "text", &text);
    give_up(p, "refused", text);
}

static void hear_reply(struct party *p, struct span message, struct span id)
{
    if (!scan_member_true(message, "ok")) {
        hear_error(p, message);
        return;
    }
    if (id.length > 2 && id.text[1] == 'p') {
        p->is_playing = false;
        tally_add_action(p->tally, now_seconds() - p->sent);
        return;
    }
    if (scan_is(id, "u"))
        return;
    if (scan_is(id, "c"))
        scan_member_text(message, "table", p->table, sizeof(p->table));
    if (--p->waiting == 0)
        go_on(p);
}

static void hear_view(struct party *p, int seat, struct span message)
{
    uint64_t wrong = p->follower.wrong;

    follower_hear_view(&p->follower, message);
    if (p->follower.wrong != wrong)
        give_up(p, "view", words("it differs from the replay"));
    if (scan_member_int(message, "turn", -1) == seat)
        p->seats[seat].turn_seq = scan_member_int(message, "seq", 0);
}

static void hear_table(struct party *p, struct span message)
{
    if (!*p->commitment)
        scan_member_text(message, "commitment", p->commitment, sizeof(p->commitment));
    if (!follower_hear_table(&p->follower, message))
        give_up(p, "table", words("it cannot be followed"));
}

/* Of a table that was left, words may still be on their way. */
static bool is_of_table(const struct party *p, struct span message)
{
    return scan_member_is(message, "table", p->table) && p->step >= PARTY_SITTING;
}

static void hear_news(struct party *p, int seat, struct span message, struct span kind)
{
    if (scan_is(kind, "closing"))
        give_up(p, "closing", message);
    if (!is_of_table(p, message))
        return;
    if (scan_is(kind, "view"))
        hear_view(p, seat, message);
    else if (scan_is(kind, "table"))
        hear_table(p, message);
    else if (scan_is(kind, "result"))
        hear_result(p, seat, message);
    else if (scan_is(kind, "events") && !follower_hear_events(&p->follower, message))
        give_up(p, "events", words("the replay does not allow them"));
}

void party_open(struct party *p, int seat)
{
    say(p, seat, "{\"do\":\"hello\",\"id\":\"h\",\"version\":1}");
}

void party_hear(struct party *p, int seat, const char *text, size_t length)
{
    struct span message = {text, length}, what;

    if (p->step == PARTY_BROKEN)
        return;
    if (scan_member(message, "tell", &what))
        hear_news(p, seat, message, what);
    else if (scan_member(message, "re", &what))
        hear_reply(p, message, what);
    else
        give_up(p, "heard", message);
}

void party_lose(struct party *p, int seat)
{
    give_up(p, "lost", words(p->seats[seat].peer->why));
}

bool party_is_quiet(const struct party *p)
{
    return p->step == PARTY_BROKEN || (!p->is_playing && p->follower.view_count == 0);
}
