/* tori store copy FROM TO: a whole site from one database into another. tori store compare A B:
 * whether two hold the same. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "store/store_compare.h"
#include "store/store_copy.h"
#include "store/table_pair.h"

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

struct store_listing_format {
    int lines, different;
};

static void print_table(void *context, const struct table_pair *c)
{
    static const char *const names[] = {"A", "B"};
    struct store_listing_format *l = context;
    struct strbuf words;

    strbuf_init(&words);
    if (!c->is_equal)
        table_pair_explain(c, names, &words);
    l->different += !c->is_equal;
    if (l->lines++ == 0)
        printf("%-16s %12s %12s  %-32s %-32s\n", "table", "rows of A", "rows of B",
               "hash of A", "hash of B");
    printf("%-16s %12" PRId64 " %12" PRId64 "  %-32s %-32s  %s%s\n", c->table, c->rows[0],
           c->rows[1], c->digest[0], c->digest[1],
           c->is_equal ? "equal" : "DIFFERENT: ", words.text);
    strbuf_release(&words);
}

static int compare(const char *a, const char *b)
{
    struct store_listing_format l = {0};
    struct strbuf err;
    bool ok;

    strbuf_init(&err);
    ok = store_compare(a, b, print_table, &l, &err) == TORI_OK;
    if (!ok)
        complain("they could not be compared: %s", err.text);
    else if (l.different)
        printf("A and B are different in %d of these %d\n", l.different, l.lines);
    else
        printf("A and B hold the same\n");
    strbuf_release(&err);
    return !ok ? EXIT_USAGE : l.different ? EXIT_FAILED : EXIT_OK;
}

static int run(int count, char **words)
{
    const char *what, *first, *second;
    struct arguments c;

    arguments_init(&c, "store", count, words);
    what = arguments_word(&c);
    first = arguments_word(&c);
    second = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (second && strcmp(what, "copy") == 0)
        return copy(first, second);
    if (second && strcmp(what, "compare") == 0)
        return compare(first, second);
    return complain("store: expected copy FROM TO, or compare A B");
}

const struct command command_store = {
    .name = "store",
    .usage = "copy FROM TO, or compare A B",
    .help = "copy a whole site into another database; see whether two hold the same",
    .more =
        "Databases are sqlite:FILE or postgresql://USER@HOST/DATABASE, as for 'tori "
        "serve\n"
        "--db'. To copy, no server may run on either; TO must be empty, and stays so "
        "if\n"
        "anything goes wrong or differs. To compare changes nothing: it prints of each "
        "table\n"
        "how many rows it has, a hash of them, and how many differ. The exit status is "
        "0 if\n"
        "all is equal, 1 if something is different, 2 if they could not be compared. "
        "What a\n"
        "running site notes of itself (nodes, leases, jobs) is neither copied nor "
        "compared.\n",
    .run = run,
};
