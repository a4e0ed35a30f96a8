/*
 * tori puzzle: one puzzle at this screen, with the conversation of tori play. It comes from the
 * program's own or from a file; nothing is kept and nothing is rated.
 */

#include <string.h>

#include "account/puzzle_list.h"
#include "base/file.h"
#include "base/now.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/commands/puzzle_sitting.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "games/games.h"
#include "puzzle/puzzle.h"
#include "server/requests/page.h"

#define PUZZLES_PATH "/puzzles/"

enum { FILE_BYTES_MAX = 1 << 26, DAY_MS = 24 * 60 * 60 * 1000 };

/* The arguments, and what they lead to. */
struct puzzle_wish {
    const struct tori_game *game;  /* NULL: any */
    const char *theme, *id, *path; /* NULL: not given */
    bool is_of_day;
    uint64_t seed;
};

/* Those of the program are files of its page. */
static void add_own(struct puzzle_list *list)
{
    for (const struct page_file *f = page_files; f->path; f++)
        if (strncmp(f->path, PUZZLES_PATH, strlen(PUZZLES_PATH)) == 0)
            puzzle_list_add(list, f->plain, f->plain_length);
}

static bool fits(const struct puzzle_wish *w, const struct listed_puzzle *p)
{
    return (!w->game || p->game == w->game) &&
           (!w->theme || strcmp(p->theme, w->theme) == 0) &&
           (!w->id || strcmp(p->id, w->id) == 0) && (w->id || !p->is_withdrawn);
}

static const struct listed_puzzle *draw(const struct puzzle_wish *w,
                                        const struct puzzle_list *list)
{
    uint32_t count = 0, at;
    struct rng rng;

    for (size_t i = 0; i < list->count; i++)
        count += fits(w, &list->puzzles[i]);
    if (!count)
        return NULL;
    rng_seed(&rng, w->seed);
    at = rng_below(&rng, count);
    for (size_t i = 0; i < list->count; i++)
        if (fits(w, &list->puzzles[i]) && at-- == 0)
            return &list->puzzles[i];
    return NULL;
}

static const struct listed_puzzle *choose(const struct puzzle_wish *w,
                                          const struct puzzle_list *list)
{
    if (w->is_of_day)
        return puzzle_list_of_day(list, w->game, now_wall_ms() / DAY_MS);
    return draw(w, list);
}

static int give_out(const struct puzzle_wish *w, const struct puzzle_list *list)
{
    const struct listed_puzzle *listed = choose(w, list);
    struct record_file file = {.name = w->path ? w->path : "puzzle"};
    struct puzzle p = {0};
    struct strbuf err;
    int status = EXIT_OK;

    if (!listed)
        return complain("puzzle: there is none like that");
    file.next = listed->text;
    file.end = listed->text + listed->length;
    strbuf_init(&err);
    if (puzzle_parse_next(&p, &file, games, &err))
        status = complain("%s", err.text);
    else
        puzzle_sitting_run(&p, w->seed);
    puzzle_release(&p);
    strbuf_release(&err);
    return status;
}

static int look_up(const struct puzzle_wish *w)
{
    struct puzzle_list list = {0};
    struct strbuf text, err;
    int status = EXIT_USAGE;

    strbuf_init(&text);
    strbuf_init(&err);
    if (w->path && !file_read(w->path, FILE_BYTES_MAX, &text, &err)) {
        complain("%s", err.text);
    } else {
        if (w->path)
            puzzle_list_add(&list, text.text, text.length);
        else
            add_own(&list);
        puzzle_list_sort(&list);
        status = give_out(w, &list);
    }
    puzzle_list_release(&list);
    strbuf_release(&text);
    strbuf_release(&err);
    return status;
}

static int run(int count, char **words)
{
    struct puzzle_wish w = {0};
    struct arguments c;
    const char *word;

    arguments_init(&c, "puzzle", count, words);
    w.theme = arguments_flag(&c, "--theme");
    w.id = arguments_flag(&c, "--id");
    w.is_of_day = arguments_switch(&c, "--day");
    w.seed = arguments_seed(&c, rng_entropy());
    word = arguments_word(&c);
    w.game = word ? games_find(word) : NULL;
    w.path = word && !w.game ? word : arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (w.is_of_day && (!w.game || w.theme || w.id))
        return complain("puzzle: --day needs a game, and neither --theme nor --id");
    return look_up(&w);
}

const struct command command_puzzle = {
    .name = "puzzle",
    .usage = "[GAME] [FILE] [--theme THEME] [--day] [--id ID] [--seed S]",
    .help = "find the best turn of a position, at this screen",
    .more =
        "One turn is clearly the best. It is played as in tori play, and judged when it "
        "is\n"
        "complete; then both lines can be walked.\n"
        "FILE           puzzles or one that was shared; else those of the program\n"
        "--theme THEME  last-turn, for example: the names of files of puzzles/GAME\n"
        "--day          the puzzle of the day, that of the site\n"
        "--id ID        this one\n"
        "--seed S       which one is drawn by lot\n"
        "Nothing is kept and nothing is rated.\n",
    .run = run,
};
