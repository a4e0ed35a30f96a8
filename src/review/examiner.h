#ifndef TORI_REVIEW_EXAMINER_H
#define TORI_REVIEW_EXAMINER_H

/*
 * Judges a turn by what its seat could see. At every decision a search finds what else
 * could have been done; what was played and the best others, each with the best turn that
 * follows it, get as many simulations again, on the same lots. In the end the best turn of
 * all is held against the one that was played, on lots of their own, so that what looked
 * best by luck alone costs nothing; and if that costs so much that it would be called a
 * mistake, once more with many more simulations and new lots.
 */

#include "review/examination.h"

/* Life cycle. The verdict is filled in by the steps. One of all 0 can be released. */
void examiner_init(struct examiner *e, const struct course *c, const struct span *span,
                   int64_t sims, uint64_t seed, struct verdict *out);
void examiner_release(struct examiner *e);

/* The next decision, or after the last one the verdict. */
void examiner_step(struct examiner *e);
bool examiner_is_done(const struct examiner *e);

#endif
