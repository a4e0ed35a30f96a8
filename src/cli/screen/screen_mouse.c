/* What the mouse does on a full screen. */

#include "base/now.h"
#include "cli/screen/internal.h"

enum { GUARD_MS = 250 }; /* after a choice a click only moves the focus */

/* After a choice: the second half of a double click is not another one. */
static bool is_guarded(const struct screen *s)
{
    return now_steady_ms() - s->confirmed <= GUARD_MS;
}

static void click(struct screen *s, int x, int y)
{
    int entry = tableau_entry_at(&s->tableau, x, y);

    if (entry == TABLEAU_NONE || entry >= s->menu.count)
        return;
    if (entry == s->tableau.focus && !is_guarded(s))
        screen_play(s, entry);
    else
        s->tableau.focus = entry;
}

void screen_point(struct screen *s, const struct keys_event *e)
{
    int last = (int)s->story.count - 1;

    switch (e->kind) {
    case KEYS_CLICK:
        click(s, e->x, e->y);
        break;
    case KEYS_WHEEL:
        s->log_skip += e->code == KEY_DOWN ? 1 : -1;
        s->log_skip = s->log_skip > last ? last : s->log_skip;
        s->log_skip = s->log_skip < 0 ? 0 : s->log_skip;
        break;
    case KEYS_LOOK:
        screen_ask(s, e->x, e->y);
        break;
    default:
        break;
    }
}

bool screen_turn(const struct screen *s, struct keys_event *e)
{
    bool is_click = e->kind == KEYS_CLICK;

    if (!s->sheet.is_open && !s->is_finding)
        key_line_turn(&s->keys, e);
    return !is_click || e->kind != KEYS_KEY || e->code != KEY_ENTER || !is_guarded(s);
}
