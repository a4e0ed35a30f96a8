/* tori record show|verify FILE: replay records, action by action. */

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "fair/fair.h"
#include "games/games.h"

enum { FILE_BYTES_MAX = 1 << 30 }; /* of many records */

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

/* What was verified. */
struct record_tally {
    size_t records, over, actions;
    size_t fair;       /* records that tell what their lots were drawn from */
    const char *title; /* of the last record's game */
};

static void report(const struct record_tally *t)
{
    if (t->records == 1)
        printf("%s, %zu actions, %s: correct\n", t->title, t->actions,
               t->over ? "to the end" : "not over");
    else
        printf("%zu records, %zu of them to the end, %zu actions: correct\n", t->records,
               t->over, t->actions);
    if (t->fair && t->records > 1)
        printf("%zu of them with seed and entropy: ", t->fair);
    if (t->fair)
        printf("lots follow from seed and entropy, seed matches its commitment\n");
}

/* Do the lots follow from what the record says they were drawn from? */
static bool check_lots(const struct match *m, const char *name, struct strbuf *err)
{
    if (!fair_is_recorded(m))
        return true;
    strbuf_appendf(err, "%s: ", name);
    if (fair_verify_record(m, err))
        return false;
    strbuf_reset(err);
    return true;
}

/* Every record of the file; false if one is wrong. */
static bool replay(struct record_file *file, bool is_shown, struct strbuf *err)
{
    struct record_tally tally = {0};

    do {
        struct match m;

        if (record_parse_next(&m, file, games, err))
            return false;
        if (!is_shown && !check_lots(&m, file->name, err)) {
            match_release(&m);
            return false;
        }
        tally.records++;
        tally.fair += fair_is_recorded(&m);
        tally.over += match_is_over(&m);
        tally.actions += m.count;
        tally.title = m.game->title;
        if (is_shown)
            show(&m);
        if (is_shown && file->next != file->end)
            printf("\n");
        match_release(&m);
    } while (file->next != file->end);
    if (!is_shown)
        report(&tally);
    return true;
}

static int run(int count, char **words)
{
    struct strbuf text, err;
    struct arguments c;
    const char *what, *file, *edition;
    int status = EXIT_USAGE, number;
    const struct tori_game *game;

    arguments_init(&c, "record", count, words);
    edition = arguments_flag(&c, "--edition");
    what = arguments_word(&c);
    file = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!file || (strcmp(what, "show") != 0 && strcmp(what, "verify") != 0))
        return complain("record: expected show FILE or verify FILE");
    strbuf_init(&text);
    strbuf_init(&err);
    if ((!edition || games_load_edition(edition, &game, &number, &err)) &&
        file_read(file, FILE_BYTES_MAX, &text, &err)) {
        struct record_file records = {
            .name = file, .next = text.text, .end = text.text + text.length};

        if (replay(&records, strcmp(what, "show") == 0, &err))
            status = EXIT_OK;
    }
    if (status != EXIT_OK)
        complain("%s", err.text);
    strbuf_release(&text);
    strbuf_release(&err);
    return status;
}

const struct command command_record = {
    .name = "record",
    .usage = "show|verify FILE [--edition FILE]",
    .help = "replay recorded games and show them, or only check them",
    .more =
        "Every action is checked against the rules; a wrong one is named by its line.\n"
        "A file may hold many records, as 'tori sim --records FILE' writes them.\n"
        "A record of a served game tells what its lots were drawn from: verify checks "
        "that\n"
        "too (docs/FAIRNESS.md).\n",
    .run = run,
};
