/* What puzzles of Helvetia are about. */

#include "base/hash.h"
#include "games/helvetia/know/internal.h"
#include "games/helvetia/know/know.h"
#include "search/theme.h"

enum { NEAR = 4 }; /* points short of the goal */

static int count_verb(const struct theme_turn *t, enum helvetia_verb verb)
{
    int count = 0;

    for (int i = 0; i < t->count; i++)
        count += helvetia_action_verb(t->action[i]) == verb;
    return count;
}

/* Does the best turn do so, and the obvious one less often? */
static bool is_distinct(const struct theme_case *c, enum helvetia_verb verb)
{
    return count_verb(&c->best, verb) > count_verb(&c->obvious, verb);
}

static bool is_last_turn(const struct theme_case *c)
{
    return c->is_last;
}

static bool is_race(const struct theme_case *c)
{
    const struct helvetia_state *s = helvetia_const(c->before);

    for (int seat = 0; seat < s->players; seat++)
        if (hve_points(s, seat) >= helvetia_goal(s) - NEAR)
            return true;
    return false;
}

/* Villagers who work in villages of others. */
static int count_abroad(const struct theme_case *c, const struct theme_turn *t)
{
    int count = 0;

    for (int i = 0; i < t->count; i++)
        count += helvetia_action_verb(t->action[i]) == HELVETIA_DO_WORK &&
                 helvetia_spot_village(helvetia_action_arg(t->action[i], 0)) != c->seat;
    return count;
}

static bool is_chain_abroad(const struct theme_case *c)
{
    return count_abroad(c, &c->best) >= 2 &&
           count_abroad(c, &c->best) > count_abroad(c, &c->obvious);
}

/* Goods that no seat had delivered before. */
static int count_first(const struct theme_case *c, const struct theme_turn *t)
{
    const struct helvetia_state *before = helvetia_const(c->before);
    const struct helvetia_state *after = helvetia_const(t->after);
    int count = 0;

    for (int good = 0; good < HELVETIA_GOODS; good++)
        count += !before->goods_tile[good] && after->goods_tile[good] == c->seat + 1;
    return count;
}

static bool is_first_delivery(const struct theme_case *c)
{
    return count_first(c, &c->best) > count_first(c, &c->obvious);
}

static bool is_delivery(const struct theme_case *c)
{
    return is_distinct(c, HELVETIA_DO_DELIVER);
}

static bool is_new_building(const struct theme_case *c)
{
    return is_distinct(c, HELVETIA_DO_BUILD);
}

static bool is_wedding(const struct theme_case *c)
{
    return is_distinct(c, HELVETIA_DO_MARRY);
}

static bool is_waking(const struct theme_case *c)
{
    return is_distinct(c, HELVETIA_DO_WAKE);
}

static bool is_birth(const struct theme_case *c)
{
    return is_distinct(c, HELVETIA_DO_BIRTH);
}

static bool is_choice(const struct theme_case *c)
{
    (void)c;
    return true;
}

static const struct theme list[] = {
    {"chain-abroad", is_chain_abroad},
    {"first-delivery", is_first_delivery},
    {"wedding", is_wedding},
    {"new-building", is_new_building},
    {"last-turn", is_last_turn},
    {"race-to-twenty", is_race},
    {"delivery", is_delivery},
    {"waking", is_waking},
    {"cradle", is_birth},
    {"right-choice", is_choice},
    {0},
};

/* What was delivered and built, and the points for all else. */
static uint64_t outcome(const struct tori_state *after, int seat)
{
    const struct helvetia_state *s = helvetia_const(after);
    uint64_t hash = hash_u32(HASH_START, s->player[seat].delivered);

    hash = hash_u32(hash, s->player[seat].kinds);
    return hash_u32(hash, (uint32_t)hve_points(s, seat));
}

const struct themes helvetia_themes = {.list = list, .outcome = outcome};
