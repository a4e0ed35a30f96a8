/* What an atlas counts in games of Helsinki. Cells are counted in reading order, without the
 * guard bits of the grid. */

#include "base/bits.h"
#include "games/helsinki/tell/words.h"
#include "tell/survey.h"

enum { CELLS = GRID_SIZE * GRID_SIZE };

static const char *const cells[CELLS] = {
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2",
    "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4",
    "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6",
    "e6", "f6", "g6", "a7", "b7", "c7", "d7", "e7", "f7", "g7",
};

static uint64_t without_guards(uint64_t grid)
{
    uint64_t out = 0;

    for (int row = 0; row < GRID_SIZE; row++)
        out |= (grid >> GRID_STRIDE * row & GRID_ROW) << GRID_SIZE * row;
    return out;
}

static const struct helsinki_player *player_of(const struct tori_state *s, int seat)
{
    return &helsinki_const(s)->player[seat];
}

/* Roofs: the statue is not one. */
static uint64_t has_roofs(const struct tori_state *s, int seat)
{
    const struct helsinki_board *b = &player_of(s, seat)->board;
    uint64_t roofs = b->jokers;

    for (int colour = 0; colour < CARD_COLOURS; colour++)
        roofs |= b->tiles[colour];
    return without_guards(roofs);
}

static uint64_t has_supers(const struct tori_state *s, int seat)
{
    return without_guards(player_of(s, seat)->board.supers);
}

enum { NUMBER_ROOFS, NUMBER_SUPERS, NUMBER_JOKERS, NUMBER_COATS, NUMBER_BONUS, NUMBERS };

static const char *const numbers[NUMBERS] = {
    [NUMBER_ROOFS] = "roofs", [NUMBER_SUPERS] = "supers", [NUMBER_JOKERS] = "jokers",
    [NUMBER_COATS] = "coats", [NUMBER_BONUS] = "bonus",
};

static int count_of(const struct tori_state *s, int seat, int thing)
{
    const struct helsinki_player *p = player_of(s, seat);

    switch (thing) {
    case NUMBER_ROOFS:
        return bits_count(has_roofs(s, seat));
    case NUMBER_SUPERS:
        return bits_count(p->board.supers);
    case NUMBER_JOKERS:
        return bits_count(p->board.jokers);
    case NUMBER_COATS:
        return bits_count(p->used);
    default:
        return p->bonus;
    }
}

static int use_coat(const struct tori_state *s, tori_action a)
{
    (void)s;
    return helsinki_action_verb(a) == HELSINKI_DO_COAT ? helsinki_action_with(a) : -1;
}

static const char *const spaces[HELSINKI_SPACES] = {"0", "1", "2", "3",
                                                    "4", "5", "6", "7"};

static int use_space(const struct tori_state *s, tori_action a)
{
    (void)s;
    return helsinki_action_verb(a) == HELSINKI_DO_STAND ? helsinki_action_with(a) : -1;
}

enum { FIRST_DRAW, FIRST_BUILD, FIRSTS };

static const char *const firsts[FIRSTS] = {
    [FIRST_DRAW] = "draw",
    [FIRST_BUILD] = "build",
};

/* In a first turn no coat can be used: it is one or the other. */
static int use_first_turn(const struct tori_state *s, tori_action a)
{
    enum helsinki_verb verb = helsinki_action_verb(a);

    if (helsinki_const(s)->round != 1)
        return -1;
    return verb == HELSINKI_DO_DRAW    ? FIRST_DRAW
           : verb == HELSINKI_DO_BUILD ? FIRST_BUILD
                                       : -1;
}

static const struct survey_group groups[] = {
    {"roof", SURVEY_HAS, cells, CELLS, .has = has_roofs},
    {"super", SURVEY_HAS, cells, CELLS, .has = has_supers},
    {"number", SURVEY_NUMBER, numbers, NUMBERS, .number = count_of},
    {"coat", SURVEY_USE, helsinki_coat_names, HELSINKI_COAT_COUNT, .use = use_coat},
    {"stand", SURVEY_USE, spaces, HELSINKI_SPACES, .use = use_space},
    {"first", SURVEY_USE, firsts, FIRSTS, .use = use_first_turn},
    {0},
};

const struct survey tell_helsinki_survey = {.groups = groups};
