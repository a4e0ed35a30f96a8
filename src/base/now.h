#ifndef TORI_BASE_NOW_H
#define TORI_BASE_NOW_H

/*
 * Time, for budgets and measurements and for people's clocks; never for the rules.
 *
 * Whatever is counted, limited or waited for goes by now_ms(): it is the wall's time when
 * the process first asked, and from then on the time that has passed, however the wall
 * is set meanwhile. So two of its times can be subtracted, and yet be kept and compared
 * by the next process. Where it has drifted from the wall, a new process is right again.
 */

#include <stdint.h>

double now_seconds(void);    /* since some moment; only goes forward */
int64_t now_steady_ms(void); /* likewise */
int64_t now_ms(void);        /* since 1970; never jumps and never goes back */
int64_t now_wall_ms(void);   /* since 1970, as the machine's owner sets it: for stamps */

/* For processes that share a clock which is none of theirs: now_ms() goes on from here, before
 * anything is timed by it; and a millisecond nearer to what that clock says now. Called once a
 * second it goes by a thousandth faster or slower, and neither jumps nor goes back. */
void now_set(int64_t ms);
void now_follow(int64_t ms);

/* now_ms() goes on from here if it is not as far yet. */
void now_not_before(int64_t ms);

#endif
