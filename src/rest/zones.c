/* Sorted by name. */

#include "rest/zones.h"

#include <stdlib.h>
#include <string.h>

static const struct zone {
    const char *name, *rule;
} zones[] = {
#define ZONE(name, rule) {name, rule},
#include "rest/zones.def"
#undef ZONE
};

static int compare(const void *name, const void *zone)
{
    return strcmp(name, ((const struct zone *)zone)->name);
}

const char *zones_find(const char *name)
{
    const struct zone *z =
        bsearch(name, zones, sizeof(zones) / sizeof(zones[0]), sizeof(zones[0]), compare);

    return z ? z->rule : NULL;
}
