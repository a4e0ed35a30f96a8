/* Lines of the log. What chance does in one go is one line. */

#include "cli/screen/story.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/match.h"
#include "tell/log_line.h"

enum { LINE_MAX_BYTES = 200 };

void story_init(struct story *s)
{
    *s = (struct story){.viewer = TORI_SPECTATOR};
}

static void forget(struct story *s)
{
    for (size_t i = 0; i < s->count; i++)
        free((char *)s->lines[i].text);
    s->count = s->told = 0;
}

void story_release(struct story *s)
{
    forget(s);
    free(s->lines);
    free(s->shown);
}

static void add(struct story *s, int seat, const char *text)
{
    s->lines = xgrow(s->lines, &s->capacity, s->count + 1, sizeof(*s->lines));
    s->lines[s->count++] = (struct tableau_line){seat, xstrdup(text)};
}

/* Behind what chance did before, if there is room. */
static bool joined(struct story *s, const char *text)
{
    struct tableau_line *last = s->count ? &s->lines[s->count - 1] : NULL;
    struct strbuf both;

    if (!last || last->seat >= 0 || strlen(last->text) + strlen(text) > LINE_MAX_BYTES)
        return false;
    strbuf_init(&both);
    strbuf_appendf(&both, "%s, %s", last->text, text);
    free((char *)last->text);
    last->text = xstrdup(both.text);
    strbuf_release(&both);
    return true;
}

void story_add_step(struct story *s, const struct scene *scene,
                    const struct tori_state *state, int actor, tori_action action)
{
    const struct tableau_art *art = tableau_art_find(scene->game);
    bool is_told = false;
    struct strbuf text;

    strbuf_init(&text);
    if (art && art->tell && actor < 0)
        is_told = true; /* what lies on the table then is seen */
    else if (art && art->tell &&
             tori_is_seen(scene->game->seen_by(state, action), s->viewer))
        is_told = art->tell(scene, scene->language, actor, action, &text);
    if (!is_told)
        log_line_append(scene, state, action, &text);
    if (text.length && (actor >= 0 || !joined(s, text.text)))
        add(s, actor, text.text);
    s->told++;
    strbuf_release(&text);
}

void story_add_line(struct story *s, int seat, const char *text)
{
    add(s, seat, text);
}

bool story_begin(struct story *s, int viewer, size_t count)
{
    bool is_anew = viewer != s->viewer || count < s->told;

    if (is_anew)
        forget(s);
    s->viewer = viewer;
    return is_anew;
}

void story_update(struct story *s, const struct match *m, int viewer,
                  const char *language)
{
    struct tori_state state, view;
    struct scene scene;

    story_begin(s, viewer, m->count);
    if (s->told == m->count)
        return;
    scene_init(&scene, m, viewer, &view);
    scene.language = language;
    match_replay(m, s->told, &state);
    while (s->told < m->count) {
        const struct match_step *step = &m->steps[s->told];

        m->game->view(&state, viewer, &view);
        story_add_step(s, &scene, &state, step->actor, step->action);
        m->game->apply(&state, step->action);
    }
}

const struct tableau_line *story_lines(struct story *s, int skip, int *count)
{
    size_t left = (size_t)skip < s->count ? s->count - (size_t)skip : 0;

    s->shown = xgrow(s->shown, &s->shown_capacity, left + 1, sizeof(*s->shown));
    for (size_t i = 0; i < left; i++)
        s->shown[i] = s->lines[left - 1 - i];
    *count = (int)left;
    return s->shown;
}
