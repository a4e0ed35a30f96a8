#ifndef TORI_ROOM_HISTORY_H
#define TORI_ROOM_HISTORY_H

/*
 * The events of a room as viewers are told them: what a viewer may not see is left out,
 * and each action has a line in words. Telling needs the position before every action,
 * so a history is a walk along the events.
 */

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct mutes;
struct room;
struct strbuf;

/* Viewers are the spectators and the seats. */
enum { HISTORY_VIEWERS = TORI_PLAYERS_MAX + 1 };

static inline int history_index(int viewer)
{
    return viewer + 1;
}

/* A place to begin from: the position after event 'seq'. */
struct history_place {
    int64_t seq;
    size_t steps;
    struct tori_state state;
};

/* What is told of a room, and to whom. */
struct history {
    const struct room *room;
    const struct history_place *from; /* or NULL: from the beginning */
    int64_t since;                    /* told is only what comes after this event */
    const bool *wanted;               /* which viewers listen */
    struct strbuf *out;               /* for each that does: its events */
    const struct mutes *mutes;        /* or NULL; with 'hearer', for one listener alone */
    int64_t hearer;
};

/* False if the walk would have to go back behind 'from' because something was undone;
 * then nothing was told. */
bool history_tell(const struct history *s);

#endif
