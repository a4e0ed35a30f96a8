/* Counting. Latencies are all kept, so percentiles are exact. */

#include "client/tally.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"

void tally_init(struct tally *t)
{
    *t = (struct tally){0};
    strbuf_init(&t->trouble);
}

void tally_release(struct tally *t)
{
    strbuf_release(&t->trouble);
    free(t->latency);
}

void tally_reset(struct tally *t)
{
    t->actions = t->games = t->refused = 0;
    t->count = 0;
}

void tally_add_action(struct tally *t, double seconds)
{
    t->actions++;
    t->latency = xgrow(t->latency, &t->capacity, t->count + 1, sizeof(*t->latency));
    t->latency[t->count++] = (float)seconds;
}

void tally_add_error(struct tally *t, const char *format, ...)
{
    char text[400];
    va_list args;

    if (t->errors++)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    strbuf_append(&t->trouble, text);
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

double tally_percentile(struct tally *t, double share)
{
    if (t->count == 0)
        return 0;
    qsort(t->latency, t->count, sizeof(*t->latency), compare);
    return (double)t->latency[(size_t)(share * (double)(t->count - 1))];
}
