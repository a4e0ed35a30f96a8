/*
 * tori play: a game at this screen, between people and bots. Everything is checked
 * before the first action; from then on the record is on disk after every action.
 */

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/commands/screen_flags.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "cli/online/online.h"
#include "cli/play/sitting.h"
#include "cli/play/table.h"
#include "cli/screen/pages.h"
#include "cli/screen/surface.h"
#include "engine/setup_text.h"
#include "games/games.h"

/* The arguments, and what they lead to. */
struct play {
    const char *seats_text, *record, *resume, *edition; /* NULL: not given */
    bool explains, is_guest;
    struct screen_flags flags;
    struct online_plan online; /* without a URL: at this screen */
    uint64_t seed;
    struct seats seats;
    struct match match;
    struct save save;
    struct strbuf notice;
};

static bool choose_seats(struct play *p, struct strbuf *err)
{
    bool ok;

    if (p->seats_text)
        ok = seats_parse(&p->seats, p->seats_text, p->match.setup.players, err);
    else
        ok = seats_read(&p->seats, &p->match, err);
    if (ok && p->is_guest && seats_have_program(&p->seats)) {
        strbuf_append(err, "play: --guest-only runs no programs, so no bot can be one");
        ok = false;
    }
    if (ok)
        seats_write(&p->seats, &p->match);
    return ok;
}

static bool start_new(struct play *p, struct arguments *c, struct strbuf *err)
{
    const struct tori_game *game = arguments_game(c);
    struct tori_setup setup;
    struct rng rng;

    rng_seed(&rng, p->seed);
    if (!arguments_setup(c, game, &rng, &setup))
        return false;
    p->seed = rng_next(&rng);
    match_init(&p->match, game, &setup);
    if (choose_seats(p, err) &&
        (p->is_guest || save_create(&p->save, p->record, &p->match, err)))
        return true;
    match_release(&p->match);
    return false;
}

/* The record says the game and its options; only an edition may have to be loaded. */
static bool go_on(struct play *p, struct arguments *c, struct strbuf *err)
{
    const struct tori_game *game;
    const char *name;
    int number;

    arguments_flag(c, "--edition");
    name = arguments_word(c);
    if (!arguments_finish(c))
        return false;
    if (p->record) {
        strbuf_append(err, "play: give --record or --resume, not both");
        return false;
    }
    if (p->edition && !games_load_edition(p->edition, &game, &number, err))
        return false;
    if (!save_open(&p->save, p->resume, &p->match, &p->notice, err))
        return false;
    if (name && games_find(name) != p->match.game)
        strbuf_appendf(err, "%s: a record of %s, not of %s", p->resume,
                       p->match.game->name, name);
    else if (choose_seats(p, err))
        return true;
    match_release(&p->match);
    return false;
}

static void greet(const struct play *p, struct strbuf *out)
{
    strbuf_append(out, p->notice.text);
    strbuf_appendf(out, "%s, ", p->match.game->title);
    setup_format(&p->match.setup, p->match.game, out);
    strbuf_append_char(out, '\n');
    if (match_is_over(&p->match))
        return;
    if (p->is_guest)
        strbuf_append(out, "Nothing is kept of the game");
    else
        strbuf_appendf(out, "Saved after every action in %s", p->save.path.text);
    if (seats_count_humans(&p->seats) > 0)
        strbuf_append(out, "; type help whenever you are asked");
    strbuf_append(out, ".\n");
}

static void open_pages(struct play *p, struct pages *pages, struct surface *f)
{
    surface_open(f, &p->flags.options);
    f->can_suspend = !p->is_guest;
    *pages = (struct pages){.surface = f, .is_guest = p->is_guest};
    rng_seed(&pages->rng, p->seed);
}

static int play_on(struct play *p)
{
    static struct play_table table;
    static struct surface surface;
    struct pages pages;
    bool is_saved;

    table_init(&table, &p->match, &p->save, &p->seats, p->seed);
    table.edition = p->edition;
    table.seats_text = p->seats_text;
    table.explains = p->explains;
    table.is_passing = table.is_guest = p->is_guest;
    if (p->flags.has_screen) {
        open_pages(p, &pages, &surface);
        is_saved = pages_table(&pages, &table);
        surface_close(&surface);
    } else {
        greet(p, &table.out);
        is_saved = sitting_run(&table);
    }
    if (!is_saved)
        complain("%s: the end of the game could not be saved", table.save.path.text);
    table_release(&table);
    return is_saved ? EXIT_OK : EXIT_FAILED;
}

/* The flag is taken and loaded with the set-up; here it is only looked at. */
static const char *find_edition(int count, char **words)
{
    for (int i = 0; i + 1 < count; i++)
        if (strcmp(words[i], "--edition") == 0)
            return words[i + 1];
    return NULL;
}

static const char *find_file(const struct play *p)
{
    if (p->record)
        return "--record";
    if (p->resume)
        return "--resume";
    return p->edition ? "--edition" : NULL;
}

/* A crash leaves no file behind, and Ctrl-Z leads to no shell. */
static bool enter_as_guest(const struct play *p, struct strbuf *err)
{
    const char *flag = p->is_guest ? find_file(p) : NULL;

    if (flag) {
        strbuf_appendf(err, "play: --guest-only is without files, so without %s", flag);
        return false;
    }
    if (p->is_guest && p->online.url) {
        strbuf_append(err, "play: --guest-only stays on this machine, so without --url");
        return false;
    }
    if (p->is_guest) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGTSTP, SIG_IGN);
    }
    return true;
}

/* Without a game, and without what is about one. */
static bool is_open(const struct play *p, const struct arguments *c)
{
    return !arguments_has_word(c) && !find_file(p) && !p->seats_text &&
           p->flags.has_screen;
}

/* From the first page: as who was named for a server. */
static void visit(void *context, struct surface *f, const char *url, struct strbuf *err)
{
    const struct play *p = context;
    struct online_plan plan = {.url = url,
                               .name = p->online.name,
                               .session = p->online.session,
                               .seat = -1,
                               .has_screen = true,
                               .screen = p->flags.options,
                               .surface = f};

    online_run(&plan, err);
}

static int run_start(struct play *p, struct arguments *c)
{
    static struct surface surface;
    struct pages pages;
    bool is_saved;

    if (!arguments_finish(c))
        return EXIT_USAGE;
    open_pages(p, &pages, &surface);
    if (!p->is_guest) {
        pages.visit = visit;
        pages.visitor = p;
    }
    is_saved = pages_start(&pages);
    surface_close(&surface);
    return is_saved ? EXIT_OK : EXIT_FAILED;
}

static void read_online(struct online_plan *o, struct arguments *c)
{
    o->url = arguments_flag(c, "--url");
    o->ca = arguments_flag(c, "--ca");
    o->name = arguments_flag(c, "--name");
    o->session = arguments_flag(c, "--session");
    o->table = arguments_flag(c, "--table");
    o->create = arguments_flag(c, "--create");
    o->seat = (int)arguments_flag_number(c, "--seat", 0, TORI_PLAYERS_MAX - 1, -1);
    o->has_account = arguments_switch(c, "--login");
    o->looks_on = arguments_switch(c, "--watch");
}

static int run_online(struct play *p, struct arguments *c, struct strbuf *err)
{
    p->online.seats = p->seats_text;
    p->online.has_screen = p->flags.has_screen;
    p->online.screen = p->flags.options;
    if (!arguments_finish(c))
        return EXIT_USAGE;
    return online_run(&p->online, err) ? EXIT_OK : EXIT_FAILED;
}

static int begin(struct play *p, struct arguments *c, struct strbuf *err)
{
    int status = EXIT_USAGE;

    if (p->online.url)
        status = run_online(p, c, err);
    else if (is_open(p, c))
        status = run_start(p, c);
    else if (p->resume ? go_on(p, c, err) : start_new(p, c, err))
        return play_on(p);
    seats_release(&p->seats);
    save_release(&p->save);
    return status;
}

static int run(int count, char **words)
{
    struct play p = {0};
    struct strbuf err;
    struct arguments c;
    int status = EXIT_USAGE;

    arguments_init(&c, "play", count, words);
    p.seats_text = arguments_flag(&c, "--seats");
    p.record = arguments_flag(&c, "--record");
    p.resume = arguments_flag(&c, "--resume");
    p.explains = arguments_switch(&c, "--explain");
    p.is_guest = arguments_switch(&c, "--guest-only");
    p.edition = find_edition(count, words);
    read_online(&p.online, &c);
    p.seed = arguments_seed(&c, rng_entropy());
    strbuf_init(&err);
    strbuf_init(&p.notice);
    save_init(&p.save);
    if (screen_flags_read(&p.flags, &c, &err) && enter_as_guest(&p, &err))
        status = begin(&p, &c, &err);
    if (err.length)
        complain("%s", err.text);
    strbuf_release(&p.notice);
    strbuf_release(&err);
    return status;
}

const struct command command_play = {
    .name = "play",
    .usage =
        "GAME [OPTION ...] [--seats WHO,...] [--explain] [--seed S] [--record FILE], "
        "or --resume FILE, or --url URL, or nothing",
    .help = "play a game at this screen, against bots or one another",
    .more =
        "--seats WHO,...  human or a bot for each seat, with its options if you like, "
        "as\n"
        "                 in human,greedy or human,exec:ms=9000:./mybot; 'tori help' "
        "has\n"
        "                 the bots; the others are " SEATS_OPPONENT " if you do not say\n"
        "--explain        show what bots think: the best five actions, the share of the\n"
        "                 visits each had, the expected share of wins and the lead in\n"
        "                 points. While people play, actions that would tell a hidden\n"
        "                 card are left out\n"
        "--seed S         draw cards and let bots choose by this number\n"
        "--record FILE    where the game is kept; it must not exist yet\n"
        "--resume FILE    go on with a game; --seats may put others on its seats\n"
        "--edition FILE   play with other cardboard\n"
        "--guest-only     for strangers at this machine: no file is read, none written,\n"
        "                 no program run, nothing kept\n"
        "--url URL        play at the tables of a server, http://HOST:PORT or https://\n"
        "  --ca FILE      with https: trust the certificates in this file alone\n"
        "  --name NAME    as a guest of that name; with --login as that account, whose\n"
        "                 password is asked for\n"
        "  --session FILE be the same person again, as long as the server knows that "
        "one\n"
        "  --table ID     sit down there, at any seat or --seat N; --watch looks on\n"
        "  --create GAME,players=2,KEY=VALUE  make a table, --seats me,open,normal at "
        "it\n"
        "Without a game, on a terminal of 80 x 24 and more, a first page has what there\n"
        "is: games kept in this folder, a new one with its options, and the way to a\n"
        "server, as the guest --name or as --session has it.\n"
        "On such a terminal the table fills the screen; ? there has its\n"
        "keys. --plain, or a pipe, asks in lines, in whole sentences.\n" SCREEN_FLAGS_HELP
        "--still          moves of others take no time\n"
        "The value 'random' chooses an option by lot: cover=random.\n"
        "The game is on disk after every action, unless it is a guest's: Ctrl-C or the\n"
        "end of the input only leaves the table.\n",
    .run = run,
};
