/*
 * A match told to one of its seats. Each action is worded in the view that the
 * seat had before it, so the story knows no more than its hearer.
 */

#include "cli/story.h"

#include <string.h>

#include "base/strbuf.h"
#include "cli/drawing.h"
#include "cli/ink.h"

enum { INDENT = 2 };

/* An action that the hearer does not see keeps its verb only: "deal a card". */
static void append_action(const struct scene *s, const struct tori_state *state,
                          tori_action a, struct strbuf *out)
{
    int seen_by = s->game->seen_by(state, a);
    size_t start = out->length;

    s->game->format(state, a, out);
    if (seen_by != TORI_EVERYONE && seen_by != s->viewer) {
        strbuf_truncate(out, start + strcspn(out->text + start, " "));
        strbuf_append(out, " a card");
    }
    start = out->length;
    strbuf_append(out, " (");
    scene_append_words(s, a, out);
    if (out->length == start + 2)
        strbuf_truncate(out, start);
    else
        strbuf_append_char(out, ')');
}

/* The line being written; chance actions are gathered on it as long as they fit. */
struct teller {
    const struct ink *ink;
    struct strbuf *out;
    size_t width; /* of the present line, without escapes */
    bool is_chance;
};

static void tell(struct teller *t, const struct scene *s, int actor, const char *text)
{
    struct strbuf name;
    size_t length = strlen(text);

    if (t->is_chance && actor == TORI_CHANCE &&
        t->width + 2 + length < (size_t)t->ink->columns) {
        strbuf_appendf(t->out, ", %s", text);
        t->width += 2 + length;
        return;
    }
    if (t->width)
        strbuf_append_char(t->out, '\n');
    strbuf_init(&name);
    scene_append_seat(s, actor, &name);
    strbuf_appendf(t->out, "%*s", INDENT, "");
    ink_text(t->ink, actor == TORI_CHANCE ? INK_FAINT : INK_STRONG, name.text, t->out);
    strbuf_appendf(t->out, ": %s", text);
    t->width = INDENT + name.length + 2 + length;
    t->is_chance = actor == TORI_CHANCE;
    strbuf_release(&name);
}

void story_format(const struct match *m, size_t from, size_t to, int viewer,
                  const struct ink *ink, struct strbuf *out)
{
    struct teller t = {.ink = ink, .out = out};
    struct tori_state state, view;
    struct scene s;
    struct strbuf text;

    strbuf_init(&text);
    scene_init(&s, m, viewer, &view);
    match_replay(m, from, &state);
    for (size_t i = from; i < to; i++) {
        m->game->view(&state, viewer, &view);
        strbuf_reset(&text);
        append_action(&s, &state, m->steps[i].action, &text);
        tell(&t, &s, m->steps[i].actor, text.text);
        m->game->apply(&state, m->steps[i].action);
    }
    if (t.width)
        strbuf_append_char(out, '\n');
    strbuf_release(&text);
}
