/* Fields, task, offer and menu of the position; line, rule and facts of the action. */

#include "tell/disclosure.h"

#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/state_json.h"
#include "engine/telling.h"
#include "tell/facts.h"
#include "tell/figures.h"
#include "tell/log_line.h"
#include "tell/menu.h"
#include "tell/offer.h"
#include "tell/scene.h"

static void append_choices(const struct scene *s, struct strbuf *out)
{
    struct menu menu;

    menu_init(&menu, s);
    for (int i = 0; i < menu.count; i++)
        strbuf_appendf(out, "%s: %s [%s]\n", menu.entries[i].text, menu.entries[i].words,
                       menu.entries[i].mark);
    offer_json(s, out);
}

static void append_position(const struct scene *s, struct strbuf *out)
{
    state_json(s->game, s->view, s->players, out);
    scene_append_task(s, out);
    if (s->viewer != TORI_SPECTATOR && s->game->to_move(s->view) == s->viewer)
        append_choices(s, out);
}

static void append_facts(const struct telling *t, struct strbuf *out)
{
    struct tori_state after = *t->before;
    struct figures_step step = {.before = t->before,
                                .after = &after,
                                .action = t->action,
                                .actor = t->game->to_move(t->before)};

    t->game->apply(&after, t->action);
    facts_json(t->game, t->setup->players, &step, out);
}

static void append_action(const struct scene *s, const struct telling *t,
                          struct strbuf *out)
{
    const char *rule = log_line_rule(t->game, t->action);

    log_line_append(s, t->before, t->action, out);
    strbuf_appendf(out, " %s ", rule ? rule : "");
    if (t->is_playable)
        append_facts(t, out);
}

void disclosure_append(const struct telling *t, struct strbuf *out)
{
    static const char names[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1];
    struct tori_state view;
    struct scene scene = {.game = t->game,
                          .view = &view,
                          .players = t->setup->players,
                          .edition = t->setup->edition,
                          .viewer = t->viewer,
                          .names = names,
                          .world = t->world};

    t->game->view(t->before, t->viewer, &view);
    append_position(&scene, out);
    append_action(&scene, t, out);
}
