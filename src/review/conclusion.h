#ifndef TORI_REVIEW_CONCLUSION_H
#define TORI_REVIEW_CONCLUSION_H

/*
 * What an examiner comes to once all decisions of a turn have been looked at: the best turn of
 * all against the one that was played, whole, on lots of their own. The best of many noisy
 * candidates looks too good, so what would be called a mistake is tried again, with many more
 * simulations and new lots, and that counts.
 */

struct examiner;

/* Fill in the rest of its verdict. */
void conclusion_reach(struct examiner *e);

#endif
