/*
 * The last turn of a game: the pile ran out before it, and no seat comes after. Others can
 * only look on, so that what counts is the board of the seat to move and what it can still
 * do with it. Cards, tiles and the pile count for as long as something may yet be built.
 */

#include <string.h>

#include "base/rng.h"
#include "games/helsinki/know/internal.h"
#include "games/helsinki/know/know.h"
#include "search/knowledge.h"

enum {
    CARDS_A_TURN_MAX = 5
}; /* dealt: card3, two slots, a bonus for each of two builds */

static bool is_last_turn(const struct helsinki_state *s)
{
    return s->is_last_round && s->seat == s->players - 1;
}

/* What is hidden in other hands is as good as in the pile: the seat has to expect either
 * card from either place. */
static void put_hands_into_pile(struct helsinki_state *s)
{
    for (int i = 0; i < s->players; i++) {
        struct helsinki_player *p = &s->player[i];
        int unseen = p->hand_count - cards_total(&p->hand);

        s->pile_count = (uint8_t)(s->pile_count + unseen);
        p->hand_count = (uint8_t)(p->hand_count - unseen);
    }
    s->viewer = 0;
}

/* With the pile empty all unseen cards are in hands, whose they are makes no difference;
 * what is dealt next comes from the discards, which all have seen. A pile that would run
 * out in the midst of the turn is left alone. */
static bool enter(struct tori_state *view, int seat)
{
    struct helsinki_state *s = (struct helsinki_state *)view;
    struct rng rng;

    if (!is_last_turn(s) || s->seat != seat)
        return false;
    if (s->pile_count == 0) {
        rng_seed(&rng, 0);
        helsinki.resample(view, seat, &rng);
        return true;
    }
    if (s->pile_count < CARDS_A_TURN_MAX)
        return false;
    put_hands_into_pile(s);
    return true;
}

static bool is_beyond(const struct tori_state *s)
{
    return !is_last_turn(helsinki_const(s));
}

/* What may still happen */

/* May the seat still win coats? Once it has drawn or built it needs one for whatever wins
 * more. */
static bool can_win_coats(const struct helsinki_state *s)
{
    bool is_free = s->phase <= HELSINKI_ACT || s->phase == HELSINKI_JOKER ||
                   s->build_card != CARD_NONE || s->phase == HELSINKI_BUILD;

    return is_free && s->player[s->seat].board.coats;
}

/* Can the coat action still be used in this turn, with a coat that is there or won yet? */
static bool is_open(const struct helsinki_state *s, int coat)
{
    const struct helsinki_player *p = &s->player[s->seat];

    return !((p->used | s->cover) >> coat & 1) && (p->meadow || can_win_coats(s));
}

static bool is_building(const struct helsinki_state *s)
{
    return s->phase == HELSINKI_PAY || s->phase == HELSINKI_PLACE ||
           s->phase == HELSINKI_BONUS || s->phase == HELSINKI_SUPER;
}

/* Has the turn's draw or first build not begun? */
static bool is_before_act(const struct helsinki_state *s)
{
    int phase = s->phase == HELSINKI_JOKER ? s->resume : s->phase;

    return phase <= HELSINKI_ACT;
}

/* May a build begin that has not begun yet? */
static bool can_begin_build(const struct helsinki_state *s)
{
    int builds = s->builds + is_building(s);

    if (is_before_act(s) || s->phase == HELSINKI_BUILD)
        return true;
    if (builds == 0)
        return is_open(s, HELSINKI_COAT_DRAWBUILD);
    return builds == 1 && is_open(s, HELSINKI_COAT_SECOND);
}

/* May a card that is dealt later help to build? The slots are out of reach by then. */
static bool can_use_dealt_card(const struct helsinki_state *s)
{
    if (is_before_act(s))
        return is_open(s, HELSINKI_COAT_DRAWBUILD) || is_open(s, HELSINKI_COAT_SECOND);
    if (s->phase == HELSINKI_THIRD)
        return is_open(s, HELSINKI_COAT_DRAWBUILD);
    return s->builds == 0 && s->phase != HELSINKI_SUPER && can_begin_build(s) &&
           is_open(s, HELSINKI_COAT_SECOND);
}

static bool is_discarding(const struct helsinki_state *s)
{
    return s->phase == HELSINKI_DISCARD || s->phase == HELSINKI_DISCARD_REST ||
           s->phase == HELSINKI_EXPIRE;
}

/* Orders */

#define COAT(NAME) (1u << HELSINKI_COAT_##NAME)

/* The coats that the seat has laid since the origin and after which little is left to do.
 * Whatever else is done does as well before them: moving a super is best when all lines
 * are settled, and points wait for nothing. */
static unsigned closing_coats(const struct helsinki_state *s,
                              const struct helsinki_state *origin)
{
    return s->player[s->seat].used & ~(unsigned)origin->player[s->seat].used &
           (COAT(SHIFT) | COAT(POINTS));
}

/* What matters */

#define PUT(FIELD) (memcpy(out, &(FIELD), sizeof(FIELD)), out += sizeof(FIELD))

/* What the others have, and what the game is played with: the same all through the turn, but
 * not in another. */
static uint8_t *put_frame(const struct helsinki_state *s, uint8_t *out)
{
    uint8_t rules[] = {s->players, s->has_paths, s->supers, s->joker_tiles, s->bonuses};

    PUT(s->edition);
    PUT(rules);
    PUT(s->cover);
    for (int i = 0; i < s->players; i++) {
        const struct helsinki_player *p = &s->player[i];

        PUT(p->board.covered);
        PUT(p->board.supers);
        PUT(p->points);
        PUT(p->bonus);
    }
    return out;
}

static uint8_t *put_turn(const struct helsinki_state *s, uint8_t *out)
{
    const struct helsinki_player *p = &s->player[s->seat];
    uint8_t turn[] = {s->phase, s->builds, s->has_drawn, s->modifiers, s->build_card,
                      s->due,   s->last,   s->resume,    p->meadow};

    PUT(turn);
    PUT(p->used);
    PUT(p->board.coats);
    PUT(s->tile_cells);
    return out;
}

static size_t distil(const struct tori_state *state, const struct tori_state *origin,
                     uint8_t *out)
{
    const struct helsinki_state *s = helsinki_const(state);
    const struct helsinki_player *p = &s->player[s->seat];
    const uint8_t *first = out;
    unsigned closing = closing_coats(s, helsinki_const(origin));
    bool is_building_on = can_begin_build(s);

    out = put_turn(s, put_frame(s, out));
    PUT(closing);
    if (is_building_on || is_building(s))
        PUT(p->pawn);
    if (is_building_on || s->phase == HELSINKI_PAY || is_discarding(s))
        PUT(p->hand);
    if (is_building_on) {
        PUT(p->nolimit);
        PUT(s->tiles);
    }
    if (is_before_act(s))
        PUT(s->slots);
    if (can_use_dealt_card(s)) {
        PUT(p->board.tiles);
        PUT(s->pile);
        PUT(s->discard);
    }
    return (size_t)(out - first);
}

/* What is worth trying */

/* Keep the actions of a verb that are about these things, and those of other verbs; one of
 * all, if that is none. */
static int keep(tori_action *legal, int count, enum helsinki_verb verb, uint64_t things)
{
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (helsinki_action_verb(legal[i]) != verb ||
            things >> helsinki_action_with(legal[i]) & 1)
            legal[kept++] = legal[i];
    return kept ? kept : 1;
}

static int narrow_after(const struct helsinki_state *s,
                        const struct helsinki_state *origin, tori_action *legal,
                        int count)
{
    unsigned closing = closing_coats(s, origin);

    if (closing & COAT(POINTS))
        return keep(legal, count, HELSINKI_DO_COAT, 0);
    if (closing & COAT(SHIFT))
        return keep(legal, count, HELSINKI_DO_COAT, COAT(POINTS));
    return count;
}

/* Moving a super as the last thing on the board: from the cell where it counts least to
 * the one where it counts most. */

static int points_of_super(const struct helsinki_state *s, int cell)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    uint64_t free = ~s->player[s->seat].board.covered;
    bool is_row = !(free & GRID_ROW << GRID_STRIDE * (cell / GRID_STRIDE));
    bool is_column = !(free & GRID_COLUMN << cell % GRID_STRIDE);

    if (is_row && is_column)
        return e->crossing;
    return is_row || is_column ? e->super : 0;
}

static int narrow_shift(const struct helsinki_state *s, tori_action *legal, int count)
{
    int sign = s->phase == HELSINKI_LIFT ? -1 : 1, most = 0, best = 0;

    for (int i = 0; i < count; i++) {
        int points = sign * points_of_super(s, helsinki_action_with(legal[i]));

        if (i == 0 || points > most) {
            most = points;
            best = i;
        }
    }
    legal[0] = legal[best];
    return 1;
}

/* Joker tiles when nothing more is built: where they can complete a line or win a coat,
 * and where others can start from that do. */

static int joker_tiles_left(const struct helsinki_state *s)
{
    return s->due + is_open(s, HELSINKI_COAT_TILE1) +
           2 * is_open(s, HELSINKI_COAT_TILES2);
}

static uint64_t lines_missing(uint64_t free, int most)
{
    uint64_t cells = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        uint64_t row = free & GRID_ROW << GRID_STRIDE * i;
        uint64_t column = free & GRID_COLUMN << i;

        cells |= bits_count(row) <= most ? row : 0;
        cells |= bits_count(column) <= most ? column : 0;
    }
    return cells;
}

static int narrow_joker(const struct helsinki_state *s, tori_action *legal, int count)
{
    const struct helsinki_board *b = &s->player[s->seat].board;
    int left = joker_tiles_left(s);
    uint64_t useful = b->coats | lines_missing(GRID_ALL & ~b->covered, left);

    if (s->has_paths || can_begin_build(s))
        return count;
    for (int i = 1; i < left; i++)
        useful |= grid_spread(useful);
    return keep(legal, count, HELSINKI_DO_JOKER, useful);
}

/* A joker tile may as well be laid after moving, unless it wins a coat to move with. */
static int narrow_move(const struct helsinki_state *s, tori_action *legal, int count)
{
    if (s->player[s->seat].board.coats &&
        (is_open(s, HELSINKI_COAT_STRIDE6) || is_open(s, HELSINKI_COAT_STRIDE5) ||
         is_open(s, HELSINKI_COAT_BACK)))
        return count;
    return keep(legal, count, HELSINKI_DO_COAT, ~(uint64_t)(COAT(TILE1) | COAT(TILES2)));
}

static int narrow(const struct tori_state *state, const struct tori_state *origin,
                  tori_action *legal, int count)
{
    const struct helsinki_state *s = helsinki_const(state), *o = helsinki_const(origin);

    switch (s->phase) {
    case HELSINKI_MOVE:
        return narrow_move(s, legal, count);
    case HELSINKI_AFTER:
        return narrow_after(s, o, legal, count);
    case HELSINKI_LIFT:
    case HELSINKI_DROP:
        return closing_coats(s, o) & COAT(SHIFT) ? narrow_shift(s, legal, count) : count;
    case HELSINKI_JOKER:
        return narrow_joker(s, legal, count);
    case HELSINKI_PAY:
    case HELSINKI_DISCARD:
    case HELSINKI_DISCARD_REST:
    case HELSINKI_EXPIRE:
        /* Which cards go makes no difference when nothing more is built. */
        return can_begin_build(s) ? count : 1;
    default:
        return count;
    }
}

/* What chance does */

/* Of a colour, in a hand: kinds that can be built once another card of it is dealt, with
 * all coats that help to pay. */
static uint64_t buildable_with_one_more(const struct helsinki_state *s, int colour)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct cards *hand = &s->player[s->seat].hand;
    int help = is_open(s, HELSINKI_COAT_FEWER) + is_open(s, HELSINKI_COAT_WILD);
    int most = cards_count(hand, card_kinds_of(colour) | bit(CARD_JOKER)) + 1 + help;
    uint64_t kinds = card_kinds_of(colour), buildable = 0;

    while (kinds) {
        int kind = bits_pop(&kinds);

        if (e->number[kind] <= most && s->tiles[e->tile[kind]])
            buildable |= bit(kind);
    }
    return buildable;
}

/* What a bonus card is good for: to be built, to pay for its own colour, to pay for any
 * other. Cards of one sort come to the same. */
enum {
    SORT_PAYS_OTHERS,
    SORT_PAYS_COLOUR,
    SORT_BUILDS = SORT_PAYS_COLOUR + CARD_COLOURS
};

static int sort_of_bonus(const struct helsinki_state *s, int kind)
{
    uint64_t buildable;

    if (kind == CARD_JOKER)
        return SORT_BUILDS + kind;
    buildable = buildable_with_one_more(s, card_colour(kind));
    if (buildable >> kind & 1)
        return SORT_BUILDS + kind;
    if (buildable & cards_kinds(&s->player[s->seat].hand))
        return SORT_PAYS_COLOUR + card_colour(kind);
    return SORT_PAYS_OTHERS;
}

static int merge_bonus(const struct helsinki_state *s, tori_action *legal,
                       uint32_t *weight, int count)
{
    int first[SORT_BUILDS + CARD_KINDS], kept = 0;

    memset(first, -1, sizeof(first));
    for (int i = 0; i < count; i++) {
        int sort = sort_of_bonus(s, helsinki_action_with(legal[i]));

        if (first[sort] >= 0) {
            weight[first[sort]] += weight[i];
            continue;
        }
        first[sort] = kept;
        legal[kept] = legal[i];
        weight[kept++] = weight[i];
    }
    return kept;
}

/* A card that comes too late to be used might be any. */
static int merge(const struct tori_state *state, tori_action *legal, uint32_t *weight,
                 int count)
{
    const struct helsinki_state *s = helsinki_const(state);

    if (!can_use_dealt_card(s))
        return 1;
    return s->phase == HELSINKI_BONUS ? merge_bonus(s, legal, weight, count) : count;
}

const struct knowledge_end helsinki_end = {
    .enter = enter,
    .is_beyond = is_beyond,
    .distil = distil,
    .narrow = narrow,
    .merge = merge,
};
