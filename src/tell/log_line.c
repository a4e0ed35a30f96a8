/* An action in words that tell its hearer no more than it may know. */

#include "tell/log_line.h"

#include <assert.h>
#include <string.h>

#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

/* Around what was appended from 'start' on, if anything was. */
static void close_brackets(struct strbuf *out, size_t start)
{
    assert(out->length >= start + 2);
    if (out->length == start + 2)
        strbuf_truncate(out, start);
    else
        strbuf_append_char(out, ')');
}

static void append_words_in_brackets(const struct scene *s, tori_action a,
                                     struct strbuf *out)
{
    size_t start = out->length;

    strbuf_append(out, " (");
    scene_append_words(s, a, out);
    close_brackets(out, start);
}

/* The teller is not asked for words of an action that the viewer may not see: it is told
 * who sees it, which the viewer knows, and no more. */
static void append_secret(const struct scene *s, tori_seats seen_by, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);
    size_t start;

    strbuf_appendf(out, " %s", s->game->secret ? s->game->secret : "something");
    start = out->length;
    strbuf_append(out, " (");
    if (t && t->secret)
        t->secret(s, seen_by, out);
    close_brackets(out, start);
}

void log_line_append(const struct scene *s, const struct tori_state *state, tori_action a,
                     struct strbuf *out)
{
    tori_seats seen_by = s->game->seen_by(state, a);
    size_t start = out->length;

    s->game->format(state, a, out);
    if (tori_is_seen(seen_by, s->viewer)) {
        append_words_in_brackets(s, a, out);
    } else {
        strbuf_truncate(out, start + strcspn(out->text + start, " "));
        append_secret(s, seen_by, out);
    }
}

void log_line_append_own(const struct scene *s, tori_action a, struct strbuf *out)
{
    s->game->format(s->view, a, out);
    append_words_in_brackets(s, a, out);
}

const char *log_line_rule(const struct tori_game *game, tori_action a)
{
    const struct teller *t = teller_find(game);

    return t && t->rule ? t->rule(a) : NULL;
}
