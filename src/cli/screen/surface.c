/* What the pages of a full screen have in common. */

#include "cli/screen/surface.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "term/tableau.h"
#include "term/wording.h"

enum { BACKGROUND_MS = 100, CTRL_C = 3, CTRL_L = 12, CTRL_Z = 26 };

static const char ask_background[] = "\033]11;?\007";

const char *surface_say(const struct surface *f, const char *key)
{
    return wording_text(f->options.capability.language, key);
}

/* Events */

/* Leaving, stopping, drawing anew, day and night: whatever the page is. */
static bool take(struct surface *f, const struct keys_event *e)
{
    bool is_key = e->kind == KEYS_KEY;

    if (e->kind == KEYS_BACKGROUND)
        f->day = f->options.day >= 0 ? f->options.day : tint_light(e->code) > 127;
    else if (is_key && e->code == CTRL_C)
        f->has_ended = true;
    else if (is_key && e->code == CTRL_L)
        raster_forget(&f->raster);
    else if (is_key && e->code == CTRL_Z && f->can_suspend)
        tty_suspend();
    else
        return false;
    return true;
}

enum tty_result surface_wait(struct surface *f, int milliseconds, struct keys_event *out)
{
    enum tty_result result;

    if (f->has_early) {
        f->has_early = false;
        *out = f->early;
        return TTY_EVENT;
    }
    result = tty_wait(milliseconds, out);
    if (result == TTY_RESIZED)
        raster_forget(&f->raster);
    if (result == TTY_ENDED)
        f->has_ended = true;
    if (result == TTY_EVENT && take(f, out))
        result = f->has_ended ? TTY_ENDED : TTY_RESIZED;
    return result;
}

void surface_return(struct surface *f, const struct keys_event *e)
{
    f->has_early = true;
    f->early = *e;
}

void surface_drop_keys(struct surface *f)
{
    struct keys_event e;

    while (surface_wait(f, 0, &e) == TTY_EVENT)
        ;
}

/* Ask for the terminal's background and wait a moment for the answer: day or night. */
static void learn_background(struct surface *f)
{
    struct keys_event e;

    f->day = f->options.day >= 0 ? f->options.day : PALETTE_NIGHT;
    if (f->options.day >= 0 || f->options.capability.colours == COLOURS_NONE)
        return;
    strbuf_append(&f->out, ask_background);
    tty_write(&f->out);
    f->has_early = surface_wait(f, BACKGROUND_MS, &e) == TTY_EVENT;
    f->early = e;
}

/* Life cycle */

void surface_open(struct surface *f, const struct screen_options *options)
{
    *f = (struct surface){.options = *options, .can_suspend = true};
    strbuf_init(&f->out);
    strbuf_init(&f->farewell);
    raster_init(&f->raster, options->capability.colours, options->capability.is_ascii);
    tty_open(options->has_mouse);
    learn_background(f);
}

void surface_put_back(struct surface *f)
{
    (void)f;
    tty_close();
}

void surface_close(struct surface *f)
{
    tty_close();
    if (f->cells.cells)
        cells_release(&f->cells);
    raster_release(&f->raster);
    strbuf_release(&f->out);
    tty_write(&f->farewell);
    strbuf_release(&f->farewell);
    if (tty_ended_by()) {
        signal(tty_ended_by(), SIG_DFL);
        raise(tty_ended_by());
    }
}

/* Frames */

static void draw_small(struct surface *f)
{
    char need[32], have[32];
    struct wording_blank blanks[] = {{"need", need}, {"have", have}, {NULL, NULL}};
    struct strbuf text;

    strbuf_init(&text);
    snprintf(need, sizeof(need), "%d x %d", TABLEAU_WIDTH, TABLEAU_HEIGHT);
    snprintf(have, sizeof(have), "%d x %d", f->cells.width, f->cells.height);
    wording_append(f->options.capability.language, "terminal.small", blanks, &text);
    cells_wrap(&f->cells, (struct area){0, 0, f->cells.width, f->cells.height}, 0,
               tableau_brush(f->palette->ink, 0), text.text);
    strbuf_release(&text);
}

bool surface_begin(struct surface *f, const struct palette *palettes)
{
    int width, height;

    tty_measure(&width, &height);
    if (!f->cells.cells || f->cells.width != width || f->cells.height != height) {
        if (f->cells.cells)
            cells_release(&f->cells);
        cells_init(&f->cells, width, height);
    }
    f->palette = &(palettes ? palettes : house_palettes)[f->day];
    cells_clear(&f->cells, f->palette->ink, f->palette->ground);
    if (width >= TABLEAU_WIDTH && height >= TABLEAU_HEIGHT)
        return true;
    draw_small(f);
    return false;
}

void surface_send(struct surface *f, int cursor_x, int cursor_y)
{
    raster_draw(&f->raster, &f->cells, cursor_x, cursor_y, &f->out);
    tty_write(&f->out);
}
