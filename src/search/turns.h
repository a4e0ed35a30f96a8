#ifndef TORI_SEARCH_TURNS_H
#define TORI_SEARCH_TURNS_H

/*
 * Whole turns out of what a search has found, for people who ask what to do: the best, and
 * the best that is about something else (search/turn_idea.h). The first is made of what the search
 * visited most, the others part from it; all are judged by simulations from where they end.
 * Turns that are about the same as one of the two and hardly differ in what they are worth
 * stand beside it.
 */

#include "engine/sequel.h"
#include "search/search.h"
#include "search/whole_turn.h"

enum { TURNS_MAX = 2, TURNS_ALSO_MAX = 3 };

/* Ideas that win more seldom than the best by more than this are none to choose from. */
#define TURNS_BEHIND 0.05

struct turns_idea {
    struct turn best;
    struct sequel sequel; /* what is expected to follow it */
    int also_count;
    struct turn
        also[TURNS_ALSO_MAX]; /* about the same, two standard errors off at most */
};

struct turns {
    int count;
    bool are_equal;                  /* two standard errors apart at most */
    bool is_only;                    /* there is no second one to choose from */
    struct turns_idea of[TURNS_MAX]; /* the better first; no two about the same */
};

/* Sets are_equal and is_only. Results count points beside wins, so turns can be equal although the
 * chances to win that were counted lie apart: then none of them is the only one. */
void turns_tell_apart(struct turns *t);

/* After search_run() and before search_settle(); of a question with one legal action the
 * search may be all 0. The settings say how to search, not how long. */
void turns_find(struct turns *out, const struct search *s,
                const struct search_settings *settings, const struct search_question *q,
                struct rng *rng);

/* The turn that begins with 'first' and goes on as the search found best, not judged.
 * Small searches on its way have half the simulations of the settings, if that is less
 * than usual. */
void turns_follow(struct turn *out, const struct search *s,
                  const struct search_settings *settings, const struct search_question *q,
                  tori_action first, struct rng *rng);

#endif
