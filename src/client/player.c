/* A player reacts: every message may lead to the next thing he says. */

#include "client/player.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/now.h"
#include "client/peer.h"
#include "client/shorthand.h"
#include "engine/record.h"
#include "games/games.h"
#include "wire/message.h"

#define WAIT_SECONDS 0.25 /* after having been too fast */

bool player_init(struct player *p, const struct player_plan *plan, struct peer *peer,
                 struct strbuf *err)
{
    *p = (struct player){
        .plan = plan, .peer = peer, .turn = -1, .number = shorthand_first_number()};
    rng_seed(&p->rng, plan->seed);
    follower_init(&p->follower, NULL);
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
    peer_say(p->peer, p->last.text, p->last.length);
}

/* The letter of an id says what the reply answers. */
static void begin(struct player *p, const char *what, char letter)
{
    char id[32];

    snprintf(id, sizeof(id), "%c%llu", letter, (unsigned long long)++p->number);
    strbuf_reset(&p->last);
    strbuf_append(&p->last, "{\"do\":");
    wire_append_text(&p->last, what);
    wire_add_text(&p->last, "id", id);
    if (*p->table)
        wire_add_text(&p->last, "table", p->table);
}

static void end(struct player *p)
{
    strbuf_append_char(&p->last, '}');
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
        wire_add_int(&p->last, "seat", p->plan->seat);
    end(p);
}

static void watch(struct player *p)
{
    begin(p, "watch", 'w');
    end(p);
}

/* For one seat after the other. */
static bool add_entropy(struct player *p, int seat)
{
    char hex[FAIR_HEX + 1];

    while (seat < TORI_PLAYERS_MAX && !(p->seats >> seat & 1))
        seat++;
    if (seat == TORI_PLAYERS_MAX)
        return false;
    randombytes_buf(p->fair.entropy[seat], FAIR_BYTES);
    sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[seat], FAIR_BYTES);
    begin(p, "entropy", (char)('0' + seat));
    wire_add_int(&p->last, "seat", seat);
    wire_add_text(&p->last, "hex", hex);
    end(p);
    return true;
}

static void play(struct player *p, const char *action)
{
    begin(p, "play", 'p');
    wire_add_int(&p->last, "seat", p->turn);
    wire_add_text(&p->last, "action", action);
    end(p);
}

/* Picking */

static void pick_by_lot(struct player *p, struct span view)
{
    struct span offer, legal, element, chosen = {"", 0};
    char action[256];
    size_t at = 0;
    uint32_t count = 0;

    if (!scan_member(view, "offer", &offer) || !scan_member(offer, "legal", &legal))
        return;
    while (scan_next(legal, &at, &element))
        if (rng_below(&p->rng, ++count) == 0)
            chosen = element;
    if (scan_member_text(chosen, "action", action, sizeof(action)))
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

static void answer_view(struct player *p, struct span view)
{
    struct span offer;

    if (p->is_answering)
        return;
    p->is_answering = true;
    p->asked_seq = scan_member_int(view, "seq", 0);
    p->turn = (int)scan_member_int(view, "seat", -1);
    if (p->bot.bot) {
        pick_by_bot(p);
    } else if (p->asks_server) {
        begin(p, "hint", 'h');
        wire_add_int(&p->last, "seat", p->turn);
        end(p);
    } else if (scan_member(view, "offer", &offer)) {
        pick_by_lot(p, view);
    }
}

/* Hearing */

static void start_if_all_are_there(struct player *p, struct span table)
{
    struct span seats, seat;
    size_t at = 0;

    if (!p->is_host || p->has_started || !scan_member(table, "seats", &seats))
        return;
    while (scan_next(seats, &at, &seat))
        if (scan_member_is(seat, "holder", "nobody") ||
            (scan_member_is(seat, "holder", "person") &&
             !scan_member_true(seat, "entropy")))
            return;
    p->has_started = true;
    begin(p, "start", 's');
    end(p);
}

/* Which seats are his: those of a new table where it says "me". */
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

static void hear_ok(struct player *p, struct span message, char letter)
{
    char action[256];

    if (letter == '\0') {
        if (p->plan->create)
            create(p);
        else
            join(p);
    } else if (letter == 'c') {
        scan_member_text(message, "table", p->table, sizeof(p->table));
        count_seats(p);
        watch(p);
    } else if (letter == 'j') {
        p->seats |= 1u << scan_member_int(message, "seat", 0);
        watch(p);
    } else if (letter == 'w') {
        add_entropy(p, 0);
    } else if (letter >= '0' && letter <= '9') {
        add_entropy(p, letter - '0' + 1);
    } else if (letter == 'p') {
        p->is_answering = false;
    } else if (letter == 'h') {
        if (scan_member_text(message, "action", action, sizeof(action)))
            play(p, action);
    }
}

static void hear_error(struct player *p, struct span message)
{
    char text[400];

    if (scan_member_is(message, "error", "rate") ||
        scan_member_is(message, "error", "busy")) {
        p->again = now_seconds() + WAIT_SECONDS;
        return;
    }
    scan_member_text(message, "text", text, sizeof(text));
    give_up(p, text);
}

static void hear_reply(struct player *p, struct span message, struct span id)
{
    if (!scan_member_true(message, "ok"))
        hear_error(p, message);
    else
        hear_ok(p, message, id.length > 2 && !scan_is(id, "hello") ? id.text[1] : '\0');
}

static void hear_table(struct player *p, struct span message)
{
    if (!*p->commitment)
        scan_member_text(message, "commitment", p->commitment, sizeof(p->commitment));
    if (!follower_hear_table(&p->follower, message))
        give_up(p, "a game that is not known here");
    start_if_all_are_there(p, message);
}

static void hear_news(struct player *p, struct span message, struct span kind)
{
    struct span offer;

    if (scan_is(kind, "table"))
        hear_table(p, message);
    else if (scan_is(kind, "events"))
        follower_hear_events(&p->follower, message);
    else if (scan_is(kind, "view")) {
        follower_hear_view(&p->follower, message);
        if (p->follower.wrong)
            give_up(p, "a view differs from the replay of the events");
        if (scan_member(message, "offer", &offer))
            answer_view(p, message);
    } else if (scan_is(kind, "result"))
        p->is_done = true;
}

void player_hear(struct player *p, struct span message)
{
    struct span what;

    if (scan_member(message, "tell", &what))
        hear_news(p, message, what);
    else if (scan_member(message, "re", &what))
        hear_reply(p, message, what);
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
        send_last(p);
}

/* The end */

static bool is_own_entropy_there(const struct player *p, const struct match *m)
{
    for (int i = 0; i < m->setup.players; i++) {
        char hex[FAIR_HEX + 1];

        sodium_bin2hex(hex, sizeof(hex), p->fair.entropy[i], FAIR_BYTES);
        if ((p->seats >> i & 1) && strcmp(hex, m->lots.entropy[i]) != 0)
            return false;
    }
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
