/* tori review FILE: what every turn of a recorded game cost, and what was luck. */

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/commands/arguments.h"
#include "cli/commands/commands.h"
#include "cli/commands/progress.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "review/review.h"

static int review_match(const struct match *m, const struct review_settings *settings)
{
    struct progress progress;
    struct strbuf out;
    const char *why;
    int done, of;
    struct review *r = review_open(m, settings, &why);

    if (!r)
        return complain("review: %s", why);
    review_progress(r, &done, &of);
    progress_init(&progress, "parts", of);
    while (review_step(r)) {
        review_progress(r, &done, &of);
        progress_show(&progress, done);
    }
    progress_clear(&progress);
    strbuf_init(&out);
    review_append_json(r, &out);
    puts(out.text);
    strbuf_release(&out);
    review_close(r);
    return EXIT_OK;
}

static int run(int count, char **words)
{
    struct review_settings settings;
    struct strbuf text, err;
    struct arguments c;
    const char *file;
    int status = EXIT_USAGE;

    arguments_init(&c, "review", count, words);
    settings.sims = arguments_flag_number(&c, "--sims", 2, 1000000, REVIEW_SIMS);
    settings.seed = arguments_seed(&c, 1);
    file = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!file)
        return complain("review: expected FILE, a record");
    strbuf_init(&text);
    strbuf_init(&err);
    if (file_read(file, RECORD_BYTES_MAX, &text, &err)) {
        struct record_file records = {
            .name = file, .next = text.text, .end = text.text + text.length};
        struct match m;

        while (records.next != records.end &&
               record_parse_next(&m, &records, games, &err) == TORI_OK) {
            status = review_match(&m, &settings);
            match_release(&m);
        }
    }
    if (err.length)
        complain("%s", err.text);
    strbuf_release(&text);
    strbuf_release(&err);
    return status;
}

const struct command command_review = {
    .name = "review",
    .usage = "FILE [--sims N] [--seed S] [--json]",
    .help = "look through a recorded game: what turns cost, and what was luck",
    .more = "",
    .run = run,
};
