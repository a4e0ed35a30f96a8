/* The games whose positions can be set. */

#include "scenarios/position.h"

#include <stddef.h>
#include <string.h>

static const struct position *const positions[] = {
    &position_helsinki,
    &position_helvetia,
    NULL,
};

const struct position *position_find(const char *game)
{
    for (int i = 0; positions[i]; i++)
        if (strcmp(positions[i]->game, game) == 0)
            return positions[i];
    return NULL;
}
