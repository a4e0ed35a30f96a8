/*
 * Announcements. Watchers that look through the same seat are told the same, so every
 * text is made once for each viewer that is there. Those who come fresh, or come back
 * after having missed something, have their events told apart.
 */

#include "site/tables/announce.h"

#include <assert.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "engine/state_json.h"
#include "room/describe.h"
#include "room/history.h"
#include "room/apart.h"
#include "room/view_message.h"
#include "site/tables/hall.h"
#include "site/tables/lobby.h"
#include "site/tables/texts.h"
#include "site/tables/visitor.h"
#include "wire/message.h"

struct announcement {
    struct hall *hall;
    struct table *table;
    int64_t now;
    bool has_new_table, has_new_position, has_ended; /* since it was last told */
    bool has_new_company;
    struct texts *texts;
    struct tori_state *before, *after; /* views that 'state_change' leads from and to */
    bool has_state_change;
};

/* What has happened */

static bool is_about_table(enum event_kind kind)
{
    return kind != EVENT_ACTION && kind != EVENT_UNDO && kind != EVENT_CHAT &&
           kind != EVENT_RESUME && kind != EVENT_REST;
}

static void look_at_events(struct announcement *a)
{
    const struct room *r = &a->table->room;

    assert(a->table->told_seq <= room_seq(r));
    a->has_new_table =
        a->table->has_new_names || a->table->told_asking != r->takeback.is_open;
    a->table->has_new_names = false;
    a->has_new_company = a->table->has_new_company;
    a->table->has_new_company = false;
    for (size_t i = (size_t)a->table->told_seq; i < r->count; i++) {
        enum event_kind kind = r->events[i].kind;

        a->has_new_table |= is_about_table(kind);
        a->has_new_position |= kind != EVENT_CHAT;
        a->has_ended |= kind == EVENT_FINISH;
    }
    a->has_new_company |= a->has_new_table && r->phase == ROOM_OPEN;
}

static int viewer_of(const struct table *t, const struct watcher *w)
{
    if (w->is_seatless)
        return TORI_SPECTATOR;
    return room_viewer(&t->room, w->visitor->who.id);
}

/* The events that all who were there before are told. */
static void tell_story(struct announcement *a)
{
    struct table *t = a->table;
    bool wanted[HISTORY_VIEWERS] = {0};

    for (size_t i = 0; i < t->count; i++)
        if (t->watchers[i].seen == t->told_seq)
            wanted[history_index(viewer_of(t, &t->watchers[i]))] = true;
    history_tell(&(struct history){
        .room = &t->room,
        .known = &(struct history_place){t->told_seq, t->told_steps, t->told},
        .since = t->told_seq,
        .before = room_seq(&t->room) + 1,
        .wanted = wanted,
        .out = a->texts->events});
}

/* Views */

/* Is the viewer to move, and a person? */
static bool is_asked(const struct room *r, int viewer)
{
    return viewer >= 0 && viewer == room_to_move(r) && !*room_bot_level(r, viewer);
}

/* A view by its number: that of the last event that it knows of. Talk changes no position. */
static int64_t position_seq(const struct room *r, int64_t seq)
{
    while (seq > 0 && r->events[seq - 1].kind == EVENT_CHAT)
        seq--;
    return seq;
}

/* What view and change have in common; 'state' and flags are missing yet. */
static void begin_view(const struct announcement *a, int viewer, struct view_message *s,
                       int64_t left_ms[TORI_PLAYERS_MAX], struct wire_view *v)
{
    const struct room *r = &a->table->room;

    *v = (struct wire_view){.table = r->id,
                            .seq = position_seq(r, room_seq(r)),
                            .can_undo = room_can_undo(r, viewer),
                            .can_ask = room_can_ask_back(r, viewer),
                            .has_clock = r->settings.clock.kind != CLOCK_NONE,
                            .left_ms = left_ms,
                            .is_running = r->clock.running != CLOCK_NOBODY};
    for (int i = 0; i < room_players(r); i++)
        left_ms[i] = clock_left(&r->clock, i, a->now);
    view_message_init(s, &r->match, viewer, is_asked(r, viewer));
    view_message_fill(s, &r->match, viewer, v);
}

static void write_view(const struct announcement *a, int viewer, struct strbuf *out)
{
    const struct match *m = &a->table->room.match;
    int64_t left_ms[TORI_PLAYERS_MAX];
    struct strbuf state;
    struct wire_view v;
    struct view_message s;

    strbuf_init(&state);
    begin_view(a, viewer, &s, left_ms, &v);
    state_json(m->game, &s.view, m->setup.players, &state);
    v.state = state.text;
    wire_write_view(out, &v);
    view_message_release(&s);
    strbuf_release(&state);
}

static const struct strbuf *get_view(struct announcement *a, int viewer)
{
    struct strbuf *view = &a->texts->views[history_index(viewer)];

    if (!view->length)
        write_view(a, viewer, view);
    return view;
}

/* Changes */

/* Where nothing is hidden all viewers see the same, and it is written once. */
static const char *get_state_change(struct announcement *a,
                                    const struct tori_state *before,
                                    const struct tori_state *after)
{
    const struct match *m = &a->table->room.match;
    struct strbuf *change = &a->texts->state_change;
    size_t bytes = m->game->state_bytes;

    if (!a->has_state_change || memcmp(a->before, before, bytes) != 0 ||
        memcmp(a->after, after, bytes) != 0) {
        a->has_state_change = true;
        memcpy(a->before, before, bytes);
        memcpy(a->after, after, bytes);
        strbuf_reset(change);
        state_json_change(m->game, before, after, m->setup.players, change);
    }
    return change->length ? change->text : NULL;
}

static bool have_scores_changed(const struct match *m, const struct tori_state *before,
                                const struct tori_score *now)
{
    struct tori_score was[TORI_PLAYERS_MAX];

    m->game->score(before, was);
    for (int i = 0; i < m->setup.players; i++)
        if (was[i].total != now[i].total)
            return true;
    return false;
}

static int turn_of(const struct match *m, const struct tori_state *state)
{
    int turn = m->game->to_move(state);

    return turn >= 0 ? turn : -1;
}

/* From what was told last, as the watcher saw it, to what it sees now. */
static void write_change(struct announcement *a, int was, int viewer, const char *events,
                         struct strbuf *out)
{
    const struct table *t = a->table;
    const struct match *m = &t->room.match;
    int64_t left_ms[TORI_PLAYERS_MAX];
    struct wire_change c = {.events = events,
                            .from = position_seq(&t->room, t->told_seq),
                            .has_seat = was != viewer};
    struct tori_state before;
    struct view_message s;

    begin_view(a, viewer, &s, left_ms, &c.now);
    m->game->view(&t->told, was, &before);
    c.has_turn = turn_of(m, &t->told) != c.now.turn;
    c.has_phase = strcmp(m->game->phase(&before), c.now.phase) != 0;
    c.has_scores = have_scores_changed(m, &before, c.now.scores);
    c.now.state = get_state_change(a, &before, &s.view);
    wire_write_change(out, &c);
    view_message_release(&s);
}

/* Through whose eyes a change can be told to the viewer as well: in a game without secrets
 * all who may do nothing are told the same. */
static int eyes_of(const struct room *r, int viewer)
{
    bool is_special = r->settings.game->has_secrets || is_asked(r, viewer) ||
                      room_can_undo(r, viewer) || room_can_ask_back(r, viewer);

    return is_special ? viewer : TORI_SPECTATOR;
}

static void send_change_alone(struct announcement *a, const struct watcher *w, int viewer,
                              const char *events)
{
    struct strbuf *out = &a->texts->message;

    strbuf_reset(out);
    write_change(a, w->viewer, viewer, events, out);
    visitor_send(w->visitor, out);
}

/* With the events by which it came, if they were not told apart. */
static void send_change(struct announcement *a, const struct watcher *w, int viewer,
                        const char *events)
{
    int eyes = eyes_of(&a->table->room, viewer);
    struct strbuf *change = &a->texts->changes[history_index(eyes)];

    if (!events || w->viewer != viewer) { /* another seat of the same person is to move */
        send_change_alone(a, w, viewer, events);
        return;
    }
    if (!change->length)
        write_change(a, eyes, eyes, events, change);
    visitor_send(w->visitor, change);
}

static bool needs_view(const struct watcher *w)
{
    return !w->has_view || w->is_fresh;
}

static void show_position(struct announcement *a, struct watcher *w, const char *events)
{
    int viewer = viewer_of(a->table, w);

    if (needs_view(w))
        visitor_send(w->visitor, get_view(a, viewer));
    else
        send_change(a, w, viewer, events);
    w->has_view = true;
    w->viewer = (int8_t)viewer;
}

/* One watcher */

/* 'first' is the oldest that is told of all that were missed; 0: nothing was. */
static void send_events(const struct announcement *a, const struct watcher *w,
                        int64_t first, const struct strbuf *events)
{
    struct strbuf *out = &a->texts->message;

    if (!events->length)
        return;
    strbuf_reset(out);
    wire_write_events(out, a->table->room.id, first, events->text);
    visitor_send(w->visitor, out);
}

/* What this listener may hear, after 'since' and before 'before'. */
static int64_t tell_part(const struct table *t, const struct watcher *w, int64_t since,
                         int64_t before, struct strbuf *out)
{
    struct history_place told = {t->told_seq, t->told_steps, t->told};

    return history_tell_part(&(struct history){.room = &t->room,
                                               .known = &told,
                                               .since = since,
                                               .before = before,
                                               .apart = &w->visitor->apart},
                             viewer_of(t, w), out);
}

/* Events for one that has seen less, or does not want to hear everybody. */
static void tell_alone(const struct announcement *a, const struct watcher *w)
{
    const struct table *t = a->table;
    struct strbuf events;
    int64_t first;

    strbuf_init(&events);
    first = tell_part(t, w, w->seen, room_seq(&t->room) + 1, &events);
    send_events(a, w, w->is_fresh || first > w->seen + 1 ? first : 0, &events);
    strbuf_release(&events);
}

bool announce_part(const struct table *table, const struct visitor *v, int64_t before,
                   struct json_writer *j)
{
    const struct watcher *w = NULL;
    struct strbuf events;

    for (size_t i = 0; i < table->count; i++)
        if (table->watchers[i].visitor == v)
            w = &table->watchers[i];
    if (!w)
        return false;
    strbuf_init(&events);
    if (before > table->told_seq + 1)
        before = table->told_seq + 1;
    json_write_int(j, "first", tell_part(table, w, 0, before, &events));
    json_open_list(j, "events");
    json_write_inside(j, events.text, events.length);
    json_close_list(j);
    strbuf_release(&events);
    return true;
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

static bool is_among(const int64_t *users, int count, int64_t user)
{
    for (int i = 0; i < count; i++)
        if (users[i] == user)
            return true;
    return false;
}

/* Of those who sit at the table, not of those who only look. A big screen does not count. */
static void write_here(const struct table *t, struct strbuf *out)
{
    int64_t users[TORI_PLAYERS_MAX];
    int count = 0;

    for (size_t i = 0; i < t->count; i++) {
        const struct watcher *w = &t->watchers[i];
        int64_t user = w->visitor->who.id;

        if (!w->is_seatless && !w->is_listing && room_seat_of(&t->room, user) >= 0 &&
            !is_among(users, count, user)) {
            assert(count < TORI_PLAYERS_MAX);
            users[count++] = user;
        }
    }
    wire_write_here(out, t->room.id, users, count);
}

static void send_here(const struct announcement *a, const struct watcher *w)
{
    struct strbuf *out = &a->texts->message;

    strbuf_reset(out);
    write_here(a->table, out);
    visitor_send(w->visitor, out);
}

static bool is_told_alone(const struct announcement *a, const struct watcher *w)
{
    return w->seen != a->table->told_seq || w->visitor->apart.count > 0;
}

/* The events, and the position if that is another; both at once for who knows the last. */
static void tell_news(struct announcement *a, struct watcher *w)
{
    const struct strbuf *events =
        &a->texts->events[history_index(viewer_of(a->table, w))];
    bool has_position = a->table->room.match.game && (w->is_fresh || a->has_new_position);
    bool is_alone = is_told_alone(a, w);
    bool is_at_once = has_position && !is_alone && !needs_view(w);

    if (is_alone)
        tell_alone(a, w);
    else if (!is_at_once)
        send_events(a, w, 0, events);
    if (has_position)
        show_position(a, w, is_at_once ? events->text : NULL);
}

static void tell_watcher(struct announcement *a, struct watcher *w)
{
    const struct room *r = &a->table->room;

    if (w->is_fresh || a->has_new_table)
        send_table(a, w);
    tell_news(a, w);
    if (r->phase == ROOM_OVER && (w->is_fresh || a->has_ended))
        send_result(a, w);
    if (a->has_new_company || w->is_fresh)
        send_here(a, w);
    assert(w->seen <= room_seq(r));
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
            tables_unwatch(&a->hall->tables, t, t->watchers[i].visitor);
        }
}

void announce_table(struct hall *h, struct table *table)
{
    struct tori_state before, after;
    struct announcement a = {.hall = h,
                             .table = table,
                             .now = now_ms(),
                             .texts = &h->texts,
                             .before = &before,
                             .after = &after};

    assert(!table->is_busy);
    texts_clear(a.texts);
    look_at_events(&a);
    send_away(&a);
    if (table->told_seq < room_seq(&table->room))
        tell_story(&a);
    for (size_t i = 0; i < table->count; i++)
        tell_watcher(&a, &table->watchers[i]);
    if (a.has_new_table)
        lobby_tell(h, table);
    tables_set_told(table);
}

void announce_move(struct table *table, const char *url)
{
    struct strbuf out;

    strbuf_init(&out);
    wire_write_moved(&out, table->room.id, url);
    for (size_t i = 0; i < table->count; i++)
        visitor_send(table->watchers[i].visitor, &out);
    strbuf_release(&out);
}
