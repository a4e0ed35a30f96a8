/*
 * Movement on a full screen: frames between what is shown and what was drawn. A key ends it and
 * is taken afterwards; a line that is too slow for it ends it for good.
 */

#include <string.h>

#include "base/now.h"
#include "cli/screen/internal.h"
#include "term/slide.h"

enum { SLOW_MS = 100, SLOW_FRAMES = 2 };

static bool can_move(const struct screen *s)
{
    const struct raster *r = &s->surface->raster;

    return !s->surface->options.is_still && s->slow_frames < SLOW_FRAMES &&
           s->surface->options.capability.colours != COLOURS_NONE && r->is_known &&
           r->shown.width == s->surface->cells.width &&
           r->shown.height == s->surface->cells.height && s->piece_count &&
           !s->sheet.is_open && !s->is_finding;
}

/* False if a key ended it. */
static bool show_frame(struct screen *s)
{
    int64_t start = now_steady_ms(), left;
    struct keys_event e;

    surface_send(s->surface, -1, -1);
    if (now_steady_ms() - start > SLOW_MS)
        s->slow_frames++;
    while ((left = start + SLIDE_FRAME_MS - now_steady_ms()) > 0) {
        enum tty_result result = surface_wait(s->surface, (int)left, &e);

        if (result == TTY_RESIZED || result == TTY_ENDED)
            return false;
        if (result == TTY_EVENT && e.kind != KEYS_MOVE) {
            surface_return(s->surface, &e);
            return false;
        }
    }
    return s->slow_frames < SLOW_FRAMES;
}

static void move(struct screen *s, const struct slide *slide)
{
    struct cells *cells = &s->surface->cells, before, after;
    size_t size = (size_t)cells->width * (size_t)cells->height * sizeof(*cells->cells);

    cells_init(&before, cells->width, cells->height);
    cells_init(&after, cells->width, cells->height);
    memcpy(before.cells, s->surface->raster.shown.cells, size);
    memcpy(after.cells, cells->cells, size);
    for (int i = 1; i < slide->frames; i++) {
        slide_draw(slide, i, &before, &after, cells);
        if (!show_frame(s))
            break;
    }
    memcpy(cells->cells, after.cells, size);
    cells_release(&before);
    cells_release(&after);
}

void screen_slide(struct screen *s)
{
    const struct tableau *t = &s->tableau;
    static struct slide slide;

    if (can_move(s)) {
        slide_init(&slide, s->pieces, s->piece_count, t->pieces, t->piece_count);
        slide_grow(&slide, s->growths, s->growth_count, t->growths, t->growth_count);
        move(s, &slide);
    }
    memcpy(s->pieces, t->pieces, (size_t)t->piece_count * sizeof(t->pieces[0]));
    s->piece_count = t->piece_count;
    memcpy(s->growths, t->growths, (size_t)t->growth_count * sizeof(t->growths[0]));
    s->growth_count = t->growth_count;
}
