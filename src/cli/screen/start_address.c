/* Addresses are ASCII, without blanks, and end before the row does. */

#include "cli/screen/start_address.h"

#include <stdio.h>
#include <string.h>

#include "cli/screen/surface.h"
#include "term/keys.h"
#include "term/tableau.h"
#include "term/wording.h"

#define SCHEME "http://"

void start_address_open(struct start_address *a)
{
    a->is_typing = true;
    if (!*a->text)
        snprintf(a->text, sizeof(a->text), SCHEME);
}

/* Who types no scheme means the one there is. */
static void complete(struct start_address *a)
{
    char typed[START_ADDRESS_MAX + 1];

    if (strstr(a->text, "://"))
        return;
    memcpy(typed, a->text, sizeof(typed));
    snprintf(a->text, sizeof(a->text), SCHEME "%.*s",
             START_ADDRESS_MAX - (int)strlen(SCHEME), typed);
}

bool start_address_take(struct start_address *a, uint32_t code)
{
    size_t length = strlen(a->text);

    if (code == KEY_BACKSPACE && length)
        a->text[length - 1] = '\0';
    else if (code > ' ' && code < KEY_BACKSPACE && length < START_ADDRESS_MAX)
        snprintf(a->text + length, sizeof(a->text) - length, "%c", (char)code);
    else if (code == KEY_ESC)
        a->is_typing = false;
    if (code != KEY_ENTER || !length || strcmp(a->text, SCHEME) == 0)
        return false;
    complete(a);
    a->is_typing = false;
    return true;
}

/* Of an address that is longer than the row its end is seen. */
void start_address_draw(const struct start_address *a, struct surface *f)
{
    const struct palette *th = f->palette;
    struct cells *c = &f->cells;
    const char *what = wording_text(f->options.capability.language, "terminal.address");
    int y = c->height - 1, room = c->width - cells_text_width(what) - 6;
    int over = (int)strlen(a->text) - room, x;

    cells_fill(c, (struct area){0, y, c->width, 1}, th->paper);
    x = cells_putf(c, 1, y, tableau_brush(th->accent, LOOK_BOLD), "› %s",
                   a->text + (over > 0 ? over : 0));
    cells_put(c, x, y, tableau_brush(th->accent, 0), "▌");
    cells_right(c, c->width - 1, y, tableau_brush(th->quiet, 0), what);
}
