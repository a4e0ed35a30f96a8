/* tori atlas merge. Its files may be many more than a call of a command has arguments. */

#include "cli/commands/atlas_merge.h"

#include <string.h>

#include "atlas/report.h"
#include "atlas/slice.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "cli/commands/atlas_output.h"
#include "cli/engine/command.h"
#include "games/games.h"

enum { FILE_BYTES_MAX = 1 << 30 };

struct merge_call {
    const char *date, *output; /* NULL: none, and stdout */
    int files;                 /* the first words, once flags are taken out */
};

static bool load_edition(const char *file, struct strbuf *err)
{
    const struct tori_game *game;
    int edition;

    return games_load_edition(file, &game, &edition, err);
}

/* Flags are taken out of the words; what is left are files. */
static bool take_flags(int count, char **words, struct merge_call *call,
                       struct strbuf *err)
{
    for (int i = 0; i < count; i++) {
        if (words[i][0] != '-') {
            words[call->files++] = words[i];
        } else if (i + 1 < count && strcmp(words[i], "--edition") == 0) {
            if (!load_edition(words[++i], err))
                return false;
        } else if (i + 1 < count && strcmp(words[i], "--date") == 0) {
            call->date = words[++i];
        } else if (i + 1 < count && strcmp(words[i], "-o") == 0) {
            call->output = words[++i];
        } else {
            strbuf_appendf(err,
                           "atlas merge: '%s' is not understood; try 'tori help atlas'",
                           words[i]);
            return false;
        }
    }
    if (!call->files)
        strbuf_append(err, "atlas merge: which files? 'tori atlas --blocks' writes them");
    return call->files;
}

static bool add_file(struct slice_reader *r, const char *file, struct strbuf *err)
{
    struct strbuf text;
    bool is_good;

    strbuf_init(&text);
    is_good = file_read(file, FILE_BYTES_MAX, &text, err) &&
              slice_reader_add(r, file, &text, err);
    strbuf_release(&text);
    return is_good;
}

static int write_report(const struct slice_reader *r, const struct merge_call *call)
{
    struct strbuf program, out;
    int status;

    strbuf_init(&program);
    strbuf_init(&out);
    slice_reader_program(r, &program);
    report_json(&r->atlas, program.text, call->date, &out);
    status = atlas_output_write(call->output, &out);
    strbuf_release(&program);
    strbuf_release(&out);
    return status;
}

int atlas_merge(int count, char **words)
{
    struct merge_call call = {0};
    struct slice_reader r;
    struct strbuf err;
    int status = EXIT_OK;
    bool is_good;

    strbuf_init(&err);
    slice_reader_init(&r);
    is_good = take_flags(count, words, &call, &err);
    for (int i = 0; is_good && i < call.files; i++)
        is_good = add_file(&r, words[i], &err);
    if (is_good && slice_reader_finish(&r, &err))
        status = write_report(&r, &call);
    if (err.length)
        status = complain("%s", err.text);
    slice_reader_release(&r);
    strbuf_release(&err);
    return status;
}
