/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say, and knows
 * nothing that the seat to move does not know.
 */

#include <string.h>

#include "engine/refusal.h"
#include "games/helsinki/rules/internal.h"

/* What is said, with its code for pages and the rule it follows from. docs/OFFERS.md
 * lists the codes for those who translate them. */
/* clang-format off */
#define REFUSALS(X)                                                                      \
    X(COVERED, "covered", "that action is covered in this game", "R81")                  \
    X(USED, "used", "that action already holds your coat", "R66")                        \
    X(NO_COAT, "no_coat", "no coat lies on your meadow", "R64")                          \
    X(COAT_FOR_MOVE, "coat_for_move", "it takes the place of your move", "Q43")          \
    X(COAT_FOR_DRAW, "coat_for_draw", "it takes the place of a plain draw", "Q38")       \
    X(COAT_BEFORE_BUILD, "coat_before_build", "it goes before a build", "Q47")           \
    X(COAT_JOKER_TILE, "coat_joker_tile",                                                \
      "it goes before the move, before you draw or build, or afterwards", "Q47")         \
    X(COAT_AFTERWARDS, "coat_afterwards", "it comes once you have drawn or built",       \
      "Q47")                                                                             \
    X(COAT_AT_LIMIT, "coat_at_limit",                                                    \
      "it answers a draw that takes you over the limit", "Q41")                          \
    X(NO_CELL_BESIDE, "no_cell_beside", "no free cell lies beside a tile of yours",      \
      "Q60")                                                                             \
    X(NO_BUILD_FOR_SIDE, "no_build_for_side", "no build needs it or can be paid",        \
      "Q55")                                                                             \
    X(NO_SUPER_MORE, "no_super_more", "no build would get a super more", "Q70")          \
    X(NO_SECOND_BUILD, "no_second_build",                                                \
      "it takes exactly one build in this turn, and something more to build", "Q52")     \
    X(NO_CARD_LESS, "no_card_less", "no build can do with a card less", "Q19")           \
    X(NO_FREE_ROOF, "no_free_roof", "no super of yours has a free roof to go to",        \
      "Q69")                                                                             \
    X(NO_BUILD_AFTER_DRAW, "no_build_after_draw",                                        \
      "it takes a draw in this turn, no build yet, and something to build", "Q49")       \
    X(NO_OTHER_COLOUR, "no_other_colour", "no build can use a card of another colour",   \
      "Q20")                                                                             \
    X(JOKER_CARD, "joker_card", "a joker card cannot be the build card", "R46")          \
    X(NOT_IN_HAND, "not_in_hand", "{card} is not in your hand", "R38")                   \
    X(SOLD_OUT, "sold_out", "that tile is sold out", "R45")                              \
    X(TOO_FEW_CARDS, "too_few_cards",                                                    \
      "it takes {n} cards of its colour, jokers included", "R40")                        \
    X(NOWHERE_TO_PLACE, "nowhere_to_place",                                              \
      "that tile cannot be placed from your side", "Q14")                                \
    X(NOWHERE_WITH_COATS, "nowhere_with_coats",                                          \
      "that tile cannot be placed from your side, or not with the coats you laid",       \
      "Q14")                                                                             \
    X(CARD_ORDER, "card_order",                                                          \
      "cards go in card order: p g r b y, then roofs, then supers, jokers last", "R40")  \
    X(CARD_UNFIT, "card_unfit",                                                          \
      "that card does not fit, or too few cards come after it", "R40")                   \
    X(NOT_IN_PILE, "not_in_pile", "no {card} lies in the pile", NULL)                    \
    X(LONG_MOVE, "long_move", "after that coat move 4 or more", "Q45")                   \
    X(SHORT_MOVE, "short_move", "without a coat move 1, 2 or 3", "R26")                  \
    X(NO_REST, "no_rest",                                                                \
      "pushed from that side the tile does not come to rest there", "R51")               \
    X(SUPER_PLACE, "super_place",                                                        \
      "supers go on roofs of the new tile, in reading order", "R57")                     \
    X(JOKER_PLACE, "joker_place",                                                        \
      "a joker tile goes on a free cell beside one of your tiles", "Q60")                \
    X(NO_SUPER, "no_super", "no super stands there", "Q69")                              \
    X(ROOF_TAKEN, "roof_taken", "a super goes on another roof of yours that is free",    \
      "Q69")
/* clang-format on */

enum {
#define X(name, ...) REFUSE_##name,
    REFUSALS(X)
#undef X
};

static const struct refusal_kind kinds[] = {
#define X(name, ...) [REFUSE_##name] = {__VA_ARGS__},
    REFUSALS(X)
#undef X
};

/* What may be done in each phase, for the case that the verb does not belong. */
static const struct refusal_kind expected[HELSINKI_PHASE_COUNT] = {
#define EXPECT(phase, text, rule) [HELSINKI_##phase] = {"wrong_phase", text, rule}
    EXPECT(REMOVE, "chance removes a five: remove p, g, r, b or y", NULL),
    EXPECT(SLOTS, "chance deals the slots: deal CARD", NULL),
    EXPECT(STAND, "choose a space first: stand 0 to stand 7", "R19"),
    EXPECT(HANDS, "chance deals the hands: deal CARD", NULL),
    EXPECT(MOVE, "move first: move 1 to 3, or a coat that moves or places joker tiles",
           "R24"),
    EXPECT(STRIDE, "the coat is laid: make the long move", "Q43"),
    EXPECT(ACT, "draw, build CARD, or use a coat", "R24"),
    EXPECT(THIRD, "chance deals the third card: deal CARD", NULL),
    EXPECT(REFILL, "chance refills the slots: deal CARD", NULL),
    EXPECT(DISCARD, "over the hand limit: discard CARD", "R33"),
    EXPECT(DISCARD_REST, "over the hand limit: discard CARD", "R33"),
    EXPECT(BUILD, "a build was announced: build CARD, or add a coat that changes it",
           "Q47"),
    EXPECT(PAY, "pay the rest of the price: pay CARD", "R40"),
    EXPECT(PLACE, "place the tile: place CELLS", "R49"),
    EXPECT(BONUS, "chance deals the bonus card: deal CARD", NULL),
    EXPECT(SUPER, "put the supers on the new roofs: super CELL", "R57"),
    EXPECT(AFTER, "the turn's work is done: end, or use a coat", "R24"),
    EXPECT(JOKER, "place the joker tile: joker CELL", "Q60"),
    EXPECT(LIFT, "choose the super to move: lift CELL", "V3.11"),
    EXPECT(DROP, "put the super on a free roof: drop CELL", "Q69"),
    EXPECT(EXPIRE, "the time without hand limit is over: discard CARD", "V3.2"),
    EXPECT(OVER, "the game is over", NULL),
#undef EXPECT
};

/* Coat actions: the phases that have their moment, what they are called, and why there
 * may be no use for them even then. */
static const struct {
    uint32_t phases;
    uint8_t moment, no_use;
} moments[HELSINKI_COAT_COUNT] = {
#define IN(phase)    (1u << HELSINKI_##phase)
#define MOVING       IN(MOVE), REFUSE_COAT_FOR_MOVE, REFUSE_COAT_FOR_MOVE
#define BEFORE_BUILD IN(ACT) | IN(BUILD), REFUSE_COAT_BEFORE_BUILD
#define JOKER_TILE                                                                       \
    IN(MOVE) | IN(ACT) | IN(AFTER), REFUSE_COAT_JOKER_TILE, REFUSE_NO_CELL_BESIDE
#define AFTERWARDS IN(AFTER), REFUSE_COAT_AFTERWARDS
    [HELSINKI_COAT_STRIDE6] = {MOVING},
    [HELSINKI_COAT_TILES2] = {JOKER_TILE},
    [HELSINKI_COAT_ANYSIDE] = {BEFORE_BUILD, REFUSE_NO_BUILD_FOR_SIDE},
    [HELSINKI_COAT_CARD3] = {IN(ACT), REFUSE_COAT_FOR_DRAW, REFUSE_COAT_FOR_DRAW},
    [HELSINKI_COAT_SUPER1] = {BEFORE_BUILD, REFUSE_NO_SUPER_MORE},
    [HELSINKI_COAT_STRIDE5] = {MOVING},
    [HELSINKI_COAT_TILE1] = {JOKER_TILE},
    [HELSINKI_COAT_SECOND] = {AFTERWARDS, REFUSE_NO_SECOND_BUILD},
    [HELSINKI_COAT_FEWER] = {BEFORE_BUILD, REFUSE_NO_CARD_LESS},
    [HELSINKI_COAT_SHIFT] = {AFTERWARDS, REFUSE_NO_FREE_ROOF},
    [HELSINKI_COAT_BACK] = {MOVING},
    [HELSINKI_COAT_NOLIMIT] = {IN(DISCARD), REFUSE_COAT_AT_LIMIT, REFUSE_COAT_AT_LIMIT},
    [HELSINKI_COAT_DRAWBUILD] = {AFTERWARDS, REFUSE_NO_BUILD_AFTER_DRAW},
    [HELSINKI_COAT_WILD] = {BEFORE_BUILD, REFUSE_NO_OTHER_COLOUR},
    [HELSINKI_COAT_POINTS] = {AFTERWARDS, REFUSE_COAT_AFTERWARDS},
#undef IN
#undef MOVING
#undef BEFORE_BUILD
#undef JOKER_TILE
#undef AFTERWARDS
};

static void refuse(struct refusal *out, int kind)
{
    refusal_set(out, &kinds[kind]);
}

static void refuse_in_phase(const struct helsinki_state *s, struct refusal *out)
{
    refusal_set(out, &expected[s->phase]);
    refusal_add_word(out, "phase", helsinki_phase_names[s->phase]);
}

static void refuse_moment(const struct helsinki_state *s, int coat, struct refusal *out)
{
    bool is_moment = moments[coat].phases >> s->phase & 1;

    refuse(out, is_moment ? moments[coat].no_use : moments[coat].moment);
    refusal_add_word(out, "phase", helsinki_phase_names[s->phase]);
    out->lead = "that coat action has no effect or no place in phase {phase}: ";
}

static void explain_coat(const struct helsinki_state *s, int coat, struct refusal *out)
{
    const struct helsinki_player *p = mover_const(s);

    if (s->cover & 1u << coat)
        refuse(out, REFUSE_COVERED);
    else if (p->used & 1u << coat)
        refuse(out, REFUSE_USED);
    else if (!p->meadow)
        refuse(out, REFUSE_NO_COAT);
    else
        refuse_moment(s, coat, out);
}

/* How many cards of its colour a build takes with the coats that are laid. */
static int cards_of_colour(const struct helsinki_state *s, int kind)
{
    return helsinki_edition_of(s)->number[kind] -
           (s->modifiers & HELSINKI_FEWER ? 1 : 0) -
           (s->modifiers & HELSINKI_WILD ? 1 : 0);
}

static bool has_cards_of_colour(const struct helsinki_state *s, int kind)
{
    const struct cards *hand = &mover_const(s)->hand;

    return cards_count(hand, card_kinds_of(card_colour(kind))) +
               cards_of(hand, CARD_JOKER) >=
           cards_of_colour(s, kind);
}

static void explain_build(const struct helsinki_state *s, int kind, struct refusal *out)
{
    if (kind == CARD_JOKER) {
        refuse(out, REFUSE_JOKER_CARD);
    } else if (!(cards_kinds(&mover_const(s)->hand) & bit(kind))) {
        refuse(out, REFUSE_NOT_IN_HAND);
        refusal_add_word(out, "card", helsinki_card_name(s, kind));
    } else if (!s->tiles[helsinki_edition_of(s)->tile[kind]]) {
        refuse(out, REFUSE_SOLD_OUT);
    } else if (!has_cards_of_colour(s, kind)) {
        refuse(out, REFUSE_TOO_FEW_CARDS);
        refusal_add_number(out, "n", cards_of_colour(s, kind));
    } else {
        refuse(out, s->modifiers ? REFUSE_NOWHERE_WITH_COATS : REFUSE_NOWHERE_TO_PLACE);
    }
}

static void explain_card(const struct helsinki_state *s, int kind, struct refusal *out)
{
    if (!(cards_kinds(&mover_const(s)->hand) & bit(kind))) {
        refuse(out, REFUSE_NOT_IN_HAND);
        refusal_add_word(out, "card", helsinki_card_name(s, kind));
    } else {
        refuse(out, kind < s->last ? REFUSE_CARD_ORDER : REFUSE_CARD_UNFIT);
    }
    out->rule = s->phase == HELSINKI_PAY ? "R40" : "R33";
}

/* The verb belongs to the phase: say what is wrong with the rest. */
static void explain_action(const struct helsinki_state *s, tori_action a,
                           struct refusal *out)
{
    int with = helsinki_action_with(a);

    switch (helsinki_action_verb(a)) {
    case HELSINKI_DO_COAT:
        explain_coat(s, with, out);
        return;
    case HELSINKI_DO_BUILD:
        explain_build(s, with, out);
        return;
    case HELSINKI_DO_PAY:
    case HELSINKI_DO_DISCARD:
        explain_card(s, with, out);
        return;
    case HELSINKI_DO_DEAL:
        refuse(out, REFUSE_NOT_IN_PILE);
        refusal_add_word(out, "card", helsinki_card_name(s, with));
        return;
    case HELSINKI_DO_MOVE:
        refuse(out, s->phase == HELSINKI_STRIDE ? REFUSE_LONG_MOVE : REFUSE_SHORT_MOVE);
        return;
    case HELSINKI_DO_PLACE:
        refuse(out, REFUSE_NO_REST);
        return;
    case HELSINKI_DO_SUPER:
        refuse(out, REFUSE_SUPER_PLACE);
        return;
    case HELSINKI_DO_JOKER:
        refuse(out, REFUSE_JOKER_PLACE);
        return;
    case HELSINKI_DO_LIFT:
        refuse(out, REFUSE_NO_SUPER);
        return;
    case HELSINKI_DO_DROP:
        refuse(out, REFUSE_ROOF_TAKEN);
        return;
    default:
        refuse_in_phase(s, out);
        return;
    }
}

static bool is_verb_of_phase(const struct tori_state *state, enum helsinki_verb verb)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = helsinki.legal(state, legal);

    for (int i = 0; i < n; i++)
        if (helsinki_action_verb(legal[i]) == verb)
            return true;
    return verb == HELSINKI_DO_COAT ||
           (verb == HELSINKI_DO_BUILD && helsinki_const(state)->phase == HELSINKI_ACT);
}

static bool is_verb(const char *text)
{
    size_t length = strcspn(text, " ");

    for (int verb = HELSINKI_DO_REMOVE; verb < HELSINKI_VERB_COUNT; verb++)
        if (strlen(helsinki_verb_names[verb]) == length &&
            memcmp(helsinki_verb_names[verb], text, length) == 0)
            return true;
    return false;
}

void helsinki_explain(const struct tori_state *state, const char *text,
                      struct refusal *out)
{
    const struct helsinki_state *s = helsinki_const(state);
    tori_action a;

    if (helsinki_parse(state, text, &a) &&
        is_verb_of_phase(state, helsinki_action_verb(a))) {
        explain_action(s, a, out);
        return;
    }
    refuse_in_phase(s, out);
    if (!is_verb(text))
        out->lead = "that is no action of Helsinki; ";
}
