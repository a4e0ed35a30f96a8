/* tori serve: the table online. */

#include "server/serve.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/shelf.h"
#include "server/requests/page.h"
#include "journal/journal_sizes.h"

/* One core stays for the loop. */
static int default_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores > 2 ? (int)cores - 1 : 1;
}

/* Those that are built in or of lessons, and those for the operator's own files. */
enum { EDITIONS_LEAST = 24 };

static void read_limits(struct arguments *c, struct serve_options *o)
{
    o->bot_threads =
        (int)arguments_flag_number(c, "--bot-threads", 1, 64, default_threads());
    o->connections_max = (int)arguments_flag_number(c, "--connections-max", 1, 1000000,
                                                    o->connections_max);
    o->tables_max =
        (int)arguments_flag_number(c, "--tables-max", 1, 1000000, o->tables_max);
    o->address_connections = (int)arguments_flag_number(c, "--address-connections", 0,
                                                        1000000, o->address_connections);
    o->address_tables =
        (int)arguments_flag_number(c, "--address-tables", 0, 1000000, o->address_tables);
    /* Without a limit of connections those of sockets would only be in the way. */
    o->address_sockets = (int)arguments_flag_number(
        c, "--address-sockets", 0, 1000000,
        o->address_connections ? o->address_connections + SERVE_SOCKETS_BESIDES : 0);
    o->address_socket_rate =
        (int)arguments_flag_number(c, "--address-socket-rate", 0, 100000,
                                   o->address_connections ? SERVE_SOCKET_RATE : 0);
    o->address_rate =
        (int)arguments_flag_number(c, "--address-rate", 0, 1000000, o->address_rate);
    o->editions_max = (int)arguments_flag_number(c, "--editions-max", EDITIONS_LEAST,
                                                 SHELF_PLACES, SHELF_PLACES);
    o->reviews_max =
        (int)arguments_flag_number(c, "--reviews-max", 1, 1000000, o->reviews_max);
    o->address_reviews = (int)arguments_flag_number(c, "--address-reviews", 0, 1000000,
                                                    o->address_reviews);
}

static void read_deals(struct arguments *c, struct serve_options *o)
{
    o->has_no_deals = arguments_switch(c, "--no-deals");
    o->deal_runs =
        (int)arguments_flag_number(c, "--deal-runs", 0, DEALS_RUNS_MAX, o->deal_runs);
}

/* Of an address a day, and how long games are kept. Without a limit of tables those of a day
 * would only be in the way. */
static void read_budgets(struct arguments *c, struct serve_options *o)
{
    struct journal_spending *day = &o->address_day;

    if (!o->address_tables)
        *day = (struct journal_spending){0};
    day->games = arguments_flag_number(c, "--day-games", 0, 1000000, day->games);
    day->bytes = SERVE_MEGABYTE * arguments_flag_number(c, "--day-megabytes", 0, 1000000,
                                                        day->bytes / SERVE_MEGABYTE);
    day->names = arguments_flag_number(c, "--day-names", 0, 1000000, day->names);
    day->editions = arguments_flag_number(c, "--day-editions", 0, 1000000, day->editions);
    o->keep.guest_days =
        arguments_flag_number(c, "--keep-guest-days", 0, 36500, o->keep.guest_days);
    o->keep.days = arguments_flag_number(c, "--keep-days", 0, 36500, o->keep.days);
    o->keep.bytes =
        SERVE_MEGABYTE * arguments_flag_number(c, "--keep-megabytes", 0, 1000000000,
                                               o->keep.bytes / SERVE_MEGABYTE);
}

/* Small letters, digits and '-': a part of a path, and of a label of metrics. */
static bool is_node_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");

    return length > 0 && length <= JOURNAL_NODE_MAX && !name[length];
}

static int read_node(struct arguments *c, struct serve_options *o)
{
    o->node = arguments_flag(c, "--node");
    o->node_url = arguments_flag(c, "--node-url");
    o->store_patience =
        arguments_flag_number(c, "--store-patience", 100, 60000, o->store_patience);
    o->node_lease = arguments_flag_number(c, "--node-lease", 500, 600000, o->node_lease);
    if (o->node && !is_node_name(o->node))
        return complain("serve: the name of a node has small letters, digits and '-', "
                        "at most %d of them",
                        JOURNAL_NODE_MAX);
    if (!o->node && o->node_url)
        return complain("serve: --node-url goes with --node");
    if (o->node_url && strlen(o->node_url) > JOURNAL_NODE_URL_MAX)
        return complain("serve: --node-url is too long");
    return 0;
}

static int read_readers(struct arguments *c, struct readers *r)
{
    const char *text = arguments_flag(c, "--metrics-from");
    struct strbuf why;
    int status = 0;

    strbuf_init(&why);
    if (text && !readers_parse(r, text, &why))
        status = complain("serve: --metrics-from %s: %s", text, why.text);
    strbuf_release(&why);
    return status;
}

static void read_notices(struct arguments *c, struct notice_options *o)
{
    o->site = arguments_flag(c, "--site");
    o->mail_relay = arguments_flag(c, "--mail-relay");
    o->mail_from = arguments_flag(c, "--mail-from");
    o->mail_login = arguments_flag(c, "--mail-login");
    o->may_reach_private = arguments_switch(c, "--notices-private");
}

static bool read_depths(struct arguments *c, struct office_depths *d)
{
    const char *text = arguments_flag(c, "--review-sims");

    return !text || office_parse_depths(text, d);
}

/* "--edition FILE FILE ...", also more than once: all words that no other flag has taken. */
static void read_editions(struct arguments *c, const char **files)
{
    const char *file;
    int count = 0;

    while ((file = arguments_flag(c, "--edition")))
        files[count++] = file;
    while (count > 0 && (file = arguments_word(c)))
        files[count++] = file;
}

static int run(int count, char **words)
{
    const char *editions[ARGUMENTS_MAX + 1] = {NULL};
    struct serve_options o;
    struct arguments c;
    int status;

    serve_options_init(&o);
    arguments_init(&c, "serve", count, words);
    o.port = (int)arguments_flag_number(&c, "--port", 0, 65535, o.port);
    o.is_lan = arguments_switch(&c, "--lan");
    o.address = arguments_flag(&c, "--bind");
    o.store = arguments_flag(&c, "--db");
    o.certificate = arguments_flag(&c, "--cert");
    o.key = arguments_flag(&c, "--key");
    o.hosts = arguments_flag(&c, "--host");
    o.origins = arguments_flag(&c, "--origin");
    o.log = arguments_flag(&c, "--log");
    o.is_proxied = arguments_switch(&c, "--proxied");
    o.page = page_files;
    read_limits(&c, &o);
    read_deals(&c, &o);
    read_budgets(&c, &o);
    read_notices(&c, &o.notices);
    if (!read_depths(&c, &o.review_depths))
        return complain("serve: --review-sims takes up to 8 numbers with commas between, "
                        "from 2 to 100000");
    status = read_node(&c, &o);
    if (!status)
        status = read_readers(&c, &o.metrics_from);
    if (status)
        return status;
    read_editions(&c, editions);
    o.editions = editions;
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!o.certificate != !o.key)
        return complain("serve: --cert and --key go together");
    if (o.is_lan && o.address)
        return complain("serve: --lan and --bind exclude each other");
    if (!o.address)
        o.address = o.is_lan ? "0.0.0.0" : "127.0.0.1";
    return serve(&o);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--port 8080] [--bind ADDRESS | --lan] [--db URL] "
             "[--bot-threads N] ...",
    .help = "the table online: people play in browsers and by programs",
    .more =
        "  --port N                 where to listen; 0 takes any that is free\n"
        "  --bind ADDRESS           listen only there (default 127.0.0.1)\n"
        "  --lan                    listen everywhere and show the address as a QR code\n"
        "  --db URL                 what must not be lost: sqlite:FILE (default: in your "
        "data\n"
        "                           folder) or postgresql://USER@HOST/DATABASE\n"
        "  --bot-threads N          how many bots may think at once\n"
        "  --edition FILE ...       editions of games to choose from, besides those "
        "built "
        "in\n"
        "  --cert FILE --key FILE   speak TLS\n"
        "  --host NAME,NAME         names under which it is served, besides localhost "
        "and\n"
        "                           the addresses where it listens\n"
        "  --origin URL,URL         pages of other sites that may connect\n"
        "  --proxied                addresses come from X-Forwarded-For, and whether a\n"
        "                           visitor speaks TLS from X-Forwarded-Proto\n"
        "  --metrics-from A,A/24    addresses that may read /metrics, besides this "
        "machine\n"
        "  --connections-max N      refuse more than this\n"
        "  --tables-max N           open and running tables\n"
        "  --address-connections N  of one address; 0 is no limit\n"
        "  --address-sockets N      of one address, those without a game among them;\n"
        "                           0 is no limit (default: 64 more than connections)\n"
        "  --address-socket-rate N  sockets that one address opens a second, ten times "
        "as\n"
        "                           many at once (30); 0 is no limit\n"
        "  --address-rate N         messages a second of one address; 0 is no limit\n"
        "  --address-tables N       tables of one address; 0 is no limit\n"
        "  --editions-max N         of each game (4095), 16 of them for --edition\n"
        "  --day-games N            games that one address may store a day (600), and "
        "one\n"
        "                           person a fifth of it; 0 is no limit\n"
        "  --day-megabytes N        the same of their bytes (100)\n"
        "  --day-names N            names that one address may take a day (300)\n"
        "  --day-editions N         editions that one address may send a day (20)\n"
        "  --keep-guest-days N      so long games without an account are kept (90)\n"
        "  --keep-days N            so long any game is kept; 0 is for ever (0)\n"
        "  --keep-megabytes N       of all games; what is more goes, the oldest first\n"
        "                           (10000); 0 is no cap\n"
        "  --review-sims N,N,N      how deep reviews may be: simulations of a decision;\n"
        "                           the standard is in the middle (250,1000,4000)\n"
        "  --reviews-max N          reviews being made and waiting (200)\n"
        "  --address-reviews N      of one address (8); 0 is no limit\n"
        "  --deal-runs N            games of bots that the par of a deal of the day is "
        "the\n"
        "                           mean of (100); 0: deals have no par\n"
        "  --no-deals               no deals of the day\n"
        "  --node NAME              one of several servers that share a PostgreSQL\n"
        "                           database, under a name of its own\n"
        "  --node-url URL           where pages find this one (/node/NAME/ws)\n"
        "  --store-patience MS      what is to be stored waits so long for a database "
        "that\n"
        "                           is away (10000)\n"
        "  --node-lease MS          without a word for so long others take its tables\n"
        "                           (6000)\n"
        "  --site URL               where people reach it, as in https://HOST: notices "
        "are\n"
        "                           sent, and their links begin so\n"
        "  --mail-relay URL         who takes mails: smtps://HOST, smtp://HOST with "
        "STARTTLS,\n"
        "                           smtp+plain://HOST; :PORT if need be\n"
        "  --mail-from ADDRESS      whom they come from\n"
        "  --mail-login FILE        user and password of the relay, a line each\n"
        "  --notices-private        pushes and webhooks may go to private addresses, and "
        "by\n"
        "                           plain http\n"
        "  --log FILE               append the log there instead of to stderr\n",
    .run = run,
};
