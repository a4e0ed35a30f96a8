/*
 * What a tile is worth where it may come to lie: the board that it leaves, the coats and
 * the bonus card that it wins. A board stays as it is for all decisions of a turn and in most
 * simulations, so nine of ten times its best place is known already.
 */

#include <assert.h>
#include <string.h>

#include "games/helsinki/know/internal.h"

/* value[n]: 'whole' and what supers on the n best of these roofs are worth. */
static void add_supers(const struct hki_lines *l, const struct hki_outlook *o,
                       uint64_t cells, int32_t whole, int32_t *value)
{
    int32_t best[CARD_SUPERS_MAX + 1] = {0};

    while (cells) {
        int32_t worth = hki_lines_super(l, o, bits_pop(&cells));

        for (int i = 0; i <= CARD_SUPERS_MAX; i++) {
            if (worth > best[i]) {
                int32_t less = best[i];

                best[i] = worth;
                worth = less;
            }
        }
    }
    value[0] = whole;
    for (int i = 0; i <= CARD_SUPERS_MAX; i++)
        value[i + 1] = value[i] + best[i];
}

void hki_place(const struct hki_outlook *o, int colour, uint64_t cells, int32_t *value)
{
    const struct helsinki_board *b = &o->p->board;
    int coats = helsinki_coats_won(b, cells);
    struct hki_lines l;
    int32_t whole = hki_board_value(&l, o, b->covered | cells, b->supers);

    if (coats)
        whole += -coats * o->at->weight[HKI_WEIGHT_GRID] +
                 hki_coats_value(o, o->p->meadow + coats, hki_coats_closed(o)) -
                 hki_coats_value(o, o->p->meadow, hki_coats_closed(o));
    if (helsinki_draws_bonus(b, colour, cells))
        whole += o->at->weight[HKI_WEIGHT_UNSEEN];
    add_supers(&l, o, cells, whole, value);
}

int32_t hki_place_joker(const struct hki_outlook *o, int cell, int spent, unsigned closed)
{
    const struct helsinki_board *b = &o->p->board;
    struct hki_lines l;
    int won = helsinki_coats_won(b, bit(cell));

    return hki_board_value(&l, o, b->covered | bit(cell), b->supers) +
           hki_coats_value(o, o->p->meadow - spent + won, closed) -
           won * o->at->weight[HKI_WEIGHT_GRID];
}

static void try_places(const struct hki_outlook *o, enum side side, int tile,
                       int32_t *best)
{
    const struct shape *shape = &o->e->shape[tile];
    struct shape_lanes lanes = shape_lanes(o->p->board.covered, side);

    for (int i = 0; i <= CARD_SUPERS_MAX + 1; i++)
        best[i] = HKI_OUTLOOK_NEVER;
    for (int t = 0; t < shape->turns; t++) {
        uint64_t rests = shape_rests(&shape->turn[t], lanes);

        while (rests) {
            int32_t value[CARD_SUPERS_MAX + 2];

            hki_place(o, helsinki_tile_colour(tile),
                      shape->turn[t].cells << bits_pop(&rests), value);
            for (int i = 0; i <= CARD_SUPERS_MAX + 1; i++)
                if (value[i] > best[i])
                    best[i] = value[i];
        }
    }
}

static int32_t try_cells(const struct hki_outlook *o, unsigned closed)
{
    uint64_t cells = helsinki_joker_cells(&o->p->board, o->e);
    int32_t best = HKI_OUTLOOK_NEVER;

    while (cells) {
        int32_t value = hki_place_joker(o, bits_pop(&cells), 1, closed);

        if (value > best)
            best = value;
    }
    return best;
}

/* What is known goes where its hash says and replaces what is there. */
enum { MEMORY_BITS = 12, JOKER = HELSINKI_SHAPES };

/* All that the worth of a tile depends on. */
struct place_key {
    uint64_t covered, supers, coats;
    uint64_t own; /* cells of tiles of its colour; of a joker tile: of all roofs */
    int32_t turns;
    uint16_t closed; /* coat actions */
    uint16_t stamp;  /* of the edition: its number may be another's later */
    uint8_t side, tile, meadow, joker_tiles;
    uint8_t has_paths, players, bonuses, bonus; /* for the visitors */
};

static_assert(sizeof(struct place_key) == 48, "no padding");

struct place_memory {
    struct place_key key;
    int32_t best[CARD_SUPERS_MAX + 2]; /* by supers; of a joker tile only the first */
};

static struct place_key key_of(const struct hki_outlook *o, uint64_t own, unsigned closed)
{
    const struct helsinki_board *b = &o->p->board;

    return (struct place_key){.covered = b->covered,
                              .supers = b->supers,
                              .coats = b->coats,
                              .own = own,
                              .turns = o->turns,
                              .closed = (uint16_t)closed,
                              .stamp = o->e->stamp,
                              .meadow = o->p->meadow,
                              .joker_tiles = (uint8_t)o->joker_tiles,
                              .has_paths = o->s->has_paths,
                              .players = o->s->players,
                              .bonuses = o->s->bonuses,
                              .bonus = o->p->bonus};
}

static uint64_t hash_of(const struct place_key *k)
{
    uint64_t x = k->covered * UINT64_C(0x9e3779b97f4a7c15) ^
                 (k->supers + (uint64_t)(k->turns * 256 + k->tile * 4 + k->side) +
                  ((uint64_t)k->closed << 49)) *
                     UINT64_C(0xc2b2ae3d27d4eb4f);

    return (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> (64 - MEMORY_BITS);
}

/* Where it is, with this key, or is to be written, with another one. */
static struct place_memory *recall(const struct place_key *key)
{
    static _Thread_local struct place_memory memory[1 << MEMORY_BITS];

    return &memory[hash_of(key)];
}

static bool is_known(const struct place_memory *m, const struct place_key *key)
{
    return memcmp(&m->key, key, sizeof(*key)) == 0;
}

const int32_t *hki_best_place(const struct hki_outlook *o, enum side side, int tile)
{
    struct place_key key =
        key_of(o, o->p->board.tiles[helsinki_tile_colour(tile)], hki_coats_closed(o));
    struct place_memory *m;

    key.side = (uint8_t)side;
    key.tile = (uint8_t)tile;
    m = recall(&key);
    if (!is_known(m, &key)) {
        try_places(o, side, tile, m->best);
        m->key = key;
    }
    return m->best;
}

int32_t hki_best_joker_place(const struct hki_outlook *o, unsigned closed)
{
    struct place_key key = key_of(o, helsinki_roofs(&o->p->board, o->e), closed);
    struct place_memory *m;

    key.tile = JOKER;
    m = recall(&key);
    if (!is_known(m, &key)) {
        m->best[0] = try_cells(o, closed);
        m->key = key;
    }
    return m->best[0];
}
