/* A walk along events, telling each to all viewers at once; and parts of a history. */

#include "room/history.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "room/apart.h"
#include "room/phrase.h"
#include "room/room.h"
#include "tell/facts.h"
#include "tell/figures.h"
#include "tell/log_line.h"
#include "tell/scene.h"
#include "wire/message.h"

enum {
    CHECKPOINT = 32, /* actions from one kept position to the next */
    CHUNK = 64,      /* events that are told at a time when going back */
};

struct history_walk {
    const struct history *history;
    const struct room *room;
    int64_t from;            /* it begins after this event */
    struct tori_state start; /* at this position */
    struct tori_state state;
    struct tori_state before; /* the last action, if there is one that was not undone */
    bool has_before;
    tori_action *actions; /* owned: since the start */
    size_t count, capacity;
    struct tori_state *kept; /* owned; kept[i]: after (i + 1) * CHECKPOINT actions */
    size_t kept_capacity;
};

/* Positions */

/* The latest event, at or before 'seq', since when nothing was taken back that had been
 * played by then: so the match still begins with what it was then, and 'steps' says how
 * much of it that is. */
static int64_t find_start(const struct room *r, int64_t seq, size_t *steps)
{
    size_t depth = r->match.count, lowest = depth;
    int64_t at = room_seq(r);

    while (at > seq || depth > lowest) {
        const struct event *e = &r->events[--at];

        if (depth < lowest)
            lowest = depth;
        depth += event_taken_back(e);
        depth -= e->kind == EVENT_ACTION;
        depth -= e->kind == EVENT_START ? r->past : 0;
    }
    *steps = depth;
    return at;
}

static void go_to_start(struct history_walk *w)
{
    const struct history_place *known = w->history->known;
    const struct match *m = &w->room->match;
    size_t steps;

    w->from = find_start(w->room, w->history->since, &steps);
    assert(w->from >= 0 && steps <= m->count);
    if (steps && known && known->seq == w->from && known->steps == steps)
        w->start = known->state;
    else if (m->game)
        match_replay(m, steps, &w->start);
    w->state = w->start;
}

static void keep_position(struct history_walk *w)
{
    size_t index = w->count / CHECKPOINT;

    if (w->count % CHECKPOINT || !index)
        return;
    w->kept = xgrow(w->kept, &w->kept_capacity, index, sizeof(*w->kept));
    assert(index <= w->kept_capacity);
    w->kept[index - 1] = w->state;
}

static void play(struct history_walk *w, tori_action a)
{
    w->actions = xgrow(w->actions, &w->capacity, w->count + 1, sizeof(*w->actions));
    w->actions[w->count++] = a;
    w->before = w->state;
    w->has_before = true;
    w->room->match.game->apply(&w->state, a);
    keep_position(w);
}

/* From the nearest position that is kept. */
static void replay(struct history_walk *w)
{
    size_t index = w->count / CHECKPOINT;

    w->state = index ? w->kept[index - 1] : w->start;
    for (size_t i = index * CHECKPOINT; i < w->count; i++)
        w->room->match.game->apply(&w->state, w->actions[i]);
}

static void take_back(struct history_walk *w, size_t count)
{
    if (w->count < count)
        BUG("event %lld of table %s takes back what was not played",
            (long long)w->from + 1, w->room->id);
    w->count -= count;
    if (w->has_before && count == 1)
        w->state = w->before;
    else
        replay(w);
    w->has_before = false;
}

/* Telling */

static bool is_told(const struct history_walk *w, const struct event *e)
{
    return e->seq > w->history->since;
}

static void tell_all(const struct history_walk *w, const struct wire_event *told)
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

/* Who may not know the action is told its verb. */
static void tell_hidden(const struct history_walk *w, const struct figures_step *step,
                        int viewer, struct wire_event told)
{
    const struct match *m = &w->room->match;
    struct tori_state view;
    struct strbuf line;
    struct scene scene = {.game = m->game,
                          .view = &view,
                          .players = m->setup.players,
                          .viewer = viewer,
                          .names = m->names};

    strbuf_init(&line);
    m->game->view(step->before, viewer, &view);
    log_line_append(&scene, step->before, step->action, &line);
    told.text = NULL;
    told.line = line.text;
    wire_append_event(&w->history->out[history_index(viewer)], &told);
    strbuf_release(&line);
}

/* What it did is told to all alike, and so is the action itself, unless it is hidden. */
static void tell_action(const struct history_walk *w, const struct event *e,
                        const struct figures_step *step, const char *text)
{
    const struct match *m = &w->room->match;
    tori_seats seen_by = m->game->seen_by(step->before, step->action);
    struct wire_event told = begin(e);
    struct strbuf did, open;

    strbuf_init(&did);
    strbuf_init(&open);
    facts_json(m->game, m->setup.players, step, &did);
    told.text = text;
    told.is_bot = e->data[0] == EVENT_BY_BOT;
    told.rule = log_line_rule(m->game, step->action);
    told.did = did.text;
    wire_append_event(&open, &told);
    for (int viewer = TORI_SPECTATOR; viewer < TORI_PLAYERS_MAX; viewer++) {
        if (!w->history->wanted[history_index(viewer)])
            continue;
        if (tori_is_seen(seen_by, viewer))
            wire_append_events(&w->history->out[history_index(viewer)], &open);
        else
            tell_hidden(w, step, viewer, told);
    }
    strbuf_release(&did);
    strbuf_release(&open);
}

static void step_action(struct history_walk *w, const struct event *e)
{
    size_t length;
    const char *text = event_split(e->data, ' ', &length);
    tori_action a;

    if (!w->room->match.game->parse(&w->state, text, &a))
        return;
    play(w, a);
    if (is_told(w, e))
        tell_action(
            w, e,
            &(struct figures_step){
                .before = &w->before, .after = &w->state, .action = a, .actor = e->seat},
            text);
}

static void tell_chat(const struct history_walk *w, const struct event *e)
{
    struct wire_event told = begin(e);
    size_t length;
    const char *text = event_split(e->data, '\n', &length);
    const char *name;
    char line[NAME_BYTES_MAX + 1];

    told.user = event_read_user(e->data, &name);
    snprintf(line, sizeof(line), "%.*s", (int)(text - name - 1), name);
    if (*text && (!w->history->apart || !apart_has(w->history->apart, told.user))) {
        told.text = phrase_words(text);
        told.phrase = phrase_key(text);
    }
    told.line = line;
    tell_all(w, &told);
}

/* The settings hold the seed, and the end tells it, of common lots too early. */
static bool is_public(const struct room *r, const struct event *e)
{
    return e->kind != EVENT_CREATE &&
           (e->kind != EVENT_FINISH || !settings_have_common_lots(&r->settings));
}

static void tell_other(const struct history_walk *w, const struct event *e)
{
    struct wire_event told = begin(e);
    const char *rest;

    if (e->kind == EVENT_SIT) {
        told.user = event_read_user(e->data, &told.text);
    } else if (e->kind == EVENT_ADMIT || e->kind == EVENT_RELIEVE) {
        told.user = event_read_user(e->data, &rest);
    } else if (is_public(w->room, e) && *e->data) {
        told.text = e->data;
    }
    tell_all(w, &told);
}

/* What was changed, not the settings themselves; which game goes on, not its actions. */
static void tell_first_line(const struct history_walk *w, const struct event *e)
{
    struct wire_event told = begin(e);
    struct strbuf what;
    size_t length;

    strbuf_init(&what);
    event_split(e->data, '\n', &length);
    strbuf_append_bytes(&what, e->data, length);
    told.text = what.text;
    tell_all(w, &told);
    strbuf_release(&what);
}

static void step(struct history_walk *w, const struct event *e)
{
    if (e->kind == EVENT_ACTION) {
        step_action(w, e);
        return;
    }
    if (event_taken_back(e))
        take_back(w, event_taken_back(e));
    for (size_t i = 0; e->kind == EVENT_START && i < w->room->past; i++)
        play(w, w->room->match.steps[i].action);
    if (!is_told(w, e))
        return;
    if (e->kind == EVENT_CHAT)
        tell_chat(w, e);
    else if (e->kind == EVENT_CHANGE || e->kind == EVENT_PAST)
        tell_first_line(w, e);
    else
        tell_other(w, e);
}

void history_tell(const struct history *s)
{
    struct history_walk w = {.history = s, .room = s->room};

    assert(s->since >= 0 && s->before <= room_seq(s->room) + 1);
    go_to_start(&w);
    for (int64_t i = w.from; i + 1 < s->before; i++)
        step(&w, &s->room->events[i]);
    free(w.actions);
    free(w.kept);
}

/* Parts */

static void prepend(struct strbuf *out, struct strbuf *older)
{
    struct strbuf newer = *out;

    if (older->length && newer.length)
        strbuf_append_char(older, ',');
    strbuf_append_bytes(older, newer.text, newer.length);
    *out = *older;
    *older = newer;
}

int64_t history_tell_part(const struct history *s, int viewer, struct strbuf *out)
{
    struct strbuf pieces[HISTORY_VIEWERS], *piece = &pieces[history_index(viewer)];
    bool wanted[HISTORY_VIEWERS] = {0};
    struct history part = *s;

    part.wanted = wanted;
    part.out = pieces;
    wanted[history_index(viewer)] = true;
    strbuf_init(piece);
    for (int64_t chunk = CHUNK; chunk && part.before > s->since + 1;) {
        part.since = part.before - 1 - chunk;
        if (part.since < s->since)
            part.since = s->since;
        strbuf_reset(piece);
        history_tell(&part);
        if (out->length + piece->length + 1 > HISTORY_BYTES) {
            chunk /= 2;
            continue;
        }
        prepend(out, piece);
        part.before = part.since + 1;
    }
    strbuf_release(piece);
    return part.before;
}
