#ifndef TORI_SEARCH_FORKS_H
#define TORI_SEARCH_FORKS_H

/*
 * Where other turns may part from one: to another idea, or to the same one in another place.
 * Those come first that look best; of ways to the same idea only the best is kept.
 */

#include "search/whole_turn.h"

enum { FORKS_IDEAS_MAX = 8, FORKS_PLACES_MAX = 4 };

/* What is known of a legal action. */
struct choice {
    tori_action action;
    int64_t visits;
    double result; /* the mean */
};

struct fork {
    int length; /* actions that both share */
    tori_action action;
    double worth;
    uint64_t idea; /* as far as the fork tells */
};

struct forks {
    const struct search_settings *settings;
    const struct tori_state *world; /* where the turn begins */
    int idea_count, place_count;
    struct fork idea[FORKS_IDEAS_MAX];
    struct fork place[FORKS_PLACES_MAX];
};

/* All that could be done after so many actions and decisions of a turn, of which 'best' is. */
struct forks_decision {
    const tori_action *before; /* with room for one more behind them */
    int length, decisions;
    const struct choice *choices;
    int count, best;
};

void forks_note(struct forks *f, const struct forks_decision *d);

#endif
