/* tori sim: bots play many games against each other; who is stronger, and how sure is
 * that? */

#include "cli/commands/sim_report.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/part.h"
#include "arena/rotation.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "base/version.h"
#include "cli/commands/progress.h"
#include "cli/commands/sim_merge.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/setup_text.h"

enum { THREADS_MAX = 1024, ELO_MAX = 2000 };

/* What the call says. */
struct sim {
    struct contest_plan plan; /* of all blocks */
    struct strbuf bots;       /* the text of --bots, cut up */
    const char *records;      /* NULL: none */
    bool is_part;             /* of these blocks only .. */
    int64_t first, last;      /* .. counted from 1 */
    struct sim_form form;
    struct progress progress;
};

/* Set by Ctrl-C; a signal handler reaches nothing that is passed around. */
static atomic_bool interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

/* The second Ctrl-C kills. */
static void catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt,
                               .sa_flags = (int)SA_RESETHAND | SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* Bots and their names */

/* A name for records: printable, no spaces, not too long, each different. */
static void make_name(struct contest_plan *plan, const char *label, int i)
{
    char *name = plan->name[i];
    size_t length = strlen(label);

    if (length > MATCH_NAME_MAX)
        length = MATCH_NAME_MAX;
    for (size_t k = 0; k < length; k++)
        name[k] = label[k] > ' ' && label[k] < 127 ? label[k] : '_';
    for (int k = 0; k < i; k++) {
        if (strcmp(plan->name[k], name) == 0) {
            length = length > MATCH_NAME_MAX - 2 ? MATCH_NAME_MAX - 2 : length;
            name[length] = '#';
            name[length + 1] = (char)('1' + i);
        }
    }
}

static bool read_bots(struct sim *sim, const char *text)
{
    struct contest_plan *plan = &sim->plan;
    char *next;

    strbuf_append(&sim->bots, text);
    for (char *bot = sim->bots.text; bot; bot = next) {
        next = strchr(bot, ',');
        if (next)
            *next++ = '\0';
        if (plan->bots == TORI_PLAYERS_MAX) {
            complain("sim: --bots %s: at most %d bots", text, TORI_PLAYERS_MAX);
            return false;
        }
        plan->bot[plan->bots++] = bot;
    }
    for (int i = 0; i < plan->bots; i++) {
        char *label = sim_label(plan, i);

        make_name(plan, label, i);
        free(label);
    }
    return true;
}

static bool check_bots(const struct contest_plan *plan)
{
    struct strbuf err;
    bool is_good = true;

    strbuf_init(&err);
    if (contest_check(plan, &err)) {
        complain("sim: %s", err.text);
        is_good = false;
    }
    strbuf_release(&err);
    return is_good;
}

/* The call */

/* A seat for every bot, and as many more as the game needs. */
static int choose_players(const struct contest_plan *plan)
{
    return plan->bots > plan->game->players_min ? plan->bots : plan->game->players_min;
}

static bool check_players(const struct contest_plan *plan)
{
    int players = plan->setup.players;
    struct strbuf why;
    bool is_good;

    strbuf_init(&why);
    if (plan->bots < 2)
        strbuf_append(&why, "expected at least two bots, as in --bots greedy,random");
    else if (setup_allows(plan->game, players, &why) && plan->bots > players)
        strbuf_appendf(&why, "%d bots do not fit on %d seats", plan->bots, players);
    is_good = why.length == 0;
    if (!is_good)
        complain("sim: %s", why.text);
    strbuf_release(&why);
    return is_good;
}

static bool read_test(struct arguments *c, struct contest_plan *plan)
{
    const int64_t missing = ELO_MAX + 1;
    int64_t elo0 = arguments_number(c, "elo0", -ELO_MAX, ELO_MAX, missing);
    int64_t elo1 = arguments_number(c, "elo1", -ELO_MAX, ELO_MAX, missing);
    bool is_given = elo0 != missing || elo1 != missing;

    plan->is_tested = arguments_switch(c, "--sprt");
    if (c->failed || (!plan->is_tested && !is_given))
        return !c->failed;
    plan->elo0 = (double)elo0;
    plan->elo1 = (double)elo1;
    if (plan->is_tested && elo0 < elo1 && elo1 != missing)
        return true;
    complain("sim: expected --sprt elo0=A elo1=B with A less than B");
    return false;
}

static void set_blocks(struct contest_plan *plan, int64_t games)
{
    int per_block = rotation_games(plan->setup.players, plan->bots);

    plan->blocks = (games + per_block - 1) / per_block;
    if (games % per_block != 0)
        fprintf(stderr, "tori: sim: %lld games instead of %lld: whole blocks of %d\n",
                (long long)(plan->blocks * per_block), (long long)games, per_block);
}

/* "A..B" of the blocks there are. */
static bool read_range(struct sim *sim, const char *text)
{
    int64_t blocks = sim->plan.blocks;
    const char *dots = strstr(text, "..");
    struct strbuf first;
    bool is_good;

    if (!dots)
        return false;
    strbuf_init(&first);
    strbuf_append_bytes(&first, text, (size_t)(dots - text));
    is_good = number_parse(first.text, 1, blocks, &sim->first) &&
              number_parse(dots + 2, sim->first, blocks, &sim->last);
    strbuf_release(&first);
    return is_good;
}

static bool read_part(struct sim *sim, const char *text)
{
    sim->is_part = true;
    if (sim->form.is_json || sim->form.is_timeless) {
        complain("sim: --blocks writes parts for 'tori sim merge', which takes %s",
                 sim->form.is_json ? "--json" : "--no-times");
        return false;
    }
    if (read_range(sim, text))
        return true;
    complain("sim: --blocks %s: expected A..B, from 1..1 to %lld..%lld", text,
             (long long)sim->plan.blocks, (long long)sim->plan.blocks);
    return false;
}

static int count_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (int)cores;
}

static bool read_call(struct sim *sim, struct arguments *c)
{
    struct contest_plan *plan = &sim->plan;
    const char *bots = arguments_flag(c, "--bots");
    const char *blocks = arguments_flag(c, "--blocks");
    int64_t games = arguments_flag_number(c, "--games", 1, CONTEST_GAMES_MAX, 100);
    int players = (int)arguments_number(c, "players", 0, 99, 0);

    plan->seed = arguments_seed(c, 1);
    plan->threads =
        (int)arguments_flag_number(c, "--threads", 1, THREADS_MAX, count_cores());
    sim->records = arguments_flag(c, "--records");
    sim->form.is_json = arguments_switch(c, "--json");
    sim->form.is_timeless = arguments_switch(c, "--no-times");
    if (!read_test(c, plan))
        return false;
    plan->game = arguments_game(c);
    if (!arguments_setup(c, plan->game, NULL, &plan->setup))
        return false;
    if (!read_bots(sim, bots ? bots : ""))
        return false;
    plan->setup.players = players ? players : choose_players(plan);
    if (!check_players(plan) || !check_bots(plan))
        return false;
    if (plan->is_tested && plan->bots != 2) {
        complain("sim: --sprt compares two bots, not %d", plan->bots);
        return false;
    }
    set_blocks(plan, games);
    return !blocks || read_part(sim, blocks);
}

/* The run */

static void show_progress(void *context, int64_t games_done)
{
    struct sim *sim = context;

    progress_show(&sim->progress, games_done);
}

/* Some of the blocks, all of which are played whatever a test says: that is for the merger. */
static void plan_part(const struct sim *sim, struct contest_plan *part)
{
    part->first = sim->first - 1;
    part->blocks = sim->last - part->first;
    part->is_tested = false;
}

static bool print_part(const struct sim *sim, const struct contest_result *result)
{
    struct strbuf program, out;
    bool is_written;

    strbuf_init(&program);
    strbuf_init(&out);
    strbuf_appendf(&program, "%s %s", version_text, commit_text);
    part_format(&sim->plan, result, program.text, &out);
    is_written = fwrite(out.text, 1, out.length, stdout) == out.length && !fflush(stdout);
    strbuf_release(&program);
    strbuf_release(&out);
    return is_written;
}

static int write_part(const struct sim *sim, const struct contest_result *result)
{
    sim_report_complaints(&result->complaints);
    if (!print_part(sim, result))
        complain("sim: cannot write all blocks: %s", strerror(errno));
    else if (result->end == CONTEST_STOPPED)
        complain("sim: stopped with %lld of %lld blocks", (long long)result->blocks,
                 (long long)(sim->last - sim->first + 1));
    else
        return EXIT_OK;
    return EXIT_FAILED;
}

static int run_contest(struct sim *sim)
{
    struct contest_plan plan = sim->plan;
    struct contest_result result;
    int status = EXIT_OK;

    if (sim->is_part)
        plan_part(sim, &plan);
    progress_init(&sim->progress, "games",
                  plan.blocks * rotation_games(plan.setup.players, plan.bots));
    plan.stop = &interrupted;
    plan.watch = show_progress;
    plan.context = sim;
    catch_interrupt();
    contest_run(&plan, &result);
    progress_clear(&sim->progress);
    if (sim->is_part)
        status = write_part(sim, &result);
    else
        sim_report_print(&plan, &result, sim->form);
    contest_result_release(&result);
    return status;
}

static int run_with_records(struct sim *sim)
{
    struct contest_plan *plan = &sim->plan;
    bool has_failed;
    int status;

    if (!sim->records)
        return run_contest(sim);
    plan->records = fopen(sim->records, "w");
    if (!plan->records)
        return complain("%s: cannot write: %s", sim->records, strerror(errno));
    status = run_contest(sim);
    has_failed = ferror(plan->records);
    if (fclose(plan->records) != 0 || has_failed) {
        complain("%s: cannot write all records", sim->records);
        return EXIT_FAILED;
    }
    return status;
}

static int run(int count, char **words)
{
    struct sim sim = {0};
    int status = EXIT_USAGE;
    struct arguments c;

    if (count > 0 && strcmp(words[0], "merge") == 0)
        return sim_merge(count - 1, words + 1);
    strbuf_init(&sim.bots);
    arguments_init(&c, "sim", count, words);
    if (read_call(&sim, &c))
        status = run_with_records(&sim);
    strbuf_release(&sim.bots);
    return status;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "GAME [OPTION ...] --bots A,B[,C,D] [--games N] [--seed S] [--threads T]\n"
             "                [--sprt elo0=A elo1=B] [--records FILE] [--blocks A..B]\n"
             "                [--json] [--no-times]\n"
             "       tori sim merge FILE ... [--edition FILE] [--json] [--no-times]",
    .help = "let bots play many games and say which is stronger",
    .more =
        "--bots A,B     who plays; the same bot may be named twice, and no name may "
        "hold\n"
        "               a comma. Fewer bots than players=N: each in turn takes the "
        "seats\n"
        "               that are left over\n"
        "--games N      games, rounded up to whole blocks (100)\n"
        "--seed S       equal calls give equal results, whatever the threads (1)\n"
        "--threads T    games at a time (as many as there are cores)\n"
        "--sprt ...     stop as soon as the first bot is known to be stronger than the\n"
        "               second by elo1 rather than elo0, or the reverse; 5 % errors\n"
        "--json         one object: games, seconds, bots (name, wins, share, "
        "score_mean,\n"
        "               elo, elo_error, ms_per_move, ...), seats, sprt\n"
        "--no-times     leave out what a clock says, so that equal calls print equal "
        "bytes\n"
        "--records FILE write every game as a record, for 'tori record'\n"
        "--blocks A..B  play only these blocks, counted from 1, of those that --games "
        "comes\n"
        "               to, and write their games to stdout, for merge\n"
        "merge FILE ... what all blocks together say, as if they had been played in one "
        "run;\n"
        "               a file may hold several parts, one after another. Parts of "
        "other\n"
        "               calls or programs, blocks that are twice there or missing and\n"
        "               damaged files are refused\n"
        "\n"
        "A block is the same chance for every game, with the bots turned over the "
        "seats,\n"
        "so that luck cancels. Errors are 95 % and come from blocks. Elo is fitted to "
        "the\n"
        "whole rankings of 2 to 4 players (Plackett-Luce, with a term for the seat; "
        "ties\n"
        "in equal parts; one virtual drawn block) and counted from the mean of the "
        "others.\n"
        "Ctrl-C prints what is known so far.\n",
    .run = run,
};
