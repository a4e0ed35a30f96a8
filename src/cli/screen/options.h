#ifndef TORI_CLI_SCREEN_OPTIONS_H
#define TORI_CLI_SCREEN_OPTIONS_H

/* How a full screen is to be. */

#include <stdbool.h>

#include "cli/screen/capability.h"

struct screen_options {
    struct capability capability;
    int day; /* PALETTE_DAY, PALETTE_NIGHT, or below 0: as the terminal's background */
    bool has_mouse;
    bool is_still; /* moves of others do not take time */
};

#endif
