/*
 * room_apply(), the fold. What an event of its kind looks like is checked for all of them alike;
 * then each kind has one function that checks whether it fits the room and changes that; those of
 * settings and seats before the start are gathering.c's, those of asking for a move back
 * asking.c's. The event is kept afterwards. An event that is refused has changed nothing.
 */

#include "room/room.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "room/internal.h"

/* No clock gets further, whatever is stored. */
#define TIME_MAX (INT64_C(1) << 53)

/* Before the start; seats and settings: gathering.c */

/* All actions of such an event, chance's too, as in a record. */
static bool play_past(struct match *m, const char *data)
{
    size_t length;
    const char *lines = event_split(data, '\n', &length);
    struct strbuf line;
    bool ok = true;

    strbuf_init(&line);
    while (ok && *lines) {
        const char *rest = event_split(lines, '\n', &length);

        strbuf_reset(&line);
        strbuf_append_bytes(&line, lines, length);
        ok = match_play_text(m, line.text, NULL) == TORI_OK;
        lines = rest;
    }
    strbuf_release(&line);
    return ok;
}

static bool is_table_or_lesson(const char *data, size_t length)
{
    return length == WIRE_TABLE_LENGTH ||
           (length == strlen(EVENT_LESSON) && memcmp(data, EVENT_LESSON, length) == 0);
}

/* "TABLE PLY". */
static bool is_origin(const char *data)
{
    size_t length, digits;
    const char *ply = event_split(data, ' ', &length);

    digits = strspn(ply, "0123456789");
    return is_table_or_lesson(data, length) && digits > 0 && digits < 10 &&
           ply[digits] == '\n';
}

/* It is played at the start; here it is only seen that it can be. */
static enum tori_err apply_past(struct room *r, const struct event *e)
{
    struct match m;
    bool ok;

    if (r->phase != ROOM_OPEN || r->past || !is_origin(e->data))
        return TORI_ERR_RECORD;
    match_init(&m, r->settings.game, &r->settings.setup);
    ok = play_past(&m, e->data) && m.count > 0;
    if (ok) {
        r->past = m.count;
        r->past_seq = e->seq;
    }
    match_release(&m);
    return ok ? TORI_OK : TORI_ERR_RECORD;
}

/* The clock runs for a person who is there. */
static void run_clock(struct room *r, int64_t at)
{
    int seat = room_to_move(r);
    bool is_person = seat >= 0 && !*room_bot_level(r, seat);

    clock_turn(&r->clock, is_person ? seat : CLOCK_NOBODY, at);
}

/* What is rated is by choice of all, from the beginning of the game. */
static bool is_agreed(const struct room *r)
{
    return !r->settings.is_rated ||
           (room_is_ratable(r) && !room_is_asking(r) && !r->past);
}

/* A bot plays for each person who has not said to be ready, until that person comes. */
static enum tori_err apply_start(struct room *r, const struct event *e)
{
    if (r->phase != ROOM_OPEN || !room_is_full(r) || !is_agreed(r))
        return TORI_ERR_RECORD;
    assert(!r->match.game && r->fair.players == room_players(r));
    fair_key(&r->key, &r->fair);
    match_init(&r->match, r->settings.game, &r->settings.setup);
    if (r->past)
        play_past(&r->match, r->events[r->past_seq - 1].data);
    assert(r->match.count == r->past);
    for (int i = 0; i < room_players(r); i++) {
        room_set_match_name(&r->match, i, r->seats[i].name);
        r->seats[i].is_away = r->seats[i].is_asked;
        r->seats[i].is_asked = false;
    }
    r->phase = ROOM_RUNNING;
    outs_release(&r->outs);
    r->clock.since = e->at;
    run_clock(r, e->at);
    return TORI_OK;
}

/* While playing */

/* "ID NOTATION"; the id '*' is that of bots only. */
static bool is_by_holder(const struct room *r, const struct event *e, size_t id_length)
{
    bool is_bots = id_length == 1 && e->data[0] == EVENT_BY_BOT;

    if (id_length == 0 || id_length > WIRE_ID_MAX)
        return false;
    return is_bots == (e->seat >= 0 && *room_bot_level(r, e->seat));
}

/* The clock stands still between a turn and what chance makes of it: who is to move
 * after that decides whether the turn went on. */
static enum tori_err apply_action(struct room *r, const struct event *e)
{
    size_t length;
    const char *text = event_split(e->data, ' ', &length);
    enum tori_err err;

    if (r->phase != ROOM_RUNNING || room_to_move(r) != e->seat ||
        !is_by_holder(r, e, length))
        return TORI_ERR_RECORD;
    err = match_play_text(&r->match, text, NULL);
    if (err)
        return TORI_ERR_ILLEGAL;
    if (e->seat == TORI_CHANCE)
        r->lots++;
    if (room_to_move(r) != TORI_CHANCE)
        run_clock(r, e->at);
    return TORI_OK;
}

static enum tori_err apply_undo(struct room *r, const struct event *e)
{
    if (!room_is_undoable(r, e->seat))
        return TORI_ERR_RECORD;
    match_undo_own(&r->match, e->seat);
    assert(r->match.count >= r->past && room_to_move(r) == e->seat);
    clock_take_back(&r->clock, e->seat, e->at);
    return TORI_OK;
}

static bool is_person(const struct room *r, const struct event *e)
{
    return r->phase == ROOM_RUNNING && e->seat >= 0 && e->seat < room_players(r) &&
           r->seats[e->seat].holder == ROOM_PERSON;
}

static enum tori_err apply_leave(struct room *r, const struct event *e)
{
    if (!is_person(r, e) || r->seats[e->seat].is_away)
        return TORI_ERR_RECORD;
    r->seats[e->seat].is_away = true;
    run_clock(r, e->at);
    return TORI_OK;
}

static enum tori_err apply_timeout(struct room *r, const struct event *e)
{
    if (e->seat != r->clock.running || !clock_has_expired(&r->clock, e->at))
        return TORI_ERR_RECORD;
    return apply_leave(r, e);
}

/* Asked for by a person who sits elsewhere at the table and plays. */
static bool is_relief(const struct room *r, const struct event *e)
{
    const char *rest;
    int asker = room_seat_of(r, event_read_user(e->data, &rest));

    return !*rest && asker >= 0 && !r->seats[asker].is_away &&
           r->seats[asker].user != r->seats[e->seat].user;
}

static enum tori_err apply_relieve(struct room *r, const struct event *e)
{
    if (!is_person(r, e) || r->settings.clock.kind != CLOCK_NONE ||
        room_to_move(r) != e->seat || !is_relief(r, e) ||
        e->at - room_silent_since(r) < ROOM_SILENCE_MS)
        return TORI_ERR_RECORD;
    return apply_leave(r, e);
}

static enum tori_err apply_back(struct room *r, const struct event *e)
{
    if (!is_person(r, e) || !r->seats[e->seat].is_away)
        return TORI_ERR_RECORD;
    r->seats[e->seat].is_away = false;
    clock_return(&r->clock, e->seat);
    run_clock(r, e->at);
    return TORI_OK;
}

static enum tori_err apply_resume(struct room *r, const struct event *e)
{
    int64_t gone;

    if (r->phase != ROOM_RUNNING || !number_parse(e->data, 0, TIME_MAX, &gone))
        return TORI_ERR_RECORD;
    clock_resume(&r->clock, gone, e->at);
    return TORI_OK;
}

/* Of nights and holidays, while a clock of days runs for the person. */
static enum tori_err apply_rest(struct room *r, const struct event *e)
{
    int64_t rest_ms;

    if (r->phase != ROOM_RUNNING || r->settings.clock.kind != CLOCK_DAYS || e->seat < 0 ||
        e->seat != r->clock.running ||
        !number_parse(e->data, 1, ROOM_REST_MAX_MS, &rest_ms) ||
        r->clock.rest_ms + rest_ms > ROOM_REST_MAX_MS)
        return TORI_ERR_RECORD;
    clock_rest(&r->clock, rest_ms);
    return TORI_OK;
}

static enum tori_err apply_finish(struct room *r, const struct event *e)
{
    uint8_t seed[FAIR_BYTES];

    if (r->phase != ROOM_RUNNING || room_to_move(r) != TORI_OVER ||
        !fair_from_hex(e->data, seed) || memcmp(seed, r->fair.seed, sizeof(seed)) != 0)
        return TORI_ERR_RECORD;
    clock_turn(&r->clock, CLOCK_NOBODY, e->at);
    r->phase = ROOM_OVER;
    return TORI_OK;
}

/* At any time */

/* Before the start, when a game has not gone on for very long, or by an operator, who says why. */
static enum tori_err apply_close(struct room *r, const struct event *e)
{
    if (r->phase != ROOM_OPEN && r->phase != ROOM_RUNNING)
        return TORI_ERR_RECORD;
    clock_turn(&r->clock, CLOCK_NOBODY, e->at);
    r->phase = ROOM_CLOSED;
    return TORI_OK;
}

/* "USER NAME", a newline, "TEXT"; no text begins with a newline, so that one more is the mark of
 * a phrase. */
static enum tori_err apply_chat(struct room *r, const struct event *e)
{
    if (r->phase == ROOM_NEW || !r->settings.has_chat || !talk_is_line(e->data))
        return TORI_ERR_RECORD;
    return TORI_OK;
}

static bool is_id(const char *text)
{
    return strlen(text) == WIRE_TABLE_LENGTH &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                        "0123456789") == WIRE_TABLE_LENGTH;
}

static enum tori_err apply_rematch(struct room *r, const struct event *e)
{
    if (r->phase != ROOM_OVER || *r->next || !is_id(e->data))
        return TORI_ERR_RECORD;
    memcpy(r->next, e->data, sizeof(r->next));
    return TORI_OK;
}

/* All of them */

static const struct room_kind {
    enum tori_err (*apply)(struct room *r, const struct event *e);
    bool has_seat, has_data;
} kinds[] = {
    [EVENT_CREATE] = {gathering_create, false, true},
    [EVENT_CHANGE] = {gathering_change, false, true},
    [EVENT_SIT] = {gathering_sit, true, true},
    [EVENT_STAND] = {gathering_stand, true, false},
    [EVENT_OUT] = {gathering_out, true, false},
    [EVENT_ADMIT] = {gathering_admit, false, true},
    [EVENT_BOT] = {gathering_bot, true, true},
    [EVENT_ORDER] = {gathering_order, false, true},
    [EVENT_READY] = {gathering_ready, true, false},
    [EVENT_PAST] = {apply_past, false, true},
    [EVENT_ENTROPY] = {gathering_entropy, true, true},
    [EVENT_START] = {apply_start, false, false},
    [EVENT_ACTION] = {apply_action, true, true}, /* or of chance */
    [EVENT_UNDO] = {apply_undo, true, false},
    [EVENT_ASK] = {asking_ask, true, false},
    [EVENT_GRANT] = {asking_grant, true, false},
    [EVENT_REFUSE] = {asking_refuse, true, false},
    [EVENT_TAKEBACK] = {asking_take_back, true, true},
    [EVENT_TIMEOUT] = {apply_timeout, true, false},
    [EVENT_LEAVE] = {apply_leave, true, false},
    [EVENT_RELIEVE] = {apply_relieve, true, true},
    [EVENT_BACK] = {apply_back, true, false},
    [EVENT_REST] = {apply_rest, true, true},
    [EVENT_CHAT] = {apply_chat, false, true},
    [EVENT_RESUME] = {apply_resume, false, true},
    [EVENT_FINISH] = {apply_finish, false, true},
    [EVENT_CLOSE] = {apply_close, false, true},
    [EVENT_REMATCH] = {apply_rematch, false, true},
};

/* The next one, and not before the last. */
static bool is_next(const struct room *r, const struct event *e)
{
    int64_t earliest = r->count ? r->events[r->count - 1].at : 0;

    return e->seq == room_seq(r) + 1 && e->at >= earliest && e->at <= TIME_MAX;
}

static bool is_well_formed(const struct event *e)
{
    return e->kind < EVENT_KIND_COUNT &&
           (kinds[e->kind].has_seat || e->seat == EVENT_NO_SEAT) &&
           (kinds[e->kind].has_data || !*e->data);
}

static void keep(struct room *r, const struct event *e)
{
    size_t length = strlen(e->data) + 1;
    char *data = xrealloc(NULL, length, 1);

    assert(e->seq == room_seq(r) + 1);
    memcpy(data, e->data, length);
    r->events = xgrow(r->events, &r->capacity, r->count + 1, sizeof(*r->events));
    r->events[r->count] = *e;
    r->events[r->count++].data = data;
}

enum tori_err room_apply(struct room *r, const struct event *e)
{
    enum tori_err err;

    if (!is_next(r, e) || !is_well_formed(e))
        return TORI_ERR_RECORD;
    err = kinds[e->kind].apply(r, e);
    if (err)
        return err;
    assert(r->phase != ROOM_NEW);
    allowance_charge(&r->used, e,
                     e->kind == EVENT_CHAT ? talk_find_speaker(r, talk_user(e)) : 0);
    takeback_follow(&r->takeback, e);
    keep(r, e);
    return TORI_OK;
}
