/*
 * How many turns a seat will still have. The game ends with the round in which the
 * pile runs out; a turn takes two cards off it or, most builds, none.
 */

#include "games/helsinki/know/internal.h"

enum {
    CARDS_A_TURN = 19, /* that a turn takes off the pile, in sixteenths */
    LEAST_HOPE = 1,    /* of another round, in HKI_OUTLOOK_TURN */
    EVEN_HOPE = 12,    /* with two cards left for every seat that has still to play .. */
    LESS_HOPE = 4,     /* .. and for each card less */
};

/*
 * In HKI_OUTLOOK_TURN, if the seats from 'next' on have still to play this round. Less
 * than one turn is the chance to have one.
 */
static int turns_left(const struct helsinki_state *s, int seat, int pile, int next)
{
    int now = seat >= next ? HKI_OUTLOOK_TURN : 0;
    int spare = pile - 2 * (s->players - next);
    int hope = EVEN_HOPE + LESS_HOPE * spare;

    if (s->is_last_round || pile <= 0)
        return now;
    if (spare <= 0)
        return now + (hope > LEAST_HOPE ? hope : LEAST_HOPE);
    return now + HKI_OUTLOOK_TURN +
           (spare - 1) * HKI_OUTLOOK_TURN * HKI_OUTLOOK_TURN /
               (CARDS_A_TURN * s->players);
}

static uint64_t buildable_kinds(const struct helsinki_state *s)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int tiles = e->has_second_shapes ? HELSINKI_SHAPES : HELSINKI_TILES;
    uint64_t kinds = 0;

    for (int tile = 0; tile < tiles; tile++)
        if (s->tiles[tile])
            kinds |= e->builders[tile];
    return kinds;
}

static int joker_tiles(const struct helsinki_state *s, const struct helsinki_player *p)
{
    unsigned open = ~(unsigned)(p->used | s->cover);
    int one = open >> HELSINKI_COAT_TILE1 & 1, two = open >> HELSINKI_COAT_TILES2 & 1;

    if (p->meadow == 0)
        return 0;
    if (p->meadow == 1)
        return two ? 2 : one;
    return one + 2 * two;
}

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* Doubles hold all of these numbers, and are divided several at a time. */
static int blend(int low, int high, int part, int whole)
{
    return low + (int)((double)((high - low) * part) / (double)whole);
}

static void read_lines(struct hki_outlook *o)
{
    const struct hki_line_row *r = hki_line_rows;
    int turns = o->turns, far = HKI_EFFECT_TURNS * HKI_OUTLOOK_TURN, span;

    while (r < hki_line_rows + HKI_LINE_ROWS - 2 &&
           turns >= r[1].turns * HKI_OUTLOOK_TURN)
        r++;
    span = (r[1].turns - r[0].turns) * HKI_OUTLOOK_TURN;
    turns = clamp(turns - r[0].turns * HKI_OUTLOOK_TURN, 0, span);
    for (int i = 0; i <= GRID_SIZE; i++)
        o->line[i] = blend(r[0].logit[i], r[1].logit[i], turns, span);
    turns = clamp(o->turns, 0, far);
    for (int i = 0; i < HKI_EFFECT_COUNT; i++)
        o->effect[i] =
            hki_line_effects[i].always + hki_line_effects[i].early * turns / far;
}

/* Where turns lie between two rows of weights. */
struct outlook_place {
    int row, part, whole;
};

static struct outlook_place find_place(int turns)
{
    int row = 0, span;

    while (row < HKI_WEIGHT_ROWS - 2 &&
           turns >= hki_weight_rows[row + 1].turns * HKI_OUTLOOK_TURN)
        row++;
    span =
        (hki_weight_rows[row + 1].turns - hki_weight_rows[row].turns) * HKI_OUTLOOK_TURN;
    turns = clamp(turns - hki_weight_rows[row].turns * HKI_OUTLOOK_TURN, 0, span);
    return (struct outlook_place){row, turns, span};
}

static void read_weights(struct hki_outlook *o)
{
    struct outlook_place at = find_place(o->turns);
    const struct hki_weight_row *r = hki_weight_rows + at.row;
    const struct hki_trust_row *trust = hki_trust_rows + at.row;

    for (int i = 0; i < HKI_WEIGHT_COUNT; i++)
        o->weight[i] = blend(r[0].weight[i], r[1].weight[i], at.part, at.whole);
    o->share = blend(trust[0].share, trust[1].share, at.part, at.whole);
    o->doubt = blend(trust[0].doubt, trust[1].doubt, at.part, at.whole);
}

void hki_outlook_shares(const struct hki_outlook *o, int32_t *share)
{
    struct outlook_place at = find_place(o->turns);
    const struct hki_expect_row *f = hki_expect_rows + at.row;

    for (int i = 0; i < HKI_EXPECT_COUNT; i++)
        share[i] = blend(f[0].part[i], f[1].part[i], at.part, at.whole);
}

void hki_outlook_stage(const struct hki_outlook *o, int *stage, int *part, int *whole)
{
    struct outlook_place at = find_place(o->turns);

    *stage = at.row;
    *part = at.part;
    *whole = at.whole;
}

void hki_outlook_init(struct hki_outlook *o, const struct helsinki_state *s, int seat,
                      int pile, int next)
{
    o->s = s;
    o->e = helsinki_edition_of(s);
    o->p = &s->player[seat];
    o->buildable = buildable_kinds(s);
    o->turns = turns_left(s, seat, pile, next);
    o->joker_tiles = joker_tiles(s, o->p);
    read_lines(o);
    read_weights(o);
}
