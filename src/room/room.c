/*
 * The fold. What an event of its kind looks like is checked for all of them alike; then
 * each kind has one function that checks whether it fits the room and changes that; those of
 * settings and seats before the start are gathering.c's. room_apply() keeps the event
 * afterwards.
 */

#include "room/room.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "engine/shelf.h"
#include "people/names.h"
#include "room/internal.h"
#include "room/phrase.h"

/* No clock gets further, whatever is stored. */
#define TIME_MAX (INT64_C(1) << 53)

enum { MINUTE_MS = 60000 };

/* Life cycle */

void room_init(struct room *r, const char *id)
{
    assert(strlen(id) == WIRE_TABLE_LENGTH);
    *r = (struct room){0};
    memcpy(r->id, id, WIRE_TABLE_LENGTH);
}

void room_release(struct room *r)
{
    if (r->settings.game)
        shelf_give_back(r->settings.game, r->settings.setup.edition);
    for (size_t i = 0; i < r->count; i++)
        free((char *)r->events[i].data);
    free(r->events);
    outs_release(&r->outs);
    match_release(&r->match);
}

bool room_is_name_length(size_t length)
{
    return length > 0 && length <= NAME_BYTES_MAX;
}

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

static void set_match_name(struct match *m, int seat, const char *name)
{
    struct strbuf word;

    strbuf_init(&word);
    name_as_word(name, &word);
    assert(seat >= 0 && seat < m->setup.players && word.length < sizeof(m->names[seat]));
    memcpy(m->names[seat], word.text, word.length + 1);
    strbuf_release(&word);
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
        set_match_name(&r->match, i, r->seats[i].name);
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

static bool is_undoable(const struct room *r, int seat)
{
    return r->phase == ROOM_RUNNING && r->settings.has_undo && seat >= 0 &&
           seat < room_players(r) && !*room_bot_level(r, seat) &&
           r->match.count > r->past && match_can_undo(&r->match, seat);
}

static enum tori_err apply_undo(struct room *r, const struct event *e)
{
    if (!is_undoable(r, e->seat))
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
static bool is_chat(const char *data)
{
    const char *name, *newline = strchr(data, '\n');
    int64_t user = event_read_user(data, &name);

    return user && newline && name < newline &&
           room_is_name_length((size_t)(newline - name)) &&
           (newline[1] != '\n' || phrase_find(newline + 2));
}

static enum tori_err apply_chat(struct room *r, const struct event *e)
{
    if (r->phase == ROOM_NEW || !r->settings.has_chat || !is_chat(e->data))
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

/* The seat whose lines a person's are. While seats still change hands lines are not theirs,
 * and only the host has lines of its own. */
static int find_speaker(const struct room *r, int64_t user)
{
    int seat = room_seat_of(r, user);

    if (r->phase == ROOM_RUNNING || r->phase == ROOM_OVER)
        return seat >= 0 ? seat : ALLOWANCE_BESIDE;
    if (room_host(r) == user)
        return ALLOWANCE_HOST;
    return seat >= 0 ? ALLOWANCE_SEATED : ALLOWANCE_BESIDE;
}

static int64_t user_of_chat(const struct event *e)
{
    const char *name;

    return event_read_user(e->data, &name);
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
                     e->kind == EVENT_CHAT ? find_speaker(r, user_of_chat(e)) : 0);
    takeback_follow(&r->takeback, e);
    keep(r, e);
    return TORI_OK;
}

/* Forgetting */

/* In an event that begins with "USER NAME": another name, and of what was said only the part
 * from its newline on that is to be kept. */
static bool rename_in_event(struct event *e, int64_t user, const char *by, bool is_kept)
{
    const char *name, *said;
    struct strbuf data;

    if ((e->kind != EVENT_SIT && e->kind != EVENT_CHAT) ||
        event_read_user(e->data, &name) != user)
        return false;
    said = e->kind != EVENT_CHAT ? "" : is_kept ? strchr(name, '\n') : "\n";
    assert(said);
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s%s", user, by, said);
    free((char *)e->data);
    e->data = memcpy(xrealloc(NULL, data.length + 1, 1), data.text, data.length + 1);
    strbuf_release(&data);
    return true;
}

static bool rename_in_all(struct room *r, int64_t user, const char *name, bool is_kept)
{
    bool was_here = false;

    assert(room_is_name_length(strlen(name)));
    outs_forget(&r->outs, user);

    for (size_t i = 0; i < r->count; i++)
        was_here |= rename_in_event(&r->events[i], user, name, is_kept);
    for (int i = 0; i < room_players(r); i++)
        if (room_holds(r, user, i)) {
            snprintf(r->seats[i].name, sizeof(r->seats[i].name), "%s", name);
            if (r->phase == ROOM_RUNNING || r->phase == ROOM_OVER)
                set_match_name(&r->match, i, name);
        }
    return was_here;
}

bool room_forget(struct room *r, int64_t user)
{
    return rename_in_all(r, user, NAME_FORMER, false);
}

bool room_rename(struct room *r, int64_t user, const char *name)
{
    return rename_in_all(r, user, name, true);
}

/* Questions */

int64_t room_seq(const struct room *r)
{
    return (int64_t)r->count;
}

int room_players(const struct room *r)
{
    return r->settings.setup.players;
}

int room_to_move(const struct room *r)
{
    return r->phase == ROOM_RUNNING ? match_to_move(&r->match) : TORI_OVER;
}

bool room_is_full(const struct room *r)
{
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_NOBODY)
            return false;
    return true;
}

bool room_is_asking(const struct room *r)
{
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].is_asked)
            return true;
    return false;
}

bool room_has_person(const struct room *r)
{
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_PERSON)
            return true;
    return false;
}

static bool is_ratable_seat(const struct room *r, int seat)
{
    const struct room_seat *s = &r->seats[seat];
    struct rated_seat bot;

    if (s->holder == ROOM_PERSON)
        return room_seat_of(r, s->user) == seat;
    return s->holder == ROOM_BOT &&
           anchor_seat(anchors_find(r->settings.game), s->level, room_players(r), &bot);
}

bool room_is_ratable(const struct room *r)
{
    bool is_ratable = r->settings.is_rated && room_has_person(r);

    for (int i = 0; i < room_players(r) && is_ratable; i++)
        is_ratable = is_ratable_seat(r, i);
    return is_ratable;
}

void room_rank_seats(const struct room *r, struct rated_seat seats[TORI_PLAYERS_MAX])
{
    struct tori_score score[TORI_PLAYERS_MAX];

    assert(room_is_ratable(r) && r->phase == ROOM_OVER);
    r->settings.game->score(&r->match.state, score);
    for (int i = 0; i < room_players(r); i++) {
        seats[i] = (struct rated_seat){0};
        if (r->seats[i].holder == ROOM_BOT)
            anchor_seat(anchors_find(r->settings.game), r->seats[i].level,
                        room_players(r), &seats[i]);
        seats[i].rank = r->seats[i].is_away ? room_players(r) + 1 : score[i].rank;
    }
}

int room_count_present(const struct room *r)
{
    int count = 0;

    for (int i = 0; i < room_players(r); i++)
        count += r->seats[i].holder == ROOM_PERSON && !r->seats[i].is_away;
    return count;
}

bool room_goes_on_alone(const struct room *r)
{
    return r->settings.is_rated || room_count_present(r) > 0;
}

bool room_holds(const struct room *r, int64_t user, int seat)
{
    return seat >= 0 && seat < room_players(r) && r->seats[seat].holder == ROOM_PERSON &&
           r->seats[seat].user == user;
}

bool room_holds_several(const struct room *r, int64_t user)
{
    int count = 0;

    for (int i = 0; i < room_players(r); i++)
        count += room_holds(r, user, i);
    return count > 1;
}

int room_seat_of(const struct room *r, int64_t user)
{
    for (int i = 0; i < room_players(r); i++)
        if (room_holds(r, user, i))
            return i;
    return -1;
}

const char *room_first_name(const struct room *r, int64_t user)
{
    const char *name;

    for (size_t i = 0; i < r->count; i++)
        if (r->events[i].kind == EVENT_SIT &&
            event_read_user(r->events[i].data, &name) == user)
            return name;
    return "";
}

static int count_arrivals(const struct room *r, int64_t user)
{
    const char *name;
    int count = 0;

    for (size_t i = 0; i < r->count; i++)
        count += r->events[i].kind == EVENT_SIT &&
                 event_read_user(r->events[i].data, &name) == user;
    return count;
}

bool room_can_arrive(const struct room *r, int64_t user)
{
    bool is_hosts = user == r->settings.host || user == room_host(r);

    return count_arrivals(r, user) <
           (is_hosts ? ALLOWANCE_HOST_ARRIVALS : ALLOWANCE_ARRIVALS);
}

bool room_can_choose_entropy(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < room_players(r));
    return r->seats[seat].entropies < ALLOWANCE_ENTROPIES;
}

bool room_admits(const struct room *r, int64_t user)
{
    return r->phase <= ROOM_OPEN || r->settings.has_spectators ||
           room_seat_of(r, user) >= 0;
}

int64_t room_host(const struct room *r)
{
    const struct room_seat *longest = NULL;

    if (room_seat_of(r, r->settings.host) >= 0)
        return r->settings.host;
    for (const struct room_seat *s = r->seats; s < r->seats + room_players(r); s++)
        if (s->holder == ROOM_PERSON && (!longest || s->since < longest->since))
            longest = s;
    return longest ? longest->user : r->settings.host;
}

int room_viewer(const struct room *r, int64_t user)
{
    int turn = room_to_move(r);
    int seat = room_holds(r, user, turn) ? turn : room_seat_of(r, user);

    return seat >= 0 ? seat : TORI_SPECTATOR;
}

const char *room_bot_level(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < room_players(r));
    if (r->seats[seat].holder == ROOM_BOT)
        return r->seats[seat].level;
    return r->seats[seat].is_away ? r->settings.level : "";
}

bool room_is_bots_turn(const struct room *r)
{
    int seat = room_to_move(r);

    return seat >= 0 && *room_bot_level(r, seat) && !r->takeback.is_open;
}

static int count_lines(const struct room *r, int64_t user)
{
    int count = 0;

    for (size_t i = 0; i < r->count; i++)
        count += r->events[i].kind == EVENT_CHAT && user_of_chat(&r->events[i]) == user;
    return count;
}

bool room_can_talk(const struct room *r, int64_t user)
{
    int speaker = find_speaker(r, user);

    return allowance_has_line(&r->used, speaker, speaker < 0 ? count_lines(r, user) : 0);
}

bool room_is_noisy(const struct room *r, int64_t user, int64_t now)
{
    int most = r->phase == ROOM_OPEN ? ALLOWANCE_NOISE_WAITING : ALLOWANCE_NOISE_PLAYING;
    int count = 0;

    if (find_speaker(r, user) != ALLOWANCE_BESIDE)
        return false;
    for (size_t i = r->count; i-- > 0 && now - r->events[i].at < MINUTE_MS;)
        count += r->events[i].kind == EVENT_CHAT &&
                 find_speaker(r, user_of_chat(&r->events[i])) == ALLOWANCE_BESIDE;
    return count >= most;
}

bool room_can_undo(const struct room *r, int seat)
{
    return is_undoable(r, seat) && allowance_has_undo(&r->used, seat);
}

/* Turns begin with what others do, and with a return; a line of chat is a sign of life. */
static bool is_heard(const struct room *r, const struct event *e)
{
    int seat = room_to_move(r);

    switch (e->kind) {
    case EVENT_START:
    case EVENT_ACTION:
    case EVENT_UNDO:
    case EVENT_TAKEBACK:
        return true;
    case EVENT_BACK:
        return e->seat == seat;
    case EVENT_CHAT:
        return room_holds(r, user_of_chat(e), seat);
    default:
        return false;
    }
}

int64_t room_silent_since(const struct room *r)
{
    size_t i = r->count;

    while (i > 0 && !is_heard(r, &r->events[i - 1]))
        i--;
    return i ? r->events[i - 1].at : 0;
}

const struct event *room_find_played(const struct room *r, int seat, const char *id)
{
    size_t length = strlen(id);
    int looks = ROOM_IDS;

    for (size_t i = r->count; length && looks > 0 && i-- > 0;) {
        const struct event *e = &r->events[i];

        if (e->kind != EVENT_ACTION || e->seat != seat || *e->data == EVENT_BY_BOT)
            continue;
        if (strncmp(e->data, id, length) == 0 && e->data[length] == ' ')
            return e;
        looks--;
    }
    return NULL;
}

void room_draw(const struct room *r, struct strbuf *data)
{
    tori_action a;

    assert(room_to_move(r) == TORI_CHANCE && r->lots <= r->match.count);
    a = fair_draw(&r->key, r->match.game, &r->match.state, r->lots);

    strbuf_appendf(data, "%c ", EVENT_NO_ID);
    r->match.game->format(&r->match.state, a, data);
}

const char *room_origin(const struct room *r, size_t *length)
{
    const char *data = r->past ? r->events[r->past_seq - 1].data : "";

    assert(!r->past || r->events[r->past_seq - 1].kind == EVENT_PAST);
    event_split(data, '\n', length);
    return data;
}

struct match room_as_recorded(const struct room *r)
{
    struct match m = r->match;

    if (!r->past)
        fair_record(&r->fair, &m);
    return m;
}

const char *room_phase_name(enum room_phase phase)
{
    static const char *const names[] = {[ROOM_NEW] = "new",
                                        [ROOM_OPEN] = "open",
                                        [ROOM_RUNNING] = "running",
                                        [ROOM_OVER] = "over",
                                        [ROOM_CLOSED] = "closed"};

    assert((size_t)phase < sizeof(names) / sizeof(*names));
    return names[phase];
}
