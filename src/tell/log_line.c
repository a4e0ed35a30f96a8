/* An action in words that tell its hearer no more than it may know. */

#include "tell/log_line.h"

#include <string.h>

#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

static void append_words_in_brackets(const struct scene *s, tori_action a,
                                     struct strbuf *out)
{
    size_t start = out->length;

    strbuf_append(out, " (");
    scene_append_words(s, a, out);
    if (out->length == start + 2)
        strbuf_truncate(out, start);
    else
        strbuf_append_char(out, ')');
}

void log_line_append(const struct scene *s, const struct tori_state *state, tori_action a,
                     struct strbuf *out)
{
    size_t start = out->length;

    s->game->format(state, a, out);
    if (!tori_is_seen(s->game->seen_by(state, a), s->viewer)) {
        strbuf_truncate(out, start + strcspn(out->text + start, " "));
        strbuf_append(out, " a card");
    }
    append_words_in_brackets(s, a, out);
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
