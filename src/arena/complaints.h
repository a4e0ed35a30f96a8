#ifndef TORI_ARENA_COMPLAINTS_H
#define TORI_ARENA_COMPLAINTS_H

/* What bots in trouble said: each different line once, and how often it came. */

#include <stddef.h>
#include <stdint.h>

enum { COMPLAINTS_MAX = 20 }; /* different lines; further ones are only counted */

struct complaints {
    size_t count;
    char *line[COMPLAINTS_MAX]; /* owned */
    int64_t times[COMPLAINTS_MAX];
    int64_t others; /* times that any further line came */
};

/* Life cycle. */
void complaints_init(struct complaints *c);
void complaints_release(struct complaints *c);

/* Every line of 'text', once; and one line that came so often. */
void complaints_add(struct complaints *c, const char *text);
void complaints_add_times(struct complaints *c, const char *line, int64_t times);

#endif
