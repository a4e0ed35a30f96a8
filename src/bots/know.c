/* The table of what is known about each game. */

#include "bots/know.h"

/* clang-format off */
static const struct knowledge *const table[] = {
    &know_helsinki,
    &know_helvetia,
    NULL,
};
/* clang-format on */

const struct knowledge *know_find(const struct tori_game *game)
{
    for (const struct knowledge *const *k = table; *k; k++)
        if ((*k)->game == game)
            return *k;
    return NULL;
}
