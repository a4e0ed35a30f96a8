/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say, and knows
 * nothing that the seat to move does not know. What is refused to a seat ends with
 * the number of a rule, as in "that tile is sold out (R45)".
 */

#include <string.h>

#include "base/strbuf.h"
#include "games/helsinki/internal.h"

/* What may be done in each phase, for the case that the verb does not belong. */
static const char *const expected[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_REMOVE] = "chance removes a five: remove p, g, r, b or y",
    [HELSINKI_SLOTS] = "chance deals the slots: deal CARD",
    [HELSINKI_STAND] = "choose a space first: stand 0 to stand 7 (R19)",
    [HELSINKI_HANDS] = "chance deals the hands: deal CARD",
    [HELSINKI_MOVE] =
        "move first: move 1 to 3, or a coat that moves or places joker tiles (R24)",
    [HELSINKI_STRIDE] = "the coat is laid: make the long move (Q43)",
    [HELSINKI_ACT] = "draw, build CARD, or use a coat (R24)",
    [HELSINKI_THIRD] = "chance deals the third card: deal CARD",
    [HELSINKI_REFILL] = "chance refills the slots: deal CARD",
    [HELSINKI_DISCARD] = "over the hand limit: discard CARD (R33)",
    [HELSINKI_DISCARD_REST] = "over the hand limit: discard CARD (R33)",
    [HELSINKI_BUILD] =
        "a build was announced: build CARD, or add a coat that changes it (Q47)",
    [HELSINKI_PAY] = "pay the rest of the price: pay CARD (R40)",
    [HELSINKI_PLACE] = "place the tile: place CELLS (R49)",
    [HELSINKI_BONUS] = "chance deals the bonus card: deal CARD",
    [HELSINKI_SUPER] = "put the supers on the new roofs: super CELL (R57)",
    [HELSINKI_AFTER] = "the turn's work is done: end, or use a coat (R24)",
    [HELSINKI_JOKER] = "place the joker tile: joker CELL (Q60)",
    [HELSINKI_LIFT] = "choose the super to move: lift CELL (V3.11)",
    [HELSINKI_DROP] = "put the super on a free roof: drop CELL (Q69)",
    [HELSINKI_EXPIRE] = "the time without hand limit is over: discard CARD (V3.2)",
    [HELSINKI_OVER] = "the game is over",
};

/* Coat actions: the phases that have their moment, what they are called, and why there
 * may be no use for them even then. */
static const struct {
    uint32_t phases;
    const char *moment, *no_use;
} moments[HELSINKI_COAT_COUNT] = {
#define IN(phase)    (1u << HELSINKI_##phase)
#define MOVING       IN(MOVE), "it takes the place of your move (Q43)", ""
#define BEFORE_BUILD IN(ACT) | IN(BUILD), "it goes before a build (Q47)"
#define JOKER_TILE                                                                       \
    IN(MOVE) | IN(ACT) | IN(AFTER),                                                      \
        "it goes before the move, before you draw or build, or afterwards (Q47)",        \
        "no free cell lies beside a tile of yours (Q60)"
#define AFTERWARDS IN(AFTER), "it comes once you have drawn or built (Q47)"
    [HELSINKI_COAT_STRIDE6] = {MOVING},
    [HELSINKI_COAT_TILES2] = {JOKER_TILE},
    [HELSINKI_COAT_ANYSIDE] = {BEFORE_BUILD, "no build needs it or can be paid (Q55)"},
    [HELSINKI_COAT_CARD3] = {IN(ACT), "it takes the place of a plain draw (Q38)", ""},
    [HELSINKI_COAT_SUPER1] = {BEFORE_BUILD, "no build would get a super more (Q70)"},
    [HELSINKI_COAT_STRIDE5] = {MOVING},
    [HELSINKI_COAT_TILE1] = {JOKER_TILE},
    [HELSINKI_COAT_SECOND] = {AFTERWARDS, "it takes exactly one build in this turn, and "
                                          "something more to build (Q52)"},
    [HELSINKI_COAT_FEWER] = {BEFORE_BUILD, "no build can do with a card less (Q19)"},
    [HELSINKI_COAT_SHIFT] = {AFTERWARDS, "no super of yours has a free roof to go to "
                                         "(Q69)"},
    [HELSINKI_COAT_BACK] = {MOVING},
    [HELSINKI_COAT_NOLIMIT] = {IN(DISCARD),
                               "it answers a draw that takes you over the limit (Q41)",
                               ""},
    [HELSINKI_COAT_DRAWBUILD] = {AFTERWARDS,
                                 "it takes a draw in this turn, no build yet, "
                                 "and something to build (Q49)"},
    [HELSINKI_COAT_WILD] = {BEFORE_BUILD, "no build can use a card of another colour "
                                          "(Q20)"},
    [HELSINKI_COAT_POINTS] = {AFTERWARDS, ""},
#undef IN
#undef MOVING
#undef BEFORE_BUILD
#undef JOKER_TILE
#undef AFTERWARDS
};

static void explain_coat(const struct helsinki_state *s, int coat, struct strbuf *out)
{
    const struct helsinki_player *p = mover_const(s);

    if (s->cover & 1u << coat)
        strbuf_append(out, "that action is covered in this game (R81)");
    else if (p->used & 1u << coat)
        strbuf_append(out, "that action already holds your coat (R66)");
    else if (!p->meadow)
        strbuf_append(out, "no coat lies on your meadow (R64)");
    else
        strbuf_appendf(out, "that coat action has no effect or no place in phase %s: %s",
                       helsinki_phase_names[s->phase],
                       moments[coat].phases >> s->phase & 1 ? moments[coat].no_use
                                                            : moments[coat].moment);
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

static void explain_build(const struct helsinki_state *s, int kind, struct strbuf *out)
{
    if (kind == CARD_JOKER)
        strbuf_append(out, "a joker card cannot be the build card (R46)");
    else if (!(cards_kinds(&mover_const(s)->hand) & bit(kind)))
        strbuf_appendf(out, "%s is not in your hand (R38)", card_names[kind]);
    else if (!s->tiles[helsinki_tile_of_card(kind)])
        strbuf_append(out, "that tile is sold out (R45)");
    else if (!has_cards_of_colour(s, kind))
        strbuf_appendf(out, "it takes %d cards of its colour, jokers included (R40)",
                       cards_of_colour(s, kind));
    else if (s->modifiers)
        strbuf_append(out, "that tile cannot be placed from your side, or not with the "
                           "coats you laid (Q14)");
    else
        strbuf_append(out, "that tile cannot be placed from your side (Q14)");
}

static void explain_card(const struct helsinki_state *s, int kind, struct strbuf *out)
{
    if (!(cards_kinds(&mover_const(s)->hand) & bit(kind)))
        strbuf_appendf(out, "%s is not in your hand", card_names[kind]);
    else if (kind < s->last)
        strbuf_append(out, "cards go in card order: p g r b y, then roofs, then supers, "
                           "jokers last");
    else
        strbuf_append(out, "that card does not fit, or too few cards come after it");
    strbuf_append(out, s->phase == HELSINKI_PAY ? " (R40)" : " (R33)");
}

/* The verb belongs to the phase: say what is wrong with the rest. */
static void explain_action(const struct helsinki_state *s, tori_action a,
                           struct strbuf *out)
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
        strbuf_appendf(out, "no %s lies in the pile", card_names[with]);
        return;
    case HELSINKI_DO_MOVE:
        strbuf_append(out, s->phase == HELSINKI_STRIDE
                               ? "after that coat move 4 or more (Q45)"
                               : "without a coat move 1, 2 or 3 (R26)");
        return;
    case HELSINKI_DO_PLACE:
        strbuf_append(out,
                      "pushed from that side the tile does not come to rest there (R51)");
        return;
    case HELSINKI_DO_SUPER:
        strbuf_append(out, "supers go on roofs of the new tile, in reading order (R57)");
        return;
    case HELSINKI_DO_JOKER:
        strbuf_append(out,
                      "a joker tile goes on a free cell beside one of your tiles (Q60)");
        return;
    case HELSINKI_DO_LIFT:
        strbuf_append(out, "no super stands there (Q69)");
        return;
    case HELSINKI_DO_DROP:
        strbuf_append(out, "a super goes on another roof of yours that is free (Q69)");
        return;
    default:
        strbuf_append(out, expected[s->phase]);
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

void helsinki_explain(const struct tori_state *state, const char *text,
                      struct strbuf *out)
{
    const struct helsinki_state *s = helsinki_const(state);
    size_t length = strcspn(text, " ");
    tori_action a;

    if (helsinki_parse(state, text, &a) &&
        is_verb_of_phase(state, helsinki_action_verb(a))) {
        explain_action(s, a, out);
        return;
    }
    for (int verb = HELSINKI_DO_REMOVE; verb < HELSINKI_VERB_COUNT; verb++)
        if (strlen(helsinki_verb_names[verb]) == length &&
            memcmp(helsinki_verb_names[verb], text, length) == 0) {
            strbuf_append(out, expected[s->phase]);
            return;
        }
    strbuf_append(out, "that is no action of Helsinki; ");
    strbuf_append(out, expected[s->phase]);
}
