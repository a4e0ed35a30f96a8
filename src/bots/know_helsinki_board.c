/*
 * What a board of Helsinki will be worth. Each line has a chance to be complete in
 * the end, from the cells it lacks, how they can still be got at, and the turns left;
 * lines and supers are worth what those chances make of them.
 *
 * A free cell is open to a side if a tile can slide over it from there. Tiles have
 * two roofs at least, so a cell that is open alone is as good as walled in: it is
 * dead, and only a joker tile can cover it. Tiles never move, so the dead stay dead.
 */

#include "bots/know_helsinki.h"

enum { LOGIT_MAX = 208 }; /* beyond it a chance is as good as 0 or 1 */

/* The logistic function, from 0 upwards. */
static const uint16_t chance_of_logit[LOGIT_MAX + 1] = {
    512,  520,  528,  536,  544,  552,  560,  568,  576,  584,  591,  599,  607,  615,
    622,  630,  637,  645,  652,  660,  667,  674,  681,  688,  695,  702,  709,  716,
    723,  729,  736,  742,  749,  755,  761,  767,  773,  779,  785,  790,  796,  801,
    807,  812,  817,  822,  827,  832,  837,  842,  847,  851,  856,  860,  864,  868,
    872,  876,  880,  884,  888,  891,  895,  899,  902,  905,  908,  912,  915,  918,
    921,  924,  926,  929,  932,  934,  937,  939,  942,  944,  946,  949,  951,  953,
    955,  957,  959,  961,  962,  964,  966,  968,  969,  971,  972,  974,  975,  977,
    978,  980,  981,  982,  983,  985,  986,  987,  988,  989,  990,  991,  992,  993,
    994,  995,  996,  997,  997,  998,  999,  1000, 1000, 1001, 1002, 1003, 1003, 1004,
    1004, 1005, 1006, 1006, 1007, 1007, 1008, 1008, 1009, 1009, 1010, 1010, 1010, 1011,
    1011, 1012, 1012, 1012, 1013, 1013, 1013, 1014, 1014, 1014, 1015, 1015, 1015, 1015,
    1016, 1016, 1016, 1016, 1017, 1017, 1017, 1017, 1018, 1018, 1018, 1018, 1018, 1018,
    1019, 1019, 1019, 1019, 1019, 1019, 1020, 1020, 1020, 1020, 1020, 1020, 1020, 1020,
    1021, 1021, 1021, 1021, 1021, 1021, 1021, 1021, 1021, 1021, 1021, 1022, 1022, 1022,
    1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022, 1022,
};

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

static int32_t chance_of(int logit)
{
    logit = clamp(logit, -LOGIT_MAX, LOGIT_MAX);
    return logit >= 0 ? chance_of_logit[logit]
                      : KNOWLEDGE_POINT - chance_of_logit[-logit];
}

/* The free cells of a board by how they can be got at. */
struct access {
    uint64_t free, dead, narrow;
};

/* Open cells beside which another one is open to the same side. */
static uint64_t roomy(uint64_t covered, enum side side)
{
    uint64_t open = shape_lanes(covered, side).open;

    return open & (open << 1 | open >> 1 | open << GRID_STRIDE | open >> GRID_STRIDE);
}

static struct access read_access(uint64_t covered)
{
    uint64_t n = roomy(covered, SIDE_NORTH), s = roomy(covered, SIDE_SOUTH);
    uint64_t e = roomy(covered, SIDE_EAST), w = roomy(covered, SIDE_WEST);
    uint64_t free = GRID_ALL & ~covered, any = n | s | e | w;
    uint64_t two = (n & s) | (e & w) | ((n | s) & (e | w));

    return (struct access){free, free & ~any, any & ~two};
}

/* Rows become columns. */
static uint64_t transposed(uint64_t x)
{
    uint64_t t = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);

    x ^= t ^ t << 7;
    t = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
    x ^= t ^ t << 14;
    t = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);
    return x ^ t ^ t << 28;
}

/* Half of the lines as rows: a board, or the same board transposed. */
struct half {
    struct access a;
    uint64_t supers;
    uint8_t missing[GRID_SIZE];
    unsigned near, half; /* the other half's lines that lack little, as bits of a row */
};

static void count_missing(struct half *h, struct half *other, int *lines_lacking)
{
    for (int i = 0; i < GRID_SIZE; i++) {
        int missing = bits_count(h->a.free & GRID_ROW << GRID_STRIDE * i);

        h->missing[i] = (uint8_t)missing;
        lines_lacking[missing]++;
        other->near |= (unsigned)(missing <= 1) << i;
        other->half |= (unsigned)(missing == 2 || missing == 3) << i;
    }
}

static int dead_logit(const struct outlook *o, int dead)
{
    int hopeless = clamp(dead - o->joker_tiles, 0, dead);
    int logit = o->effect[EFFECT_JOKER] * (dead - hopeless);

    return hopeless ? logit + o->effect[EFFECT_DEAD1 + clamp(hopeless, 1, 3) - 1] : logit;
}

/* The logit of row i, without what depends on the number of missing cells only. */
static int row_logit(const struct outlook *o, const struct half *h, int i)
{
    static const uint8_t place[GRID_SIZE] = {EFFECT_COUNT,  EFFECT_OUTER, EFFECT_INNER,
                                             EFFECT_MIDDLE, EFFECT_INNER, EFFECT_OUTER,
                                             EFFECT_COUNT};
    int shift = GRID_STRIDE * i;
    unsigned free = (unsigned)(h->a.free >> shift) & GRID_ROW;
    int dead = bits_count(h->a.dead >> shift & GRID_ROW);
    int logit = place[i] < EFFECT_COUNT ? o->effect[place[i]] : 0;

    if (dead)
        logit += dead_logit(o, dead);
    return logit +
           o->effect[EFFECT_NARROW] * bits_count(h->a.narrow >> shift & GRID_ROW) +
           o->effect[EFFECT_BREAK] * (bits_count(free & ~(free << 1)) - 1) +
           o->effect[EFFECT_NEAR] * bits_count(free & h->near) +
           o->effect[EFFECT_HALF] * bits_count(free & h->half) +
           o->effect[EFFECT_SUPER] * bits_count(h->supers >> shift & GRID_ROW);
}

/* The chances of the seven rows; returns their sum. */
static int32_t read_rows(int32_t *chance, const struct outlook *o, const struct half *h,
                         const int *logit)
{
    int32_t sum = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        if (!h->missing[i])
            chance[i] = KNOWLEDGE_POINT;
        else if (!o->turns)
            chance[i] = 0;
        else
            chance[i] = chance_of(logit[h->missing[i]] + row_logit(o, h, i)) *
                        clamp(o->turns, 0, OUTLOOK_TURN) / OUTLOOK_TURN;
        sum += chance[i];
    }
    return sum;
}

int32_t lines_read(struct lines *l, const struct outlook *o, uint64_t covered,
                   uint64_t supers)
{
    struct half rows = {.a = read_access(covered), .supers = supers}, columns = {0};
    int lacking[GRID_SIZE + 1] = {0}, logit[GRID_SIZE + 1], ahead = 0;

    columns.a.free = transposed(rows.a.free);
    columns.a.dead = rows.a.dead ? transposed(rows.a.dead) : 0;
    columns.a.narrow = transposed(rows.a.narrow);
    columns.supers = transposed(supers);
    count_missing(&rows, &columns, lacking);
    count_missing(&columns, &rows, lacking);
    for (int i = 0; i <= GRID_SIZE; i++) {
        logit[i] = o->line[i] + o->effect[EFFECT_RANK] * ahead;
        ahead += lacking[i];
    }
    return o->e->line * (read_rows(l->chance[0], o, &rows, logit) +
                         read_rows(l->chance[1], o, &columns, logit));
}

/* All that hangs together with 'group', and how many free cells it takes to get from
 * there to one of the 'goals', which becomes the only one. */
static int steps_to(uint64_t group, uint64_t ways, uint64_t closed, uint64_t *goals)
{
    for (int steps = 0;; steps++) {
        group = grid_connected(group, ways | group);
        if (group & *goals) {
            *goals &= group;
            *goals &= -*goals;
            return steps;
        }
        group = grid_spread(group) & ~closed;
    }
}

/* R84: free cells between the four crosswalks, joined one after the other. */
static int missing_way(const struct outlook *o, uint64_t covered)
{
    uint64_t closed = o->e->does_statue_conduct ? 0 : o->e->statue;
    uint64_t ways = covered & ~closed, left = o->e->crosswalks;
    uint64_t group = left & -left;
    int missing = group & ways ? 0 : 1;

    for (;;) {
        uint64_t goal;

        group = grid_connected(group, ways | group);
        left &= ~group;
        if (!left)
            return missing;
        goal = left;
        missing += steps_to(group, ways, closed, &goal);
        group |= goal;
    }
}

/* The chance to join the visitors, by the length of the gap. */
static const int16_t way_chance[] = {1024, 780, 600, 440, 310, 210, 130, 80, 40, 20};

static int32_t visitors_value(const struct outlook *o, uint64_t covered)
{
    const struct helsinki_state *s = o->s;
    int left = o->e->bonus_count[s->players] - s->bonuses;
    int missing;

    if (!s->has_paths || o->p->bonus || left <= 0)
        return 0;
    missing = missing_way(o, covered);
    if (missing == 0)
        return o->e->bonus[s->players][s->bonuses] * KNOWLEDGE_POINT;
    if (missing > 9 || o->turns == 0)
        return 0;
    return o->e->bonus[s->players][s->bonuses] * way_chance[missing] *
           clamp(o->turns * 4 / (OUTLOOK_TURN * (1 + missing)), 1, 4) / 4;
}

int32_t board_value(struct lines *l, const struct outlook *o, uint64_t covered,
                    uint64_t supers)
{
    int32_t value = lines_read(l, o, covered, supers);

    while (supers)
        value += lines_super(l, o, bits_pop(&supers));
    return value + visitors_value(o, covered);
}
