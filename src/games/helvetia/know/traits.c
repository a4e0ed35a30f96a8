/*
 * Traits: what there is to see in a seat's position, as small whole numbers which
 * weights turn into points. What a seat has for itself is seen elsewhere (prospect.c).
 * Whatever two seats race for is told by how far each of them is from it.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

enum { BEHIND, LEVEL, AHEAD };

/* What all seats can be seen to have, found once for all of them. */
struct traits_scene {
    const struct helvetia_state *s;
    const struct helvetia_edition *e;
    const struct hve_prospect *own[TORI_PLAYERS_MAX];
    int laid_eighths; /* of the coins of this round that are laid already */
    int most_laid[HELVETIA_CHARACTERS],
        second_laid[HELVETIA_CHARACTERS]; /* by one seat */
};

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

static int clip(int n, int limit)
{
    return n < -limit ? -limit : at_most(n, limit);
}

static void add(struct hve_traits *t, int trait, int value)
{
    t->value[trait] += (int16_t)value;
}

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

static void find_most_laid(struct traits_scene *scene)
{
    for (int c = 0; c < HELVETIA_CHARACTERS; c++) {
        int most = 0, second = 0;

        for (int seat = 0; seat < scene->s->players; seat++) {
            int laid = scene->s->player[seat].laid[c];

            second = laid > most ? most : laid > second ? laid : second;
            most = laid > most ? laid : most;
        }
        scene->most_laid[c] = most;
        scene->second_laid[c] = second;
    }
}

static void scene_init(struct traits_scene *scene, const struct helvetia_state *s)
{
    struct hve_openings openings;
    int laid = 0, coins = 0;

    scene->s = s;
    scene->e = helvetia_edition_of(s);
    hve_openings_init(&openings, s);
    for (int seat = 0; seat < s->players; seat++) {
        scene->own[seat] = hve_prospect_find(s, &openings, seat);
        laid += hve_coins_laid(&s->player[seat]);
        coins += s->player[seat].coins;
    }
    scene->laid_eighths = laid + coins ? 8 * laid / (laid + coins) : 0;
    find_most_laid(scene);
}

/* Tiles that can change hands */

/* Of the best other seat. */
static int coins_ahead(const struct traits_scene *scene, int seat, int character)
{
    int laid = scene->s->player[seat].laid[character], most = scene->most_laid[character];

    return laid - (laid == most ? scene->second_laid[character] : most);
}

static void see_persons(struct hve_traits *out, const struct traits_scene *scene,
                        int seat)
{
    const struct helvetia_state *s = scene->s;

    for (int c = 0; c < HELVETIA_CHARACTERS && s->setup != HELVETIA_FIRST_GAME; c++) {
        int lead = coins_ahead(scene, seat, c);
        int holder = s->person_tile[c] == seat + 1 ? 0 : s->person_tile[c] == 0 ? 1 : 2;

        add(out, TRAIT_PERSON + holder * TRAIT_LEADS + clip(lead, 2) + 2, 1);
        if (holder != 0)
            continue;
        add(out, TRAIT_TILE + c, !(s->person_used >> c & 1) && s->player[seat].coins);
        add(out, TRAIT_HOLDS + c, 1);
    }
    if (s->start == seat) {
        add(out, TRAIT_START, 1);
        add(out, TRAIT_START_LATE, scene->laid_eighths);
    }
}

static void see_coins(struct hve_traits *out, const struct traits_scene *scene, int seat)
{
    const struct helvetia_state *s = scene->s;
    int coins = s->player[seat].coins + s->player[seat].locked, most = 0;

    for (int i = 0; i < s->players; i++)
        most = i != seat && s->player[i].coins > most ? s->player[i].coins : most;
    add(out, TRAIT_COIN_LEAD + clip(coins - most, 2) + 2, 1);
    add(out, TRAIT_TO_MOVE, s->seat == seat);
}

/* Races */

static int race(int mine, int best_other)
{
    return mine < best_other ? AHEAD : mine == best_other ? LEVEL : BEHIND;
}

/* A byte for each good. */
typedef uint8_t goods_bytes __attribute__((vector_size(HELVETIA_GOODS)));

static goods_bytes costs_of(const struct hve_prospect *own)
{
    goods_bytes costs;

    memcpy(&costs, own->reach.good, sizeof(costs));
    return costs;
}

static goods_bytes best_of_other_seats(const struct traits_scene *scene, int seat)
{
    goods_bytes best = (goods_bytes){0} + (uint8_t)REACH_FAR;

    for (int i = 0; i < scene->s->players; i++) {
        goods_bytes costs = costs_of(scene->own[i]);
        goods_bytes is_less = (goods_bytes)(costs < best);

        if (i != seat)
            best = (costs & is_less) | (best & ~is_less);
    }
    return best;
}

/* Where the tile of each good is told, from TRAIT_FIRST: race() for all of them. */
static void find_races(const struct traits_scene *scene, int seat, uint8_t *at)
{
    goods_bytes mine = costs_of(scene->own[seat]), first;
    goods_bytes best = best_of_other_seats(scene, seat);

    memcpy(&first, scene->own[seat]->first, sizeof(first));
    first += ((goods_bytes)(mine < best) & AHEAD) | ((goods_bytes)(mine == best) & LEVEL);
    memcpy(at, &first, sizeof(first));
}

static void see_goods(struct hve_traits *out, const struct traits_scene *scene, int seat)
{
    const struct hve_means *m = &scene->own[seat]->means;
    uint64_t goods = m->goods_open & ~(uint32_t)m->player.delivered;
    uint8_t at[HELVETIA_GOODS];

    find_races(scene, seat, at);
    while (goods) {
        int good = bits_pop(&goods);

        add(out, TRAIT_FIRST + at[good], scene->e->goods_tile[good]);
    }
}

static void see_branches(struct hve_traits *out, const struct traits_scene *scene,
                         int seat)
{
    for (int i = 0; i < HELVETIA_BRANCHES; i++) {
        int mine = scene->own[seat]->reach.branch[i], best = UINT8_MAX;

        if (scene->s->branch_tile[i])
            continue;
        for (int other = 0; other < scene->s->players; other++)
            if (other != seat && scene->own[other]->reach.branch[i] < best)
                best = scene->own[other]->reach.branch[i];
        add(out, TRAIT_BRANCH + branch_step(mine) * TRAIT_RACES + race(mine, best),
            scene->e->branch_tile[i]);
    }
}

/* The goal */

static void see_goal(struct hve_traits *out, const struct traits_scene *scene, int seat)
{
    const int16_t *own = scene->own[seat]->value;
    int points = own[TRAIT_POINTS] + passing_points(scene->s, seat);
    int goal = helvetia_goal(scene->s), gain = own[TRAIT_GAIN];

    out->points = points;
    out->may_reach = 4 * (points + 1) + own[TRAIT_PLAN] >= 4 * goal;
    add(out, TRAIT_PLAN_REACHES, out->may_reach);
    add(out, TRAIT_REACHES, points + gain >= goal);
    add(out, TRAIT_NEAR, points + gain >= goal - 2);
    add(out, TRAIT_IS_THERE, points >= goal);
}

void hve_traits_init(struct hve_traits out[TORI_PLAYERS_MAX],
                     const struct helvetia_state *s)
{
    struct traits_scene scene;

    scene_init(&scene, s);
    for (int seat = 0; seat < s->players; seat++) {
        out[seat].own = scene.own[seat];
        memcpy(out[seat].value, scene.own[seat]->value, sizeof(out[seat].value));
        see_goal(&out[seat], &scene, seat);
        see_persons(&out[seat], &scene, seat);
        see_coins(&out[seat], &scene, seat);
        see_goods(&out[seat], &scene, seat);
        see_branches(&out[seat], &scene, seat);
    }
}
