#ifndef TORI_LOCAL_THOUGHTS_H
#define TORI_LOCAL_THOUGHTS_H

/* Bots without threads: questions wait in a line until somebody has time to think. Stands in
 * for the pool of a server: botpool_ask() puts them there. */

#include "server/tables/botpool.h"

struct botpool *thoughts_open(botpool_fn *answer, void *context);
void thoughts_close(struct botpool *p);

/* The first in line, or NULL. */
const struct botjob *thoughts_next(const struct botpool *p);

/* It is thought about and answered; false if there is none. */
bool thoughts_think(struct botpool *p);

#endif
