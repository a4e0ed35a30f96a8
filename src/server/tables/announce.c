/*
 * Announcements. Watchers that look through the same seat are told the same, so every
 * text is made once for each viewer that is there. Those who come fresh, or come back
 * after having missed something, have their events told apart.
 */

#include "server/tables/announce.h"

#include <string.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "engine/state_json.h"
#include "room/describe.h"
#include "room/history.h"
#include "room/mutes.h"
#include "room/view_message.h"
#include "server/tables/hall.h"
#include "server/tables/lobby.h"
#include "server/tables/visitor.h"
#include "wire/message.h"

struct announcement {
    struct hall *hall;
    struct table *table;
    int64_t now;
    bool has_new_table, has_new_position, has_ended; /* since it was last told */
    struct strbuf events[HISTORY_VIEWERS];
    struct strbuf views[HISTORY_VIEWERS]; /* empty until somebody needs it */
    struct tori_state shown;              /* the view that 'state' is the text of */
    struct strbuf state;                  /* empty at first */
};

/* What has happened */

static bool is_about_table(enum event_kind kind)
{
    return kind != EVENT_ACTION && kind != EVENT_UNDO && kind != EVENT_CHAT &&
           kind != EVENT_RESUME;
}

static void look_at_events(struct announcement *a)
{
    const struct room *r = &a->table->room;

    for (size_t i = (size_t)a->table->told_seq; i < r->count; i++) {
        enum event_kind kind = r->events[i].kind;

        a->has_new_table |= is_about_table(kind);
        a->has_new_position |= kind != EVENT_CHAT;
        a->has_ended |= kind == EVENT_FINISH;
    }
}

static int viewer_of(const struct announcement *a, const struct watcher *w)
{
    if (w->is_seatless)
        return TORI_SPECTATOR;
    return room_viewer(&a->table->room, w->visitor->who.id);
}

/* The events that all who were there before are told. */
static void tell_story(struct announcement *a)
{
    struct table *t = a->table;
    struct history_place from = {t->told_seq, t->told_steps, t->told};
    bool wanted[HISTORY_VIEWERS] = {0};
    struct history history = {
        .room = &t->room, .since = t->told_seq, .wanted = wanted, .out = a->events};

    for (size_t i = 0; i < t->count; i++)
        if (t->watchers[i].seen == t->told_seq)
            wanted[history_index(viewer_of(a, &t->watchers[i]))] = true;
    history.from = t->told_steps ? &from : NULL;
    if (history_tell(&history))
        return;
    history.from = NULL;
    history_tell(&history);
}

/* Views */

/* Is the viewer to move, and a person? */
static bool is_asked(const struct room *r, int viewer)
{
    return viewer >= 0 && viewer == room_to_move(r) && !*room_bot_level(r, viewer);
}

/* Where nothing is hidden all viewers see the same, and it is written once. */
static const char *get_state(struct announcement *a, const struct tori_state *view)
{
    const struct match *m = &a->table->room.match;

    if (a->state.length == 0 || memcmp(&a->shown, view, m->game->state_bytes) != 0) {
        a->shown = *view;
        strbuf_reset(&a->state);
        state_json(m->game, view, m->setup.players, &a->state);
    }
    return a->state.text;
}

static void write_view(struct announcement *a, int viewer, struct strbuf *out)
{
    const struct room *r = &a->table->room;
    int64_t left_ms[TORI_PLAYERS_MAX];
    struct wire_view v = {.table = r->id,
                          .seq = room_seq(r),
                          .can_undo = room_can_undo(r, viewer),
                          .has_clock = r->settings.clock.kind != CLOCK_NONE,
                          .left_ms = left_ms,
                          .is_running = r->clock.running != CLOCK_NOBODY};
    struct view_message s;

    for (int i = 0; i < room_players(r); i++)
        left_ms[i] = clock_left(&r->clock, i, a->now);
    view_message_init(&s, &r->match, viewer, is_asked(r, viewer));
    view_message_fill(&s, &r->match, viewer, &v);
    v.state = get_state(a, &s.view);
    wire_write_view(out, &v);
    view_message_release(&s);
}

static const struct strbuf *get_view(struct announcement *a, int viewer)
{
    struct strbuf *view = &a->views[history_index(viewer)];

    if (!view->length)
        write_view(a, viewer, view);
    return view;
}

/* One watcher */

static void send_events(struct announcement *a, const struct watcher *w,
                        const struct strbuf *events)
{
    struct strbuf out;

    if (!events->length)
        return;
    strbuf_init(&out);
    wire_write_events(&out, a->table->room.id, events->text);
    visitor_send(w->visitor, &out);
    strbuf_release(&out);
}

/* Events for one that has seen less, or does not want to hear everybody. */
static void tell_alone(struct announcement *a, const struct watcher *w)
{
    struct strbuf events[HISTORY_VIEWERS];
    bool wanted[HISTORY_VIEWERS] = {0};
    int index = history_index(viewer_of(a, w));

    wanted[index] = true;
    strbuf_init(&events[index]);
    history_tell(&(struct history){.room = &a->table->room,
                                   .since = w->seen,
                                   .wanted = wanted,
                                   .out = events,
                                   .mutes = &a->hall->mutes,
                                   .hearer = w->visitor->who.id});
    send_events(a, w, &events[index]);
    strbuf_release(&events[index]);
}

static void send_table(const struct announcement *a, const struct watcher *w)
{
    struct strbuf out;

    strbuf_init(&out);
    describe_table_message(&a->table->room, &out);
    visitor_send(w->visitor, &out);
    strbuf_release(&out);
}

static void send_result(const struct announcement *a, const struct watcher *w)
{
    struct strbuf out;

    strbuf_init(&out);
    describe_result_message(&a->table->room, &out);
    visitor_send(w->visitor, &out);
    strbuf_release(&out);
}

static void tell_watcher(struct announcement *a, struct watcher *w)
{
    const struct room *r = &a->table->room;
    bool has_position = r->match.game && (w->is_fresh || a->has_new_position);

    if (w->is_fresh || a->has_new_table)
        send_table(a, w);
    if (w->seen != a->table->told_seq ||
        mutes_has_any(&a->hall->mutes, w->visitor->who.id))
        tell_alone(a, w);
    else
        send_events(a, w, &a->events[history_index(viewer_of(a, w))]);
    if (has_position)
        visitor_send(w->visitor, get_view(a, viewer_of(a, w)));
    if (r->phase == ROOM_OVER && (w->is_fresh || a->has_ended))
        send_result(a, w);
    w->seen = room_seq(r);
    w->is_fresh = false;
}

/* Who came before the start of a game without spectators, and does not play it, is told
 * that it has begun and no more. */
static void send_away(struct announcement *a)
{
    struct table *t = a->table;

    for (size_t i = t->count; i-- > 0;)
        if (!room_admits(&t->room, t->watchers[i].visitor->who.id)) {
            send_table(a, &t->watchers[i]);
            tables_unwatch(t, t->watchers[i].visitor);
        }
}

void announce_table(struct hall *h, struct table *table)
{
    struct announcement a = {.hall = h, .table = table, .now = now_ms()};

    strbuf_init(&a.state);
    for (int i = 0; i < HISTORY_VIEWERS; i++) {
        strbuf_init(&a.events[i]);
        strbuf_init(&a.views[i]);
    }
    look_at_events(&a);
    send_away(&a);
    if (table->told_seq < room_seq(&table->room))
        tell_story(&a);
    for (size_t i = 0; i < table->count; i++)
        tell_watcher(&a, &table->watchers[i]);
    if (a.has_new_table)
        lobby_tell(h, table);
    tables_set_told(table);
    strbuf_release(&a.state);
    for (int i = 0; i < HISTORY_VIEWERS; i++) {
        strbuf_release(&a.events[i]);
        strbuf_release(&a.views[i]);
    }
}
