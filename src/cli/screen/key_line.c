/* Where the keys of the last row lie is remembered from the frame that was drawn. */

#include "cli/screen/key_line.h"

#include "cli/screen/surface.h"
#include "term/tableau.h"

enum { GAP = 2 };

void key_line_add(struct key_line *l, struct area at, uint32_t code)
{
    if (!code || l->count == KEY_LINE_MAX)
        return;
    l->spots[l->count] = at;
    l->codes[l->count++] = code;
}

void key_line_clear(struct key_line *l)
{
    l->count = 0;
}

static int width_of(struct surface *f, const struct key_line_key *key)
{
    const char *name = tableau_key_name(f->options.capability.colours, key->name);

    return cells_text_width(name) + 1 + cells_text_width(surface_say(f, key->message));
}

/* With blanks between them. */
static int width_of_kept(struct surface *f, const struct key_line_key *keys, int count)
{
    int width = 0;

    for (int i = count < KEY_LINE_KEPT ? 0 : count - KEY_LINE_KEPT; i < count; i++)
        width += GAP + width_of(f, &keys[i]);
    return width;
}

void key_line_draw(struct key_line *l, struct surface *f, const struct key_line_key *keys,
                   int count, const char *notice)
{
    const struct palette *th = f->palette;
    struct cells *c = &f->cells;
    int y = c->height - 1, x = 1, kept = width_of_kept(f, keys, count);

    key_line_clear(l);
    l->end = x;
    cells_fill(c, (struct area){0, y, c->width, 1}, th->paper);
    if (*notice) {
        cells_cut(c, (struct area){1, y, c->width - 2, 1},
                  tableau_brush(th->warn, LOOK_BOLD), notice);
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *name = tableau_key_name(f->options.capability.colours, keys[i].name);
        const char *text = surface_say(f, keys[i].message);
        int start = x, behind = i < count - KEY_LINE_KEPT ? kept : 0;

        if (x + width_of(f, &keys[i]) + behind > c->width)
            continue;
        x = cells_put(c, x, y, tableau_brush(th->accent, LOOK_BOLD), name);
        x = cells_put(c, x + 1, y, tableau_brush(th->quiet, 0), text);
        key_line_add(l, (struct area){start, y, x - start, 1}, keys[i].code);
        l->end = x;
        x += GAP;
    }
}

void key_line_turn(const struct key_line *l, struct keys_event *e)
{
    for (int i = 0; i < l->count && e->kind == KEYS_CLICK; i++) {
        const struct area *at = &l->spots[i];

        if (e->y == at->y && e->x >= at->x && e->x < at->x + at->width)
            *e = (struct keys_event){.kind = KEYS_KEY, .code = l->codes[i]};
    }
}
