#ifndef TORI_SITE_THINKING_PACE_H
#define TORI_SITE_THINKING_PACE_H

/*
 * How fast work comes out, to say how long more of it will take: by all threads and workers
 * together. Work is counted in units of the caller's; times are those of now_seconds().
 * All 0, nothing has been measured.
 */

#include <stdint.h>

struct pace {
    double since;         /* the last work came out, or was taken up after a pause */
    double seconds, work; /* what was measured, the latest counting most */
    int count;            /* how often */
};

/* Work is taken up: the pause before it does not count. */
void pace_begin(struct pace *p, double now);

/* So much of it came out just now. Some is done sooner than other: one note says little. */
void pace_note(struct pace *p, double work, double now);

/* How many seconds so much work will take, about; -1: not known yet. */
int64_t pace_seconds(const struct pace *p, double work);

#endif
