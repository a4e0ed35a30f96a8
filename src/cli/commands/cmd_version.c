/* tori version, also tori --version: what one says who reports a fault. */

#include <stdio.h>

#include "base/strbuf.h"
#include "base/version.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "store/store.h"
#include "wire/request.h"

static int run(int count, char **words)
{
    struct arguments c;
    struct strbuf databases;

    arguments_init(&c, "version", count, words);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    strbuf_init(&databases);
    store_append_libraries(&databases);
    printf("tori %s\ncommit %s\nprotocol %d\ndatabases %s\n", version_text, commit_text,
           WIRE_PROTOCOL, databases.text);
    strbuf_release(&databases);
    return EXIT_OK;
}

const struct command command_version = {
    .name = "version",
    .usage = "",
    .help = "say which version this is",
    .more =
        "Its number, which page, library and packages share; the commit of its source;\n"
        "the version of the protocol between server and clients; and the libraries by\n"
        "which it reaches databases. 'tori --version' is the same.\n",
    .run = run,
};
