/*
 * Which pavilions can be built, with which coats' help, and paying for them
 * (1.5 to 1.7, Q14..Q23).
 *
 * Four coats bend a build: anyside, super1, fewer, wild. There are 16 sets of
 * them, so "the sets of modifiers with which this card can be built" is a word of
 * 16 bits, and each rule is a mask over those words. A modifier is offered if one
 * of the sets that contain it, and that the coats on the meadow can still pay
 * for, makes some build possible.
 */

#include "games/helsinki/rules/build.h"

#include <assert.h>

#include "games/helsinki/rules/internal.h"

typedef uint32_t modifier_sets; /* bit S: the set S of enum helsinki_modifier */

enum {
    ALL_SETS = 0xffff,
    WITH_ANYSIDE = 0xaaaa,
    WITH_SUPER1 = 0xcccc,
    WITH_FEWER = 0xf0f0,
    WITH_WILD = 0xff00,
};

const uint8_t helsinki_modifier_coats[HELSINKI_MODIFIERS] = {
    HELSINKI_COAT_ANYSIDE, HELSINKI_COAT_SUPER1, HELSINKI_COAT_FEWER, HELSINKI_COAT_WILD};

/* Sets by size: at most n members. */
static const uint16_t sets_upto[5] = {0x0001, 0x0117, 0x177f, 0x7fff, 0xffff};

/* All subsets of a set. */
static const uint16_t subsets[HELSINKI_MODIFIER_SETS] = {
    0x0001, 0x0003, 0x0005, 0x000f, 0x0011, 0x0033, 0x0055, 0x00ff,
    0x0101, 0x0303, 0x0505, 0x0f0f, 0x1111, 0x3333, 0x5555, 0xffff};

/* All supersets of a set. */
static const uint16_t supersets[HELSINKI_MODIFIER_SETS] = {
    0xffff, 0xaaaa, 0xcccc, 0x8888, 0xf0f0, 0xa0a0, 0xc0c0, 0x8080,
    0xff00, 0xaa00, 0xcc00, 0x8800, 0xf000, 0xa000, 0xc000, 0x8000};

/* A seat about to build, and the card it is looking at. */
struct builder {
    const struct helsinki_state *s;
    const struct helsinki_edition *e;
    const struct helsinki_player *p;
    modifier_sets wanted;    /* the sets that are asked for */
    int same;                /* cards of the present colour, jokers included */
    bool has_other;          /* a card of another colour that is no joker */
    int tile;                /* the last tile looked at .. */
    modifier_sets placeable; /* .. and the sets with which it can be placed */
    struct shape_lanes own;  /* from the pawn's side */
};

unsigned helsinki_modifier_of(int coat)
{
    for (int i = 0; i < HELSINKI_MODIFIERS; i++)
        if (helsinki_modifier_coats[i] == coat)
            return 1u << i;
    return 0;
}

static unsigned free_modifiers(unsigned coats)
{
    unsigned modifiers = 0;

    for (int i = 0; i < HELSINKI_MODIFIERS; i++)
        modifiers |= (coats >> helsinki_modifier_coats[i] & 1) << i;
    return modifiers;
}

/* The sets that hold all of 'now' and can still be reached with 'coats' coats. */
static modifier_sets reachable(unsigned now, unsigned more, int coats)
{
    int size = bits_count(now) + coats;

    return supersets[now] & subsets[now | more] & sets_upto[size < 4 ? size : 4];
}

/* Q14: it must find a place, from the pawn's side or, with anyside, from any (A3). */
static modifier_sets sets_to_place(struct builder *b, int tile)
{
    const struct shape *shape = &b->e->shape[tile];

    if (tile == b->tile)
        return b->placeable;
    b->tile = tile;
    b->placeable = shape_can_rest(shape, b->own) ? ALL_SETS : 0;
    if (b->placeable || !(b->wanted & WITH_ANYSIDE))
        return b->placeable;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (shape_can_rest(shape, shape_lanes(b->p->board.covered, side)))
            b->placeable = WITH_ANYSIDE;
    return b->placeable;
}

/*
 * R40..R48: the number counts the build card; the rest are cards of its colour or
 * jokers. fewer takes one off, but not below the build card (Q19); wild replaces
 * exactly one by a card of another colour that is no joker (Q20).
 */
static modifier_sets sets_to_pay(const struct builder *b, int number)
{
    modifier_sets sets = 0;

    if (b->same >= number)
        sets |= ALL_SETS & ~(WITH_FEWER | WITH_WILD);
    if (number >= 2 && b->same >= number - 1)
        sets |= (WITH_FEWER & ~WITH_WILD) | (b->has_other ? WITH_WILD & ~WITH_FEWER : 0);
    if (number >= 3 && b->same >= number - 2 && b->has_other)
        sets |= WITH_FEWER & WITH_WILD;
    return sets;
}

/* A5: only if it really gives one super more (Q26, Q27, Q70). */
static modifier_sets sets_to_crown(const struct builder *b, int kind)
{
    int supers = helsinki_card_supers(b->e, kind);

    if (supers < b->s->supers && supers < helsinki_card_roofs(b->e, kind))
        return ALL_SETS;
    return ALL_SETS & ~WITH_SUPER1;
}

/* R39, R45: all sets of modifiers with which the card can be built. */
static modifier_sets sets_to_build(struct builder *b, int kind)
{
    int tile = b->e->tile[kind];
    modifier_sets sets = sets_to_pay(b, b->e->number[kind]) & b->wanted;

    if (!sets || !b->s->tiles[tile])
        return 0;
    if (sets & WITH_SUPER1)
        sets &= sets_to_crown(b, kind);
    return sets & sets_to_place(b, tile);
}

/*
 * Go through the hand, colour by colour. Returns the cards that can be built with
 * exactly the modifiers 'now'; *any becomes the union of the wanted sets with
 * which something can be built.
 */
static uint64_t weigh_hand(const struct helsinki_state *s, unsigned now,
                           modifier_sets wanted, modifier_sets *any)
{
    const struct helsinki_player *p = mover_const(s);
    const struct helsinki_edition *e = helsinki_edition_of(s);
    struct builder b = {.s = s, .e = e, .p = p, .wanted = wanted, .tile = -1};
    uint64_t left = cards_kinds(&p->hand) & ~bit(CARD_JOKER), builds = 0;
    int jokers = cards_of(&p->hand, CARD_JOKER), total = cards_total(&p->hand);

    b.own = shape_lanes(p->board.covered, e->side[p->pawn]);
    *any = 0;
    while (left) {
        uint64_t colour = card_kinds_of(card_colour(bits_first(left)));
        uint64_t kinds = left & colour;

        b.same = cards_count(&p->hand, colour) + jokers;
        b.has_other = total > b.same;
        left &= ~colour;
        while (kinds) {
            int kind = bits_pop(&kinds);
            modifier_sets sets = sets_to_build(&b, kind);

            *any |= sets;
            builds |= (uint64_t)(sets >> now & 1) << kind;
        }
    }
    return builds;
}

/*
 * List the builds that are possible with the modifiers chosen so far, and set
 * *modifiers to the coat actions that can still be added to some build.
 */
tori_action *hki_list_builds(const struct helsinki_state *s, unsigned *modifiers,
                             tori_action *out)
{
    unsigned more = free_modifiers(hki_usable_coats(s));
    modifier_sets wanted = reachable(s->modifiers, more, mover_const(s)->meadow), any;

    out = list_set(HELSINKI_DO_BUILD, weigh_hand(s, s->modifiers, wanted, &any), out);
    *modifiers = 0;
    for (int i = 0; i < HELSINKI_MODIFIERS; i++)
        if (more >> i & 1 && any & supersets[1 << i])
            *modifiers |= 1u << helsinki_modifier_coats[i];
    return out;
}

/* drawbuild, second: could something be built with the coats left after this one? */
bool hki_can_build_after_coat(const struct helsinki_state *s)
{
    unsigned more = free_modifiers(hki_usable_coats(s));
    modifier_sets any;

    weigh_hand(s, 0, reachable(0, more, mover_const(s)->meadow - 1), &any);
    return any != 0;
}

tori_action *hki_legal_build(const struct helsinki_state *s, tori_action *out)
{
    unsigned coats;

    out = hki_list_builds(s, &coats, out);
    return hki_list_coats(coats, out);
}

/* R38, R44, V3.8: the build card is discarded and the tile taken at once. */
void hki_do_build(struct helsinki_state *s, int kind)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int due;

    assert(kind < CARD_JOKER && s->tiles[e->tile[kind]]);
    due = helsinki_cards_due(e, kind, s->modifiers);
    assert(due >= 0);
    hki_discard_from_hand(s, kind);
    s->tiles[e->tile[kind]]--;
    s->build_card = (uint8_t)kind;
    s->due = (uint8_t)due;
    s->last = 0;
    s->phase = s->due ? HELSINKI_PAY : HELSINKI_PLACE;
}

/* A14: one card must be of another colour, at its place in card order. */
static uint64_t wild_payments(const struct helsinki_state *s, uint64_t later)
{
    const struct cards *hand = &mover_const(s)->hand;
    uint64_t same = later & helsinki_paying_kinds(s->build_card),
             other = later & ~helsinki_paying_kinds(s->build_card);
    uint64_t in_time = bits_upto(cards_latest_start(hand, same, s->due - 1));

    if (s->due == 1 || !other)
        return other;
    return (other & in_time) | (same & in_time & bits_upto(bits_last(other)));
}

/* R40, Q16, Q17: any cards that fit, in card order, leaving enough for the rest. */
tori_action *hki_legal_pay(const struct helsinki_state *s, tori_action *out)
{
    const struct cards *hand = &mover_const(s)->hand;
    uint64_t later = cards_kinds(hand) & bits_from(s->last);
    uint64_t payable = later & helsinki_paying_kinds(s->build_card);

    if (s->modifiers & HELSINKI_WILD)
        payable = wild_payments(s, later);
    else
        payable &= bits_upto(cards_latest_start(hand, payable, s->due));
    return list_set(HELSINKI_DO_PAY, payable, out);
}

void hki_do_pay(struct helsinki_state *s, int kind)
{
    assert(s->due && kind >= s->last && kind < CARD_KINDS);
    assert(s->modifiers & HELSINKI_WILD ||
           helsinki_paying_kinds(s->build_card) & bit(kind));
    hki_discard_from_hand(s, kind);
    if (!(helsinki_paying_kinds(s->build_card) & bit(kind)))
        s->modifiers &= (uint8_t)~HELSINKI_WILD;
    s->last = (uint8_t)kind;
    if (--s->due)
        return;
    s->last = 0;
    s->phase = HELSINKI_PLACE;
}
