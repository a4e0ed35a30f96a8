/* tori replay FILE: a recorded game seen again, on a full screen or in lines. */

#include <string.h>

#include "base/file.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/commands/screen_flags.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "cli/screen/pages.h"
#include "cli/screen/surface.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"

enum { FILE_BYTES_MAX = 1 << 30 }; /* of many records: the first is shown */

/* As 'tori record show' has it. */
static int print(const char *file, const char *edition)
{
    char *words[] = {"show", (char *)file, "--edition", (char *)edition};

    return command_record.run(edition ? 4 : 2, words);
}

static int show(const struct screen_flags *flags, const struct match *m)
{
    static struct surface surface;
    struct pages pages = {.surface = &surface};
    bool is_saved;

    rng_seed(&pages.rng, rng_entropy());
    surface_open(&surface, &flags->options);
    is_saved = pages_replay(&pages, m);
    surface_close(&surface);
    return is_saved ? EXIT_OK : EXIT_FAILED;
}

static bool read_first(const char *file, const char *edition, struct match *m,
                       struct strbuf *err)
{
    const struct tori_game *game;
    struct strbuf text;
    int number;
    bool ok;

    strbuf_init(&text);
    ok = (!edition || games_load_edition(edition, &game, &number, err)) &&
         file_read(file, FILE_BYTES_MAX, &text, err);
    if (ok) {
        struct record_file records = {
            .name = file, .next = text.text, .end = text.text + text.length};

        ok = record_parse_next(m, &records, games, err) == TORI_OK;
    }
    strbuf_release(&text);
    return ok;
}

static int run(int count, char **words)
{
    struct screen_flags flags = {0};
    const char *file, *edition;
    int status = EXIT_USAGE;
    struct arguments c;
    struct strbuf err;
    struct match m;

    arguments_init(&c, "replay", count, words);
    strbuf_init(&err);
    edition = arguments_flag(&c, "--edition");
    if (!screen_flags_read(&flags, &c, &err)) {
        complain("%s", err.text);
    } else if ((file = arguments_word(&c)), !arguments_finish(&c)) {
        status = EXIT_USAGE;
    } else if (!file) {
        complain("replay: expected FILE, a record");
    } else if (!flags.has_screen) {
        status = print(file, edition);
    } else if (read_first(file, edition, &m, &err)) {
        status = show(&flags, &m);
        match_release(&m);
    } else {
        complain("%s", err.text);
    }
    strbuf_release(&err);
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "FILE [--edition FILE] [--plain]",
    .help = "see a recorded game again, step by step",
    .more =
        "On a terminal of 80 x 24 and more the table fills the screen: arrows step, "
        "Home\n"
        "and End, < and > turn by turn, the arrows up and down go to moments that\n"
        "mattered, g to a round, a number to another seat's hand; ? lists the keys.\n"
        "o plays on from there on the seat that looks, against bots, in another record.\n"
        "With --plain, or in a pipe, it is 'tori record show FILE'.\n" SCREEN_FLAGS_HELP
        "--edition FILE   the edition it was played with, if it is not built in\n",
    .run = run,
};
