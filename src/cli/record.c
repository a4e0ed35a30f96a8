/* tori record show|verify FILE: replay a record, action by action. */

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/call.h"
#include "cli/commands.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup.h"
#include "games/games.h"

static void show_actor(const struct match *m, int actor, struct strbuf *out)
{
    if (actor == TORI_CHANCE)
        strbuf_append(out, "chance");
    else if (m->names[actor][0])
        strbuf_appendf(out, "%d %s", actor, m->names[actor]);
    else
        strbuf_append_int(out, actor);
}

static void show_scores(const struct match *m, struct strbuf *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    strbuf_append(out, match_is_over(m) ? "\nresult\n" : "\nnot over; scores so far\n");
    for (int seat = 0; seat < m->setup.players; seat++) {
        size_t start = out->length;

        show_actor(m, seat, out);
        strbuf_pad(out, start + 16);
        strbuf_appendf(out, "total %d, rank %d", score[seat].total, score[seat].rank);
        for (int k = 0; m->game->parts[k]; k++)
            strbuf_appendf(out, ", %s %d", m->game->parts[k], score[seat].part[k]);
        strbuf_append_char(out, '\n');
    }
}

/* Number, actor, phase, action: one line each. */
static void show(const struct match *m)
{
    struct tori_state s;
    struct strbuf out;

    strbuf_init(&out);
    strbuf_appendf(&out, "%s, ", m->game->title);
    setup_format(&m->setup, m->game, &out);
    strbuf_appendf(&out, ", %zu actions\n\n", m->count);
    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        size_t start = out.length;

        strbuf_appendf(&out, "%4zu  ", i + 1);
        show_actor(m, m->steps[i].actor, &out);
        strbuf_pad(&out, start + 22);
        strbuf_appendf(&out, "%-8s ", m->game->phase(&s));
        m->game->format(&s, m->steps[i].action, &out);
        strbuf_append_char(&out, '\n');
        m->game->apply(&s, m->steps[i].action);
    }
    show_scores(m, &out);
    fputs(out.text, stdout);
    strbuf_release(&out);
}

static void verify(const struct match *m)
{
    printf("%s, %zu actions, %s: correct\n", m->game->title, m->count,
           match_is_over(m) ? "to the end" : "not over");
}

static int run(int count, char **words)
{
    struct strbuf text, err;
    struct match m;
    struct call c;
    const char *what, *file, *edition;
    int status = EXIT_USAGE, number;
    const struct tori_game *game;

    call_init(&c, "record", count, words);
    edition = call_flag(&c, "--edition");
    what = call_word(&c);
    file = call_word(&c);
    if (!call_finish(&c))
        return EXIT_USAGE;
    if (!file || (strcmp(what, "show") != 0 && strcmp(what, "verify") != 0))
        return complain("record: expected show FILE or verify FILE");
    strbuf_init(&text);
    strbuf_init(&err);
    if ((edition && !games_load_edition(edition, &game, &number, &err)) ||
        !file_read(file, RECORD_BYTES_MAX, &text, &err) ||
        record_parse(&m, file, text.text, text.length, games, &err)) {
        complain("%s", err.text);
    } else {
        status = EXIT_OK;
        if (strcmp(what, "show") == 0)
            show(&m);
        else
            verify(&m);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
    return status;
}

const struct command command_record = {
    .name = "record",
    .usage = "show|verify FILE [--edition FILE]",
    .help = "replay a recorded game and show it, or only check it",
    .more =
        "Every action is checked against the rules; a wrong one is named by its line.\n",
    .run = run,
};
