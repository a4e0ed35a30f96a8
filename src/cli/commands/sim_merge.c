/* tori sim merge. Its files may be many more than a call of a command has arguments. */

#include "cli/commands/sim_merge.h"

#include <string.h>

#include "arena/merger.h"
#include "base/file.h"
#include "cli/commands/sim_report.h"
#include "cli/engine/command.h"
#include "games/games.h"

enum { FILE_BYTES_MAX = 1 << 30 };

static bool load_edition(const char *file, struct strbuf *err)
{
    const struct tori_game *game;
    int edition;

    return games_load_edition(file, &game, &edition, err);
}

static bool add_file(struct contest_merger *m, const char *file, struct strbuf *err)
{
    struct strbuf text;
    bool is_good;

    strbuf_init(&text);
    is_good =
        file_read(file, FILE_BYTES_MAX, &text, err) && merger_add(m, file, &text, err);
    strbuf_release(&text);
    return is_good;
}

/* Flags are taken out of the words; what is left are files. Editions are loaded at once, as
 * files need them. Returns how many files there are, or -1. */
static int take_flags(int count, char **words, struct sim_form *form, struct strbuf *err)
{
    int files = 0;

    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], "--json") == 0) {
            form->is_json = true;
        } else if (strcmp(words[i], "--no-times") == 0) {
            form->is_timeless = true;
        } else if (strcmp(words[i], "--edition") == 0 && i + 1 < count) {
            if (!load_edition(words[++i], err))
                return -1;
        } else if (words[i][0] == '-') {
            strbuf_appendf(err, "sim merge: '%s' is not understood; try 'tori help sim'",
                           words[i]);
            return -1;
        } else {
            words[files++] = words[i];
        }
    }
    if (files)
        return files;
    strbuf_append(err, "sim merge: which files? 'tori sim --blocks' writes them");
    return -1;
}

int sim_merge(int count, char **words)
{
    struct sim_form form = {0};
    struct contest_merger m;
    struct strbuf err;
    int files, status = EXIT_OK;

    strbuf_init(&err);
    merger_init(&m);
    files = take_flags(count, words, &form, &err);
    for (int i = 0; i < files && !err.length; i++)
        add_file(&m, words[i], &err);
    if (!err.length && merger_finish(&m, &err))
        sim_report_print(&m.plan, &m.result, form);
    if (err.length)
        status = complain("%s", err.text);
    merger_release(&m);
    strbuf_release(&err);
    return status;
}
