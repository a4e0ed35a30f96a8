/*
 * The set-up, before there are villagers to look at: which start buildings to take,
 * where they stand, and what to leave in the neutral village of two players.
 */

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

bool hve_is_founding(const struct helvetia_state *s)
{
    return s->phase <= HELVETIA_IN_FOUND;
}

/* What a villager in such a building is worth in the first rounds. */
static int32_t kind_value(const struct helvetia_state *s, int kind)
{
    const int16_t(*weights)[TRAIT_COUNT] = hve_weights[s->players > 2];

    return (weights[0][TRAIT_KIND + kind] + weights[1][TRAIT_KIND + kind]) / 2;
}

/* R78: what stands in the neutral village can be married into; the own kinds less so. */
static int32_t rate_neutral(const struct helvetia_state *s, tori_action a)
{
    enum { OWN = 200 };
    int kind = helvetia_action_arg(a, 0);

    return s->owned[s->seat] >> kind & 1 ? -OWN : 0;
}

static int32_t rate_found(const struct helvetia_state *s, tori_action a)
{
    int place = helvetia_spot_place(helvetia_action_arg(a, 0));
    int kind = bits_select(s->owned[s->seat], bits_count(s->village[s->seat].built));

    return hve_site_value(s, s->seat, place, kind);
}

int32_t hve_rate_founding(const struct helvetia_state *s, tori_action a)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_TAKE:
        return kind_value(s, helvetia_action_arg(a, 0));
    case HELVETIA_DO_STEAL:
        return kind_value(s, helvetia_action_arg(a, 1));
    case HELVETIA_DO_NEUTRAL:
        return rate_neutral(s, a);
    default:
        return rate_found(s, a);
    }
}
