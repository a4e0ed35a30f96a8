#ifndef TORI_CLI_ONLINE_STAY_HOST_H
#define TORI_CLI_ONLINE_STAY_HOST_H

/* A table of a server on the same full screen as a match at this one. */

#include <stdbool.h>

struct surface;
struct stay;

/* From now on until the person leaves the screen; the seat is kept. There has to be a
 * position (stay_has_position()). True if it is left for another game of those at the table,
 * whose table is the stay's 'next'. */
bool stay_host_run(struct surface *f, struct stay *v);

#endif
