#ifndef TORI_PUZZLE_DISGUISE_H
#define TORI_PUZZLE_DISGUISE_H

/*
 * A match as a seat may imagine it: what the seat did not see is imagined anew, so that all it saw
 * can have followed. What is imagined rests on nothing but what the seat saw: two matches that
 * look alike to it become the same.
 */

#include "engine/match.h"

/* On success *out is a new match that the caller releases, and the seat's view of it is that of
 * 'm'. False if no such match was found, which is rare. */
bool disguise_make(struct match *out, const struct match *m, int seat);

#endif
