/* A player reacts: every message may lead to the next one that it sends. */

#include "client/player.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/json_reader.h"
#include "base/now.h"
#include "client/peer.h"
#include "client/shorthand.h"
#include "engine/record.h"
#include "games/games.h"

#define WAIT_SECONDS 0.25 /* after having been too fast */

/* More redirects in a row, and no node has the table. */
enum { HOPS_MAX = 10 };

bool player_init(struct player *p, const struct player_plan *plan, struct peer *peer,
                 struct strbuf *err)
{
    *p = (struct player){
        .plan = plan, .peer = peer, .turn = -1, .number = shorthand_first_number()};
    rng_seed(&p->rng, plan->seed);
    follower_init(&p->follower, NULL);
    sight_init(&p->sight);
    strbuf_init(&p->last);
    strbuf_init(&p->why);
    p->asks_server = strcmp(plan->picker, "hint") == 0;
    if (p->asks_server || strcmp(plan->picker, "random") == 0)
        return true;
    return bot_open(&p->bot, plan->picker, plan->seed, err) == TORI_OK;
}

void player_release(struct player *p)
{
    if (p->bot.bot)
        bot_close(&p->bot);
    follower_release(&p->follower);
    sight_release(&p->sight);
    strbuf_release(&p->last);
    strbuf_release(&p->why);
}

static void give_up(struct player *p, const char *why)
{
    if (!p->why.length)
        strbuf_append(&p->why, why);
}

/* Saying */

static void send_last(struct player *p)
{
    p->again = 0;
    p->is_unanswered = true;
    peer_say(p->peer, p->last.text, p->last.length);
}

/* The letter of an id says what the reply answers. */
static void begin(struct player *p, const char *what, char letter)
{
    char id[32];

    snprintf(id, sizeof(id), "%c%llu", letter, (unsigned long long)++p->number);
    strbuf_reset(&p->last);
    json_writer_init(&p->json, &p->last);
    json_open_object(&p->json, NULL);
    json_write_text(&p->json, "do", what);
    json_write_text(&p->json, "id", id);
    if (*p->table)
        json_write_text(&p->json, "table", p->table);
}

static void end(struct player *p)
{
    json_close_object(&p->json);
    send_last(p);
}

static void create(struct player *p)
{
    struct strbuf err;
    char id[32];

    strbuf_init(&err);
    strbuf_reset(&p->last);
    p->is_host = true;
    snprintf(id, sizeof(id), "c%llu", (unsigned long long)++p->number);
    if (shorthand_create(p->plan->create, p->plan->seats, id, &p->last, &err))
        send_last(p);
    else
        give_up(p, err.text);
    strbuf_release(&err);
}

static void join(struct player *p)
{
    snprintf(p->table, sizeof(p->table), "%s", p->plan->join);
    begin(p, "join", 'j');
    if (p->plan->seat >= 0)
        json_write_int(&p->json, "seat", p->plan->seat);
    end(p);
}

static void watch(struct player *p, char letter)
{
    begin(p, "watch", letter);
    end(p);
}

/* The last message sent stays the last, as it may have to be sent again. */
static void watch_again(struct player *p)
{
    bool is_unanswered = p->is_unanswered;
    struct strbuf last = p->last;

    strbuf_init(&p->last);
    watch(p, 'v');
    strbuf_release(&p->last);
    p->last = last;
    p->is_unanswered = is_unanswered;
    p->is_watch_due = true;
}

/* First what was not answered: what is shown after it asks for the next action. */
static void say_due(struct player *p)
{
    p->again = 0;
    if (p->is_hello_due) {
        peer_say(p->peer, PEER_HELLO, sizeof(PEER_HELLO) - 1);
        return;
    }
    if (p->is_unanswered)
        send_last(p);
    if (p->is_watch_due)
        watch_again(p);
}

/* For one seat after the other. */
static bool add_entropy(struct player *p, int seat)
{
    char hex[FAIR_HEX + 1];

    while (seat < TORI_PLAYERS_MAX && !(p->seats >> seat & 1))
        seat++;
    if (seat >= TORI_PLAYERS_MAX)
        return false;
    randombytes_buf(p->fair.entropy[seat], FAIR_BYTES);
    sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[seat], FAIR_BYTES);
    begin(p, "entropy", (char)('0' + seat));
    json_write_int(&p->json, "seat", seat);
    json_write_text(&p->json, "hex", hex);
    end(p);
    return true;
}

static void play(struct player *p, const char *action)
{
    begin(p, "play", 'p');
    json_write_int(&p->json, "seat", p->turn);
    json_write_text(&p->json, "action", action);
    end(p);
}

/* Picking */

static void pick_by_lot(struct player *p, const struct json_value *offer)
{
    const struct json_value *legal = json_find(offer, "legal"), *chosen = NULL;
    char action[256];
    uint32_t count = 0;

    for (const struct json_value *v = json_first(legal); v; v = json_next(v))
        if (rng_below(&p->rng, ++count) == 0)
            chosen = v;
    if (json_text_copy(json_find(chosen, "action"), action, sizeof(action)))
        play(p, action);
    else
        give_up(p, "the server offers nothing to do");
}

static void pick_by_bot(struct player *p)
{
    const struct match *m = &p->follower.match;
    struct strbuf text;

    if (follower_to_move(&p->follower, p->asked_seq) != p->turn) {
        give_up(p, "this game hides actions from the seat, so a bot here cannot follow "
                   "it; use --auto random or --auto hint");
        return;
    }
    strbuf_init(&text);
    m->game->format(&m->state, bot_choose(&p->bot, m, NULL), &text);
    play(p, text.text);
    strbuf_release(&text);
}

static void answer(struct player *p, const struct json_value *offer)
{
    if (p->is_answering)
        return;
    if (p->sight.seat < 0) {
        give_up(p, "the server offers actions, and to no seat");
        return;
    }
    p->is_answering = true;
    p->asked_seq = p->sight.seq;
    p->turn = p->sight.seat;
    if (p->bot.bot) {
        pick_by_bot(p);
    } else if (p->asks_server) {
        begin(p, "hint", 'h');
        json_write_int(&p->json, "seat", p->turn);
        end(p);
    } else {
        pick_by_lot(p, offer);
    }
}

/* Moving */

static void move(struct player *p, const struct json_value *message)
{
    char url[ADDRESS_HOST_MAX + PEER_PATH_MAX];

    p->has_moved = true;
    p->is_watch_due = p->is_watching;
    if (++p->hops > HOPS_MAX)
        give_up(p, "the table is not on the node where it is said to be");
    else if (json_text_copy(json_find(message, "url"), url, sizeof(url)))
        peer_move(p->peer, url);
    else
        give_up(p, "the table has moved, and nobody says where to");
}

/* Hearing */

static bool is_there(const struct json_value *seat)
{
    const struct json_value *holder = json_find(seat, "holder");

    return json_text_is(holder, "bot") ||
           (json_text_is(holder, "person") &&
            json_bool_or(json_find(seat, "entropy"), false));
}

static void start_if_all_are_there(struct player *p, const struct json_value *table)
{
    const struct json_value *seats = json_find(table, "seats");

    if (!p->is_host || p->has_started || !seats)
        return;
    for (const struct json_value *v = json_first(seats); v; v = json_next(v))
        if (!is_there(v))
            return;
    p->has_started = true;
    begin(p, "start", 's');
    end(p);
}

/* Changed settings suit a player that is a program. */
static void agree_if_asked(struct player *p, const struct json_value *table)
{
    const struct json_value *seats = json_find(table, "seats");

    for (const struct json_value *v = json_first(seats); v; v = json_next(v))
        if (json_int_or(json_find(v, "user"), -1) == p->user &&
            json_bool_or(json_find(v, "asked"), false)) {
            begin(p, "ready", 'r');
            end(p);
            return;
        }
}

/* The player's own seats: those of a new table where it says "me". */
static void count_seats(struct player *p)
{
    const char *word = p->plan->seats ? p->plan->seats : "me";

    for (int i = 0; *word && i < TORI_PLAYERS_MAX; i++) {
        size_t length = strcspn(word, ",");

        if (length == 2 && strncmp(word, "me", 2) == 0)
            p->seats |= 1u << i;
        word += length + (word[length] == ',');
    }
}

static void hear_ok(struct player *p, const struct json_value *message, char letter)
{
    char action[256];
    int64_t seat;

    if (letter == '\0') {
        if (p->has_moved)
            say_due(p);
        else if (p->plan->create)
            create(p);
        else
            join(p);
    } else if (letter == 'c') {
        json_text_copy(json_find(message, "table"), p->table, sizeof(p->table));
        count_seats(p);
        watch(p, 'w');
    } else if (letter == 'j') {
        if (json_int(json_find(message, "seat"), 0, TORI_PLAYERS_MAX - 1, &seat))
            p->seats |= 1u << seat;
        watch(p, 'w');
    } else if (letter == 'w') {
        p->is_watching = true;
        add_entropy(p, 0);
    } else if (letter >= '0' && letter <= '9') {
        add_entropy(p, letter - '0' + 1);
    } else if (letter == 'p') {
        p->is_answering = false;
    } else if (letter == 'h') {
        if (json_text_copy(json_find(message, "action"), action, sizeof(action)))
            play(p, action);
    }
}

static void hear_error(struct player *p, const struct json_value *message)
{
    const struct json_value *error = json_find(message, "error");
    char text[400];

    if (json_text_is(error, "rate") || json_text_is(error, "busy") ||
        json_text_is(error, "unknown")) {
        p->is_hello_due = json_text_is(json_find(message, "re"), "hello");
        p->again = now_seconds() + WAIT_SECONDS;
        return;
    }
    if (json_text_is(error, "elsewhere")) {
        move(p, message);
        return;
    }
    json_text_copy(json_find(message, "text"), text, sizeof(text));
    give_up(p, text);
}

static void hear_reply(struct player *p, const struct json_value *message,
                       const struct json_value *re)
{
    char id[32];

    if (!json_bool_or(json_find(message, "ok"), false)) {
        hear_error(p, message);
        return;
    }
    json_text_copy(re, id, sizeof(id));
    if (strcmp(id, "hello") == 0) {
        p->is_hello_due = false;
        hear_ok(p, message, '\0');
        return;
    }
    p->hops = 0;
    if (id[0] == 'v')
        p->is_watch_due = false;
    else
        p->is_unanswered = false;
    hear_ok(p, message, id[0]);
}

static void hear_table(struct player *p, const struct json_value *message)
{
    if (!*p->commitment)
        json_text_copy(json_find(message, "commitment"), p->commitment,
                       sizeof(p->commitment));
    if (!follower_hear_table(&p->follower, message))
        give_up(p, "a game that is not known here");
    agree_if_asked(p, message);
    start_if_all_are_there(p, message);
}

/* A view, or a change of the last; after one that was missed the whole is asked for. */
static void hear_view(struct player *p, const struct json_value *message, bool is_whole)
{
    const struct json_value *offer = json_find(message, "offer");

    if (is_whole) {
        sight_hear_view(&p->sight, message);
    } else if (!sight_hear_change(&p->sight, message)) {
        watch_again(p);
        return;
    }
    if (json_find(message, "events"))
        follower_hear_events(&p->follower, message);
    follower_hear_sight(&p->follower, &p->sight);
    if (p->follower.wrong)
        give_up(p, "a view differs from the replay of the events");
    if (offer)
        answer(p, offer);
}

static void hear_news(struct player *p, const struct json_value *message,
                      const struct json_value *kind)
{
    if (json_text_is(kind, "table"))
        hear_table(p, message);
    else if (json_text_is(kind, "events"))
        follower_hear_events(&p->follower, message);
    else if (json_text_is(kind, "view"))
        hear_view(p, message, true);
    else if (json_text_is(kind, "change"))
        hear_view(p, message, false);
    else if (json_text_is(kind, "moved"))
        move(p, message);
    else if (json_text_is(kind, "welcome"))
        p->user = json_int_or(json_find(message, "user"), 0);
    else if (json_text_is(kind, "result"))
        p->is_done = true;
}

void player_hear(struct player *p, const struct json_value *message)
{
    const struct json_value *kind = json_find(message, "tell");
    const struct json_value *re = json_find(message, "re");

    if (kind)
        hear_news(p, message, kind);
    else if (re)
        hear_reply(p, message, re);
}

/* Waiting */

int player_timeout(const struct player *p)
{
    double left = p->again - now_seconds();

    if (p->again == 0)
        return -1;
    return left > 0 ? (int)(1000 * left) + 1 : 0;
}

void player_step(struct player *p)
{
    if (p->again != 0 && now_seconds() >= p->again)
        say_due(p);
}

/* The end */

static bool has_entropy(const struct match *m, const uint8_t *entropy)
{
    char hex[FAIR_HEX + 1];

    sodium_bin2hex(hex, sizeof(hex), entropy, FAIR_BYTES);
    for (int i = 0; i < m->setup.players; i++)
        if (strcmp(hex, m->lots.entropy[i]) == 0)
            return true;
    return false;
}

/* In whatever seats the host has put us. */
static bool is_own_entropy_there(const struct player *p, const struct match *m)
{
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if ((p->seats >> i & 1) && !has_entropy(m, p->fair.entropy[i]))
            return false;
    return true;
}

bool player_check_record(const struct player *p, const struct strbuf *record,
                         struct strbuf *err)
{
    struct match m;
    bool ok = false;

    if (record_parse(&m, p->table, record->text, record->length, games, err))
        return false;
    if (strcmp(m.lots.commitment, p->commitment) != 0)
        strbuf_append(err, "the record has another commitment than was promised");
    else if (!is_own_entropy_there(p, &m))
        strbuf_append(err, "the record has other entropy than was given");
    else
        ok = fair_verify_record(&m, err) == TORI_OK;
    match_release(&m);
    return ok;
}
