#ifndef TORI_SITE_REQUESTS_VARIATION_H
#define TORI_SITE_REQUESTS_VARIATION_H

/* What would have come of other actions in a finished game. */

struct exchange;
struct room;

/* {"ply": N, "actions": [TEXT, ..]}: the positions after the first N actions of the game, and
 * after each of these. */
void variation_answer(struct exchange *x, const struct room *r);

#endif
