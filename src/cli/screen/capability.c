/* The environment and terminfo, asked. */

#include "cli/screen/capability.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "term/ink.h"
#include "term/wording.h"
#include "term/tableau.h"

/* Behind ours: they define words such as "columns" and "tab" as macros. */
#include <curses.h>
#include <term.h>

static bool has_terminfo(int out)
{
    int status;

    return setupterm(NULL, out, &status) == OK;
}

bool capability_has_screen(int in, int out)
{
    const char *terminal = getenv("TERM");
    struct winsize size;

    return isatty(in) && isatty(out) && terminal && *terminal &&
           strcmp(terminal, "dumb") != 0 && ioctl(out, TIOCGWINSZ, &size) == 0 &&
           size.ws_col >= TABLEAU_WIDTH && size.ws_row >= TABLEAU_HEIGHT &&
           has_terminfo(out) && tigetstr("cup") != NULL;
}

static enum colours read_colours(const struct ink *ink)
{
    const char *said = getenv("COLORTERM");
    int count = tigetnum("colors");

    if (!ink->has_colour)
        return COLOURS_NONE;
    if ((said && (strcmp(said, "truecolor") == 0 || strcmp(said, "24bit") == 0)) ||
        tigetflag("RGB") > 0)
        return COLOURS_TRUE;
    return count >= 256 ? COLOURS_256 : count >= 8 ? COLOURS_16 : COLOURS_NONE;
}

void capability_read(struct capability *c)
{
    struct ink ink;

    ink_init(&ink, STDOUT_FILENO);
    c->colours = has_terminfo(STDOUT_FILENO) ? read_colours(&ink) : COLOURS_NONE;
    c->is_ascii = !ink.has_utf8;
    snprintf(c->language, sizeof(c->language), "%s", wording_language(ink.language));
}

bool capability_parse_colours(const char *text, enum colours *out)
{
    static const char *const names[] = {[COLOURS_NONE] = "none",
                                        [COLOURS_16] = "16",
                                        [COLOURS_256] = "256",
                                        [COLOURS_TRUE] = "true"};

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
        if (strcmp(names[i], text) == 0) {
            *out = (enum colours)i;
            return true;
        }
    return false;
}
