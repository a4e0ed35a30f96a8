#ifndef TORI_SEARCH_FOLDED_H
#define TORI_SEARCH_FOLDED_H

/*
 * The legal actions of a seat as another seat can tell them apart: secret actions that
 * look alike to it (seen_by() in engine/game.h) are one. It stands in the list as a
 * number that is no action, behind all that are seen.
 */

#include "engine/game.h"

struct folded {
    tori_action apart[TORI_ACTIONS_MAX]; /* ascending */
    int count;
    tori_seats seen_by[TORI_ACTIONS_MAX]; /* of each legal action */
};

/* False, and nothing is filled in, if 'viewer' sees all of the actions. */
bool folded_init(struct folded *f, const struct tori_game *game,
                 const struct tori_state *s, int viewer, const tori_action *legal,
                 int count);

/* Do several actions stand behind it? */
bool folded_is_secret(tori_action apart);

/* Those that look like 'apart', ascending, of the same legal actions; at least one. */
int folded_members(const struct folded *f, tori_action apart, const tori_action *legal,
                   int count, tori_action *out);

/* The best rating behind each of 'apart', from the ratings of the legal actions. */
void folded_rate(const struct folded *f, const tori_action *legal, const int32_t *rating,
                 int count, int32_t *out);

#endif
