/* The fitted numbers between two of their rows, for a number of turns that are left. Few
 * such numbers occur in a search, so each is blended once a thread. */

#include <assert.h>

#include "games/helsinki/know/internal.h"

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* Doubles hold all of these numbers, and are divided several at a time. */
static int between(int low, int high, int part, int whole)
{
    return low + (int)((double)((high - low) * part) / (double)whole);
}

static void read_lines(struct hki_blend *b, int left)
{
    const struct hki_line_row *r = hki_line_rows;
    int turns = left, far = HKI_EFFECT_TURNS * HKI_OUTLOOK_TURN, span;

    while (r < hki_line_rows + HKI_LINE_ROWS - 2 &&
           turns >= r[1].turns * HKI_OUTLOOK_TURN)
        r++;
    span = (r[1].turns - r[0].turns) * HKI_OUTLOOK_TURN;
    turns = clamp(turns - r[0].turns * HKI_OUTLOOK_TURN, 0, span);
    for (int i = 0; i <= GRID_SIZE; i++)
        b->line[i] = between(r[0].logit[i], r[1].logit[i], turns, span);
    turns = clamp(left, 0, far);
    for (int i = 0; i < HKI_EFFECT_COUNT; i++)
        b->effect[i] =
            hki_line_effects[i].always + hki_line_effects[i].early * turns / far;
}

static void find_stage(struct hki_blend *b, int turns)
{
    const struct hki_weight_row *r = hki_weight_rows;

    while (r < hki_weight_rows + HKI_WEIGHT_ROWS - 2 &&
           turns >= r[1].turns * HKI_OUTLOOK_TURN)
        r++;
    b->stage = (int)(r - hki_weight_rows);
    b->whole = (r[1].turns - r[0].turns) * HKI_OUTLOOK_TURN;
    b->part = clamp(turns - r[0].turns * HKI_OUTLOOK_TURN, 0, b->whole);
}

static void read_weights(struct hki_blend *b)
{
    const struct hki_weight_row *r = hki_weight_rows + b->stage;
    const struct hki_trust_row *trust = hki_trust_rows + b->stage;
    const struct hki_expect_row *f = hki_expect_rows + b->stage;

    for (int i = 0; i < HKI_WEIGHT_COUNT; i++)
        b->weight[i] = between(r[0].weight[i], r[1].weight[i], b->part, b->whole);
    b->share = between(trust[0].share, trust[1].share, b->part, b->whole);
    b->doubt = between(trust[0].doubt, trust[1].doubt, b->part, b->whole);
    for (int i = 0; i < HKI_EXPECT_COUNT; i++)
        b->expect[i] = between(f[0].part[i], f[1].part[i], b->part, b->whole);
}

/* From so many turns on nothing changes any more. */
enum { FAR = HKI_BLEND_TURNS * HKI_OUTLOOK_TURN };

const struct hki_blend *hki_blend_at(int turns)
{
    static _Thread_local struct hki_blend known[FAR + 1];
    struct hki_blend *b;

    assert(turns >= 0);
    assert(hki_line_rows[HKI_LINE_ROWS - 1].turns <= HKI_BLEND_TURNS &&
           hki_weight_rows[HKI_WEIGHT_ROWS - 1].turns <= HKI_BLEND_TURNS);
    turns = clamp(turns, 0, FAR);
    b = &known[turns];
    if (!b->whole) {
        read_lines(b, turns);
        find_stage(b, turns);
        read_weights(b);
    }
    return b;
}
