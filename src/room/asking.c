/* Requests to take back: who may ask and answer, how far they reach, and their events folded. */

#include "room/room.h"

#include <assert.h>
#include <string.h>

#include "base/number.h"
#include "room/internal.h"

static bool is_playing(const struct room *r, int seat)
{
    return seat >= 0 && seat < room_players(r) && r->seats[seat].holder == ROOM_PERSON &&
           !r->seats[seat].is_away;
}

static bool is_another(const struct room *r, int seat, int other)
{
    return is_playing(r, other) && r->seats[other].user != r->seats[seat].user;
}

/* How many actions stand before the last one of the seat among the first 'count', if no
 * other person who plays has acted since; or 'count'. */
static size_t find_own(const struct room *r, int seat, size_t count)
{
    for (size_t i = count; i > r->past; i--) {
        int actor = r->match.steps[i - 1].actor;

        if (actor == seat)
            return i - 1;
        if (is_another(r, seat, actor))
            break;
    }
    return count;
}

static bool is_forced(const struct room *r, size_t ply)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state state;

    match_replay(&r->match, ply, &state);
    return r->match.game->legal(&state, legal) == 1;
}

/* Questions */

bool room_can_ask_back(const struct room *r, int seat)
{
    return r->phase == ROOM_RUNNING && r->settings.has_undo && !r->settings.is_rated &&
           !r->fair.are_lots_common && is_playing(r, seat) && !r->takeback.is_open &&
           !r->takeback.has_asked[seat] && !match_can_undo(&r->match, seat) &&
           find_own(r, seat, r->match.count) < r->match.count &&
           allowance_has_takeback(&r->used, seat);
}

bool room_waits_for(const struct room *r, int seat)
{
    return r->takeback.is_open && is_another(r, r->takeback.seat, seat) &&
           !r->takeback.has_granted[seat];
}

bool room_can_answer(const struct room *r, int seat)
{
    return r->takeback.is_open && is_playing(r, seat);
}

bool room_is_granted(const struct room *r)
{
    if (!r->takeback.is_open)
        return false;
    for (int i = 0; i < room_players(r); i++)
        if (room_waits_for(r, i))
            return false;
    return true;
}

size_t room_takeback_reach(const struct room *r)
{
    size_t ply = find_own(r, r->takeback.seat, r->match.count), before;

    assert(r->takeback.is_open && ply >= r->past);
    while (is_forced(r, ply)) {
        before = find_own(r, r->takeback.seat, ply);
        if (before == ply)
            break;
        ply = before;
    }
    return r->match.count - ply;
}

/* Events */

enum tori_err asking_ask(struct room *r, const struct event *e)
{
    if (!room_can_ask_back(r, e->seat))
        return TORI_ERR_RECORD;
    memset(r->takeback.has_granted, 0, sizeof(r->takeback.has_granted));
    assert(!r->takeback.is_open);
    r->takeback.is_open = true;
    r->takeback.seat = (int8_t)e->seat;
    r->takeback.has_asked[e->seat] = true;
    return TORI_OK;
}

/* Of a person, for all seats that are this person's. */
enum tori_err asking_grant(struct room *r, const struct event *e)
{
    if (!room_waits_for(r, e->seat))
        return TORI_ERR_RECORD;
    for (int i = 0; i < room_players(r); i++)
        if (room_holds(r, r->seats[e->seat].user, i))
            r->takeback.has_granted[i] = true;
    return TORI_OK;
}

enum tori_err asking_refuse(struct room *r, const struct event *e)
{
    if (!room_can_answer(r, e->seat))
        return TORI_ERR_RECORD;
    r->takeback.is_open = false;
    return TORI_OK;
}

/* The last 'count' actions begin with one of the seat, and none of them is another person's. */
static bool is_reach(const struct room *r, int seat, int64_t count)
{
    size_t ply;

    if (count < 1 || (uint64_t)count > r->match.count - r->past)
        return false;
    ply = r->match.count - (size_t)count;
    for (size_t i = ply; i < r->match.count; i++)
        if (is_another(r, seat, r->match.steps[i].actor))
            return false;
    return r->match.steps[ply].actor == seat;
}

enum tori_err asking_take_back(struct room *r, const struct event *e)
{
    int64_t count;

    if (!room_is_granted(r) || e->seat != r->takeback.seat ||
        !number_parse(e->data, 1, INT32_MAX, &count) || !is_reach(r, e->seat, count))
        return TORI_ERR_RECORD;
    for (; count > 0; count--) {
        r->lots -= r->match.steps[r->match.count - 1].actor == TORI_CHANCE;
        match_undo(&r->match);
    }
    assert(r->match.count >= r->past && r->lots <= r->match.count);
    clock_take_back(&r->clock, e->seat, e->at);
    return TORI_OK;
}
