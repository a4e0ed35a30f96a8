#ifndef TORI_CLI_SCREEN_SURFACE_H
#define TORI_CLI_SCREEN_SURFACE_H

/*
 * The full screen that pages share: the start, a table, a replay. It owns the terminal from
 * open to close, however the program ends between; a page draws on 'cells' and is given keys.
 * There is one at a time, of the main thread.
 *
 *     while (!is_done && !surface.has_ended) {
 *         if (surface_begin(&surface, palettes))
 *             .. draw on surface.cells with surface.palette ..
 *         surface_send(&surface, -1, -1);
 *         if (surface_wait(&surface, -1, &event) == TTY_EVENT)
 *             .. take it ..
 *     }
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "cli/screen/options.h"
#include "cli/screen/tty.h"
#include "term/cells.h"
#include "term/keys.h"
#include "term/palette.h"
#include "term/raster.h"

struct surface {
    struct screen_options options;
    int day;                       /* PALETTE_DAY or PALETTE_NIGHT */
    const struct palette *palette; /* of the page that draws */
    struct cells cells;            /* as large as the terminal */
    struct raster raster;
    struct strbuf out;      /* goes with the next frame: a bell */
    struct strbuf farewell; /* lines to be said once the terminal is put back */
    bool can_suspend;       /* Ctrl-Z stops the program */
    bool has_home;          /* a page comes after this one: it is not put back between */
    bool has_ended;         /* by Ctrl-C, a signal, or no terminal: all pages leave */
    bool has_early;         /* a key came before the page that takes it */
    struct keys_event early;
};

/* Life cycle. Between them nothing else reads or writes the terminal. */
void surface_open(struct surface *f, const struct screen_options *options);

/* The terminal as it was, at once; for a page that has to wait for a thread before it may
 * leave, and no page follows. */
void surface_put_back(struct surface *f);

/* Put back, say farewell; the program ends here if a signal asked for it. */
void surface_close(struct surface *f);

/* A frame: blank cells of the page's colours, NULL for the house's. False if there is too
 * little room for any page, which is then said, so there is nothing to draw. */
bool surface_begin(struct surface *f, const struct palette *palettes);

/* Show what was drawn, with the cursor there, or hidden below 0. */
void surface_send(struct surface *f, int cursor_x, int cursor_y);

/* The next thing to be taken, as tty_wait() has it; what all pages have in common is done
 * already. Anything but TTY_EVENT may need another frame. */
enum tty_result surface_wait(struct surface *f, int milliseconds, struct keys_event *out);

/* The next surface_wait() has it again. */
void surface_return(struct surface *f, const struct keys_event *e);

/* What was typed before the page is not for it. */
void surface_drop_keys(struct surface *f);

/* A word in the language of the screen. */
const char *surface_say(const struct surface *f, const char *key);

#endif
