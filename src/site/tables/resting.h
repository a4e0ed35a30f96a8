#ifndef TORI_SITE_TABLES_RESTING_H
#define TORI_SITE_TABLES_RESTING_H

/*
 * The clock of days of a person who rests, in the night or on holidays (rest/rest_plan.h), stands.
 * As the room is the sum of its events, this is one: the turn is longer by what the person will
 * rest. The plan is asked of the store when a turn begins, now and then, as the person may have
 * changed it anywhere, and before the time is over for good. A turn is never made shorter.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct table;

/* Ask if it is time to. True: the plan is on its way, and the clock is not to be judged. */
bool resting_look(struct hall *h, struct table *table, int64_t now);

/* The person has another plan: it is asked for where that one is to move. */
void resting_look_again(struct hall *h, int64_t user);

#endif
