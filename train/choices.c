/*
 * choices FILE NAME...: choices to fit priors to (train/fit_choices.py), from NAME.games
 * and NAME.visits as visits.c writes them.
 *
 * The file: inputs and CHOICE_ON_MAX as words, then a row after the other, one for each
 * legal action of a choice.
 */

#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "search/chooser.h"
#include "search/knowledge.h"

enum { RECORDS_MAX = 1 << 30 }; /* bytes of a file */

/* As train/fit_choices.py reads it. */
struct row {
    int32_t game, choice;
    int32_t gap;    /* behind the best rating */
    int32_t answer; /* how far above it the net that is there sees it */
    uint16_t share; /* of the visits */
    uint16_t verb;  /* a byte of the action, to tell kinds of choices apart */
    uint16_t on[2 * CHOICE_ON_MAX];
};

struct school {
    const struct tori_game *game; /* NULL until the first record is read */
    const struct knowledge *know;
    int players;
    int games, choices; /* so far */
    const char *shares; /* not read yet */
    const char *shares_end;
    FILE *file;
};

static uint16_t next_share(struct school *school)
{
    const unsigned char *at = (const unsigned char *)school->shares;

    if (school->shares_end - school->shares < 2)
        die("choices: visits end before the games do");
    school->shares += 2;
    return (uint16_t)(at[0] | at[1] << 8);
}

static void fill_on(struct row *row, const struct choice_input *common,
                    const struct choice_input *own, int inputs)
{
    int n = 0;

    for (int i = 0; i < common->count; i++)
        row->on[n++] = common->on[i];
    for (int i = 0; i < own->count; i++)
        row->on[n++] = own->on[i];
    while (n < 2 * CHOICE_ON_MAX)
        row->on[n++] = (uint16_t)inputs;
}

static void write_choice(struct school *school, const struct tori_state *s,
                         const tori_action *legal, int count)
{
    const struct chooser *chooser = school->know->chooser;
    struct choice_input common, of[TORI_ACTIONS_MAX];
    int32_t rating[TORI_ACTIONS_MAX], corrected[TORI_ACTIONS_MAX], best = INT32_MIN;

    school->know->rate(s, legal, count, rating);
    chooser_read(chooser, s, legal, rating, count, &common, of);
    memcpy(corrected, rating, sizeof(rating));
    chooser_correct(chooser, school->players, s, legal, count, corrected);
    for (int i = 0; i < count; i++)
        best = rating[i] > best ? rating[i] : best;
    for (int i = 0; i < count; i++) {
        struct row row = {.game = school->games,
                          .choice = school->choices,
                          .gap = best - rating[i],
                          .answer = corrected[i] - best,
                          .share = next_share(school),
                          .verb = (uint16_t)(legal[i] >> 24)};

        fill_on(&row, &common, &of[i], chooser->inputs);
        fwrite(&row, sizeof(row), 1, school->file);
    }
    school->choices++;
}

/* Plays the match again. */
static void write_match(struct school *school, const struct match *m)
{
    struct tori_state s;
    tori_action legal[TORI_ACTIONS_MAX];

    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        int count = m->steps[i].actor >= 0 ? m->game->legal(&s, legal) : 0;

        if (count > 1)
            write_choice(school, &s, legal, count);
        m->game->apply(&s, m->steps[i].action);
    }
    school->games++;
}

static void settle_kind(struct school *school, const struct match *m)
{
    school->game = m->game;
    school->players = m->setup.players;
    school->know = knowledge_find(m->game);
    if (!school->know || !school->know->chooser)
        die("choices: %s has no net that chooses", m->game->name);
    fwrite((int32_t[]){school->know->chooser->inputs, 2 * CHOICE_ON_MAX}, sizeof(int32_t),
           2, school->file);
}

static void read_whole(const char *name, const char *kind, struct strbuf *text)
{
    struct strbuf path, err;

    strbuf_init(&path);
    strbuf_init(&err);
    strbuf_init(text);
    strbuf_append(&path, name);
    strbuf_append(&path, kind);
    if (!file_read(path.text, RECORDS_MAX, text, &err))
        die("choices: %s", err.text);
    strbuf_release(&path);
    strbuf_release(&err);
}

static void read_games(struct school *school, const char *name)
{
    struct strbuf text, shares, err;
    struct record_file file;

    read_whole(name, ".games", &text);
    read_whole(name, ".visits", &shares);
    strbuf_init(&err);
    school->shares = shares.text;
    school->shares_end = shares.text + shares.length;
    file = (struct record_file){name, text.text, text.text + text.length, 0};
    while (file.next != file.end) {
        struct match m;

        if (record_parse_next(&m, &file, games, &err) != TORI_OK)
            die("choices: %s", err.text);
        if (!school->game)
            settle_kind(school, &m);
        if (m.game != school->game || m.setup.players != school->players)
            die("choices: %s: games of different kinds", name);
        write_match(school, &m);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&shares);
    strbuf_release(&err);
}

int main(int argc, char **argv)
{
    struct school school = {0};

    games_init();
    if (argc < 3)
        die("usage: choices FILE NAME...");
    school.file = fopen(argv[1], "wb");
    if (!school.file)
        die("choices: cannot write %s", argv[1]);
    for (int i = 2; i < argc; i++)
        read_games(&school, argv[i]);
    if (ferror(school.file) || fclose(school.file))
        die("choices: cannot write %s", argv[1]);
    return 0;
}
