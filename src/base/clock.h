#ifndef TORI_BASE_CLOCK_H
#define TORI_BASE_CLOCK_H

/* Time that only goes forward, for budgets and measurements; never for the rules. */

double clock_seconds(void);

#endif
