/* tori worker: bots and reviews for servers on other machines. */

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "worker/worker.h"

enum { NAME_MAX_LENGTH = 32 };

/* As the store wants it: beside the nodes, which have names of the same kind. */
static const char prefix[] = "worker/";

static int default_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores > 1 ? (int)cores : 1;
}

static bool is_good(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");

    return length > 0 && length <= NAME_MAX_LENGTH && !name[length];
}

/* What of the machine's name a worker may be called. */
static void name_by_machine(char *out)
{
    char host[256] = "";
    int length = 0;

    (void)gethostname(host, sizeof(host) - 1);
    for (const char *c = host; *c && *c != '.' && length < NAME_MAX_LENGTH; c++)
        out[length++] =
            isalnum((unsigned char)*c) ? (char)tolower((unsigned char)*c) : '-';
    out[length] = '\0';
    if (!length)
        snprintf(out, NAME_MAX_LENGTH, "worker");
}

static int run(int count, char **words)
{
    char full[sizeof(prefix) + NAME_MAX_LENGTH], by_machine[NAME_MAX_LENGTH + 1];
    struct worker_options o = {.name = full};
    const char *name;
    struct arguments c;

    arguments_init(&c, "worker", count, words);
    o.url = arguments_flag(&c, "--db");
    o.threads = (int)arguments_flag_number(&c, "--threads", 1, 256, default_threads());
    name = arguments_flag(&c, "--name");
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!o.url || strncmp(o.url, "postgres", strlen("postgres")) != 0)
        return complain(
            "worker: --db postgresql://USER@HOST/DATABASE: the database of the "
            "nodes it works for");
    name_by_machine(by_machine);
    if (!name)
        name = by_machine;
    if (!is_good(name))
        return complain("worker: --name takes up to 32 of a to z, 0 to 9 and '-'");
    snprintf(full, sizeof(full), "%s%s", prefix, name);
    return worker_run(&o);
}

const struct command command_worker = {
    .name = "worker",
    .usage = "--db postgresql://USER@HOST/DATABASE [--threads N] [--name NAME]",
    .help = "think for the nodes of a site: bots, and reviews of games",
    .more =
        "  --db URL      the database of the nodes\n"
        "  --threads N   how many thoughts at once (default: as many as there are "
        "cores)\n"
        "  --name NAME   what no other worker is called (default: the machine's name)\n"
        "\n"
        "Nodes are servers that were started with 'tori serve --node'. As many workers "
        "as\n"
        "you like may come and go at any time, on any machine: what one has not answered "
        "is\n"
        "done by another, or by the node itself.\n",
    .run = run,
};
