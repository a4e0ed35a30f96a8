/* Pieces on their way, by their cells in the later frame; lines by what lies under them. */

#include "term/slide.h"

#include <stdlib.h>
#include <string.h>

/* A piece takes so long for its own width; all of it neither less nor more than these. */
enum { WIDTH_MS = 60, LEAST_MS = 180, MOST_MS = 420 };

/* What changes in its place takes so long. */
enum { CHANGE_MS = 200 };

/* All that grows with one step takes so long. */
enum { STEP_MS = 80 };

static const struct tableau_piece *find(const struct tableau_piece *pieces, int count,
                                        uint32_t id)
{
    for (int i = 0; i < count; i++)
        if (pieces[i].id == id)
            return &pieces[i];
    return NULL;
}

static bool is_same(const struct area *a, const struct area *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

static int duration(const struct slide_move *m)
{
    int far = abs(m->to.x - m->from.x) + 2 * abs(m->to.y - m->from.y);
    int ms = WIDTH_MS * far / (m->to.width > 0 ? m->to.width : 1);

    if (is_same(&m->from, &m->to))
        return CHANGE_MS;
    return ms < LEAST_MS ? LEAST_MS : ms > MOST_MS ? MOST_MS : ms;
}

void slide_init(struct slide *s, const struct tableau_piece *before, int before_count,
                const struct tableau_piece *after, int after_count)
{
    int longest = 0;

    *s = (struct slide){.count = 0};
    for (int i = 0; i < after_count && s->count < SLIDE_MOVES_MAX; i++) {
        const struct tableau_piece *p = &after[i];
        const struct tableau_piece *was = find(before, before_count, p->id);
        const struct area *from = was ? &was->area : &p->from;
        struct slide_move *m = &s->moves[s->count];

        if (from->width != p->area.width || from->height != p->area.height ||
            (is_same(from, &p->area) && (!was || p->stage <= was->stage)))
            continue;
        *m = (struct slide_move){*from, p->area, p->clip};
        longest = duration(m) > longest ? duration(m) : longest;
        s->count++;
    }
    s->frames = s->moving = longest / SLIDE_FRAME_MS;
}

static bool has_place(const struct tableau_growth *growths, int count,
                      const struct tableau_growth *of)
{
    for (int i = 0; i < count; i++)
        if (growths[i].x == of->x && growths[i].y == of->y)
            return true;
    return false;
}

/* Those from 'first' on are of one step: one after the other within its time. */
static void set_due(struct slide *s, int first, int step)
{
    int count = s->growth_count - first;

    for (int i = 0; i < count; i++)
        s->growths[first + i].due = STEP_MS * step + STEP_MS * (i + 1) / count;
}

/* Those of that step that were not there before. */
static void grow_step(struct slide *s, const struct tableau_growth *before,
                      int before_count, const struct tableau_growth *after,
                      int after_count, int step)
{
    for (int i = 0; i < after_count; i++) {
        const struct tableau_growth *g = &after[i];

        if (g->step == step && !has_place(before, before_count, g))
            s->growths[s->growth_count++] =
                (struct slide_growth){g->x, g->y, 0, g->under};
    }
}

void slide_grow(struct slide *s, const struct tableau_growth *before, int before_count,
                const struct tableau_growth *after, int after_count)
{
    int last = 0, steps = 0;

    for (int i = 0; i < after_count; i++)
        last = after[i].step > last ? after[i].step : last;
    for (int step = 0; step <= last; step++) {
        int first = s->growth_count;

        grow_step(s, before, before_count, after, after_count, step);
        if (s->growth_count > first)
            set_due(s, first, steps++);
    }
    if (STEP_MS * steps / SLIDE_FRAME_MS > s->frames)
        s->frames = STEP_MS * steps / SLIDE_FRAME_MS;
}

static bool is_in(const struct area *a, int x, int y)
{
    return !a->width ||
           (x >= a->x && x < a->x + a->width && y >= a->y && y < a->y + a->height);
}

/* A piece of one cell keeps the ground that it passes over. */
static void put(struct cell *to, const struct cell *from, bool is_mark)
{
    tint ground = to->bg;

    *to = *from;
    if (is_mark)
        to->bg = ground;
}

/* The block of cells at 'from' in the source, at that place of the target. */
static void copy(const struct cells *source, const struct area *from,
                 struct cells *target, int left, int top, const struct area *clip)
{
    bool is_mark = from->width * from->height == 1;

    for (int y = 0; y < from->height; y++)
        for (int x = 0; x < from->width; x++) {
            const struct cell *cell = cells_at(source, from->x + x, from->y + y);
            struct cell *to = cells_at(target, left + x, top + y);

            if (cell && to && is_in(clip, left + x, top + y))
                put(to, cell, is_mark);
        }
}

/* From left to right. */
static void change(const struct slide_move *m, int frame, int frames,
                   const struct cells *after, struct cells *out)
{
    struct area done = m->to;

    done.width = frame * (m->to.width + 1) / frames;
    done.width = done.width < m->to.width ? done.width : m->to.width;
    for (int y = done.y; y < done.y + done.height; y++)
        for (int x = done.x; x < done.x + done.width; x++)
            if (cells_at(after, x, y))
                *cells_at(out, x, y) = *cells_at(after, x, y);
}

static void draw_moves(const struct slide *s, int frame, const struct cells *before,
                       const struct cells *after, struct cells *out)
{
    static const struct area anywhere = {0};

    for (int i = 0; i < s->count; i++)
        copy(before, &s->moves[i].to, out, s->moves[i].to.x, s->moves[i].to.y, &anywhere);
    for (int i = 0; i < s->count; i++) {
        const struct slide_move *m = &s->moves[i];
        int x = m->from.x + (m->to.x - m->from.x) * frame / s->moving;
        int y = m->from.y + (m->to.y - m->from.y) * frame / s->moving;

        if (is_same(&m->from, &m->to))
            change(m, frame, s->moving, after, out);
        else
            copy(after, &m->to, out, x, y, &m->clip);
    }
}

void slide_draw(const struct slide *s, int frame, const struct cells *before,
                const struct cells *after, struct cells *out)
{
    memcpy(out->cells, after->cells,
           (size_t)after->width * (size_t)after->height * sizeof(*after->cells));
    if (frame < s->moving)
        draw_moves(s, frame, before, after, out);
    for (int i = 0; i < s->growth_count; i++) {
        const struct slide_growth *g = &s->growths[i];
        struct cell *to = cells_at(out, g->x, g->y);

        if (to && g->due > frame * SLIDE_FRAME_MS)
            *to = g->under;
    }
}
