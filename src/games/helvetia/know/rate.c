/*
 * Ratings: what a seat may expect if it does this, carries it through in the usual
 * way and then ends its turn, less what the others may expect. So all actions of a
 * turn are compared at the same moment, when the next seat is to move.
 */

#include "games/helvetia/know/internal.h"

/* Of more than one other seat the best counts as much as all of them together. */
static int32_t lead_of(const struct helvetia_state *s, int seat)
{
    int32_t expected[TORI_PLAYERS_MAX], sum = 0, most = INT32_MIN;

    hve_expect(s, expected);
    for (int i = 0; i < s->players; i++) {
        if (i == seat)
            continue;
        sum += expected[i];
        most = expected[i] > most ? expected[i] : most;
    }
    return expected[seat] - (sum / (s->players - 1) + most) / 2;
}

static bool can_end(const struct helvetia_state *s, int seat)
{
    return s->phase == HELVETIA_IN_MAIN && s->seat == seat &&
           s->character != HELVETIA_NO_CHARACTER && s->tile == HELVETIA_NO_CHARACTER;
}

static int32_t rate_action(const struct tori_state *s, tori_action a)
{
    struct tori_state after = *s;
    int seat = helvetia_const(s)->seat;

    helvetia.apply(&after, a);
    if (hve_is_acting(helvetia_const(&after)))
        hve_finish_action(&after);
    if (can_end(helvetia_const(&after), seat))
        helvetia.apply(&after, helvetia_action(HELVETIA_DO_END, 0, 0, 0));
    return lead_of(helvetia_const(&after), seat);
}

/* The best action with the tile; what it gains comes on top of the best paid action. */
static int32_t rate_tile(const struct tori_state *s, tori_action a)
{
    struct tori_state after = *s;
    tori_action legal[TORI_ACTIONS_MAX];
    int32_t best = INT32_MIN;
    int count;

    helvetia.apply(&after, a);
    count = helvetia.legal(&after, legal);
    for (int i = 0; i < count; i++) {
        int32_t rating = rate_action(&after, legal[i]);

        best = rating > best ? rating : best;
    }
    return best;
}

static int32_t best_without_tile(const tori_action *legal, int count,
                                 const int32_t *rating)
{
    int32_t best = INT32_MIN;

    for (int i = 0; i < count; i++)
        if (helvetia_action_verb(legal[i]) != HELVETIA_DO_TILE && rating[i] > best)
            best = rating[i];
    return best;
}

/* Before the first paid action a tile does not end the turn: a paid one follows. */
static void rate_tiles(const struct tori_state *s, const tori_action *legal, int count,
                       int32_t *out)
{
    bool has_paid = helvetia_const(s)->character != HELVETIA_NO_CHARACTER;
    int32_t best = has_paid ? 0 : best_without_tile(legal, count, out);
    int32_t now = has_paid ? 0 : lead_of(helvetia_const(s), helvetia_const(s)->seat);

    for (int i = 0; i < count; i++)
        if (helvetia_action_verb(legal[i]) == HELVETIA_DO_TILE)
            out[i] = best - now + rate_tile(s, legal[i]);
}

/* Where the building stands is for later rounds: the traits do not show it yet. */
static int32_t rate_site(const struct helvetia_state *s, tori_action a)
{
    int spot = helvetia_action_arg(a, 0), village = helvetia_spot_village(spot);

    if (village != s->seat)
        return 0;
    return hve_site_value(s, village, helvetia_spot_place(spot), s->target);
}

void hve_rate(const struct tori_state *state, const tori_action *legal, int count,
              int32_t *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    bool has_tiles = false;

    for (int i = 0; i < count; i++) {
        if (count == 1)
            out[i] = 0;
        else if (hve_is_founding(s))
            out[i] = hve_rate_founding(s, legal[i]);
        else if (s->phase == HELVETIA_IN_SITE)
            out[i] = rate_site(s, legal[i]);
        else if (helvetia_action_verb(legal[i]) == HELVETIA_DO_TILE)
            has_tiles = true;
        else
            out[i] = rate_action(state, legal[i]);
    }
    if (has_tiles)
        rate_tiles(state, legal, count, out);
}
