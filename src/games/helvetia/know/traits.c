/*
 * Traits: what there is to see in a seat's position, as small whole numbers which
 * weights turn into points. Whatever two seats race for is told by how far each of
 * them is from it.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

enum { BEHIND, LEVEL, AHEAD };

/* What all seats can be seen to have, found once for all of them. */
struct traits_scene {
    const struct helvetia_state *s;
    const struct helvetia_edition *e;
    struct hve_openings openings;
    struct hve_reach reach[TORI_PLAYERS_MAX];
    uint8_t branch[TORI_PLAYERS_MAX][HELVETIA_BRANCHES]; /* half coins to complete it */
    int laid_eighths; /* of the coins of this round that are laid already */
};

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

static int clip(int n, int limit)
{
    return n < -limit ? -limit : at_most(n, limit);
}

static void set_staircase(int32_t *value, int n, int steps)
{
    for (int i = 0; i < at_most(n, steps); i++)
        value[i] = 1;
}

/* Half coins: single ones as long as they matter, then wider steps. */
static int cost_step(int halves)
{
    static const uint8_t step[REACH_FAR + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8,
                                                8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9,
                                                9, 9, 9, 9, 9, 9, 9, 9, 9};

    return step[halves];
}

/* A branch takes as many coins as it has goods left, and what each of them takes. */
static int branch_step(int halves)
{
    return at_most(halves / 4, TRAIT_COSTS - 1);
}

/* The start tile counts for the seat that will have it: it is given out after the draft, but
 * from its first pick on it is known to whom (R13). Scoring waits until it lies there. */
static int passing_points(const struct helvetia_state *s, int seat)
{
    return helvetia_person_points(s, seat) +
           (s->start == seat ? helvetia_edition_of(s)->start_tile : 0);
}

int hve_points(const struct helvetia_state *s, int seat)
{
    return helvetia_lasting_points(s, seat) + passing_points(s, seat);
}

int hve_progress_at(const struct helvetia_state *s, int leader_points)
{
    return at_most(leader_points * 256 / helvetia_goal(s), 256);
}

int hve_progress(const struct helvetia_state *s)
{
    int most = 0;

    for (int seat = 0; seat < s->players; seat++) {
        int points = hve_points(s, seat);

        most = points > most ? points : most;
    }
    return hve_progress_at(s, most);
}

/* The scene */

static int coins_laid(const struct helvetia_player *p)
{
    int laid = p->aside;

    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        laid += p->laid[c];
    return laid;
}

static int branch_cost(const struct traits_scene *scene, int seat, int branch)
{
    uint64_t goods =
        scene->e->branch[branch] & ~(uint32_t)scene->s->player[seat].delivered;
    int halves = 0;

    while (goods)
        halves += 2 + scene->reach[seat].good[bits_pop(&goods)];
    return at_most(halves, UINT8_MAX);
}

static void scene_init(struct traits_scene *scene, const struct helvetia_state *s)
{
    int laid = 0, coins = 0;

    scene->s = s;
    scene->e = helvetia_edition_of(s);
    hve_openings_init(&scene->openings, s);
    for (int seat = 0; seat < s->players; seat++) {
        hve_reach_init(&scene->reach[seat], s, &scene->openings, seat);
        for (int i = 0; i < HELVETIA_BRANCHES; i++)
            scene->branch[seat][i] = (uint8_t)branch_cost(scene, seat, i);
        laid += coins_laid(&s->player[seat]);
        coins += s->player[seat].coins;
    }
    scene->laid_eighths = laid + coins ? 8 * laid / (laid + coins) : 0;
}

/* Tiles that can change hands */

static int best_of_others(const struct traits_scene *scene, int seat, int character)
{
    int best = 0;

    for (int i = 0; i < scene->s->players; i++) {
        int laid = scene->s->player[i].laid[character];

        best = i != seat && laid > best ? laid : best;
    }
    return best;
}

static void see_persons(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_state *s = scene->s;

    for (int c = 0; c < HELVETIA_CHARACTERS && s->setup != HELVETIA_FIRST_GAME; c++) {
        int lead = s->player[seat].laid[c] - best_of_others(scene, seat, c);
        int holder = s->person_tile[c] == seat + 1 ? 0 : s->person_tile[c] == 0 ? 1 : 2;

        value[TRAIT_PERSON + holder * TRAIT_LEADS + clip(lead, 2) + 2]++;
        value[TRAIT_TILE + c] =
            holder == 0 && !(s->person_used >> c & 1) && s->player[seat].coins;
        value[TRAIT_HOLDS + c] = holder == 0;
    }
    value[TRAIT_START] = s->start == seat;
    value[TRAIT_START_LATE] = s->start == seat ? scene->laid_eighths : 0;
}

static void see_coins(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_state *s = scene->s;
    const struct helvetia_player *p = &s->player[seat];
    int coins = p->coins + p->locked, most = 0;

    for (int i = 0; i < s->players; i++)
        most = i != seat && s->player[i].coins > most ? s->player[i].coins : most;
    set_staircase(&value[TRAIT_COINS], coins, 6);
    value[TRAIT_COIN_LEAD + clip(coins - most, 2) + 2] = 1;
    set_staircase(&value[TRAIT_INCOME], coins + coins_laid(p) - (scene->e->coins - 2), 2);
    value[TRAIT_TO_MOVE] = s->seat == seat;
}

/* Villagers */

static void see_workers(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_player *p = &scene->s->player[seat];
    const struct hve_reach *r = &scene->reach[seat];
    uint64_t present = p->present, sold = scene->e->bought;

    while (present)
        value[TRAIT_AWAKE] += p->workers[bits_pop(&present)];
    value[TRAIT_ASLEEP] = r->sleepers;
    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        value[TRAIT_GUESTS] += bits_count(scene->s->village[village].guests[seat]);
    for (uint64_t kinds = p->present | r->sleeping; kinds;)
        value[TRAIT_KIND + bits_pop(&kinds)] = 1;
    while (sold)
        value[TRAIT_MATERIALS] += p->present >> scene->e->maker[bits_pop(&sold)] & 1;
}

static void see_quarters(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_village *own = &scene->s->village[seat];
    const struct hve_reach *r = &scene->reach[seat];
    int best = 0, second = 0;

    for (int i = 0; i < HELVETIA_VILLAGES * HELVETIA_QUARTERS && r->sleepers; i++) {
        int n = r->sleepers_of[i];

        second = n > best ? best : n > second ? n : second;
        best = n > best ? n : best;
    }
    value[TRAIT_WAKE_BEST] = best;
    value[TRAIT_WAKE_SECOND] = second;
    for (int q = 0; q < HELVETIA_QUARTERS; q++) {
        int n = bits_count(own->owners & scene->e->quarter[q]);

        value[TRAIT_STACKS] += n * n;
    }
}

/* Coins of the seat's that lie where it could marry now. */
static int coins_to_regain(const struct traits_scene *scene, int seat)
{
    const struct helvetia_player *p = &scene->s->player[seat];
    int coins = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        const uint32_t *singles = scene->openings.singles[village];
        bool can_marry = false;

        if (village == seat || !scene->s->player[village].dowry[seat])
            continue;
        for (int sex = 0; sex < HELVETIA_SEXES; sex++)
            can_marry |= p->centre[sex] + p->school[sex] && singles[!sex];
        coins += can_marry;
    }
    return coins;
}

static int newborns(const struct helvetia_village *v)
{
    uint64_t places = v->couples;
    int count = 0;

    while (places) {
        int place = bits_pop(&places);

        count += helvetia_children(v, place, HELVETIA_MAN) +
                 helvetia_children(v, place, HELVETIA_WOMAN);
    }
    return count;
}

static void see_people(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_player *p = &scene->s->player[seat];
    const struct helvetia_village *v = &scene->s->village[seat];
    int centre = p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN];
    int school = p->school[HELVETIA_MAN] + p->school[HELVETIA_WOMAN];

    value[TRAIT_CENTRE] = at_most(centre, 3);
    value[TRAIT_SCHOOL] = at_most(school, 3);
    value[TRAIT_NEWBORN] = at_most(newborns(v), 3);
    value[TRAIT_EMPTY] = scene->reach[seat].empty_homes;
    value[TRAIT_BOTH_SEXES] = p->centre[HELVETIA_MAN] + p->school[HELVETIA_MAN] &&
                              p->centre[HELVETIA_WOMAN] + p->school[HELVETIA_WOMAN];
    if (p->supply[HELVETIA_MAN] + p->supply[HELVETIA_WOMAN])
        value[TRAIT_COUPLES] = at_most(bits_count(v->couples), 4);
    value[TRAIT_REGAIN] = coins_to_regain(scene, seat);
    for (int i = 0; i < scene->s->players; i++)
        value[TRAIT_DOWRY] += p->dowry[i];
}

/* Points to come */

static int race(int mine, int best_other)
{
    return mine < best_other ? AHEAD : mine == best_other ? LEVEL : BEHIND;
}

static int best_other_good(const struct traits_scene *scene, int seat, int good)
{
    int best = REACH_FAR;

    for (int i = 0; i < scene->s->players; i++)
        if (i != seat && scene->reach[i].good[good] < best)
            best = scene->reach[i].good[good];
    return best;
}

static void see_goods(int32_t *value, const struct traits_scene *scene, int seat)
{
    uint64_t goods = 0xffff & ~(uint32_t)scene->s->player[seat].delivered;

    while (goods) {
        int good = bits_pop(&goods), mine = scene->reach[seat].good[good];
        int step = cost_step(mine), tile = scene->e->goods_tile[good];

        value[TRAIT_GOOD + step] += scene->e->delivery;
        if (tile && !scene->s->goods_tile[good])
            value[TRAIT_FIRST + step * TRAIT_RACES +
                  race(mine, best_other_good(scene, seat, good))] += tile;
    }
}

static void see_branches(int32_t *value, const struct traits_scene *scene, int seat)
{
    for (int i = 0; i < HELVETIA_BRANCHES; i++) {
        int mine = scene->branch[seat][i], best = UINT8_MAX;

        if (scene->s->branch_tile[i])
            continue;
        for (int other = 0; other < scene->s->players; other++)
            if (other != seat && scene->branch[other][i] < best)
                best = scene->branch[other][i];
        value[TRAIT_BRANCH + branch_step(mine) * TRAIT_RACES + race(mine, best)] +=
            scene->e->branch_tile[i];
    }
}

static void see_buildings(int32_t *value, const struct traits_scene *scene, int seat)
{
    const struct helvetia_state *s = scene->s;
    const struct hve_reach *r = &scene->reach[seat];
    uint64_t victories = r->victories;

    while (victories)
        value[TRAIT_VICTORY + cost_step(r->victory[bits_pop(&victories)])]++;
    if (!s->player[seat].surround && s->surrounds < 2) {
        uint32_t ring = (1u << HELVETIA_FIRST_RING) - 1;
        int gap = bits_count(ring & ~s->village[seat].built) + r->empty_homes;

        value[TRAIT_SURROUND + at_most(gap, TRAIT_GAPS - 1)] =
            scene->e->surround[s->surrounds];
    }
}

/* The goal */

static void see_goal(struct hve_traits *out, const struct traits_scene *scene, int seat)
{
    int lasting = helvetia_lasting_points(scene->s, seat);
    int points = lasting + passing_points(scene->s, seat);
    int goal = helvetia_goal(scene->s);
    const struct helvetia_player *p = &scene->s->player[seat];
    int gain = hve_gain_now(scene->s, &scene->reach[seat], seat);
    int32_t *value = out->value;
    struct hve_plan plan;

    hve_plan_init(&plan, scene->s, &scene->reach[seat], seat,
                  p->coins + p->locked + coins_laid(p));
    out->points = points;
    value[TRAIT_PLAN] = plan.this_round;
    value[TRAIT_PLAN_NEXT] = plan.next_round;
    value[TRAIT_PLAN_REACHES] = 4 * (points + 1) + plan.this_round >= 4 * goal;
    value[TRAIT_POINTS] = lasting;
    value[TRAIT_GAIN] = gain;
    value[TRAIT_REACHES] = points + gain >= goal;
    value[TRAIT_NEAR] = points + gain >= goal - 2;
    value[TRAIT_IS_THERE] = points >= goal;
}

void hve_traits_init(struct hve_traits out[TORI_PLAYERS_MAX],
                     const struct helvetia_state *s)
{
    struct traits_scene scene;

    scene_init(&scene, s);
    for (int seat = 0; seat < s->players; seat++) {
        int32_t *value = out[seat].value;

        out[seat] = (struct hve_traits){.points = 0};
        see_goal(&out[seat], &scene, seat);
        see_persons(value, &scene, seat);
        see_coins(value, &scene, seat);
        see_workers(value, &scene, seat);
        see_quarters(value, &scene, seat);
        see_people(value, &scene, seat);
        see_goods(value, &scene, seat);
        see_branches(value, &scene, seat);
        see_buildings(value, &scene, seat);
        out[seat].reach = scene.reach[seat];
        memcpy(out[seat].branch, scene.branch[seat], sizeof(out[seat].branch));
    }
}
