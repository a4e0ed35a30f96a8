/*
 * What a board of Helsinki will be worth. Each line has a chance to be complete in
 * the end, from the cells it lacks, how they can still be got at, and the turns left;
 * lines and supers are worth what those chances make of them.
 *
 * A free cell is open to a side if a tile can slide over it from there. Tiles have
 * two roofs at least, so a cell that is open alone is as good as walled in: it is
 * dead, and only a joker tile can cover it. Tiles never move, so the dead stay dead.
 */

#include <string.h>

#include "base/byte_order.h"
#include "games/helsinki/know/internal.h"

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

uint64_t hki_board_dead(uint64_t covered)
{
    return read_access(covered).dead;
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

/*
 * Lines are read all at once: a word holds the rows, a byte each, another one the
 * columns as rows of the transposed board; the eighth byte of both is no line.
 */
enum { LINES = 2 * GRID_STRIDE };

typedef uint64_t words __attribute__((vector_size(LINES)));
typedef uint8_t line_bytes __attribute__((vector_size(LINES)));

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* How many bits each byte has. */
static words count_bytes(words x)
{
    x -= x >> 1 & 0x55 * EACH_BYTE;
    x = (x & 0x33 * EACH_BYTE) + (x >> 2 & 0x33 * EACH_BYTE);
    return (x + (x >> 4)) & 0x0f * EACH_BYTE;
}

/* The bytes of up to 7 that are no more than 'most', as bits of a row, in each row. */
static uint64_t low_bytes(uint64_t x, unsigned most)
{
    uint64_t high = x + (0x7f - most) * EACH_BYTE;

    return (~high >> 7 & EACH_BYTE) * UINT64_C(0x0102040810204080) >> 56 & GRID_ROW;
}

/* What of the free cells lies in lines of the other half that lack so much. */
static words crossed(words free, words missing, unsigned most)
{
    words lines = {low_bytes(missing[1], most), low_bytes(missing[0], most)};

    return free & lines * EACH_BYTE;
}

/* The lines that lack less than each number of cells, a byte each. */
static uint64_t lines_ahead(const uint8_t *missing)
{
    uint64_t lacking = 0;

    for (int i = 0; i < GRID_SIZE; i++)
        lacking += (uint64_t)1 << 8 * missing[i];
    for (int i = GRID_STRIDE; i < GRID_STRIDE + GRID_SIZE; i++)
        lacking += (uint64_t)1 << 8 * missing[i];
    return lacking * EACH_BYTE << 8;
}

static int dead_logit(const struct hki_outlook *o, int dead)
{
    int hopeless = clamp(dead - o->joker_tiles, 0, dead);
    int logit = o->at->effect[HKI_EFFECT_JOKER] * (dead - hopeless);

    return hopeless ? logit + o->at->effect[HKI_EFFECT_DEAD1 + clamp(hopeless, 1, 3) - 1]
                    : logit;
}

static void add_dead(int16_t *logit, const struct hki_outlook *o, words dead)
{
    line_bytes count = (line_bytes)count_bytes(dead);

    for (int i = 0; i < LINES; i++)
        if (count[i])
            logit[i] += (int16_t)dead_logit(o, count[i]);
}

/* An effect for each of the cells. */
static void add_effect(int16_t *logit, int effect, words cells)
{
    line_bytes count = (line_bytes)count_bytes(cells);

    for (int i = 0; i < LINES; i++)
        logit[i] += (int16_t)(effect * count[i]);
}

static void add_places(int16_t *logit, const struct hki_outlook *o)
{
    int16_t outer = (int16_t)o->at->effect[HKI_EFFECT_OUTER];
    int16_t inner = (int16_t)o->at->effect[HKI_EFFECT_INNER];
    int16_t middle = (int16_t)o->at->effect[HKI_EFFECT_MIDDLE];
    const int16_t place[GRID_STRIDE] = {0, outer, inner, middle, inner, outer, 0, 0};

    for (int i = 0; i < LINES; i++)
        logit[i] += place[i % GRID_STRIDE];
}

/* The logits of all lines, without what depends on the number of missing cells only. */
static void read_logits(int16_t *logit, const struct hki_outlook *o, words free,
                        words narrow, words supers, words missing)
{
    words near = crossed(free, missing, 1), half = crossed(free, missing, 3) & ~near;

    for (int i = 0; i < LINES; i++)
        logit[i] = (int16_t)-o->at->effect[HKI_EFFECT_BREAK];
    add_places(logit, o);
    add_effect(logit, o->at->effect[HKI_EFFECT_BREAK], free & ~(free << 1));
    add_effect(logit, o->at->effect[HKI_EFFECT_NARROW], narrow);
    add_effect(logit, o->at->effect[HKI_EFFECT_NEAR], near);
    add_effect(logit, o->at->effect[HKI_EFFECT_HALF], half);
    add_effect(logit, o->at->effect[HKI_EFFECT_SUPER], supers);
}

/* The chances of seven lines; returns their sum. */
static int32_t read_chances(int16_t *chance, const struct hki_outlook *o,
                            const uint8_t *missing, const int16_t *logit,
                            const int *logit_of_missing)
{
    int soon = clamp(o->turns, 0, HKI_OUTLOOK_TURN);
    int32_t sum = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        int32_t open = chance_of(logit_of_missing[missing[i]] + logit[i]);

        chance[i] =
            (int16_t)(missing[i] ? open * soon / HKI_OUTLOOK_TURN : KNOWLEDGE_POINT);
        sum += chance[i];
    }
    return sum;
}

/* Fills in the chances and returns their sum. */
static int32_t read_lines(struct hki_lines *l, const struct hki_outlook *o,
                          uint64_t covered, uint64_t supers)
{
    struct access a = read_access(covered);
    words free = {a.free, transposed(a.free)};
    words narrow = {a.narrow, transposed(a.narrow)};
    words super = {supers, transposed(supers)};
    words missing = count_bytes(free);
    uint8_t lacks[LINES];
    int16_t logit[LINES];
    int logit_of_missing[GRID_SIZE + 1];
    uint64_t ahead;

    memcpy(lacks, &missing, sizeof(lacks));
    read_logits(logit, o, free, narrow, super, missing);
    if (a.dead)
        add_dead(logit, o, (words){a.dead, transposed(a.dead)});
    ahead = lines_ahead(lacks);
    for (int i = 0; i <= GRID_SIZE; i++)
        logit_of_missing[i] = o->at->line[i] + o->at->effect[HKI_EFFECT_RANK] *
                                                   (int)(ahead >> 8 * i & 0xff);
    return read_chances(l->chance[0], o, lacks, logit, logit_of_missing) +
           read_chances(l->chance[1], o, lacks + GRID_STRIDE, logit + GRID_STRIDE,
                        logit_of_missing);
}

/*
 * The same boards are read again and again: by the decisions of one turn, and by all
 * simulations from one position. A board goes where its hash says and
 * replaces the one that is there.
 */
enum { MEMORY_BITS = 12 };

struct board_memory {
    uint64_t covered, supers;
    int32_t turns, joker_tiles;
    int32_t sum;
    struct hki_lines lines;
};

static uint64_t hash_of(const struct hki_outlook *o, uint64_t covered, uint64_t supers)
{
    uint64_t x = covered * UINT64_C(0x9e3779b97f4a7c15) ^
                 (supers + (uint64_t)(o->turns * 4 + o->joker_tiles)) *
                     UINT64_C(0xc2b2ae3d27d4eb4f);

    return (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> (64 - MEMORY_BITS);
}

int32_t hki_lines_read(struct hki_lines *l, const struct hki_outlook *o, uint64_t covered,
                       uint64_t supers)
{
    static _Thread_local struct board_memory memory[1 << MEMORY_BITS];
    struct board_memory *m = &memory[hash_of(o, covered, supers)];

    if (m->covered != covered || m->supers != supers || m->turns != o->turns ||
        m->joker_tiles != o->joker_tiles) {
        m->sum = read_lines(&m->lines, o, covered, supers);
        m->covered = covered;
        m->supers = supers;
        m->turns = o->turns;
        m->joker_tiles = o->joker_tiles;
    }
    *l = m->lines;
    return o->e->line * m->sum;
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
static int missing_way(const struct hki_outlook *o, uint64_t covered)
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

int32_t hki_visitors_value(const struct hki_outlook *o, uint64_t covered)
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
           clamp(o->turns * 4 / (HKI_OUTLOOK_TURN * (1 + missing)), 1, 4) / 4;
}

int32_t hki_board_value(struct hki_lines *l, const struct hki_outlook *o,
                        uint64_t covered, uint64_t supers)
{
    int32_t value = hki_lines_read(l, o, covered, supers);

    while (supers)
        value += hki_lines_super(l, o, bits_pop(&supers));
    return value + hki_visitors_value(o, covered);
}
