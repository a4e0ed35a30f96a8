#ifndef TORI_CLI_SCREEN_REPLAY_PAGE_H
#define TORI_CLI_SCREEN_REPLAY_PAGE_H

/*
 * A game seen again on a full screen: the table as it was, and the action that comes next drawn
 * where it will happen. Stops are the moments at which a seat is to act, and the end; what
 * chance does between is passed over. It is seen by one seat, or by the one that acts.
 */

#include <stdbool.h>
#include <stddef.h>

struct match;
struct surface;

enum replay_result { REPLAY_LEFT, REPLAY_GO_ON };

/* Where a person wants to play on: after so many actions, on the seat that looked, or where
 * that was the one that acts, on that one. */
struct replay_place {
    size_t count;
    int seat;
};

/* Until the person leaves, or wants to play on. It is seen first by 'seat', or below 0 by the
 * only person who played it. */
enum replay_result replay_run(struct surface *f, const struct match *m, int seat,
                              struct replay_place *place);

#endif
