/* The table of foresights, and asking one. */

#include "bots/foresight.h"

/* clang-format off */
static const struct foresight *const table[] = {
    &foresight_helsinki,
    &foresight_helvetia,
    NULL,
};
/* clang-format on */

const struct foresight *foresight_find(const struct tori_game *game)
{
    for (const struct foresight *const *f = table; *f; f++)
        if ((*f)->game == game)
            return *f;
    return NULL;
}

void foresight_expect(const struct foresight *f, const struct tori_state *s, int players,
                      int32_t *out)
{
    struct net_input in[TORI_PLAYERS_MAX];

    f->read(s, in, out);
    for (int seat = 0; seat < players; seat++)
        out[seat] += net_answer(&f->net[players], &in[seat]);
}
