#ifndef TORI_REST_ZONES_H
#define TORI_REST_ZONES_H

/* The time zones that browsers name, and their rules: zones.def, which tools/make-zones writes from
 * the time zone database. Compiled in, so that a server needs no such database, and all nodes of a
 * version have the same. */

enum { ZONE_NAME_MAX = 40 }; /* letters */

/* The rule of a zone such as "Europe/Berlin" (zone_rule.h), or NULL. */
const char *zones_find(const char *name);

#endif
