/*
 * occurs RECORD...: does everything that a game has occur in these records? Counted are the
 * parts of a score (some seat has more or less than 0 at the end), the values of options,
 * numbers of players, phases (the words of the field "phase", up to NULL), and the things that
 * an edition may rename, in an action of a seat. A line for each that never occurs, and
 * status 1.
 *
 * Games of which there is no record are not asked.
 */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { TALLIES_MAX = 256, NAME_MAX_CHARS = 47 };

struct tally {
    const char *group; /* "part", "phase", "option", "action" */
    char name[NAME_MAX_CHARS + 1];
    int count;
};

/* What is counted of one game. */
struct census {
    const struct tori_game *game;
    int records;
    int tally_count;
    struct tally tally[TALLIES_MAX];
};

/* ---- What a game has ---- */

static void expect(struct census *c, const char *group, const char *name, size_t length)
{
    struct tally *t = &c->tally[c->tally_count++];

    if (c->tally_count > TALLIES_MAX || length > NAME_MAX_CHARS)
        die("%s has more, or longer names, than are counted", c->game->name);
    t->group = group;
    memcpy(t->name, name, length);
}

static void expect_word(struct census *c, const char *group, const char *name)
{
    expect(c, group, name, strlen(name));
}

static void expect_options(struct census *c)
{
    struct strbuf text;

    strbuf_init(&text);
    for (int n = c->game->players_min; n <= c->game->players_max; n++) {
        strbuf_reset(&text);
        strbuf_appendf(&text, "players=%d", n);
        expect_word(c, "option", text.text);
    }
    for (const struct tori_option *o = c->game->options; o && o->name; o++)
        for (const char *v = o->values; *v; v += strspn(v, "|")) {
            size_t length = strcspn(v, "|");

            strbuf_reset(&text);
            strbuf_appendf(&text, "%s=%.*s", o->name, (int)length, v);
            if (islower((unsigned char)*v)) /* others stand for what is chosen freely */
                expect_word(c, "option", text.text);
            v += length;
        }
    strbuf_release(&text);
}

/* Things that no action names by a word: cards have their colour, pawns the building that they
 * stand before, goods their branch. */
static bool is_unnamed(const char *group)
{
    static const char *const unnamed[] = {"colour", "building", "branch"};

    for (size_t i = 0; i < sizeof(unnamed) / sizeof(*unnamed); i++)
        if (strcmp(unnamed[i], group) == 0)
            return true;
    return false;
}

static void expect_named_things(struct census *c)
{
    const struct tori_name_group *groups = c->game->name_groups;

    for (int g = 0; groups && groups[g].group; g++)
        for (int i = 0; !is_unnamed(groups[g].group) && i < groups[g].count; i++)
            expect_word(c, "action", groups[g].things[i]);
}

static void expect_phases(struct census *c)
{
    for (const struct tori_field *f = c->game->fields; f && f->name; f++)
        for (int i = 0; strcmp(f->name, "phase") == 0 && f->words[i]; i++)
            expect_word(c, "phase", f->words[i]);
}

static void take_census(struct census *c, const struct tori_game *game)
{
    c->game = game;
    expect_options(c);
    expect_named_things(c);
    expect_phases(c);
    for (int k = 0; game->parts[k]; k++)
        expect_word(c, "part", game->parts[k]);
}

/* ---- What occurs ---- */

static void count(struct census *c, const char *group, const char *name, size_t length)
{
    for (int i = 0; i < c->tally_count; i++) {
        struct tally *t = &c->tally[i];

        if (strcmp(t->group, group) == 0 && strlen(t->name) == length &&
            memcmp(t->name, name, length) == 0)
            t->count++;
    }
}

static void count_word(struct census *c, const char *group, const char *name)
{
    count(c, group, name, strlen(name));
}

static void count_words(struct census *c, const char *group, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " ");

        count(c, group, text, length);
        text += length;
        text += strspn(text, " ");
    }
}

static void count_actions(struct census *c, const struct match *m)
{
    struct tori_state s;
    struct strbuf text;

    strbuf_init(&text);
    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        strbuf_reset(&text);
        count_word(c, "phase", m->game->phase(&s));
        m->game->format(&s, m->steps[i].action, &text);
        if (m->steps[i].actor >= 0)
            count_words(c, "action", text.text);
        m->game->apply(&s, m->steps[i].action);
    }
    count_word(c, "phase", m->game->phase(&s));
    strbuf_release(&text);
}

static void count_parts(struct census *c, const struct match *m)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    for (int seat = 0; seat < m->setup.players; seat++)
        for (int k = 0; m->game->parts[k]; k++)
            if (score[seat].part[k] != 0)
                count_word(c, "part", m->game->parts[k]);
}

static void count_record(struct census *c, const struct match *m)
{
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&m->setup, m->game, &options);
    count_words(c, "option", options.text);
    strbuf_release(&options);
    count_actions(c, m);
    count_parts(c, m);
    c->records++;
}

static void read_record(const char *path, struct census *censuses)
{
    struct strbuf text, err;
    struct match m;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(path, RECORD_BYTES_MAX, &text, &err) ||
        record_parse(&m, path, text.text, text.length, games, &err))
        die("%s", err.text);
    for (int g = 0; games[g]; g++)
        if (games[g] == m.game)
            count_record(&censuses[g], &m);
    match_release(&m);
    strbuf_release(&text);
    strbuf_release(&err);
}

/* ---- What does not ---- */

static int tell_missing(const struct census *c)
{
    int missing = 0;

    for (int i = 0; i < c->tally_count && c->records; i++) {
        if (c->tally[i].count)
            continue;
        printf("%s: %s '%s' occurs in no golden game\n", c->game->name, c->tally[i].group,
               c->tally[i].name);
        missing++;
    }
    return missing;
}

int main(int word_count, char **words)
{
    struct census *censuses;
    int game_count = 0, missing = 0, expected = 0;

    games_init();
    while (games[game_count])
        game_count++;
    censuses = xcalloc((size_t)game_count, sizeof(*censuses));
    for (int g = 0; g < game_count; g++)
        take_census(&censuses[g], games[g]);
    for (int i = 1; i < word_count; i++)
        read_record(words[i], censuses);
    for (int g = 0; g < game_count; g++) {
        missing += tell_missing(&censuses[g]);
        expected += censuses[g].records ? censuses[g].tally_count : 0;
    }
    printf("%d of %d occur\n", expected - missing, expected);
    free(censuses);
    return missing || !expected;
}
