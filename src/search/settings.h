#ifndef TORI_SEARCH_SETTINGS_H
#define TORI_SEARCH_SETTINGS_H

/* How a search is to be done. */

#include <stdint.h>

struct knowledge;

enum { SEARCH_TO_THE_END = 1000, SEARCH_THREADS_MAX = 64 };

/* What suits a game; shares and weights are in thousandths. */
struct search_style {
    /* What to try. */
    int explore;     /* weight of what is little known against what looks good .. */
    int beyond;      /* .. and the same once another seat has its turn */
    int urgency;     /* how much worse than its parent an untried action is taken to be */
    int temperature; /* in points: how far the ratings of actions are trusted; low is
                        far */
    int mixed;       /* share of a prior that is the same for all actions */
    int choosing;    /* 1: priors are corrected by the game's chooser; 0: they are not */
    int widening;    /* actions considered at once, per root of visits; 0: all */

    /* What a leaf is worth. */
    int horizon;   /* turns that are played on before it is evaluated */
    int wandering; /* share of actions by lot while playing on */
    int careful; /* share of actions, of the others, by rating and not by a quick look */
    int margin;  /* share of the lead in points in a result; the rest is the win */
};

/* For a game of which nothing but the rules is known. */
extern const struct search_style search_plain;

struct search_settings {
    const struct knowledge *know; /* NULL: nothing but the rules */
    struct search_style style;

    /* When to stop: after so many simulations or milliseconds in all, whichever is
     * first; 0 is no limit, and one of them must be given. */
    int64_t sims;
    int64_t ms;
    int threads;    /* one tree each, added up in the end */
    int64_t memory; /* bytes for all trees; when they are used the trees stop growing */
    int64_t ending; /* actions that may be tried to see a turn through to the end of the
                       game, where it is near; 0: it is searched like the rest */
};

#endif
