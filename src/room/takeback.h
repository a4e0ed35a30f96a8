#ifndef TORI_ROOM_TAKEBACK_H
#define TORI_ROOM_TAKEBACK_H

/*
 * A request to take back what an undo cannot: a seat's last action with all that chance and
 * bots have made of it. Every other person who plays must grant it; bots do, and who plays
 * alone need not ask. A table has one request at a time. It lapses as soon as somebody acts,
 * leaves or comes back, and bots wait as long as it is open. A seat asks once between two
 * actions of the table.
 *
 * Lots are numbered by the actions of chance that stand (fair.h), so what is taken back and
 * done again gets the same lot again: a takeback draws nothing anew.
 */

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

struct event;
struct room;

struct takeback {
    bool is_open;
    int8_t seat; /* who asks */
    bool has_granted[TORI_PLAYERS_MAX];
    bool has_asked[TORI_PLAYERS_MAX]; /* since the last action */
};

/* May the person in the seat ask now? */
bool takeback_can_ask(const struct room *r, int seat);

/* Has the person in the seat something to say to the open request: yes or no, or that it is
 * withdrawn? */
bool takeback_can_answer(const struct room *r, int seat);

/* Does the open request wait for the person in the seat? For anybody at all? */
bool takeback_waits_for(const struct room *r, int seat);
bool takeback_is_granted(const struct room *r);

/* How many actions the open request would take back. Actions that had no alternative go with
 * the one that led to them. */
size_t takeback_reach(const struct room *r);

/* An event has happened: does the request outlive it? */
void takeback_follow(struct takeback *t, const struct event *e);

#endif
