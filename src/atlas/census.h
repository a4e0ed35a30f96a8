#ifndef TORI_ATLAS_CENSUS_H
#define TORI_ATLAS_CENSUS_H

/* What is counted in the games of one block. */

#include "atlas/layout.h"
#include "atlas/mean.h"

struct account;
struct match;

struct census {
    const struct layout *layout;
    int64_t *n, *sum; /* owned: a pair for each mean */
};

/* Life cycle. */
void census_init(struct census *c, const struct layout *layout);
void census_release(struct census *c);

/* A game that is over; and what a whole review of it found. */
void census_note_match(struct census *c, const struct match *m);
void census_note_review(struct census *c, const struct account *a);

/* Add all of it to means, as one block, and begin the next. */
void census_close(struct census *c, struct mean *means);

#endif
