#ifndef TORI_CLI_SCREEN_CAPABILITY_H
#define TORI_CLI_SCREEN_CAPABILITY_H

/*
 * What the terminal can do, by its environment and by terminfo of ncurses: whether it can
 * have a full screen at all, and its colours. Drawing itself is term/raster's.
 */

#include <stdbool.h>

#include "term/raster.h"

struct capability {
    enum colours colours;
    bool is_ascii;
    char language[8]; /* as wording_language() has it */
};

/* Is there a person at a terminal that is large enough and can move its cursor? */
bool capability_has_screen(int in, int out);

void capability_read(struct capability *c);

/* "true", "256", "16", "none": false for anything else. */
bool capability_parse_colours(const char *text, enum colours *out);

#endif
