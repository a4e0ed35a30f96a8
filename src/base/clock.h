#ifndef TORI_BASE_CLOCK_H
#define TORI_BASE_CLOCK_H

/* Time, for budgets and measurements and for people's clocks; never for the rules. */

#include <stdint.h>

double clock_seconds(void);  /* only goes forward */
int64_t clock_wall_ms(void); /* since 1970; may be set back by the machine's owner */

#endif
