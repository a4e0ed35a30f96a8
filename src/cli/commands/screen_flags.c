/* Flags of a full screen, and what the terminal says. */

#include "cli/commands/screen_flags.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "term/palette.h"
#include "term/wording.h"

static bool read_theme(struct screen_flags *f, const char *theme)
{
    f->options.day = !theme                      ? -1
                     : strcmp(theme, "day") == 0 ? PALETTE_DAY
                                                 : PALETTE_NIGHT;
    return !theme || strcmp(theme, "day") == 0 || strcmp(theme, "night") == 0;
}

bool screen_flags_read(struct screen_flags *f, struct arguments *c, struct strbuf *err)
{
    const char *colours = arguments_flag(c, "--colours");
    const char *theme = arguments_flag(c, "--theme");
    const char *language = arguments_flag(c, "--lang");
    struct capability *can = &f->options.capability;

    capability_read(can);
    f->options.is_still = arguments_switch(c, "--still");
    f->options.has_mouse = !arguments_switch(c, "--no-mouse");
    can->is_ascii |= arguments_switch(c, "--ascii");
    f->has_screen = !arguments_switch(c, "--plain") &&
                    capability_has_screen(STDIN_FILENO, STDOUT_FILENO);
    if (!read_theme(f, theme))
        strbuf_appendf(err, "%s: --theme is day or night", c->command);
    else if (colours && !capability_parse_colours(colours, &can->colours))
        strbuf_appendf(err, "%s: --colours is true, 256, 16 or none", c->command);
    else if (language && !wording_find_language(language))
        strbuf_appendf(err, "%s: --lang is de, en, fr or nl", c->command);
    else if (language)
        snprintf(can->language, sizeof(can->language), "%s", language);
    return err->length == 0;
}
