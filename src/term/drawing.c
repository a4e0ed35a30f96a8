/* Drawing any game, and what is shown of one that has no drawing. */

#include "term/drawing.h"

#include "base/strbuf.h"
#include "term/canvas.h"
#include "term/plain.h"

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

    if (d)
        format_canvas(d->draw, s, ink, out);
    else
        plain_draw(s, out);
}

/* What is typed, and what the edition in play calls it. */
static void append_names(const struct scene *s, struct strbuf *out)
{
    const struct tori_name_group *groups = s->game->name_groups;

    for (int g = 0; groups && groups[g].group; g++)
        for (int i = 0; i < groups[g].count; i++) {
            const char *name = scene_find_name(s, g, i);

            if (name)
                strbuf_appendf(out, "%s %s is called %s in this edition\n",
                               groups[g].group, groups[g].things[i], name);
        }
}

void scene_append_legend(const struct scene *s, const struct ink *ink, struct strbuf *out)
{
    const struct drawing *d = drawing_find(s->game);

    if (d && d->legend)
        format_canvas(d->legend, s, ink, out);
    else if (d)
        strbuf_append(out, "There is no key to this drawing.\n");
    else
        strbuf_append(out, "The table is shown by the names of what is on it.\n");
    append_names(s, out);
}
