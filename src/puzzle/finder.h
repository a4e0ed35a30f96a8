#ifndef TORI_PUZZLE_FINDER_H
#define TORI_PUZZLE_FINDER_H

/*
 * Is there a puzzle in a position? One turn has to be clearly better than all that is about
 * something else, and clearly better than what looks right at first sight: proven where the end
 * can be seen through (ending_proof.h), else by a wide margin at the depth of `expert`, and again
 * with ten times the simulations and new lots.
 *
 * The answer rests on what the seat to move can see, and is the same on every machine.
 */

#include "puzzle/puzzle.h"

enum {
    FINDER_DEPTH = 20000, /* simulations, those of `expert` */
    FINDER_CONFIRM = 10,  /* times as many */
};

/* Shares of a win, and points, by which turns have to be ahead. */
#define FINDER_MARGIN  0.05
#define FINDER_OBVIOUS 0.08
#define FINDER_HOPE    0.02 /* of winning with the best turn */
#define FINDER_POINTS  0.9  /* over the next turn, if it wins as often .. */
#define FINDER_SHORT   1.9  /* .. and over the obvious one */

/* Why there is none, for people who look for many. */
enum finder_answer {
    FINDER_FOUND,
    FINDER_FORCED,    /* it is no beginning of a turn, or there is nothing to choose */
    FINDER_OBVIOUSLY, /* what looks right is right, or nearly */
    FINDER_EQUALS,    /* something else is as good, or nearly */
    FINDER_DOUBTFUL,  /* longer searches or new lots say otherwise */
    FINDER_LOST,      /* no turn helps any more */
    FINDER_UNTOLD,    /* it cannot be written down */
    FINDER_UNPROVEN,  /* its end cannot be seen through, and nothing else was wanted */
    FINDER_ANSWERS,
};

/* On FINDER_FOUND *out is a puzzle that the caller releases. 'depth' are simulations of a
 * search; 0: only what can be proven is looked for. */
enum finder_answer finder_look(struct puzzle *out, const struct match *m, int64_t depth);

#endif
