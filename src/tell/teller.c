/* The table of tellers. */

#include "tell/teller.h"

#include <string.h>

#include "tell/helsinki.h"
#include "tell/helvetia.h"

static const struct teller *const tellers[] = {
    &teller_helsinki,
    &teller_helvetia,
    NULL,
};

const struct teller *teller_find(const struct tori_game *game)
{
    for (const struct teller *const *t = tellers; *t; t++)
        if (strcmp((*t)->game, game->name) == 0)
            return *t;
    return NULL;
}
