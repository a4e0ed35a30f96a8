/*
 * tori engine: the line protocol over standard input and output. Answers are
 * gathered and written when no whole line is waiting, so that a driver may send
 * many commands at once.
 */

#include <errno.h>
#include <stdbool.h>
#include <unistd.h>

#include "base/lines.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "cli/protocol/protocol.h"
#include "games/games.h"

enum { FLUSH_BYTES = 1 << 16 };

static bool flush(struct strbuf *out)
{
    size_t done = 0;

    while (done < out->length) {
        ssize_t n = write(STDOUT_FILENO, out->text + done, out->length - done);

        if (n < 0 && errno != EINTR)
            return false;
        done += n > 0 ? (size_t)n : 0;
    }
    strbuf_reset(out);
    return true;
}

/* Until the input ends, the driver quits, or the answers are no longer read. */
static void serve(struct protocol *p, struct lines *input, struct strbuf *out)
{
    while (!p->has_quit) {
        enum lines_result r;
        char *line;

        if ((!lines_is_ready(input) || out->length > FLUSH_BYTES) && !flush(out))
            return;
        r = lines_next(input, &line);
        if (r == LINES_END)
            return;
        if (r == LINES_OK)
            protocol_line(p, line, out);
        else if (r == LINES_TOO_LONG)
            protocol_line_too_long(out);
    }
    flush(out);
}

static int run(int count, char **words)
{
    static struct lines input;
    struct protocol p;
    struct strbuf out;
    struct arguments c;
    const char *file;
    bool ok = true;

    arguments_init(&c, "engine", count, words);
    file = arguments_flag(&c, "--edition");
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    strbuf_init(&out);
    protocol_init(&p);
    if (file)
        ok = games_load_edition(file, &p.edition_game, &p.edition, &out);
    if (ok) {
        lines_init(&input, STDIN_FILENO);
        serve(&p, &input, &out);
    } else {
        complain("%s", out.text);
    }
    protocol_release(&p);
    strbuf_release(&out);
    return ok ? EXIT_OK : EXIT_USAGE;
}

const struct command command_engine = {
    .name = "engine",
    .usage = "[--edition FILE]",
    .help = "read commands, one a line, and answer them (docs/NOTATION.md)",
    .more = "The command 'help' lists the commands; 'quit' or the end of the input ends "
            "it.\n",
    .run = run,
};
