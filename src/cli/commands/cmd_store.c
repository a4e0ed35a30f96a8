/* tori store copy FROM TO: a whole site from one database into another. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/commands/arguments.h"
#include "cli/commands/commands.h"
#include "store/store_copy.h"

static int copy(const char *from, const char *to)
{
    struct strbuf err;
    int64_t rows;
    bool ok;

    strbuf_init(&err);
    ok = store_copy(from, to, &rows, &err) == TORI_OK;
    if (ok)
        printf("copied %" PRId64 " rows, and compared each\n", rows);
    else
        complain("%s", err.text);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_FAILED;
}

static int run(int count, char **words)
{
    const char *what, *from, *to;
    struct arguments c;

    arguments_init(&c, "store", count, words);
    what = arguments_word(&c);
    from = arguments_word(&c);
    to = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!to || strcmp(what, "copy") != 0)
        return complain("store: expected copy FROM TO");
    return copy(from, to);
}

const struct command command_store = {
    .name = "store",
    .usage = "copy FROM TO",
    .help = "copy a whole site into another database, and compare every row",
    .more = "FROM and TO are sqlite:FILE or postgresql://USER@HOST/DATABASE, as for "
            "'tori serve\n"
            "--db'. No server may run on either; TO must be empty, and stays so if "
            "anything\n"
            "goes wrong.\n",
    .run = run,
};
