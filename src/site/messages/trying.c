/* Turns of a finished game that a client tries once more: read, played out on the record, and
 * handed to the pool. Only what the seat saw then goes there. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "room/replay.h"
#include "site/messages/call.h"
#include "site/tables/judging.h"

#define BETWEEN "; "

enum { ACTIONS_MAX = 64 };

/* A turn of the request, cut into its actions. */
struct tried {
    char text[WIRE_TURN_MAX + 1];
    const char *actions[ACTIONS_MAX];
    int count;
};

/* False: there are too many. */
static bool cut(struct tried *t, const char *turn)
{
    char *next;

    memcpy(t->text, turn, sizeof(t->text));
    t->count = 0;
    for (char *at = t->text; at; at = next) {
        if (t->count == ACTIONS_MAX)
            return false;
        next = strstr(at, BETWEEN);
        if (next) {
            *next = '\0';
            next += strlen(BETWEEN);
        }
        t->actions[t->count++] = at;
    }
    return true;
}

static enum wire_error add_turn(struct call *c, const struct match *m, struct hearing *h,
                                const char *turn)
{
    struct replay_line line = {.ply = (size_t)c->request->ply, .seat = h->seat};
    struct tried tried;

    assert(h->count < WIRE_TURNS);
    if (!cut(&tried, turn))
        return call_refuse(c, WIRE_FIELD, "judge: a turn has at most %d actions",
                           ACTIONS_MAX);
    line.actions = tried.actions;
    line.count = tried.count;
    if (!replay_end_turn(m, &line, &h->turns[h->count].after, NULL, &c->why))
        return WIRE_ILLEGAL;
    h->count++;
    return WIRE_OK;
}

static enum wire_error read_turns(struct call *c, const struct match *m,
                                  struct hearing *h)
{
    enum wire_error e = WIRE_OK;

    for (int i = 0; !e && i < WIRE_TURNS && *c->request->turns[i]; i++)
        e = add_turn(c, m, h, c->request->turns[i]);
    return e;
}

/* The position in which the turns begin, as the seat saw it. */
static enum wire_error go_to(struct call *c, const struct room *r, struct hearing *h)
{
    const struct wire_request *q = c->request;
    struct match then;

    if (r->phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if ((size_t)q->ply >= r->match.count)
        return call_refuse(c, WIRE_FIELD, "judge: 'ply' must be before the end, %zu",
                           r->match.count);
    then = replay_go_to(&r->match, (size_t)q->ply);
    if (match_to_move(&then) != q->seat)
        return call_refuse(c, WIRE_TURN, "it is not the turn of seat %d", (int)q->seat);
    *h = (struct hearing){.game = r->match.game,
                          .players = r->match.setup.players,
                          .seat = (int)q->seat,
                          .sims = HEARING_SIMS};
    h->game->view(&then.state, h->seat, &h->before);
    return read_turns(c, &r->match, h);
}

enum wire_error call_judge(struct call *c)
{
    struct hearing *h;
    struct table *table = c->table;
    enum wire_error e;

    if (c->visitor->is_hint_pending)
        return call_refuse(c, WIRE_BUSY, "the last turn is still being judged");
    h = xcalloc(1, sizeof(*h));
    e = go_to(c, &table->room, h);
    if (!e && !judging_ask(c->hall, &table->room, h, c->visitor, c->request->id))
        e = call_refuse(c, WIRE_BUSY, "your other turns are still being judged");
    c->visitor->is_hint_pending |= !e;
    c->is_answered_later = !e;
    free(h);
    return e;
}
