#ifndef TORI_SITE_TABLES_DEALER_H
#define TORI_SITE_TABLES_DEALER_H

/* What makes a game go on by itself: chance, bots, clocks, the end. Errors are those of
 * tables_add(). */

#include <stdint.h>

#include "engine/error.h"

struct hall;
struct table;

/* At a live table of a tournament: who has not acted so long after the first turn began is not
 * there. */
enum { DEALER_NO_SHOW_MS = 5 * 60 * 1000 };

/* A full table begins to play. */
enum tori_err dealer_start(struct hall *h, struct table *table);

/* After an action: chance acts, and a game that is over is finished. Stored together. */
enum tori_err dealer_go_on(struct hall *h, struct table *table);

/* Once it is stored: a bot whose turn it is gets asked. */
void dealer_tend(struct hall *h, struct table *table);

/* A bot takes over from the person whose clock has run out, or who is a no-show. */
enum tori_err dealer_check_clock(struct hall *h, struct table *table, int64_t now);

#endif
