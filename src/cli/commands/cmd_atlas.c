/* tori atlas: what wins, counted in many games of a bot against itself. */

#include "cli/commands/atlas_run.h"

#include <string.h>
#include <unistd.h>

#include "atlas/atlas.h"
#include "atlas/report.h"
#include "atlas/slice.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "base/version.h"
#include "cli/commands/atlas_merge.h"
#include "cli/commands/atlas_output.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/setup_text.h"

enum { THREADS_MAX = 1024, SIMS = 16, SIMS_MAX = 1000000 };

struct atlas_call {
    struct atlas_run run;
    const char *date, *output; /* NULL: none, and stdout */
    bool is_slice;
};

static int count_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (int)cores;
}

/* "A..B" of the blocks that 'last' is the last of. */
static bool read_range(struct atlas_run *run, const char *text)
{
    const char *dots = strstr(text, "..");
    int64_t blocks = run->last;
    struct strbuf first;
    bool is_good;

    strbuf_init(&first);
    if (dots)
        strbuf_append_bytes(&first, text, (size_t)(dots - text));
    is_good = dots && number_parse(first.text, 1, blocks, &run->first) &&
              number_parse(dots + 2, run->first, blocks, &run->last);
    strbuf_release(&first);
    if (!is_good)
        complain("atlas: --blocks %s: expected A..B, from 1..1 to %lld..%lld", text,
                 (long long)blocks, (long long)blocks);
    return is_good;
}

static bool check(const struct atlas_run *run)
{
    struct strbuf err;
    bool is_good;

    strbuf_init(&err);
    if (strlen(run->bot) > ATLAS_BOT_MAX)
        strbuf_append(&err, "the name of the bot is too long");
    is_good = !err.length && setup_allows(run->game, run->setup.players, &err) &&
              atlas_run_check(run, &err);
    if (!is_good)
        complain("atlas: %s", err.text);
    strbuf_release(&err);
    return is_good;
}

/* Games are rounded up to whole blocks, each of as many games as players. */
static bool read_call(struct atlas_call *call, struct arguments *c)
{
    struct atlas_run *run = &call->run;
    const char *blocks = arguments_flag(c, "--blocks");
    int64_t games = arguments_flag_number(c, "--games", 1, ATLAS_BLOCKS_MAX, 1000);

    run->bot = arguments_flag(c, "--bot");
    run->bot = run->bot ? run->bot : "normal";
    run->reviews = arguments_flag_number(c, "--reviews", 0, INT32_MAX, 0);
    run->sims = arguments_flag_number(c, "--sims", 2, SIMS_MAX, SIMS);
    run->seed = arguments_seed(c, 1);
    run->threads =
        (int)arguments_flag_number(c, "--threads", 1, THREADS_MAX, count_cores());
    call->date = arguments_flag(c, "--date");
    call->output = arguments_flag(c, "-o");
    call->is_slice = blocks;
    run->game = arguments_game(c);
    if (!arguments_setup(c, run->game, NULL, &run->setup) || !check(run))
        return false;
    run->first = 1;
    run->last = (games + run->setup.players - 1) / run->setup.players;
    return !blocks || read_range(run, blocks);
}

static void write_text(const struct atlas_call *call, const struct atlas *a,
                       struct strbuf *out)
{
    struct strbuf program;

    strbuf_init(&program);
    strbuf_appendf(&program, "%s %s", version_text, commit_text);
    if (call->is_slice)
        slice_format(a, program.text, out);
    else
        report_json(a, program.text, call->date, out);
    strbuf_release(&program);
}

static int make(const struct atlas_call *call)
{
    struct strbuf out, err;
    struct atlas a;
    int status;

    strbuf_init(&out);
    strbuf_init(&err);
    if (atlas_run_count(&call->run, &a, &err)) {
        write_text(call, &a, &out);
        status = atlas_output_write(call->output, &out);
    } else {
        status = EXIT_FAILED;
        complain("atlas: %s", err.text);
    }
    atlas_release(&a);
    strbuf_release(&out);
    strbuf_release(&err);
    return status;
}

static int run(int count, char **words)
{
    struct atlas_call call = {0};
    struct arguments c;

    if (count > 0 && strcmp(words[0], "merge") == 0)
        return atlas_merge(count - 1, words + 1);
    arguments_init(&c, "atlas", count, words);
    return read_call(&call, &c) ? make(&call) : EXIT_USAGE;
}

const struct command command_atlas = {
    .name = "atlas",
    .usage = "GAME [OPTION ...] [--bot B] [--games N] [--reviews R]\n"
             "                  [--sims N] [--seed S] [--threads T] [--blocks A..B]\n"
             "                  [--date DAY] [-o FILE]\n"
             "       tori atlas merge FILE ... [--edition FILE] [--date DAY] [-o FILE]",
    .help = "what wins: count what a bot does in many games against itself",
    .more =
        "--bot B        who plays, on every seat (normal)\n"
        "--games N      games, rounded up to whole blocks of as many as players (1000)\n"
        "--reviews R    of the first R games also count what using something was\n"
        "               worth, and luck (0)\n"
        "--sims N       simulations a decision in reviews (16)\n"
        "--seed S       equal calls give equal results, whatever the threads (1)\n"
        "--threads T    games at a time (as many as there are cores); reviews go one\n"
        "               by one: count blocks apart to do many at a time\n"
        "--blocks A..B  count only these blocks, counted from 1, and write a slice for\n"
        "               merge\n"
        "--date DAY     what to say of when it was made\n"
        "-o FILE        write to this file rather than to stdout\n"
        "merge FILE ... what all slices together say, as if one run had counted them; a\n"
        "               file may hold several, one after another. Slices of other calls\n"
        "               or programs, blocks that are twice there or missing and damaged\n"
        "               files are refused\n"
        "\n"
        "It prints one object as JSON (docs/atlas.schema.json). Each number is [value,\n"
        "error, observations]; errors are 95 % and come from blocks, which share their\n"
        "chance. Below 200 observations there is nothing but how many. 'worth' is the\n"
        "chance to win less that of the best other turn at the same moment, so it does\n"
        "not matter who does something; 'wins' is who does it, and no more.\n",
    .run = run,
};
