#ifndef TORI_REVIEW_VERDICT_H
#define TORI_REVIEW_VERDICT_H

/*
 * What a turn and each of its decisions cost the seat that played it, as far as it could
 * know: plain figures, without pointers. Costs are shares of a win.
 */

#include "engine/sequel.h"
#include "search/turns.h"

enum { VERDICT_TOP_MAX = 5, VERDICT_CANDIDATES_MAX = 6 };

/* An action that was looked at, with the best that can follow it in the turn. */
struct verdict_option {
    tori_action action;
    double win, lead, error; /* for the seat; the standard error of 'win' */
};

struct verdict_decision {
    size_t ply;
    double cost, error; /* of what was played, against the best; 0 if not known apart */
    int count;
    struct verdict_option top[VERDICT_TOP_MAX]; /* the best first */
};

struct verdict_line {
    int count;
    tori_action action[TURN_ACTIONS_MAX]; /* forced ones included */
    double win[TORI_PLAYERS_MAX];         /* of every seat, after it */
    double lead, error;                   /* of the seat; the standard error of its win */
    struct sequel sequel; /* what is expected to follow, of turns that cost something */
};

/* A whole turn that was tried. */
struct verdict_candidate {
    int count;
    tori_action action[TURN_ACTIONS_MAX];
    double win, lead, error; /* of the seat */
    bool is_played;
};

struct verdict {
    bool is_forced; /* there was nothing to decide */
    bool is_exact;  /* nothing was estimated */
    int tried;      /* simulations of each turn in the last trial; 0: none, it is exact */
    double cost, error, points;
    struct verdict_line played, better; /* 'better' only if it cost something */
    int candidate_count;
    struct verdict_candidate candidates[VERDICT_CANDIDATES_MAX]; /* the best first */
    int decision_count;
    struct verdict_decision decisions[TURN_ACTIONS_MAX];
};

/* Costs that have a name; thresholds are shares of a win. */
struct verdict_level {
    const char *name;
    double from;
};

enum { VERDICT_INACCURACY, VERDICT_MISTAKE, VERDICT_BLUNDER, VERDICT_LEVELS };
extern const struct verdict_level verdict_levels[VERDICT_LEVELS]; /* ascending */

/* "forced", "best" if it cost nothing, "good", or the name of its level. */
const char *verdict_word(const struct verdict *v);

/* How well the turn was played, 0 to 1. */
double verdict_accuracy(const struct verdict *v);

#endif
