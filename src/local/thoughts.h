#ifndef TORI_LOCAL_THOUGHTS_H
#define TORI_LOCAL_THOUGHTS_H

/* The thinker of a device, which has no threads: thoughts wait in a line until the page has time
 * for one, and behind it those that can wait. */

#include "site/ports/thinker.h"

struct fairqueue_item;

struct thoughts_line {
    struct fairqueue_item *first, *last;
};

struct thoughts {
    struct thinker thinker; /* the first */
    struct thoughts_line line, patient;
};

void thoughts_init(struct thoughts *t);
void thoughts_release(struct thoughts *t);

/* The next, or NULL. */
const struct thought *thoughts_next(const struct thoughts *t);

/* It is thought about and told; false if there is none. */
bool thoughts_think(struct thoughts *t);

#endif
