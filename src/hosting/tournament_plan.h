#ifndef TORI_HOSTING_TOURNAMENT_PLAN_H
#define TORI_HOSTING_TOURNAMENT_PLAN_H

/* What a new tournament is to be, read from a request. */

#include <stdbool.h>
#include <stdint.h>

struct exchange;
struct store_tournament;

/* All of it but the host. False: it is refused, and answered. */
bool tournament_plan_read(struct exchange *x, int64_t now, struct store_tournament *out);

#endif
