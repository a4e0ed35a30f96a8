/* A position as one seat sees it, and what is said of a game that has no teller. */

#include "tell/scene.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/shelf.h"
#include "tell/teller.h"

void scene_init(struct scene *s, const struct match *m, int viewer,
                struct tori_state *view)
{
    m->game->view(&m->state, viewer, view);
    *s = (struct scene){.game = m->game,
                        .view = view,
                        .players = m->setup.players,
                        .edition = m->setup.edition,
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

const char *scene_find_name(const struct scene *s, int group, int thing)
{
    const char *name = NULL;

    if (s->language)
        name = shelf_name(s->game, s->edition, s->language, group, thing);
    if (s->language && !name)
        name = shelf_name(s->game, s->edition, "en", group, thing);
    return name;
}

/* What the edition calls the thing that a word of an action is. */
static const char *find_name_of(const struct scene *s, const char *word, size_t length)
{
    const struct tori_name_group *groups = s->game->name_groups;

    for (int g = 0; groups && groups[g].group; g++)
        for (int i = 0; i < groups[g].count; i++)
            if (strlen(groups[g].things[i]) == length &&
                memcmp(groups[g].things[i], word, length) == 0)
                return scene_find_name(s, g, i);
    return NULL;
}

/* "Sennerei: ", for players who know what is to be typed by that name. */
static void append_names(const struct scene *s, tori_action a, struct strbuf *out)
{
    struct strbuf action;

    strbuf_init(&action);
    s->game->format(s->view, a, &action);
    for (const char *word = action.text; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        const char *name = find_name_of(s, word, length);

        if (name)
            strbuf_appendf(out, "%s: ", name);
        word += length;
    }
    strbuf_release(&action);
}

void scene_append_words(const struct scene *s, tori_action a, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);

    if (s->language)
        append_names(s, a, out);
    if (t && t->words)
        t->words(s, a, out);
}

void scene_append_mark(const struct scene *s, tori_action a, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);

    if (t && t->mark)
        t->mark(s, a, out);
}
