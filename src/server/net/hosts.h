#ifndef TORI_SERVER_NET_HOSTS_H
#define TORI_SERVER_NET_HOSTS_H

/*
 * The names under which we are served. A page of another site whose name leads to our
 * address all of a sudden (DNS rebinding) would otherwise be a page of our own.
 */

#include <stdbool.h>

struct hosts {
    const char *named; /* by the operator, with commas; or NULL */
    const char
        *address; /* where we listen: "0.0.0.0" and "::" are all of the machine's */
};

/* Is a Host header, "NAME" or "NAME:PORT", one of ours? Those are the named, the address
 * where we listen, and this machine as it calls itself. */
bool hosts_include(const struct hosts *h, const char *header);

#endif
