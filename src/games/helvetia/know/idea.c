/*
 * What a turn of Helvetia is about: what is built and delivered, who marries into which
 * building, whose child it is, that sleepers are woken. Which workers make the goods, where a
 * building stands, in which order and how often things are done makes no other turn of it;
 * during the set-up, where all else is given, places do.
 */

#include "base/hash.h"
#include "games/helvetia/know/internal.h"

static int kind_at(const struct helvetia_state *s, tori_action a, int argument)
{
    return helvetia_spot_kind(s, helvetia_action_arg(a, argument));
}

/* What an action adds to the idea: itself without what does not matter, or 0. */
static tori_action essence_of(const struct helvetia_state *s, tori_action a)
{
    enum helvetia_verb verb = helvetia_action_verb(a);
    int first = helvetia_action_arg(a, 0);

    switch (verb) {
    case HELVETIA_DO_MARRY:
        return helvetia_action(verb, first, kind_at(s, a, 2), 0);
    case HELVETIA_DO_WED:
    case HELVETIA_DO_NEUTRAL_MARRY:
    case HELVETIA_DO_SETTLE:
    case HELVETIA_DO_HOME:
        return helvetia_action(verb, first, kind_at(s, a, 1), 0);
    case HELVETIA_DO_BIRTH:
        return helvetia_action(verb, first, 0, 0);
    case HELVETIA_DO_WAKE:
        return helvetia_action(verb, 0, 0, 0);
    case HELVETIA_DO_SITE:
        return s->phase == HELVETIA_IN_FOUND ? a : 0;
    case HELVETIA_DO_WORK:
    case HELVETIA_DO_SWAP:
    case HELVETIA_DO_BUY:
    case HELVETIA_DO_TILE:
    case HELVETIA_DO_HOUSE:
    case HELVETIA_DO_COIN:
    case HELVETIA_DO_END:
        return 0;
    default:
        return a;
    }
}

static bool is_among(tori_action a, const tori_action *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == a)
            return true;
    return false;
}

/* A sum, as the order does not matter. */
uint64_t hve_idea(const struct tori_state *state, const tori_action *actions, int count)
{
    const struct helvetia_state *s = helvetia_const(state);
    tori_action seen[TORI_ACTIONS_MAX];
    uint64_t idea = 0;
    int seen_count = 0;

    for (int i = 0; i < count && i < TORI_ACTIONS_MAX; i++) {
        tori_action a = essence_of(s, actions[i]);

        if (!a || is_among(a, seen, seen_count))
            continue;
        seen[seen_count++] = a;
        idea += hash_u32(HASH_START, a);
    }
    return idea;
}
