/* A walk along events, telling each to all viewers at once. */

#include "room/history.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "room/mutes.h"
#include "room/room.h"
#include "tell/facts.h"
#include "tell/figures.h"
#include "tell/log_line.h"
#include "tell/scene.h"
#include "wire/message.h"

struct walk {
    const struct history *history;
    const struct room *room;
    struct tori_state state;
    tori_action *actions; /* owned: since 'from' */
    size_t count, capacity;
};

/* Positions */

static void go_to_start(struct walk *w)
{
    const struct room *r = w->room;

    if (w->history->from)
        w->state = w->history->from->state;
    else if (r->match.game)
        r->match.game->init(&w->state, &r->match.setup);
}

static void play(struct walk *w, tori_action a)
{
    w->actions = xgrow(w->actions, &w->capacity, w->count + 1, sizeof(*w->actions));
    w->actions[w->count++] = a;
    w->room->match.game->apply(&w->state, a);
}

static bool take_back(struct walk *w)
{
    if (w->count == 0)
        return false;
    w->count--;
    go_to_start(w);
    for (size_t i = 0; i < w->count; i++)
        w->room->match.game->apply(&w->state, w->actions[i]);
    return true;
}

/* Telling */

static bool is_told(const struct walk *w, const struct event *e)
{
    return e->seq > w->history->since;
}

static void tell_all(const struct walk *w, const struct wire_event *told)
{
    for (int i = 0; i < HISTORY_VIEWERS; i++)
        if (w->history->wanted[i])
            wire_append_event(&w->history->out[i], told);
}

static struct wire_event begin(const struct event *e)
{
    return (struct wire_event){
        .seq = e->seq, .at = e->at, .kind = event_kind_name(e->kind), .seat = e->seat};
}

static void tell_action_to(const struct walk *w, const struct figures_step *step,
                           int viewer, struct wire_event *told)
{
    const struct match *m = &w->room->match;
    int seen_by = m->game->seen_by(step->before, step->action);
    struct tori_state view;
    struct strbuf line;
    struct scene scene = {.game = m->game,
                          .view = &view,
                          .players = m->setup.players,
                          .viewer = viewer,
                          .names = m->names};
    const char *text = told->text;

    strbuf_init(&line);
    m->game->view(step->before, viewer, &view);
    log_line_append(&scene, step->before, step->action, &line);
    told->line = line.text;
    if (seen_by != TORI_EVERYONE && seen_by != viewer)
        told->text = NULL;
    wire_append_event(&w->history->out[history_index(viewer)], told);
    told->text = text;
    strbuf_release(&line);
}

/* What it did is told to all alike, so it is found out once. */
static void tell_action(const struct walk *w, const struct event *e,
                        const struct figures_step *step, const char *text)
{
    const struct match *m = &w->room->match;
    struct wire_event told = begin(e);
    struct strbuf did;

    strbuf_init(&did);
    facts_json(m->game, m->setup.players, step, &did);
    told.text = text;
    told.is_bot = e->data[0] == EVENT_BY_BOT;
    told.rule = log_line_rule(m->game, step->action);
    told.did = did.text;
    for (int viewer = TORI_SPECTATOR; viewer < TORI_PLAYERS_MAX; viewer++)
        if (w->history->wanted[history_index(viewer)])
            tell_action_to(w, step, viewer, &told);
    strbuf_release(&did);
}

static void step_action(struct walk *w, const struct event *e)
{
    size_t length;
    const char *text = event_split(e->data, ' ', &length);
    struct tori_state before;
    tori_action a;

    if (!w->room->match.game->parse(&w->state, text, &a))
        return;
    if (is_told(w, e))
        before = w->state;
    play(w, a);
    if (is_told(w, e))
        tell_action(
            w, e,
            &(struct figures_step){
                .before = &before, .after = &w->state, .action = a, .actor = e->seat},
            text);
}

static void tell_chat(const struct walk *w, const struct event *e)
{
    struct wire_event told = begin(e);
    size_t length;
    const char *text = event_split(e->data, '\n', &length);
    const char *name;
    char line[NAME_BYTES_MAX + 1];

    told.user = event_read_user(e->data, &name);
    snprintf(line, sizeof(line), "%.*s", (int)(text - name - 1), name);
    if (!w->history->mutes ||
        !mutes_has(w->history->mutes, w->history->hearer, told.user))
        told.text = text;
    told.line = line;
    tell_all(w, &told);
}

static void tell_other(const struct walk *w, const struct event *e)
{
    struct wire_event told = begin(e);

    if (e->kind == EVENT_SIT) {
        told.user = event_read_user(e->data, &told.text);
    } else if (e->kind != EVENT_CREATE && *e->data) {
        told.text = e->data; /* the settings hold the seed, all else is public */
    }
    tell_all(w, &told);
}

static bool step(struct walk *w, const struct event *e)
{
    if (e->kind == EVENT_ACTION) {
        step_action(w, e);
        return true;
    }
    if (e->kind == EVENT_UNDO && !take_back(w))
        return false;
    if (is_told(w, e) && e->kind == EVENT_CHAT)
        tell_chat(w, e);
    else if (is_told(w, e))
        tell_other(w, e);
    return true;
}

static void tell_nothing(const struct history *s)
{
    for (int i = 0; i < HISTORY_VIEWERS; i++)
        if (s->wanted[i])
            strbuf_reset(&s->out[i]);
}

bool history_tell(const struct history *s)
{
    struct walk w = {.history = s, .room = s->room};
    bool ok = true;

    go_to_start(&w);
    for (size_t i = s->from ? (size_t)s->from->seq : 0; ok && i < s->room->count; i++)
        ok = step(&w, &s->room->events[i]);
    if (!ok)
        tell_nothing(s);
    free(w.actions);
    return ok;
}
