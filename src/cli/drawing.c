/* The table of drawings, and what is shown of a game that has none. */

#include "cli/drawing.h"

#include <string.h>

#include "base/strbuf.h"
#include "cli/canvas.h"
#include "cli/draw_helsinki.h"
#include "cli/draw_helvetia.h"
#include "engine/state_json.h"

static const struct drawing *const drawings[] = {
    &drawing_helsinki,
    &drawing_helvetia,
    NULL,
};

const struct drawing *drawing_find(const struct tori_game *game)
{
    for (const struct drawing *const *d = drawings; *d; d++)
        if (strcmp((*d)->game, game->name) == 0)
            return *d;
    return NULL;
}

static void format_canvas(void (*draw)(const struct scene *, struct canvas *),
                          const struct scene *s, const struct ink *ink,
                          struct strbuf *out)
{
    struct canvas c;

    canvas_init(&c, ink->columns);
    draw(s, &c);
    canvas_format(&c, ink, out);
    canvas_release(&c);
}

void scene_draw(const struct scene *s, const struct ink *ink, struct strbuf *out)
{
    const struct drawing *d = drawing_find(s->game);

    if (d) {
        format_canvas(d->draw, s, ink, out);
        return;
    }
    state_json(s->game, s->view, s->players, out);
    strbuf_append_char(out, '\n');
}

void scene_append_legend(const struct scene *s, const struct ink *ink, struct strbuf *out)
{
    const struct drawing *d = drawing_find(s->game);

    if (d && d->legend)
        format_canvas(d->legend, s, ink, out);
    else
        strbuf_append(out, "The state is shown as it is; docs/NOTATION.md tells more.\n");
}
