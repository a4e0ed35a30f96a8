#ifndef TORI_CLI_COMMANDS_SCREEN_FLAGS_H
#define TORI_CLI_COMMANDS_SCREEN_FLAGS_H

/* The flags that say how a full screen is to be, or that there is to be none. */

#include <stdbool.h>

#include "cli/screen/options.h"

struct arguments;
struct strbuf;

struct screen_flags {
    struct screen_options options;
    bool has_screen; /* the terminal can, and lines were not asked for */
};

/* False, and why in 'err', if a flag has another value than it can have. */
bool screen_flags_read(struct screen_flags *f, struct arguments *c, struct strbuf *err);

#define SCREEN_FLAGS_HELP                                                                \
    "--lang CODE      de, en, fr or nl; else as LANG says\n"                             \
    "--theme WHICH    day or night; else as the background of the terminal\n"            \
    "--colours HOW    true, 256, 16 or none; else as the terminal says\n"                \
    "--ascii          no letters but those of ASCII\n"                                   \
    "--no-mouse       leave the mouse to the terminal\n"

#endif
