/* Secret actions stand behind TORI_ACTIONS_END and the set of seats that see them. */

#include "search/folded.h"

#include <assert.h>

enum { SETS = 1 << TORI_PLAYERS_MAX };

static_assert(SETS <= 32, "sets of seats are marked in a word");

bool folded_is_secret(tori_action apart)
{
    return apart >= TORI_ACTIONS_END;
}

static tori_action secret_of(tori_seats seen_by)
{
    return TORI_ACTIONS_END + seen_by;
}

static bool sees_all(const struct tori_game *game, const struct tori_state *s, int viewer,
                     const tori_action *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (!tori_is_seen(game->seen_by(s, legal[i]), viewer))
            return false;
    return true;
}

bool folded_init(struct folded *f, const struct tori_game *game,
                 const struct tori_state *s, int viewer, const tori_action *legal,
                 int count)
{
    uint32_t secret = 0; /* the sets of seats */

    if (sees_all(game, s, viewer, legal, count))
        return false;
    f->count = 0;
    for (int i = 0; i < count; i++) {
        f->seen_by[i] = game->seen_by(s, legal[i]);
        if (tori_is_seen(f->seen_by[i], viewer)) {
            f->apart[f->count++] = legal[i];
            f->seen_by[i] = TORI_PUBLIC; /* to the viewer */
        } else {
            assert(f->seen_by[i] < SETS);
            secret |= UINT32_C(1) << f->seen_by[i];
        }
    }
    for (tori_seats set = 0; set < SETS; set++)
        if (secret >> set & 1)
            f->apart[f->count++] = secret_of(set);
    return true;
}

static tori_action apart_of(const struct folded *f, const tori_action *legal, int i)
{
    return f->seen_by[i] == TORI_PUBLIC ? legal[i] : secret_of(f->seen_by[i]);
}

int folded_members(const struct folded *f, tori_action apart, const tori_action *legal,
                   int count, tori_action *out)
{
    int n = 0;

    for (int i = 0; i < count; i++)
        if (apart_of(f, legal, i) == apart)
            out[n++] = legal[i];
    return n;
}

void folded_rate(const struct folded *f, const tori_action *legal, const int32_t *rating,
                 int count, int32_t *out)
{
    for (int k = 0; k < f->count; k++) {
        out[k] = INT32_MIN;
        for (int i = 0; i < count; i++)
            if (apart_of(f, legal, i) == f->apart[k] && rating[i] > out[k])
                out[k] = rating[i];
    }
}
