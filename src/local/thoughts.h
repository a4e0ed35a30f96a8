#ifndef TORI_LOCAL_THOUGHTS_H
#define TORI_LOCAL_THOUGHTS_H

/* Bots without threads: thoughts wait in a line until somebody has time for them, behind it
 * those that can wait. Stands in for the pool of a server: botpool_hand() puts them there. */

#include "site/thinking/botpool.h"

struct botpool *thoughts_open(void);
void thoughts_close(struct botpool *p);

/* The next, or NULL. */
const struct thought *thoughts_next(const struct botpool *p);

/* It is thought about and told; false if there is none. */
bool thoughts_think(struct botpool *p);

#endif
