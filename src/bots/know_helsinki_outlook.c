/*
 * How many turns a seat will still have. The game ends with the round in which the
 * pile runs out; a turn takes two cards off it or, most builds, none.
 */

#include "bots/know_helsinki.h"

/* Cards that a turn takes off the pile, in sixteenths, over many games. */
enum { CARDS_A_TURN = 22 };

/* In OUTLOOK_TURN, if the seats from 'next' on have still to play this round. */
static int turns_left(const struct helsinki_state *s, int seat, int pile, int next)
{
    int now = seat >= next ? OUTLOOK_TURN : 0;
    int turns = pile * OUTLOOK_TURN * OUTLOOK_TURN / CARDS_A_TURN;
    int later = turns - (s->players - next) * OUTLOOK_TURN;

    if (s->is_last_round || pile <= 0)
        return now;
    if (later < 0)
        return now + OUTLOOK_TURN / 4;
    return now + later / s->players + OUTLOOK_TURN / 2;
}

static uint64_t buildable_kinds(const struct helsinki_state *s)
{
    uint64_t kinds = 0;

    for (int tile = 0; tile < HELSINKI_TILES; tile++)
        if (s->tiles[tile])
            kinds |= (uint64_t)7 << 3 * tile;
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

void outlook_init(struct outlook *o, const struct helsinki_state *s, int seat, int pile,
                  int next)
{
    o->s = s;
    o->e = helsinki_edition_of(s);
    o->p = &s->player[seat];
    o->buildable = buildable_kinds(s);
    o->turns = turns_left(s, seat, pile, next);
    o->joker_tiles = joker_tiles(s, o->p);
    lines_outlook(o);
}
