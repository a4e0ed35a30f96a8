#ifndef TORI_CLI_SCREEN_REPLAY_STOPS_H
#define TORI_CLI_SCREEN_REPLAY_STOPS_H

/* The stops of a replay, with the position at each, and which of them were moments: the turns
 * that brought a seat most, and where a seat went ahead for good. */

#include "engine/match.h"

enum { REPLAY_MOMENTS_MAX = 4 };

struct replay_stop {
    size_t ply; /* actions before it */
    int actor;  /* a seat, or TORI_OVER */
    int round;  /* 0: the game counts none, or it is set up */
    struct tori_state state;
};

struct replay_stops {
    struct replay_stop *of; /* owned; the last is where the record ends */
    size_t capacity;
    int count;
    int moments[REPLAY_MOMENTS_MAX]; /* stops, ascending */
    int moment_count;
};

void replay_stops_init(struct replay_stops *s, const struct match *m);
void replay_stops_release(struct replay_stops *s);

/* The first stop of the turn before or after, of another round; the last or first of all if
 * there is none. */
int replay_stops_turn(const struct replay_stops *s, int at, int step);
int replay_stops_round(const struct replay_stops *s, int round);

/* The moment before or after, or 'at' itself. */
int replay_stops_moment(const struct replay_stops *s, int at, int step);

#endif
