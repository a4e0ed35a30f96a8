#ifndef TORI_ROOM_HISTORY_H
#define TORI_ROOM_HISTORY_H

/*
 * The events of a room as viewers are told them: of an action that a viewer may not see
 * it is told the verb. Telling needs the position before every action,
 * so a history is a walk along the events. It begins where the game was on its way to what
 * it is now, not at its beginning: what was taken back later is walked through, what came
 * before is known from the match.
 */

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct apart;
struct room;
struct strbuf;

enum {
    HISTORY_VIEWERS = TORI_PLAYERS_MAX + 1, /* spectators and seats */
    HISTORY_BYTES = 64 << 10,               /* of a part, at most */
};

static inline int history_index(int viewer)
{
    return viewer + 1;
}

/* A place that is known: the position after event 'seq'. Without steps, so perhaps before
 * the start of the game, there need not be a position. */
struct history_place {
    int64_t seq;
    size_t steps;
    struct tori_state state;
};

/* What is told of a room, and to whom. */
struct history {
    const struct room *room;
    const struct history_place *known; /* or NULL; used if it is of any use */
    int64_t since, before;             /* told is what comes after the one event and
                                        * before the other */
    const bool *wanted;                /* which viewers listen */
    struct strbuf *out;                /* for each that does: its events */
    const struct apart *apart;         /* or NULL; for one listener alone */
};

void history_tell(const struct history *s);

/* For one viewer: the newest of these events that fit into HISTORY_BYTES. Returns the
 * number of the oldest that is told, 'before' if there is none. 'wanted' and 'out' of the
 * history are not looked at. */
int64_t history_tell_part(const struct history *s, int viewer, struct strbuf *out);

#endif
