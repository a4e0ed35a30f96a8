/* tori load: many who play at once, to measure a server and to prove what it says. */

#include "client/load.h"

#include <stdlib.h>
#include <unistd.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "cli/commands/load_report.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "client/process.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { SPARE_FILES = 32, ECHO_SECONDS = 3 };

/* Running */

static void add_cpu(struct load_report *r, int sign)
{
    r->server_cpu += sign * process_cpu_seconds(r->pid);
    r->own_cpu += sign * process_cpu_seconds(getpid());
}

static void add_traffic(const struct load *l, struct load_report *r)
{
    struct load_traffic t;

    load_count(l, &t);
    r->traffic.bytes_in = t.bytes_in - r->traffic.bytes_in;
    r->traffic.bytes_out = t.bytes_out - r->traffic.bytes_out;
    r->traffic.frames_in = t.frames_in - r->traffic.frames_in;
    r->traffic.frames_out = t.frames_out - r->traffic.frames_out;
    r->traffic.views = t.views;
    r->traffic.wrong = t.wrong;
}

static void play(struct load *l, struct load_report *r)
{
    double start;

    tally_reset(&l->tally);
    add_traffic(l, r);
    add_cpu(r, -1);
    start = now_seconds();
    load_run(l, r->wanted_seconds);
    r->seconds = now_seconds() - start;
    add_cpu(r, 1);
    add_traffic(l, r);
    r->tally = &l->tally;
}

/* The same connections and, on average, the same messages through a bare echo. */
static void measure_echo(struct load *l, struct load_report *r)
{
    struct echo_plan plan = {.connections = load_seats(&l->plan),
                             .seconds = ECHO_SECONDS};
    struct strbuf err;

    if (r->traffic.frames_in == 0)
        return;
    plan.bytes = r->echo_bytes = (int)(r->traffic.bytes_in / r->traffic.frames_in);
    strbuf_init(&err);
    if (!echo_measure(&plan, &r->echo, &err))
        tally_add_error(&l->tally, "%s", err.text);
    strbuf_release(&err);
}

static void measure(struct load *l, struct load_report *r)
{
    int64_t before = process_memory_bytes(r->pid);

    r->plan = l->plan;
    r->tally = &l->tally;
    if (l->plan.idle && load_open_idle(l) && r->pid)
        r->idle_bytes =
            (double)(process_memory_bytes(r->pid) - before) / (double)l->plan.idle;
    if (l->plan.tables && !l->tally.errors && load_open_tables(l))
        play(l, r);
    if (r->has_echo)
        measure_echo(l, r);
    r->load_average = process_load_average();
}

static int run_plan(const struct load_plan *plan, const struct address *a,
                    struct load_report *r, bool is_json)
{
    struct load *l = xcalloc(1, sizeof(*l));
    bool is_good;

    load_init(l, plan, a);
    measure(l, r);
    if (is_json)
        load_report_json(r);
    else
        load_report_text(r);
    is_good = l->tally.errors == 0 && r->traffic.wrong == 0;
    if (l->tally.trouble.length)
        complain("load: %s", l->tally.trouble.text);
    load_release(l);
    free(l);
    return is_good ? EXIT_OK : EXIT_FAILED;
}

/* Reading the call */

static bool read_game(struct load_plan *plan, const char *name)
{
    plan->game = name ? games_find(name) : NULL;
    if (name && !plan->game)
        complain("load: there is no game '%s'", name);
    return !name || plan->game;
}

/* Is every game that will be played for so many? */
static bool check_players(const struct load_plan *plan)
{
    struct strbuf why;
    bool is_good = true;

    strbuf_init(&why);
    for (int i = 0; i < plan->tables && is_good; i++)
        is_good = setup_allows(load_game(plan, i), load_players(plan, i), &why);
    if (!is_good)
        complain("load: %s", why.text);
    strbuf_release(&why);
    return is_good;
}

static int run(int count, char **arguments)
{
    struct load_report report = {0};
    struct load_plan plan = {0};
    const char *url, *ca, *game;
    struct address address;
    struct strbuf err;
    struct arguments c;
    bool is_json, is_found;
    int status;

    arguments_init(&c, "load", count, arguments);
    url = arguments_flag(&c, "--url");
    ca = arguments_flag(&c, "--ca");
    game = arguments_flag(&c, "--game");
    plan.tables = (int)arguments_flag_number(&c, "--tables", 0, 100000, 0);
    plan.idle = (int)arguments_flag_number(&c, "--idle", 0, 1000000, 0);
    plan.players = (int)arguments_flag_number(&c, "--players", 1, TORI_PLAYERS_MAX, 0);
    plan.rate = (int)arguments_flag_number(&c, "--rate", 0, 1000000, 0);
    report.wanted_seconds = (double)arguments_flag_number(&c, "--seconds", 1, 86400, 10);
    report.pid = (int)arguments_flag_number(&c, "--pid", 0, 1 << 30, 0);
    report.has_echo = arguments_switch(&c, "--echo");
    is_json = arguments_switch(&c, "--json");
    if (!arguments_finish(&c) || !read_game(&plan, game) || !check_players(&plan))
        return EXIT_USAGE;
    if (plan.tables + plan.idle == 0)
        return complain("load: how many --tables, or --idle connections?");
    if (report.has_echo && (!report.pid || !plan.tables))
        return complain("load: --echo goes with --tables and --pid");
    if (load_seats(&plan) * (report.has_echo + 1) + plan.idle + SPARE_FILES >
        crowd_raise_limit())
        return complain("load: more connections than files may be open here (%d)",
                        crowd_raise_limit());
    strbuf_init(&err);
    is_found = address_open(&address, url ? url : "http://127.0.0.1:8080", ca, &err);
    if (!is_found)
        complain("load: %s", err.text);
    strbuf_release(&err);
    if (!is_found || sodium_init() < 0)
        return EXIT_USAGE;
    status = run_plan(&plan, &address, &report, is_json);
    address_close(&address);
    return status;
}

const struct command command_load = {
    .name = "load",
    .usage = "--url URL --tables N [--seconds S] ...",
    .help = "many who play at once against a server, and check all they are shown",
    .more =
        "  --url URL      where the server is (default http://127.0.0.1:8080)\n"
        "  --ca FILE      with https: trust the certificates in this file alone\n"
        "  --tables N     tables full of people who play random legal actions\n"
        "  --players N    at each table (default: as many as the game takes)\n"
        "  --game GAME    at all tables (default: all games in turn)\n"
        "  --seconds S    how long to play (default 10)\n"
        "  --rate N       actions a second in all (default: as many as are answered)\n"
        "  --idle N       connections that only say hello\n"
        "  --pid PID      the server, on this machine: measure its CPU and memory\n"
        "  --echo         then drive a bare echo in the same way, and compare\n"
        "  --json         the figures as one JSON object\n"
        "Every view is compared with a replay of the events, every game's lots are\n"
        "checked at its end. One who sends too fast is refused: start the server with\n"
        "--address-rate 0 --address-connections 0, as all come from one address.\n",
    .run = run,
};
