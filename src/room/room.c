/* The life of a room, and what can be asked of it: seats, turns, places. */

#include "room/room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/shelf.h"
#include "people/names.h"
#include "room/internal.h"

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

void room_set_match_name(struct match *m, int seat, const char *name)
{
    struct strbuf word;

    strbuf_init(&word);
    name_as_word(name, &word);
    assert(seat >= 0 && seat < m->setup.players && word.length < sizeof(m->names[seat]));
    memcpy(m->names[seat], word.text, word.length + 1);
    strbuf_release(&word);
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

/* Who has left comes behind all who have not. */
static bool is_behind(const struct room *r, const struct tori_score *score, int a, int b)
{
    bool has_left = r->seats[a].is_away, has_other_left = r->seats[b].is_away;

    return has_left == has_other_left ? !has_left && score[a].rank > score[b].rank
                                      : has_left;
}

static int place_of(const struct room *r, const struct tori_score *score, int seat)
{
    int place = 1;

    for (int i = 0; i < room_players(r); i++)
        place += is_behind(r, score, seat, i);
    return place;
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
        seats[i].rank = place_of(r, score, i);
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
    return r->settings.is_rated || *r->settings.tournament || room_count_present(r) > 0;
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
    return !r->fair.are_lots_common && r->seats[seat].entropies < ALLOWANCE_ENTROPIES;
}

bool room_admits(const struct room *r, int64_t user)
{
    return room_seat_of(r, user) >= 0 ||
           (!r->fair.are_lots_common &&
            (r->phase <= ROOM_OPEN || r->settings.has_spectators));
}

bool room_is_sealed(const struct room *r, int64_t now)
{
    return r->fair.are_lots_common && now < r->settings.opens;
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

bool room_is_undoable(const struct room *r, int seat)
{
    return r->phase == ROOM_RUNNING && r->settings.has_undo && seat >= 0 &&
           seat < room_players(r) && !*room_bot_level(r, seat) &&
           r->match.count > r->past && match_can_undo(&r->match, seat);
}

bool room_can_undo(const struct room *r, int seat)
{
    return room_is_undoable(r, seat) && allowance_has_undo(&r->used, seat);
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
    if (r->fair.are_lots_common)
        a = fair_draw_common(&r->key, &r->match);
    else
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

struct match room_as_recorded(const struct room *r, int64_t now)
{
    struct match m = r->match;

    if (!r->past && !room_is_sealed(r, now))
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
