#ifndef TORI_BASE_NOW_H
#define TORI_BASE_NOW_H

/* Time, for budgets and measurements and for people's clocks; never for the rules. */

#include <stdint.h>

double now_seconds(void);  /* only goes forward */
int64_t now_wall_ms(void); /* since 1970; may be set back by the machine's owner */

#endif
