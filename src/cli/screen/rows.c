/* What is chosen and what is seen are put right when rows are laid, as there may be others by
 * then than a key was meant for. */

#include "cli/screen/rows.h"

#include <stdbool.h>

enum { WHEEL_ROWS = 3 };

static int within(int value, int least, int most)
{
    value = value > most ? most : value;
    return value < least ? least : value;
}

static void show(struct rows *r)
{
    int height = r->area.height;

    r->at = within(r->at, 0, r->count - 1);
    r->top = within(r->top, r->at - height + 1, r->at);
    r->top = within(r->top, 0, r->count > height ? r->count - height : 0);
}

void rows_lay(struct rows *r, struct area area, int count)
{
    r->area = area;
    r->count = count;
    show(r);
}

void rows_hide(struct rows *r)
{
    r->area = (struct area){0};
}

void rows_restart(struct rows *r)
{
    r->at = r->top = 0;
}

/* Whatever was chosen comes along. */
static void scroll(struct rows *r, int step)
{
    int height = r->area.height;

    r->top = within(r->top + step, 0, r->count > height ? r->count - height : 0);
    r->at = within(r->at, r->top, r->top + height - 1);
}

static enum rows_result take_key(struct rows *r, uint32_t code)
{
    int page = r->area.height;
    int step = code == KEY_UP          ? -1
               : code == KEY_DOWN      ? 1
               : code == KEY_PAGE_UP   ? -page
               : code == KEY_PAGE_DOWN ? page
               : code == KEY_HOME      ? -r->count
               : code == KEY_END       ? r->count
                                       : 0;

    r->at += step;
    show(r);
    return step ? ROWS_WALKED : ROWS_NONE;
}

static bool is_in(const struct rows *r, const struct keys_event *e)
{
    return e->x >= r->area.x && e->x < r->area.x + r->area.width && e->y >= r->area.y &&
           e->y < r->area.y + r->area.height;
}

static enum rows_result click(struct rows *r, int row)
{
    bool was_chosen = row == r->at;

    if (row >= r->count)
        return ROWS_NONE;
    r->at = row;
    return was_chosen ? ROWS_CHOSEN : ROWS_WALKED;
}

enum rows_result rows_take(struct rows *r, const struct keys_event *e)
{
    if (r->area.height <= 0)
        return ROWS_NONE;
    if (e->kind == KEYS_KEY)
        return take_key(r, e->code);
    if (e->kind == KEYS_CLICK && is_in(r, e))
        return click(r, r->top + e->y - r->area.y);
    if (e->kind != KEYS_WHEEL || !is_in(r, e))
        return ROWS_NONE;
    scroll(r, e->code == KEY_DOWN ? WHEEL_ROWS : -WHEEL_ROWS);
    return ROWS_WALKED;
}
