#ifndef TORI_LOCAL_THOUGHTS_H
#define TORI_LOCAL_THOUGHTS_H

/* The thinker of a device, which has no threads: thoughts wait in the queue of a server
 * (site/thinking/fairqueue.h) until the page has time for one. */

#include "site/ports/thinker.h"
#include "site/thinking/fairqueue.h"

struct thoughts {
    struct thinker thinker; /* the first */
    struct fairqueue queue;
    struct thought *next; /* taken from the queue to be looked at; or NULL */
};

void thoughts_init(struct thoughts *t);
void thoughts_release(struct thoughts *t);

/* The next, or NULL: thoughts_think() will think it, whatever is handed over meanwhile. */
const struct thought *thoughts_next(struct thoughts *t);

/* It is thought about and told; false if there is none. */
bool thoughts_think(struct thoughts *t);

#endif
