/*
 * The set-up, before there are villagers to look at: which start buildings to take,
 * where they stand, and what to leave in the neutral village of two players.
 */

#include "base/bits.h"
#include "bots/know_helvetia.h"

bool hve_is_founding(const struct helvetia_state *s)
{
    return s->phase <= HELVETIA_IN_FOUND;
}

/* A start building is worth what can be made of its good, and a builder needs wood,
 * brick and stone, of which two different ones go with most buildings. */
static int32_t kind_value(const struct helvetia_state *s, uint32_t owned, int kind)
{
    enum { STEP = 300, MATERIAL = 500, SECOND_MATERIAL = 250 };
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int good = e->makes[kind];
    int32_t value = 0;

    for (int g = 0; g < HELVETIA_GOODS; g++)
        if (e->input[g] == good)
            value += STEP;
    if (e->bought >> good & 1) {
        uint64_t kinds = owned;
        bool has_material = false;

        while (kinds)
            has_material |= e->bought >> e->makes[bits_pop(&kinds)] & 1;
        value += has_material ? SECOND_MATERIAL : MATERIAL;
    }
    return value;
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
    int place = helvetia_action_arg(a, 0) % 32;
    int kind = bits_select(s->owned[s->seat], bits_count(s->village[s->seat].built));
    bool is_side = false;

    for (int q = 0, n = 0; q < HELVETIA_QUARTERS; q++) {
        n += helvetia_edition_of(s)->quarter[q] >> place & 1;
        is_side = n > 1;
    }
    return hve_site_value(s, s->seat, place, kind) + (is_side ? 20 : 0);
}

int32_t hve_rate_founding(const struct helvetia_state *s, tori_action a)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_TAKE:
        return kind_value(s, s->owned[s->seat], helvetia_action_arg(a, 0));
    case HELVETIA_DO_STEAL:
        return kind_value(s, s->owned[s->seat], helvetia_action_arg(a, 1));
    case HELVETIA_DO_NEUTRAL:
        return rate_neutral(s, a);
    default:
        return rate_found(s, a);
    }
}
