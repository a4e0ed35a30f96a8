/* tori backup FILE: what must not be lost, once more. */

#include <stdio.h>

#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "store/backup.h"
#include "store/data_folder.h"

static int back_up(const char *given, const char *file)
{
    struct strbuf url, err;
    bool ok = true;

    strbuf_init(&url);
    strbuf_init(&err);
    if (given)
        strbuf_append(&url, given);
    else
        ok = data_folder_find(&url, &err);
    ok = ok && backup_make(url.text, file, &err) == TORI_OK;
    if (ok)
        printf("%s: a copy of %s, checked\n", file, url.text);
    else
        complain("%s", err.text);
    strbuf_release(&url);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_FAILED;
}

static int run(int count, char **words)
{
    struct arguments c;
    const char *url, *file;

    arguments_init(&c, "backup", count, words);
    url = arguments_flag(&c, "--db");
    file = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!file)
        return complain("backup: expected FILE");
    return back_up(url, file);
}

const struct command command_backup = {
    .name = "backup",
    .usage = "FILE [--db sqlite:FILE]",
    .help = "copy the database of a server, which may be at work meanwhile",
    .more = "  FILE                     the copy: new, and for its owner only\n"
            "  --db sqlite:FILE         what to copy (default: in your data folder)\n",
    .run = run,
};
