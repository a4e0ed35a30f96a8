/*
 * The line protocol. A command is a row of the table at the end: its name, how it
 * is called and its function. A function appends its whole answer but for the
 * closing empty line; on an error it appends one line and has changed nothing.
 */

#include "cli/protocol/protocol.h"

#include <string.h>

#include "base/number.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "cli/protocol/request_line.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "engine/state_json.h"
#include "games/games.h"

/* Starting and ending */

static void start_match(struct protocol *p, const struct tori_game *game,
                        const struct tori_setup *setup)
{
    match_release(&p->match);
    match_init(&p->match, game, setup);
}

static void do_new(struct request_line *r)
{
    const struct tori_game *game = r->count ? games_find(r->words[0]) : NULL;
    struct tori_setup setup;

    if (!game) {
        request_line_refuse(r, "there is no game '%.*s'", REQUEST_LINE_ECHO_MAX,
                            r->count ? r->words[0] : "");
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
            request_line_refuse(r, "%.*s", REQUEST_LINE_ECHO_MAX, err.text);
        strbuf_release(&err);
        if (failed)
            return;
    }
    start_match(r->p, game, &setup);
    request_line_done(r);
}

static void do_load(struct request_line *r)
{
    r->p->is_loading = true;
    strbuf_reset(&r->p->loaded);
}

static void finish_load(struct request_line *r)
{
    struct protocol *p = r->p;
    struct match m;
    struct strbuf err;

    p->is_loading = false;
    strbuf_init(&err);
    if (p->loaded.length > RECORD_BYTES_MAX) {
        request_line_refuse(r, "the record is too long");
    } else if (record_parse(&m, "record", p->loaded.text, p->loaded.length, games,
                            &err)) {
        request_line_refuse(r, "%s", err.text);
    } else {
        match_release(&p->match);
        p->match = m;
        request_line_done(r);
    }
    strbuf_release(&err);
}

static void do_quit(struct request_line *r)
{
    r->p->has_quit = true;
    request_line_done(r);
}

/* Questions */

static void do_turn(struct request_line *r)
{
    int mover = match_to_move(&r->p->match);
    char seat[2] = {(char)('0' + mover), '\0'};

    request_line_answer(r, mover == TORI_OVER     ? "over"
                           : mover == TORI_CHANCE ? "chance"
                                                  : seat);
}

static void do_legal(struct request_line *r)
{
    const struct match *m = &r->p->match;
    bool is_chance = match_to_move(m) == TORI_CHANCE;
    tori_action legal[TORI_ACTIONS_MAX];
    int n = m->game->legal(&m->state, legal);

    if (n == 0)
        request_line_done(r);
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

static void do_scores(struct request_line *r)
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

static void do_state(struct request_line *r)
{
    const struct match *m = &r->p->match;
    struct tori_state view;
    int64_t seat;

    if (r->count) {
        if (!request_line_number(r, r->words[0], m->setup.players - 1, &seat))
            return;
        m->game->view(&m->state, (int)seat, &view);
    }
    strbuf_append(r->out, "= ");
    state_json(m->game, r->count ? &view : &m->state, m->setup.players, r->out);
    strbuf_append_char(r->out, '\n');
}

static void do_record(struct request_line *r)
{
    struct strbuf text;

    strbuf_init(&text);
    record_format(&r->p->match, &text);
    request_line_answer_lines(r, &text);
    strbuf_release(&text);
}

static void do_games(struct request_line *r)
{
    for (const struct tori_game *const *g = games; *g; g++)
        request_line_answer(r, (*g)->name);
}

static void do_bots(struct request_line *r)
{
    for (const struct bot *const *b = bots; *b; b++)
        request_line_answer(r, (*b)->name);
}

/* Changes */

static void do_apply(struct request_line *r)
{
    struct strbuf why;

    strbuf_init(&why);
    if (match_play_text(&r->p->match, r->rest, &why))
        request_line_refuse(r, "illegal: %.*s (%s)", REQUEST_LINE_ECHO_MAX, r->rest,
                            why.text);
    else
        request_line_done(r);
    strbuf_release(&why);
}

static void do_undo(struct request_line *r)
{
    enum tori_err err = match_undo(&r->p->match);

    if (err)
        request_line_refuse(r, "%s", tori_err_text(err));
    else
        request_line_done(r);
}

static void do_random(struct request_line *r)
{
    struct match *m = &r->p->match;
    struct rng rng;
    uint64_t seed;
    int64_t limit, played = 0;

    if (!number_parse_u64(r->words[0], &seed)) {
        request_line_refuse(r, "%.*s: expected a seed", REQUEST_LINE_ECHO_MAX,
                            r->words[0]);
        return;
    }
    if (!request_line_number(r, r->words[1], 1000000, &limit))
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
        request_line_done(r);
}

/* The table */

static void do_help(struct request_line *r);

static const struct protocol_row {
    const char *name;
    const char *usage;
    int words_min, words_max; /* -1: the rest of the line, uncut */
    bool needs_match;
    void (*run)(struct request_line *r);
} rows[] = {
    {"new", "GAME [KEY=VALUE ...]", 1, REQUEST_LINE_WORDS_MAX, false, do_new},
    {"turn", "", 0, 0, true, do_turn},
    {"legal", "", 0, 0, true, do_legal},
    {"apply", "ACTION", -1, -1, true, do_apply},
    {"undo", "", 0, 0, true, do_undo},
    {"random", "SEED N", 2, 2, true, do_random},
    {"scores", "", 0, 0, true, do_scores},
    {"state", "[SEAT]", 0, 1, true, do_state},
    {"record", "", 0, 0, true, do_record},
    {"load", "(then a record, then a line with a dot)", 0, 0, false, do_load},
    {"go", "BOT [KEY=VALUE ...]", 1, REQUEST_LINE_WORDS_MAX, true, protocol_go},
    {"games", "", 0, 0, false, do_games},
    {"bots", "", 0, 0, false, do_bots},
    {"help", "", 0, 0, false, do_help},
    {"quit", "", 0, 0, false, do_quit},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void do_help(struct request_line *r)
{
    for (int i = 0; i < ROWS; i++)
        strbuf_appendf(r->out, "= %s%s%s\n", rows[i].name, *rows[i].usage ? " " : "",
                       rows[i].usage);
}

static const struct protocol_row *find_row(const char *line, size_t length)
{
    for (int i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, line, length) == 0)
            return &rows[i];
    return NULL;
}

static void run_row(struct request_line *r, const struct protocol_row *row, char *rest)
{
    r->rest = rest;
    if (row->needs_match && !r->p->match.game) {
        request_line_refuse(r, "there is no game yet; start one with: new GAME");
        return;
    }
    if (row->words_min >= 0 && !request_line_split(r, rest))
        return;
    if (row->words_min >= 0 && (r->count < row->words_min || r->count > row->words_max)) {
        request_line_refuse(r, "expected: %s%s%s", row->name, *row->usage ? " " : "",
                            row->usage);
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
static void load_line(struct request_line *r, const char *line)
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
    struct request_line r = {.p = p, .out = out};
    size_t length = strcspn(line, " ");
    const struct protocol_row *row = find_row(line, length);

    if (p->is_loading) {
        load_line(&r, line);
        return;
    }
    if (!*line)
        return;
    if (row)
        run_row(&r, row, line + length + (line[length] ? 1 : 0));
    else
        request_line_refuse(
            &r, "there is no command '%.*s'; try help",
            (int)(length < REQUEST_LINE_ECHO_MAX ? length : REQUEST_LINE_ECHO_MAX), line);
    if (!p->is_loading)
        strbuf_append_char(out, '\n');
}

void protocol_line_too_long(struct strbuf *out)
{
    strbuf_append(out, "? the line is too long\n\n");
}
