#ifndef TORI_SITE_TABLES_ROUNDS_H
#define TORI_SITE_TABLES_ROUNDS_H

/* What the tables of a hall have to say, once it is stored, and what time does to them. */

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct table;

/* Everybody is told, and a bot that is to move is asked. */
void rounds_announce(struct hall *h, struct table *table);

/* The end of a round: what was touched goes to the queue, what was not is announced. */
void rounds_settle(struct hall *h);

/* Clocks that have run out, bots that were not asked yet. */
struct rounds_clocks {
    bool has_any, has_live; /* that runs */
};
struct rounds_clocks rounds_look_after(struct hall *h, int64_t now);

#endif
