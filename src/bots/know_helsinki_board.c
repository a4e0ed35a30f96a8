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

enum { LOGIT_MAX = 208 }; /* 32 to the unit */

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

/* By turns left and missing cells. */
static const int16_t line_logit[OUTLOOK_TURNS_MAX + 1][GRID_SIZE + 1] = {
    {208, -208, -208, -208, -208, -208, -208, -208},
    {208, -16, -51, -86, -122, -157, -192, -208},
    {208, 5, -26, -56, -86, -117, -147, -178},
    {208, 18, -11, -41, -70, -100, -130, -159},
    {208, 32, 3, -26, -54, -83, -112, -141},
    {208, 41, 13, -15, -43, -71, -99, -127},
    {208, 50, 22, -5, -32, -59, -86, -114},
    {208, 56, 30, 4, -22, -49, -75, -101},
    {208, 62, 37, 12, -13, -38, -63, -88},
    {208, 69, 45, 21, -3, -27, -51, -75},
    {208, 72, 50, 27, 4, -18, -41, -63},
    {208, 76, 55, 33, 12, -9, -30, -52},
    {208, 79, 60, 40, 20, 0, -20, -40},
    {208, 79, 60, 41, 22, 3, -16, -35},
    {208, 79, 61, 43, 25, 6, -12, -30},
    {208, 79, 62, 44, 27, 10, -8, -25},
    {208, 79, 63, 46, 29, 13, -4, -20},
    {208, 80, 64, 47, 31, 15, -1, -18},
    {208, 80, 64, 48, 33, 17, 1, -15},
    {208, 81, 65, 50, 34, 19, 3, -12},
    {208, 81, 66, 51, 36, 21, 6, -9},
};

/* By dead cells in a line, less the joker tiles to be had. */
static const int16_t dead_logit[4] = {0, -64, -140, -208};

enum {
    JOKER_LOGIT = -16,  /* a dead cell that a joker tile could cover */
    NARROW_LOGIT = -10, /* a cell open to one side only */
    BREAK_LOGIT = -8,   /* a second and third stretch of missing cells */
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

void lines_outlook(struct outlook *o)
{
    int turns = clamp(o->turns, 0, OUTLOOK_TURN * OUTLOOK_TURNS_MAX - 1);
    const int16_t *low = line_logit[turns / OUTLOOK_TURN];
    const int16_t *high = line_logit[turns / OUTLOOK_TURN + 1];

    for (int i = 0; i <= GRID_SIZE; i++)
        o->line[i] = (int16_t)outlook_blend(low[i], high[i], turns % OUTLOOK_TURN);
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

/* The chances of the seven rows; returns their sum. */
static int32_t read_rows(int32_t *chance, const struct outlook *o, struct access a)
{
    uint64_t starts = a.free & ~(a.free << 1);
    int32_t sum = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        uint64_t row = GRID_ROW << GRID_STRIDE * i;
        int missing = bits_count(a.free & row);
        int dead = bits_count(a.dead & row);
        int hopeless = clamp(dead - o->joker_tiles, 0, 3);

        chance[i] = KNOWLEDGE_POINT;
        if (missing)
            chance[i] = chance_of(o->line[missing] + dead_logit[hopeless] +
                                  JOKER_LOGIT * (dead - hopeless) +
                                  NARROW_LOGIT * bits_count(a.narrow & row) +
                                  BREAK_LOGIT * (bits_count(starts & row) - 1));
        sum += chance[i];
    }
    return sum;
}

int32_t lines_read(struct lines *l, const struct outlook *o, uint64_t covered)
{
    struct access a = read_access(covered);
    struct access turned = {transposed(a.free), transposed(a.dead), transposed(a.narrow)};

    return o->e->line *
           (read_rows(l->chance[0], o, a) + read_rows(l->chance[1], o, turned));
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
    int32_t value = lines_read(l, o, covered);

    while (supers)
        value += lines_super(l, o, bits_pop(&supers));
    return value + visitors_value(o, covered);
}
