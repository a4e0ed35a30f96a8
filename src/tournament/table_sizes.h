#ifndef TORI_TOURNAMENT_TABLE_SIZES_H
#define TORI_TOURNAMENT_TABLE_SIZES_H

/*
 * How many tables of which size a round has. Of the wished size as many as can be; the rest are
 * tables of 3 and 4, never of 2, for all have at least about the same chances there. Five persons
 * are the exception, 3 and 2, as are two, who have one table. Only where tables of two are wished
 * an odd person has a bye.
 */

#include "tournament/tournament.h"

struct table_sizes {
    int tables[TOURNAMENT_SEATS_MAX + 1]; /* how many, by size */
    bool has_bye;
};

/* Of two persons at least; 'size' is the wished one. */
struct table_sizes table_sizes_of(int persons, int size);

#endif
