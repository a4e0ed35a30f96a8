#ifndef TORI_ROOM_ALLOWANCE_H
#define TORI_ROOM_ALLOWANCE_H

/*
 * How often people may do at a table what makes its story longer and the game no
 * shorter: talk, take back, come and go. What is bounded is each person's or seat's own,
 * so that no person uses up what another one has.
 *
 * Who asks is refused; events are not, so a stored table can be read whatever it holds.
 */

#include <stdbool.h>

#include "engine/game.h"

struct event;

enum {
    ALLOWANCE_LINES = 500,      /* of chat: of each seat, from the start on */
    ALLOWANCE_HOST_LINES = 300, /* of the host before the start */
    ALLOWANCE_REMARKS = 300,    /* of all who have no seat .. */
    ALLOWANCE_WAITING =
        1000, /* .. of all who have one before the start, the host apart .. */
    ALLOWANCE_OWN_REMARKS = 60, /* .. and of one of either */
    ALLOWANCE_NOISE_WAITING =
        6, /* a minute, of all who have no seat, before the start .. */
    ALLOWANCE_NOISE_PLAYING = 20, /* .. and from then on */
    ALLOWANCE_UNDOS = 100,        /* of a seat until another acts, chance included */
    ALLOWANCE_TAKEBACKS = 50,     /* of a seat, in the whole game */
    ALLOWANCE_RETURNS = 20,       /* of a seat between two actions of the table */
    ALLOWANCE_ARRIVALS = 40, /* of a person: sitting down and other names of seats .. */
    ALLOWANCE_HOST_ARRIVALS = 400, /* .. and of the host */
    ALLOWANCE_ENTROPIES = 20,      /* of a seat, from sitting down on */
    ALLOWANCE_CHANGES = 500,       /* settings, bots, order and being ready */
};

/* What was used; part of the room. */
struct allowance {
    int lines[TORI_PLAYERS_MAX];
    int remarks, waiting;
    int undos[TORI_PLAYERS_MAX];
    int takebacks[TORI_PLAYERS_MAX];
    int returns[TORI_PLAYERS_MAX];
    int changes;
};

/* Whose a line of chat is: a seat's from the start on, or one of these. */
enum allowance_speaker {
    ALLOWANCE_BESIDE = -1, /* a person without a seat */
    ALLOWANCE_SEATED = -2, /* with one, before the start */
    ALLOWANCE_HOST = -3,   /* the host, before the start */
};

/* An event has happened; of others than chat 'speaker' is not looked at. */
void allowance_charge(struct allowance *a, const struct event *e, int speaker);

/* Once more? A speaker who is no seat has said 'own' lines. */
bool allowance_has_line(const struct allowance *a, int speaker, int own);
bool allowance_has_undo(const struct allowance *a, int seat);
bool allowance_has_takeback(const struct allowance *a, int seat);
bool allowance_has_return(const struct allowance *a, int seat);
bool allowance_has_change(const struct allowance *a);

#endif
