/* A position as one seat sees it, and what is said of a game that has no teller. */

#include "tell/scene.h"

#include "base/strbuf.h"
#include "tell/teller.h"

void scene_init(struct scene *s, const struct match *m, int viewer,
                struct tori_state *view)
{
    m->game->view(&m->state, viewer, view);
    *s = (struct scene){.game = m->game,
                        .view = view,
                        .players = m->setup.players,
                        .viewer = viewer,
                        .names = m->names};
}

void scene_append_seat(const struct scene *s, int seat, struct strbuf *out)
{
    if (seat == TORI_CHANCE) {
        strbuf_append(out, "chance");
        return;
    }
    strbuf_append_int(out, seat);
    if (s->names[seat][0])
        strbuf_appendf(out, " %s", s->names[seat]);
}

void scene_append_task(const struct scene *s, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);

    if (t && t->task)
        t->task(s, out);
    else
        strbuf_append(out, s->game->phase(s->view));
}

void scene_append_words(const struct scene *s, tori_action a, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);

    if (t && t->words)
        t->words(s, a, out);
}

void scene_append_mark(const struct scene *s, tori_action a, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);

    if (t && t->mark)
        t->mark(s, a, out);
}
