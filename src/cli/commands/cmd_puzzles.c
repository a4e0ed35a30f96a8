/*
 * tori puzzles: finds puzzles, looks whether those of files are any, and lays them out by
 * game and theme, as they are shipped.
 */

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "cli/commands/puzzle_run.h"
#include "cli/commands/puzzle_shelf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "puzzle/finder.h"
#include "puzzle/grounds.h"
#include "puzzle/puzzle_check.h"

enum { FILES_MAX = 64 };

static int read_files(struct arguments *c, const char **files)
{
    int count = 0;
    const char *word;

    while (count < FILES_MAX && (word = arguments_word(c)))
        files[count++] = word;
    return count;
}

static int finish(bool ok, struct strbuf *err)
{
    if (!ok)
        complain("%s", err->text);
    strbuf_release(err);
    return ok ? EXIT_OK : EXIT_USAGE;
}

/* make */

/* "I/N" */
static bool read_part(const char *text, struct puzzle_run *run)
{
    char first[16];
    const char *slash = text ? strchr(text, '/') : NULL;

    run->part = run->parts = 1;
    if (!text)
        return true;
    if (!slash || slash - text >= (ptrdiff_t)sizeof(first))
        return false;
    snprintf(first, sizeof(first), "%.*s", (int)(slash - text), text);
    return number_parse(slash + 1, 1, 1000000, &run->parts) &&
           number_parse(first, 1, run->parts, &run->part);
}

static bool has_players(int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (strncmp(words[i], "players=", 8) == 0)
            return true;
    return false;
}

static int make(int count, char **words)
{
    struct puzzle_run run = {.any_players = !has_players(count, words)};
    const char *files[FILES_MAX], *part;
    bool is_from_records;
    struct arguments c;
    struct strbuf err;

    arguments_init(&c, "puzzles make", count, words);
    run.games = arguments_flag_number(&c, "--games", 1, 1000000, 100);
    run.depth = arguments_flag_number(&c, "--depth", 20, 1000000, FINDER_DEPTH);
    run.threads =
        (int)arguments_flag_number(&c, "--threads", 1, PUZZLE_RUN_THREADS_MAX, 1);
    run.seed = arguments_seed(&c, 1);
    run.bot = arguments_flag(&c, "--bot");
    if (arguments_switch(&c, "--proven"))
        run.depth = 0;
    run.path = arguments_flag(&c, "-o");
    part = arguments_flag(&c, "--part");
    is_from_records = arguments_switch(&c, "--from");
    run.game = arguments_game(&c);
    if (!run.game)
        return EXIT_USAGE;
    run.files = files;
    run.file_count = is_from_records ? read_files(&c, files) : 0;
    if (!arguments_setup(&c, run.game, NULL, &run.setup))
        return EXIT_USAGE;
    if (run.any_players)
        run.setup.players = run.game->players_min;
    if (!run.path)
        return complain("puzzles make: expected -o FILE");
    if (!run.bot)
        run.bot = "hard";
    if (!bots_find(run.bot))
        return complain("puzzles make: there is no bot '%s'", run.bot);
    if (!read_part(part, &run))
        return complain("puzzles make: --part must be I/N, as in 2/16");
    if (is_from_records && !run.file_count)
        return complain("puzzles make: expected records behind --from");
    strbuf_init(&err);
    return finish(puzzle_run(&run, &err), &err);
}

/* check */

/* Every so-manieth, or all. */
static int check_shelf(const struct puzzle_shelf *s, int64_t every, int64_t sims)
{
    size_t wrong = s->twins, checked = 0;
    struct strbuf why;

    strbuf_init(&why);
    for (size_t i = 0; i < s->count; i += (size_t)every) {
        strbuf_reset(&why);
        checked++;
        if (puzzle_check(&s->of[i], sims, &why))
            continue;
        wrong++;
        printf("%s: %s\n", s->of[i].id, why.text);
    }
    strbuf_release(&why);
    if (s->twins)
        printf("%zu are there twice\n", s->twins);
    printf("%zu puzzles, %zu looked at, %zu wrong\n", s->count, checked, wrong);
    return wrong ? EXIT_FAILED : EXIT_OK;
}

static int check(int count, char **words)
{
    struct puzzle_shelf shelf = {0};
    const char *files[FILES_MAX];
    int64_t every, sims;
    struct arguments c;
    struct strbuf err;
    int file_count, code = EXIT_USAGE;
    bool ok = true;

    arguments_init(&c, "puzzles check", count, words);
    every = arguments_flag_number(&c, "--every", 1, 1000000, 1);
    sims = arguments_flag_number(&c, "--sims", 0, 1000000, 0);
    file_count = read_files(&c, files);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!file_count)
        return complain("puzzles check: expected FILE ...");
    strbuf_init(&err);
    for (int i = 0; ok && i < file_count; i++)
        ok = puzzle_shelf_read(&shelf, files[i], &err);
    if (ok)
        code = check_shelf(&shelf, every, sims);
    else
        complain("%s", err.text);
    puzzle_shelf_release(&shelf);
    strbuf_release(&err);
    return code;
}

/* sort */

static bool make_folder(const char *path, struct strbuf *err)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    strbuf_appendf(err, "%s: cannot make this folder: %s", path, strerror(errno));
    return false;
}

static bool is_same_part(const struct puzzle *a, const struct puzzle *b)
{
    return a->match.game == b->match.game && strcmp(a->theme, b->theme) == 0;
}

/* From easy to hard, as many as may be, evenly out of all. */
static bool write_part(const struct puzzle *of, size_t count, size_t most,
                       const char *folder, struct strbuf *err)
{
    size_t kept = count < most ? count : most;
    struct strbuf path, text;
    bool ok;

    strbuf_init(&path);
    strbuf_init(&text);
    strbuf_appendf(&path, "%s/%s", folder, of->match.game->name);
    ok = make_folder(path.text, err);
    strbuf_appendf(&path, "/%s.txt", of->theme);
    for (size_t i = 0; i < kept; i++)
        puzzle_format(&of[i * count / kept], &text);
    ok = ok && file_replace(path.text, &text, err);
    if (ok)
        printf("%s %zu\n", path.text, kept);
    strbuf_release(&path);
    strbuf_release(&text);
    return ok;
}

/* Of those that are alike the first stays. */
static void drop_alike(struct puzzle_shelf *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->count; i++) {
        size_t before = 0;

        while (before < kept && !puzzle_shelf_is_like(&s->of[before], &s->of[i]))
            before++;
        if (before < kept)
            puzzle_release(&s->of[i]);
        else
            s->of[kept++] = s->of[i];
    }
    s->count = kept;
}

/* Themes and facts are those that the game finds today; what does not pass is left out. */
static void drop_wrong(struct puzzle_shelf *s)
{
    size_t kept = 0;
    struct strbuf why;

    strbuf_init(&why);
    for (size_t i = 0; i < s->count; i++) {
        strbuf_reset(&why);
        if (grounds_find(&s->of[i]) && puzzle_check(&s->of[i], 0, &why)) {
            s->of[kept++] = s->of[i];
            continue;
        }
        printf("%s left out: %s\n", s->of[i].id, why.text);
        puzzle_release(&s->of[i]);
    }
    s->count = kept;
    strbuf_release(&why);
}

static bool write_parts(struct puzzle_shelf *s, size_t most, const char *folder,
                        struct strbuf *err)
{
    bool ok = make_folder(folder, err);

    drop_wrong(s);
    puzzle_shelf_sort(s);
    drop_alike(s);
    for (size_t first = 0, end; ok && first < s->count; first = end) {
        end = first + 1;
        while (end < s->count && is_same_part(&s->of[first], &s->of[end]))
            end++;
        ok = write_part(&s->of[first], end - first, most, folder, err);
    }
    return ok;
}

static int sort(int count, char **words)
{
    struct puzzle_shelf shelf = {0};
    const char *files[FILES_MAX], *folder;
    struct arguments c;
    struct strbuf err;
    int file_count;
    size_t most;
    bool ok = true;

    arguments_init(&c, "puzzles sort", count, words);
    folder = arguments_flag(&c, "-o");
    most = (size_t)arguments_flag_number(&c, "--most", 1, 1000000, 1000000);
    file_count = read_files(&c, files);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!file_count || !folder)
        return complain("puzzles sort: expected FILE ... -o FOLDER");
    strbuf_init(&err);
    for (int i = 0; ok && i < file_count; i++)
        ok = puzzle_shelf_read(&shelf, files[i], &err);
    ok = ok && write_parts(&shelf, most, folder, &err);
    puzzle_shelf_release(&shelf);
    return finish(ok, &err);
}

static const struct deed {
    const char *name;
    int (*run)(int count, char **words);
} deeds[] = {{"make", make}, {"check", check}, {"sort", sort}};

static int run(int count, char **words)
{
    for (size_t i = 0; count && i < sizeof(deeds) / sizeof(deeds[0]); i++)
        if (strcmp(words[0], deeds[i].name) == 0)
            return deeds[i].run(count - 1, words + 1);
    return complain("puzzles: expected make, check or sort");
}

const struct command command_puzzles = {
    .name = "puzzles",
    .usage = "make GAME [OPTION ...] -o FILE [--games N] [--bot BOT]\n"
             "                    [--from FILE ...] [--seed S] [--depth N | --proven]\n"
             "                    [--threads T] [--part I/N]\n"
             "       tori puzzles check FILE ... [--every N] [--sims N]\n"
             "       tori puzzles sort FILE ... -o FOLDER [--most N]",
    .help = "find puzzles in games, check files of them, lay them out by theme",
    .more =
        "make looks for turns that are clearly the best and not what one would play at\n"
        "first sight. FILE grows game by game; the same call goes on where it was "
        "stopped.\n"
        "--games N      games that bots play (100)\n"
        "--bot BOT      who plays them (hard)\n"
        "--from FILE .. records to look through instead\n"
        "--seed S       equal calls find equal puzzles, whatever the threads (1)\n"
        "--depth N      simulations of a search (20000); what it finds is confirmed "
        "with\n"
        "               ten times as many and new lots, unless it can be proven\n"
        "--proven       only what can be proven, which is quick\n"
        "--threads T    games at a time (1)\n"
        "--part I/N     only every N-th game from the I-th on, for several machines\n"
        "check plays, counts and solves again what files say.\n"
        "--every N      only every N-th puzzle (1)\n"
        "--sims N       try again what is not proven, with so many simulations (0: do "
        "not)\n"
        "sort writes FOLDER/GAME/THEME.txt, each puzzle once, from easy to hard, with "
        "the\n"
        "themes that the game finds in it today. What check would refuse is left out.\n"
        "--most N       at most so many of a theme\n"
        "\n"
        "The file and how puzzles are graded: docs/PUZZLES.md.\n",
    .run = run,
};
