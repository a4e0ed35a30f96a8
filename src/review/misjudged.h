#ifndef TORI_REVIEW_MISJUDGED_H
#define TORI_REVIEW_MISJUDGED_H

/*
 * Where the bots that review a game had judged it wrongly: the turns behind which positions
 * turned out to be better or worse for a seat than they were thought to be. They are no choice
 * of any seat.
 */

enum { MISJUDGED_MAX = 3 };

struct account;

struct misjudged {
    int count;
    int span[MISJUDGED_MAX]; /* in order of play */
};

/* The turns that explain most of what was misjudged for the seat in all; none if that is not
 * much. Of an account that is whole. */
void misjudged_find(struct misjudged *m, const struct account *a, int seat);

#endif
