/*
 * A match told to one of its seats. Each action is worded in the view that the
 * seat had before it, so the log knows no more than its hearer.
 */

#include "cli/play/log_screen.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
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

/* What chance did in one go: what reads the same is told once, with its number. */
struct chance_line {
    struct strbuf text;
    int times;
};

struct chance_run {
    struct chance_line *lines; /* owned */
    size_t count, capacity;
};

static void run_add(struct chance_run *run, const char *text)
{
    struct chance_line *line;

    for (size_t i = 0; i < run->count; i++)
        if (strcmp(run->lines[i].text.text, text) == 0) {
            run->lines[i].times++;
            return;
        }
    run->lines = xgrow(run->lines, &run->capacity, run->count + 1, sizeof(*run->lines));
    line = &run->lines[run->count++];
    line->times = 1;
    strbuf_init(&line->text);
    strbuf_append(&line->text, text);
}

static void run_tell(struct chance_run *run, struct paragraph *p, const struct scene *s)
{
    struct strbuf text;

    strbuf_init(&text);
    for (size_t i = 0; i < run->count; i++) {
        struct chance_line *line = &run->lines[i];

        strbuf_reset(&text);
        if (line->times > 1)
            strbuf_appendf(&text, "%d x ", line->times);
        strbuf_append(&text, line->text.text);
        tell(p, s, TORI_CHANCE, text.text);
        strbuf_release(&line->text);
    }
    run->count = 0;
    strbuf_release(&text);
}

void log_screen_format(const struct match *m, size_t from, size_t to, int viewer,
                       const struct ink *ink, struct strbuf *out)
{
    struct paragraph p = {.ink = ink, .out = out};
    struct chance_run run = {0};
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
        if (m->steps[i].actor == TORI_CHANCE) {
            run_add(&run, text.text);
        } else {
            run_tell(&run, &p, &s);
            tell(&p, &s, m->steps[i].actor, text.text);
        }
        m->game->apply(&state, m->steps[i].action);
    }
    run_tell(&run, &p, &s);
    if (p.width)
        strbuf_append_char(out, '\n');
    free(run.lines);
    strbuf_release(&text);
}
