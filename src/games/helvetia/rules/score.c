/* Scoring (R70, R71): a level, counted afresh from the present state. */

#include "games/helvetia/rules/internal.h"

enum {
    PART_START,
    PART_DELIVERIES,
    PART_GOODS,
    PART_PERSONS,
    PART_VICTORY,
    PART_BRANCHES,
    PART_SURROUND,
    PART_AWAKE, /* breaks ties; no points */
    PART_COUNT,
};

const char *const helvetia_parts[] = {"start",    "deliveries", "goods",
                                      "persons",  "victory",    "branches",
                                      "surround", "awake",      NULL};

static int victory_buildings(const struct helvetia_state *s, int seat)
{
    return bits_count(s->player[seat].kinds & ~helvetia_edition_of(s)->homes);
}

/* Q91: in buildings of all villages and in the own centre; not in school. */
static int awake_villagers(const struct helvetia_state *s, int seat)
{
    const struct helvetia_player *p = &s->player[seat];
    int awake = p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN];

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        awake += p->workers[kind];
    return awake;
}

/* Points of the tiles that a seat holds. */
static int tile_points(const uint8_t *holders, const uint8_t *points, int count, int seat)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += holders[i] == seat + 1 ? points[i] : 0;
    return sum;
}

int helvetia_person_points(const struct helvetia_state *s, int seat)
{
    int held = 0;

    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        held += s->person_tile[c] == seat + 1;
    return helvetia_edition_of(s)->person_tile * held;
}

int helvetia_goal(const struct helvetia_state *s)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    return s->setup == HELVETIA_FIRST_GAME ? e->points_first_game : e->points;
}

/* R13: it is given out when the start buildings are. */
static bool has_start_tile(const struct helvetia_state *s, int seat)
{
    return s->phase > HELVETIA_IN_REPLACE && s->start == seat;
}

/* What no other seat can take away. */
static void score_lasting(const struct helvetia_state *s, int seat, int *part)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    const struct helvetia_player *p = &s->player[seat];

    part[PART_DELIVERIES] = e->delivery * bits_count(p->delivered);
    part[PART_GOODS] = tile_points(s->goods_tile, e->goods_tile, HELVETIA_GOODS, seat);
    part[PART_VICTORY] = e->victory * victory_buildings(s, seat);
    part[PART_BRANCHES] =
        tile_points(s->branch_tile, e->branch_tile, HELVETIA_BRANCHES, seat);
    part[PART_SURROUND] = p->surround ? e->surround[p->surround - 1] : 0;
}

static void score_parts(const struct helvetia_state *s, int seat, int *part)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    score_lasting(s, seat, part);
    part[PART_START] = has_start_tile(s, seat) ? e->start_tile : 0;
    part[PART_PERSONS] = helvetia_person_points(s, seat);
    part[PART_AWAKE] = awake_villagers(s, seat);
}

static int sum_points(const int *part)
{
    int total = 0;

    for (int i = 0; i < PART_AWAKE; i++)
        total += part[i];
    return total;
}

int helvetia_total(const struct helvetia_state *s, int seat)
{
    int part[PART_COUNT];

    score_parts(s, seat, part);
    return sum_points(part);
}

int helvetia_lasting_points(const struct helvetia_state *s, int seat)
{
    int part[PART_COUNT] = {0};

    score_lasting(s, seat, part);
    return sum_points(part);
}

/* R71: points, then awake villagers; equals share their rank. */
static int rank_of(const struct tori_score *score, int seat, int players)
{
    int rank = 1;

    for (int i = 0; i < players; i++)
        rank += score[i].total > score[seat].total ||
                (score[i].total == score[seat].total &&
                 score[i].part[PART_AWAKE] > score[seat].part[PART_AWAKE]);
    return rank;
}

void helvetia_score(const struct tori_state *state, struct tori_score *out)
{
    const struct helvetia_state *s = helvetia_const(state);

    for (int seat = 0; seat < s->players; seat++) {
        out[seat] = (struct tori_score){.total = helvetia_total(s, seat)};
        score_parts(s, seat, out[seat].part);
    }
    for (int seat = 0; seat < s->players; seat++)
        out[seat].rank = rank_of(out, seat, s->players);
}
