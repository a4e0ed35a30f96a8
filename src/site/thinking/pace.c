/* A mean of seconds over work in which what was measured long ago fades. */

#include "site/thinking/pace.h"

#include <math.h>

/* What is left of earlier measurements at each new one: about the last twenty count. */
#define KEPT 0.95

enum { COUNT_ENOUGH = 8 };

void pace_begin(struct pace *p, double now)
{
    p->since = now;
}

void pace_note(struct pace *p, double work, double now)
{
    p->seconds = KEPT * p->seconds + now - p->since;
    p->work = KEPT * p->work + work;
    p->since = now;
    p->count += p->count < COUNT_ENOUGH;
}

int64_t pace_seconds(const struct pace *p, double work)
{
    return p->count == COUNT_ENOUGH ? llround(work * p->seconds / p->work) : -1;
}
