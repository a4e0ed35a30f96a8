/*
 * The invariants of a state, recounted from nothing: no card, tile, super or
 * coat appears or vanishes (2.2), and every cached value is what it should be.
 */

#include <string.h>

#include "base/die.h"
#include "games/helsinki/rules/internal.h"

#define REQUIRE(condition)                                                               \
    do {                                                                                 \
        if (!(condition))                                                                \
            BUG("broken state: %s", #condition);                                         \
    } while (0)

static bool is_building(const struct helsinki_state *s)
{
    return s->phase == HELSINKI_PAY || s->phase == HELSINKI_PLACE;
}

static void check_cards(const struct helsinki_state *s, const struct helsinki_edition *e)
{
    struct cards all = s->pile;
    struct cards deck = e->deck[s->players];
    int in_hands = 0, known = 0;

    cards_add_all(&all, &s->discard);
    for (int i = 0; i < HELSINKI_SPACES; i++)
        if (s->slots[i] != CARD_NONE)
            cards_add(&all, s->slots[i]);
    for (int i = 0; i < s->players; i++) {
        cards_add_all(&all, &s->player[i].hand);
        in_hands += s->player[i].hand_count;
        known += cards_total(&s->player[i].hand);
    }
    for (int c = 0; c < CARD_COLOURS && s->players == 2; c++)
        if (!s->has_one_five || s->removed == c + 1)
            cards_take(&deck, e->five + CARD_KINDS_OF_COLOUR * c);
    REQUIRE(memcmp(&all, &deck, sizeof(all)) == 0);
    REQUIRE(cards_total(&s->pile) == s->pile_count + in_hands - known);
}

static void check_hand(const struct helsinki_state *s, int seat)
{
    const struct helsinki_player *p = &s->player[seat];
    int held = cards_total(&p->hand);

    if (!s->viewer || s->viewer == seat + 1)
        REQUIRE(held == p->hand_count);
    REQUIRE(held <= p->hand_count);
    for (int kind = 0; kind < CARD_KINDS; kind++)
        REQUIRE(cards_of(&p->known, kind) <= cards_of(&p->hand, kind));
}

static void check_board(const struct helsinki_state *s, int seat)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct helsinki_board *b = &s->player[seat].board;
    uint64_t covered = e->statue | b->jokers;

    REQUIRE(!(b->jokers & e->statue));
    for (int c = 0; c < CARD_COLOURS; c++) {
        REQUIRE(!(b->tiles[c] & covered));
        covered |= b->tiles[c];
    }
    REQUIRE(covered == b->covered);
    REQUIRE(!(covered & ~GRID_ALL));
    REQUIRE(!(b->supers & ~(covered & ~e->statue)));
    REQUIRE(!(b->coats & ~e->coats[seat]));
}

static void check_coats(const struct helsinki_state *s, int seat)
{
    const struct helsinki_player *p = &s->player[seat];
    bool is_pending = seat == s->seat && s->tile_cells;

    REQUIRE(bits_count(p->board.coats) + p->meadow + bits_count(p->used) ==
            HELSINKI_COATS);
    REQUIRE(!(p->used & s->cover));
    REQUIRE(!(p->board.coats & p->board.covered & ~(is_pending ? s->tile_cells : 0)));
}

static void check_tiles(const struct helsinki_state *s, const struct helsinki_edition *e)
{
    for (int c = 0; c < CARD_COLOURS; c++) {
        int roofs = 0, cells = 0;

        for (int tile = 0; tile < HELSINKI_SHAPES; tile++) {
            if (helsinki_tile_colour(tile) != c)
                continue;
            REQUIRE(s->tiles[tile] <= e->tile_copies[tile]);
            roofs += (e->tile_copies[tile] - s->tiles[tile]) *
                     (CARD_ROOFS_MIN + tile % HELSINKI_SIZES);
        }
        for (int i = 0; i < s->players; i++)
            cells += bits_count(s->player[i].board.tiles[c]);
        if (is_building(s) && card_colour(s->build_card) == c)
            cells += helsinki_card_roofs(e, s->build_card);
        REQUIRE(roofs == cells);
    }
}

static void check_pieces(const struct helsinki_state *s, const struct helsinki_edition *e)
{
    int supers = s->supers + (s->phase == HELSINKI_DROP ? 1 : 0);
    int joker_tiles = s->joker_tiles;
    int bonuses = 0;

    for (int i = 0; i < s->players; i++) {
        supers += bits_count(s->player[i].board.supers);
        joker_tiles += bits_count(s->player[i].board.jokers);
        bonuses += s->player[i].bonus > 0;
    }
    REQUIRE(supers == e->supers);
    REQUIRE(joker_tiles == e->joker_tiles);
    REQUIRE(bonuses == s->bonuses);
}

static void check_turn(const struct helsinki_state *s, const struct helsinki_edition *e)
{
    REQUIRE(s->phase < HELSINKI_PHASE_COUNT);
    REQUIRE(s->seat < s->players);
    REQUIRE(s->builds <= 2); /* Q51 */
    if (s->phase == HELSINKI_MOVE || s->phase == HELSINKI_ACT ||
        s->phase == HELSINKI_AFTER)
        REQUIRE(!(s->last | s->due | s->resume));
    REQUIRE(s->modifiers == 0 || s->phase == HELSINKI_BUILD ||
            s->build_card != CARD_NONE);
    REQUIRE(!(s->phase == HELSINKI_MOVE && !mover_const(s)->nolimit &&
              mover_const(s)->hand_count > e->hand_limit));
    REQUIRE(!memcmp(s->spare, (uint8_t[sizeof(s->spare)]){0}, sizeof(s->spare)));
}

void helsinki_check(const struct tori_state *state)
{
    const struct helsinki_state *s = helsinki_const(state);
    const struct helsinki_edition *e = helsinki_edition_of(s);

    check_cards(s, e);
    check_tiles(s, e);
    check_pieces(s, e);
    check_turn(s, e);
    for (int i = 0; i < s->players; i++) {
        check_hand(s, i);
        check_board(s, i);
        check_coats(s, i);
    }
}
