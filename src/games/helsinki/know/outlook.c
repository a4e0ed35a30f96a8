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

void hki_outlook_init(struct hki_outlook *o, const struct helsinki_state *s, int seat,
                      int pile, int next)
{
    o->s = s;
    o->e = helsinki_edition_of(s);
    o->p = &s->player[seat];
    o->buildable = buildable_kinds(s);
    o->turns = turns_left(s, seat, pile, next);
    o->joker_tiles = joker_tiles(s, o->p);
    o->at = hki_blend_at(o->turns);
}
