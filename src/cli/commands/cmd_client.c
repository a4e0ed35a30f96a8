/*
 * tori client: the protocol from a command line. Lines that are typed become messages,
 * one after another: the next is read when the last has been answered. Everything that
 * is heard is printed, a line each.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json_reader.h"
#include "base/lines.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "client/crowd.h"
#include "client/fetch.h"
#include "client/peer.h"
#include "client/player.h"
#include "client/shorthand.h"

enum { KINDS_MAX = 256, KIND_MAX = 20 };

struct session {
    struct crowd crowd;
    struct peer peer;
    struct lines lines;
    struct player player;
    bool has_player;
    bool is_raw;   /* even hello is said by the lines */
    bool is_quiet; /* nothing heard is printed */

    char table[PLAYER_TABLE_MAX + 1]; /* that short words are about */
    struct strbuf last;               /* message of a line */
    bool is_waiting;                  /* for the reply to it */
    bool is_moving;                   /* to the node that it is for */
    char wanted[KIND_MAX + 1];        /* a kind of news that is waited for, or "" */
    char kinds[KINDS_MAX];            /* of news heard since the last line, " view ..." */
    uint64_t number, refused;         /* of our last message; how many were refused */
    bool is_watching;                 /* stdin */
    bool is_at_end;                   /* of the lines */
    bool has_failed;
};

/* Hearing */

static struct session *session_of(struct peer *p)
{
    return (struct session *)((char *)p - offsetof(struct session, peer));
}

static void on_opened(struct peer *p)
{
    struct session *s = session_of(p);

    if (s->is_raw)
        return; /* the lines do it */
    s->is_waiting = true;
    peer_say(p, PEER_HELLO, sizeof(PEER_HELLO) - 1);
}

static void on_closed(struct peer *p)
{
    complain("client: %s", p->why);
    session_of(p)->has_failed = true;
}

static void note_kind(struct session *s, const char *kind)
{
    size_t length = strlen(s->kinds);

    if (length + strlen(kind) + 1 < sizeof(s->kinds))
        snprintf(s->kinds + length, sizeof(s->kinds) - length, " %s", kind);
    if (strcmp(kind, s->wanted) == 0)
        s->wanted[0] = '\0';
}

/* The table that the next short words are about. */
static void note_table(struct session *s, const struct json_value *message)
{
    char table[PLAYER_TABLE_MAX + 1];

    if (json_text_copy(json_find(message, "table"), table, sizeof(table)) && *table)
        memcpy(s->table, table, sizeof(table));
}

/* A message for another node goes there; its reply is waited for all the same. */
static bool follow(struct session *s, const struct json_value *message)
{
    char url[ADDRESS_HOST_MAX + PEER_PATH_MAX];

    if (s->is_raw || s->has_player ||
        !json_text_is(json_find(message, "error"), "elsewhere") ||
        !json_text_copy(json_find(message, "url"), url, sizeof(url)))
        return false;
    s->is_moving = true;
    peer_move(&s->peer, url);
    return true;
}

static void hear_reply(struct session *s, const struct json_value *message)
{
    if (follow(s, message))
        return;
    if (s->is_moving) { /* that was hello */
        s->is_moving = false;
        peer_say(&s->peer, s->last.text, s->last.length);
        return;
    }
    s->is_waiting = false;
    s->refused += !json_bool_or(json_find(message, "ok"), false);
    note_table(s, message);
}

static void on_heard(struct peer *p, const char *text, size_t length)
{
    const struct json_value *message = json_reader_read(&p->crowd->reader, text, length);
    struct session *s = session_of(p);
    char kind[KIND_MAX + 1];

    if (!s->is_quiet)
        printf("%.*s\n", (int)length, text);
    if (json_text_copy(json_find(message, "tell"), kind, sizeof(kind)))
        note_kind(s, kind);
    else
        hear_reply(s, message);
    if (s->has_player)
        player_hear(&s->player, message);
}

static const struct crowd_handler handler = {on_opened, on_heard, on_closed};

/* Lines */

static void send_message(struct session *s, const char *text, size_t length)
{
    s->kinds[0] = '\0';
    s->is_waiting = true;
    strbuf_reset(&s->last);
    strbuf_append_bytes(&s->last, text, length);
    peer_say(&s->peer, text, length);
}

/* "wait view": no further line before that was heard, unless it already was. */
static void wait_for(struct session *s, const char *kind)
{
    const char *found = *kind ? strstr(s->kinds, kind) : NULL;

    if (!found)
        snprintf(s->wanted, sizeof(s->wanted), "%s", kind);
}

static void take_phrase(struct session *s, char *line)
{
    struct strbuf message, err;
    char id[24];

    strbuf_init(&message);
    strbuf_init(&err);
    snprintf(id, sizeof(id), "%llu", (unsigned long long)++s->number);
    if (shorthand_to_message(line, id, s->table, &message, &err)) {
        note_table(s, json_reader_read(&s->crowd.reader, message.text, message.length));
        send_message(s, message.text, message.length);
    } else {
        complain("client: %s", err.text);
        s->has_failed = true;
    }
    strbuf_release(&message);
    strbuf_release(&err);
}

static void take_line(struct session *s)
{
    char *line;
    enum lines_result result = lines_next(&s->lines, &line);

    if (result == LINES_END) {
        s->is_at_end = true;
    } else if (result == LINES_TOO_LONG) {
        complain("client: a line is too long");
        s->has_failed = true;
    } else if (result != LINES_OK || !*line || *line == '#') {
        return;
    } else if (strncmp(line, "wait ", 5) == 0) {
        wait_for(s, line + 5);
    } else if (*line == '{' || s->is_raw) {
        send_message(s, line, strlen(line));
    } else {
        take_phrase(s, line);
    }
}

/* Running */

static bool can_take_line(const struct session *s)
{
    return !s->has_player && !s->is_at_end && !s->is_waiting && !*s->wanted &&
           s->peer.state == PEER_OPEN;
}

static bool is_over(const struct session *s)
{
    if (s->has_failed || (s->has_player && (s->player.is_done || s->player.why.length)))
        return true;
    return s->is_at_end && !s->is_waiting && !*s->wanted;
}

/* Stdin is waited for only while a line could be taken. */
static void set_watching(struct session *s, bool is_watching)
{
    if (s->is_watching == is_watching)
        return;
    s->is_watching = is_watching;
    if (is_watching)
        crowd_watch(&s->crowd, STDIN_FILENO);
    else
        crowd_unwatch(&s->crowd, STDIN_FILENO);
}

static void step(struct session *s)
{
    bool can_take = can_take_line(s);

    set_watching(s, can_take);
    if (can_take && (lines_is_ready(&s->lines) || s->crowd.is_watched_ready)) {
        take_line(s);
        return;
    }
    fflush(stdout);
    crowd_step(&s->crowd, s->has_player ? player_timeout(&s->player) : -1);
    if (s->has_player)
        player_step(&s->player);
}

/* The end */

/* The record, and whether its lots are those that were promised. */
static bool check_game(struct session *s, const char *file)
{
    struct strbuf record, err;
    char path[64];
    bool ok;

    snprintf(path, sizeof(path), "/api/game/%s/record", s->player.table);
    strbuf_init(&record);
    strbuf_init(&err);
    ok = fetch(&s->crowd.address, path, &record, &err) &&
         (!file || file_replace(file, &record, &err)) &&
         player_check_record(&s->player, &record, &err);
    if (!ok)
        complain("client: %s", err.text);
    strbuf_release(&record);
    strbuf_release(&err);
    return ok;
}

static int finish(struct session *s, const char *record)
{
    fflush(stdout);
    if (s->has_failed)
        return EXIT_FAILED;
    if (s->has_player && s->player.why.length) {
        complain("client: %s", s->player.why.text);
        return EXIT_FAILED;
    }
    if (s->has_player)
        return check_game(s, record) ? EXIT_OK : EXIT_FAILED;
    if (s->refused == 0)
        return EXIT_OK;
    complain("client: %llu of the messages %s refused", (unsigned long long)s->refused,
             s->refused == 1 ? "was" : "were");
    return EXIT_FAILED;
}

/* Cookies: a session's file holds one, so that the same person can come again. */

static bool load_cookie(struct session *s, const char *file)
{
    struct strbuf text, err;
    bool ok;

    strbuf_init(&text);
    strbuf_init(&err);
    ok = file && access(file, R_OK) == 0 && file_read(file, PEER_COOKIE_MAX, &text, &err);
    if (ok)
        snprintf(s->peer.cookie, sizeof(s->peer.cookie), "%.*s",
                 (int)strcspn(text.text, "\n"), text.text);
    strbuf_release(&text);
    strbuf_release(&err);
    return ok;
}

static void save_cookie(struct session *s, const char *file)
{
    struct strbuf text, err;

    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_appendf(&text, "%s\n", s->peer.cookie);
    if (!file_replace(file, &text, &err)) {
        complain("client: %s", err.text);
        s->has_failed = true;
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

/* Without --name the first line has to say it: "guest NAME". */
static char *read_name(struct session *s)
{
    char *line;

    if (lines_next(&s->lines, &line) == LINES_OK && strncmp(line, "guest ", 6) == 0)
        return line + 6;
    complain("client: who? say --name NAME, or 'guest NAME' in the first line");
    return NULL;
}

struct wishes {
    const char *url, *ca, *name, *cookie_file, *record_file;
    struct player_plan plan;
};

static bool connect_session(struct session *s, const struct wishes *w)
{
    const char *name = w->name;
    bool is_known = load_cookie(s, w->cookie_file);

    if (!is_known && !name && !(name = read_name(s)))
        return false;
    peer_open(&s->peer, is_known ? NULL : name);
    while (!s->has_failed && s->peer.state != PEER_OPEN)
        crowd_step(&s->crowd, -1);
    if (!s->has_failed && w->cookie_file && !is_known)
        save_cookie(s, w->cookie_file);
    return !s->has_failed;
}

static int run_session(struct session *s, const struct wishes *w)
{
    struct address address;
    struct strbuf err;
    int status = EXIT_USAGE;

    s->number = shorthand_first_number();
    strbuf_init(&err);
    strbuf_init(&s->last);
    if (!address_open(&address, w->url ? w->url : "http://127.0.0.1:8080", w->ca, &err) ||
        (s->has_player && !player_init(&s->player, &w->plan, &s->peer, &err))) {
        complain("client: %s", err.text);
        strbuf_release(&err);
        return EXIT_USAGE;
    }
    crowd_init(&s->crowd, &address, &handler);
    peer_init(&s->peer, &s->crowd);
    lines_init(&s->lines, STDIN_FILENO);
    if (connect_session(s, w)) {
        while (!is_over(s))
            step(s);
        status = finish(s, w->record_file);
    } else if (s->has_failed) {
        status = EXIT_FAILED;
    }
    peer_release(&s->peer);
    crowd_release(&s->crowd);
    address_close(&address);
    if (s->has_player)
        player_release(&s->player);
    strbuf_release(&err);
    strbuf_release(&s->last);
    return status;
}

static void read_plan(struct arguments *c, struct player_plan *plan)
{
    plan->create = arguments_flag(c, "--create");
    plan->seats = arguments_flag(c, "--seats");
    plan->join = arguments_flag(c, "--join");
    plan->seat = (int)arguments_flag_number(c, "--seat", 0, TORI_PLAYERS_MAX - 1, -1);
    plan->picker = arguments_flag(c, "--auto");
    plan->seed = arguments_seed(c, rng_entropy());
}

static int run(int count, char **words)
{
    struct session *s = xcalloc(1, sizeof(*s));
    struct wishes w;
    struct arguments c;
    int status;

    arguments_init(&c, "client", count, words);
    w.url = arguments_flag(&c, "--url");
    w.ca = arguments_flag(&c, "--ca");
    w.name = arguments_flag(&c, "--name");
    w.cookie_file = arguments_flag(&c, "--session");
    w.record_file = arguments_flag(&c, "--record");
    read_plan(&c, &w.plan);
    s->is_raw = arguments_switch(&c, "--raw");
    s->is_quiet = arguments_switch(&c, "--quiet");
    s->has_player = w.plan.picker != NULL;
    if (!arguments_finish(&c) || sodium_init() < 0)
        status = EXIT_USAGE;
    else if (s->has_player != (w.plan.create || w.plan.join))
        status = complain("client: --auto goes with --create or --join");
    else if (s->has_player && s->is_raw)
        status = complain("client: --raw and --auto exclude each other");
    else
        status = run_session(s, &w);
    free(s);
    return status;
}

const struct command command_client = {
    .name = "client",
    .usage = "--url URL --name NAME [--create GAME,... | --join TABLE] [--auto BOT] ...",
    .help = "speak the server's protocol: by lines, or play a whole game alone",
    .more =
        "  --url URL         where the server is (default http://127.0.0.1:8080)\n"
        "  --ca FILE         with https: trust the certificates in this file alone\n"
        "  --name NAME       come as a guest of this name\n"
        "  --session FILE    keep the cookie there, and come as the same person again\n"
        "  --create GAME,..  make a table, as in GAME,players=3,clock=days:2\n"
        "  --seats me,..     who sits there: me, open, or the level of a bot\n"
        "  --join TABLE      or sit down at one\n"
        "  --seat N          there, at this seat\n"
        "  --auto BOT        play until the game is over and check its lots: random\n"
        "                    picks any action, hint asks the server, the bots of\n"
        "                    'tori help' think here, in games that hide nothing\n"
        "  --seed N          for what is picked\n"
        "  --record FILE     with --auto: write the record there\n"
        "  --raw             send lines as they are, hello included\n"
        "  --quiet           do not print what is heard\n"
        "Without --auto lines are read from stdin: messages of docs/PROTOCOL.md, as\n"
        "JSON or short:\n"
        "  create GAME,K=V,.. [SEATS]   join TABLE [SEAT]   watch [TABLE] [SINCE]\n"
        "  bot SEAT [LEVEL]   order [DIGITS]   nickname SEAT NAME   ready\n"
        "  start [fill]   entropy SEAT HEX   play SEAT ACTION   undo SEAT\n"
        "  hint SEAT   plan SEAT [WANT]   chat TEXT   mute USER [on|off]   leave\n"
        "  back SEAT   stand SEAT   admit USER   relieve SEAT\n"
        "  takeback SEAT   answer SEAT on|off\n"
        "  rematch   unwatch   history BEFORE\n"
        "  lobby on|off   ping\n"
        "The next line is read when the last was answered; 'wait view' waits until a\n"
        "view was told since, and so on. Every message heard is printed as one line.\n",
    .run = run,
};
