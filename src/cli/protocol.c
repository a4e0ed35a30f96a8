/*
 * The line protocol. A command is a row of the table at the end: its name, how it
 * is called and its function. A function appends its whole answer but for the
 * closing empty line; on an error it appends one line and has changed nothing.
 */

#include "cli/protocol.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup.h"
#include "engine/state_json.h"
#include "games/games.h"

enum { WORDS_MAX = 32, ECHO_MAX = 200 };

struct request {
    struct protocol *p;
    const char *rest;       /* the line after the command */
    char *words[WORDS_MAX]; /* the same in words; rest is then cut up */
    int count;
    struct strbuf *out;
};

/* Answers */

static void answer_done(struct request *r)
{
    strbuf_append(r->out, "=\n");
}

static void answer(struct request *r, const char *text)
{
    strbuf_append(r->out, "= ");
    strbuf_append(r->out, text);
    strbuf_append_char(r->out, '\n');
}

__attribute__((format(printf, 2, 3))) static void refuse(struct request *r,
                                                         const char *format, ...)
{
    char message[768];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(r->out, "? %s\n", message);
}

/* Every line of a text becomes a line of the answer. */
static void answer_lines(struct request *r, const struct strbuf *text)
{
    const char *line = text->text;

    while (*line) {
        size_t length = strcspn(line, "\n");

        strbuf_append(r->out, length ? "= " : "=");
        strbuf_append_bytes(r->out, line, length);
        strbuf_append_char(r->out, '\n');
        line += length + (line[length] ? 1 : 0);
    }
}

/* Words of the request */

static bool split(struct request *r, char *rest)
{
    while (*rest) {
        if (r->count == WORDS_MAX) {
            refuse(r, "too many words");
            return false;
        }
        r->words[r->count++] = rest;
        rest += strcspn(rest, " ");
        if (*rest)
            *rest++ = '\0';
    }
    return true;
}

static bool expect_number(struct request *r, const char *text, int64_t max, int64_t *out)
{
    if (number_parse(text, 0, max, out))
        return true;
    refuse(r, "%.*s: expected a whole number from 0 to %lld", ECHO_MAX, text,
           (long long)max);
    return false;
}

/* Starting and ending */

static void start_match(struct protocol *p, const struct tori_game *game,
                        const struct tori_setup *setup)
{
    match_release(&p->match);
    match_init(&p->match, game, setup);
}

static void do_new(struct request *r)
{
    const struct tori_game *game = r->count ? games_find(r->words[0]) : NULL;
    struct tori_setup setup;

    if (!game) {
        refuse(r, "there is no game '%.*s'", ECHO_MAX, r->count ? r->words[0] : "");
        return;
    }
    setup_init(&setup, game);
    if (game == r->p->edition_game)
        setup.edition = r->p->edition;
    for (int i = 1; i < r->count; i++) {
        struct strbuf err;
        bool failed;

        strbuf_init(&err);
        failed = setup_parse(&setup, game, r->words[i], &err) != TORI_OK;
        if (failed)
            refuse(r, "%.*s", ECHO_MAX, err.text);
        strbuf_release(&err);
        if (failed)
            return;
    }
    start_match(r->p, game, &setup);
    answer_done(r);
}

static void do_load(struct request *r)
{
    r->p->is_loading = true;
    strbuf_reset(&r->p->loaded);
}

static void finish_load(struct request *r)
{
    struct protocol *p = r->p;
    struct match m;
    struct strbuf err;

    p->is_loading = false;
    strbuf_init(&err);
    if (p->loaded.length > RECORD_BYTES_MAX) {
        refuse(r, "the record is too long");
    } else if (record_parse(&m, "record", p->loaded.text, p->loaded.length, games,
                            &err)) {
        refuse(r, "%s", err.text);
    } else {
        match_release(&p->match);
        p->match = m;
        answer_done(r);
    }
    strbuf_release(&err);
}

static void do_quit(struct request *r)
{
    r->p->has_quit = true;
    answer_done(r);
}

/* Questions */

static void do_turn(struct request *r)
{
    int mover = match_to_move(&r->p->match);
    char seat[2] = {(char)('0' + mover), '\0'};

    answer(r, mover == TORI_OVER ? "over" : mover == TORI_CHANCE ? "chance" : seat);
}

static void do_legal(struct request *r)
{
    const struct match *m = &r->p->match;
    bool is_chance = match_to_move(m) == TORI_CHANCE;
    tori_action legal[TORI_ACTIONS_MAX];
    int n = m->game->legal(&m->state, legal);

    if (n == 0)
        answer_done(r);
    for (int i = 0; i < n; i++) {
        strbuf_append(r->out, "= ");
        m->game->format(&m->state, legal[i], r->out);
        if (is_chance) {
            strbuf_append_char(r->out, '\t');
            strbuf_append_int(r->out, m->game->weight(&m->state, legal[i]));
        }
        strbuf_append_char(r->out, '\n');
    }
}

static void do_scores(struct request *r)
{
    const struct match *m = &r->p->match;
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    for (int seat = 0; seat < m->setup.players; seat++) {
        strbuf_appendf(r->out, "= %d total=%d rank=%d", seat, score[seat].total,
                       score[seat].rank);
        for (int k = 0; m->game->parts[k]; k++)
            strbuf_appendf(r->out, " %s=%d", m->game->parts[k], score[seat].part[k]);
        strbuf_append_char(r->out, '\n');
    }
}

static void do_state(struct request *r)
{
    const struct match *m = &r->p->match;
    struct tori_state view;
    int64_t seat;

    if (r->count) {
        if (!expect_number(r, r->words[0], m->setup.players - 1, &seat))
            return;
        m->game->view(&m->state, (int)seat, &view);
    }
    strbuf_append(r->out, "= ");
    state_json(m->game, r->count ? &view : &m->state, m->setup.players, r->out);
    strbuf_append_char(r->out, '\n');
}

static void do_record(struct request *r)
{
    struct strbuf text;

    strbuf_init(&text);
    record_format(&r->p->match, &text);
    answer_lines(r, &text);
    strbuf_release(&text);
}

/* What "go" was told, besides what the bot itself understands. */
struct go {
    struct strbuf text; /* of the player */
    uint64_t seed;
    int64_t explain;
};

/* "BOT key=value ..."; seed=N and explain=1 are everybody's options. */
static bool parse_go(struct request *r, struct go *go)
{
    strbuf_append(&go->text, r->words[0]);
    for (int i = 1; i < r->count; i++) {
        const char *word = r->words[i];

        if (strncmp(word, "seed=", 5) == 0) {
            if (!number_parse_u64(word + 5, &go->seed)) {
                refuse(r, "%.*s: expected seed=NUMBER", ECHO_MAX, word);
                return false;
            }
        } else if (strncmp(word, "explain=", 8) == 0) {
            if (!expect_number(r, word + 8, 1, &go->explain))
                return false;
        } else {
            strbuf_appendf(&go->text, ":%s", word);
        }
    }
    return true;
}

static void answer_choice(struct request *r, struct bot_player *player, bool explains)
{
    const struct match *m = &r->p->match;
    struct bot_report report = {.count = 0};

    strbuf_append(r->out, "= ");
    m->game->format(&m->state, bot_choose(player, m, &report), r->out);
    strbuf_append_char(r->out, '\n');
    for (int i = 0; explains && i < report.count; i++) {
        const struct bot_thought *t = &report.top[i];

        strbuf_append(r->out, "= ");
        m->game->format(&m->state, t->action, r->out);
        strbuf_appendf(r->out, "\tshare=%.4f win=%.4f lead=%.2f\n", t->share, t->win,
                       t->lead);
    }
}

/* Lines may come from anywhere, so they do not make us run programs. */
static void ask_bot(struct request *r, const struct go *go)
{
    struct bot_player player;
    struct strbuf err;

    strbuf_init(&err);
    if (bot_open(&player, go->text.text, go->seed, &err))
        refuse(r, "%s", err.text);
    else if (player.command)
        refuse(r, "%s: no program is run here", player.bot->name);
    else
        answer_choice(r, &player, go->explain);
    bot_close(&player);
    strbuf_release(&err);
}

static void do_go(struct request *r)
{
    const struct match *m = &r->p->match;
    struct go go = {.seed = m->count};

    strbuf_init(&go.text);
    if (!parse_go(r, &go))
        ;
    else if (match_to_move(m) < 0)
        refuse(r, match_is_over(m) ? "the game is over" : "chance is to move");
    else
        ask_bot(r, &go);
    strbuf_release(&go.text);
}

static void do_games(struct request *r)
{
    for (const struct tori_game *const *g = games; *g; g++)
        answer(r, (*g)->name);
}

static void do_bots(struct request *r)
{
    for (const struct bot *const *b = bots; *b; b++)
        answer(r, (*b)->name);
}

/* Changes */

static void do_apply(struct request *r)
{
    struct strbuf why;

    strbuf_init(&why);
    if (match_play_text(&r->p->match, r->rest, &why))
        refuse(r, "illegal: %.*s (%s)", ECHO_MAX, r->rest, why.text);
    else
        answer_done(r);
    strbuf_release(&why);
}

static void do_undo(struct request *r)
{
    enum tori_err err = match_undo(&r->p->match);

    if (err)
        refuse(r, "%s", tori_err_text(err));
    else
        answer_done(r);
}

static void do_random(struct request *r)
{
    struct match *m = &r->p->match;
    struct rng rng;
    uint64_t seed;
    int64_t limit, played = 0;

    if (!number_parse_u64(r->words[0], &seed)) {
        refuse(r, "%.*s: expected a seed", ECHO_MAX, r->words[0]);
        return;
    }
    if (!expect_number(r, r->words[1], 1000000, &limit))
        return;
    rng_seed(&rng, seed);
    for (; played < limit && !match_is_over(m); played++) {
        tori_action a = playout_pick(m->game, &m->state, &rng);

        strbuf_append(r->out, "= ");
        m->game->format(&m->state, a, r->out);
        strbuf_append_char(r->out, '\n');
        match_play(m, a);
    }
    if (played == 0)
        answer_done(r);
}

/* The table */

static void do_help(struct request *r);

static const struct row {
    const char *name;
    const char *usage;
    int words_min, words_max; /* -1: the rest of the line, uncut */
    bool needs_match;
    void (*run)(struct request *r);
} rows[] = {
    {"new", "GAME [KEY=VALUE ...]", 1, WORDS_MAX, false, do_new},
    {"turn", "", 0, 0, true, do_turn},
    {"legal", "", 0, 0, true, do_legal},
    {"apply", "ACTION", -1, -1, true, do_apply},
    {"undo", "", 0, 0, true, do_undo},
    {"random", "SEED N", 2, 2, true, do_random},
    {"scores", "", 0, 0, true, do_scores},
    {"state", "[SEAT]", 0, 1, true, do_state},
    {"record", "", 0, 0, true, do_record},
    {"load", "(then a record, then a line with a dot)", 0, 0, false, do_load},
    {"go", "BOT [KEY=VALUE ...]", 1, WORDS_MAX, true, do_go},
    {"games", "", 0, 0, false, do_games},
    {"bots", "", 0, 0, false, do_bots},
    {"help", "", 0, 0, false, do_help},
    {"quit", "", 0, 0, false, do_quit},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void do_help(struct request *r)
{
    for (int i = 0; i < ROWS; i++)
        strbuf_appendf(r->out, "= %s%s%s\n", rows[i].name, *rows[i].usage ? " " : "",
                       rows[i].usage);
}

static const struct row *find_row(const char *line, size_t length)
{
    for (int i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, line, length) == 0)
            return &rows[i];
    return NULL;
}

static void run_row(struct request *r, const struct row *row, char *rest)
{
    r->rest = rest;
    if (row->needs_match && !r->p->match.game) {
        refuse(r, "there is no game yet; start one with: new GAME");
        return;
    }
    if (row->words_min >= 0 && !split(r, rest))
        return;
    if (row->words_min >= 0 && (r->count < row->words_min || r->count > row->words_max)) {
        refuse(r, "expected: %s%s%s", row->name, *row->usage ? " " : "", row->usage);
        return;
    }
    row->run(r);
}

void protocol_init(struct protocol *p)
{
    *p = (struct protocol){0};
    strbuf_init(&p->loaded);
}

void protocol_release(struct protocol *p)
{
    match_release(&p->match);
    strbuf_release(&p->loaded);
}

/* A record's lines are kept up to one too many bytes, so that its length shows. */
static void load_line(struct request *r, const char *line)
{
    if (strcmp(line, ".") == 0) {
        finish_load(r);
        strbuf_append_char(r->out, '\n');
    } else if (r->p->loaded.length <= RECORD_BYTES_MAX) {
        strbuf_append(&r->p->loaded, line);
        strbuf_append_char(&r->p->loaded, '\n');
    }
}

void protocol_line(struct protocol *p, char *line, struct strbuf *out)
{
    struct request r = {.p = p, .out = out};
    size_t length = strcspn(line, " ");
    const struct row *row = find_row(line, length);

    if (p->is_loading) {
        load_line(&r, line);
        return;
    }
    if (!*line)
        return;
    if (row)
        run_row(&r, row, line + length + (line[length] ? 1 : 0));
    else
        refuse(&r, "there is no command '%.*s'; try help",
               (int)(length < ECHO_MAX ? length : ECHO_MAX), line);
    if (!p->is_loading)
        strbuf_append_char(out, '\n');
}

void protocol_line_too_long(struct strbuf *out)
{
    strbuf_append(out, "? the line is too long\n\n");
}
