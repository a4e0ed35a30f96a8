/*
 * A match told to one of its seats. Each action is worded in the view that the
 * seat had before it, so the log knows no more than its hearer.
 */

#include "cli/play/log_screen.h"

#include <string.h>

#include "base/strbuf.h"
#include "tell/log_line.h"
#include "tell/scene.h"
#include "term/ink.h"

enum { INDENT = 2 };

/* The line being written; chance actions are gathered on it as long as they fit. */
struct paragraph {
    const struct ink *ink;
    struct strbuf *out;
    size_t width; /* of the present line, without escapes */
    bool is_chance;
};

static void tell(struct paragraph *p, const struct scene *s, int actor, const char *text)
{
    struct strbuf name;
    size_t length = strlen(text);

    if (p->is_chance && actor == TORI_CHANCE &&
        p->width + 2 + length < (size_t)p->ink->columns) {
        strbuf_appendf(p->out, ", %s", text);
        p->width += 2 + length;
        return;
    }
    if (p->width)
        strbuf_append_char(p->out, '\n');
    strbuf_init(&name);
    scene_append_seat(s, actor, &name);
    strbuf_appendf(p->out, "%*s", INDENT, "");
    ink_text(p->ink, actor == TORI_CHANCE ? INK_FAINT : INK_STRONG, name.text, p->out);
    strbuf_appendf(p->out, ": %s", text);
    p->width = INDENT + name.length + 2 + length;
    p->is_chance = actor == TORI_CHANCE;
    strbuf_release(&name);
}

void log_screen_format(const struct match *m, size_t from, size_t to, int viewer,
                       const struct ink *ink, struct strbuf *out)
{
    struct paragraph p = {.ink = ink, .out = out};
    struct tori_state state, view;
    struct scene s;
    struct strbuf text;

    strbuf_init(&text);
    scene_init(&s, m, viewer, &view);
    s.language = ink->language;
    match_replay(m, from, &state);
    for (size_t i = from; i < to; i++) {
        m->game->view(&state, viewer, &view);
        strbuf_reset(&text);
        log_line_append(&s, &state, m->steps[i].action, &text);
        tell(&p, &s, m->steps[i].actor, text.text);
        m->game->apply(&state, m->steps[i].action);
    }
    if (p.width)
        strbuf_append_char(out, '\n');
    strbuf_release(&text);
}
