#ifndef TORI_ROOM_TAKEBACK_H
#define TORI_ROOM_TAKEBACK_H

/*
 * A request to take back what an undo cannot: a seat's last action with all that chance and
 * bots have made of it. Every other person who plays must grant it; bots do, and who plays
 * alone need not ask. A table has one request at a time. It lapses as soon as a player acts,
 * leaves or comes back, and bots wait as long as it is open. A seat asks once between two
 * actions of the table; at common lots never, as the others play them without having seen more.
 *
 * Lots are numbered by the actions of chance that stand (fair.h), so what is taken back and
 * done again gets the same lot again: a takeback draws nothing anew.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

struct event;

struct takeback {
    bool is_open;
    int8_t seat; /* who asks */
    bool has_granted[TORI_PLAYERS_MAX];
    bool has_asked[TORI_PLAYERS_MAX]; /* since the last action */
};

/* An event has happened: does the request outlive it? */
void takeback_follow(struct takeback *t, const struct event *e);

#endif
