#ifndef TORI_SERVER_REQUESTS_READERS_H
#define TORI_SERVER_REQUESTS_READERS_H

/* Addresses from which the metrics may be read, besides those of this machine: they tell how
 * many play here and when, and how well an attack works. */

#include <stdbool.h>

#include "bans/prefix.h"

struct strbuf;

enum { READERS_MAX = 16 };

/* Zeroed there are none. */
struct readers {
    struct prefix list[READERS_MAX];
    int count;
};

/* "10.0.0.7,10.1.0.0/16"; false, and a sentence in 'why'. */
bool readers_parse(struct readers *r, const char *text, struct strbuf *why);

bool readers_include(const struct readers *r, const char *address);

#endif
