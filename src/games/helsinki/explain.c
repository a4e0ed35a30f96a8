/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say, and knows
 * nothing that the seat to move does not know.
 */

#include <string.h>

#include "base/strbuf.h"
#include "games/helsinki/internal.h"

/* What may be done in each phase, for the case that the verb does not belong. */
static const char *const expected[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_REMOVE] = "chance removes a five: remove p, g, r, b or y",
    [HELSINKI_SLOTS] = "chance deals the slots: deal CARD",
    [HELSINKI_STAND] = "choose a space first: stand 0 to stand 7",
    [HELSINKI_HANDS] = "chance deals the hands: deal CARD",
    [HELSINKI_MOVE] =
        "move first: move 1 to 3, or a coat that moves or places joker tiles",
    [HELSINKI_STRIDE] = "the coat is laid: make the long move",
    [HELSINKI_ACT] = "draw, build CARD, or use a coat",
    [HELSINKI_THIRD] = "chance deals the third card: deal CARD",
    [HELSINKI_REFILL] = "chance refills the slots: deal CARD",
    [HELSINKI_DISCARD] = "over the hand limit: discard CARD",
    [HELSINKI_DISCARD_REST] = "over the hand limit: discard CARD",
    [HELSINKI_BUILD] = "a build was announced: build CARD, or add a coat that changes it",
    [HELSINKI_PAY] = "pay the rest of the price: pay CARD",
    [HELSINKI_PLACE] = "place the tile: place CELLS",
    [HELSINKI_BONUS] = "chance deals the bonus card: deal CARD",
    [HELSINKI_SUPER] = "put the supers on the new roofs: super CELL",
    [HELSINKI_AFTER] = "the turn's work is done: end, or use a coat",
    [HELSINKI_JOKER] = "place the joker tile: joker CELL",
    [HELSINKI_LIFT] = "choose the super to move: lift CELL",
    [HELSINKI_DROP] = "put the super on a free roof: drop CELL",
    [HELSINKI_EXPIRE] = "the time without hand limit is over: discard CARD",
    [HELSINKI_OVER] = "the game is over",
};

static void explain_coat(const struct helsinki_state *s, int coat, struct strbuf *out)
{
    const struct helsinki_player *p = mover_const(s);

    if (s->cover & 1u << coat)
        strbuf_append(out, "that action is covered in this game");
    else if (p->used & 1u << coat)
        strbuf_append(out, "that action already holds your coat");
    else if (!p->meadow)
        strbuf_append(out, "no coat lies on your meadow");
    else
        strbuf_appendf(out, "that coat action has no effect or no place in phase %s",
                       helsinki_phase_names[s->phase]);
}

static void explain_build(const struct helsinki_state *s, int kind, struct strbuf *out)
{
    const struct cards *hand = &mover_const(s)->hand;
    int colour = card_colour(kind);
    int number = kind == CARD_JOKER ? 0 : helsinki_edition_of(s)->number[kind];

    if (kind == CARD_JOKER)
        strbuf_append(out, "a joker card cannot be the build card");
    else if (!(cards_kinds(hand) & bit(kind)))
        strbuf_appendf(out, "%s is not in your hand", card_names[kind]);
    else if (!s->tiles[helsinki_tile_of_card(kind)])
        strbuf_append(out, "that tile is sold out");
    else if (cards_count(hand, card_kinds_of(colour)) + cards_of(hand, CARD_JOKER) <
             number)
        strbuf_appendf(out, "it takes %d cards of its colour, jokers included", number);
    else
        strbuf_append(out, "that tile cannot be placed from your side, or not with the "
                           "coats you laid");
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
        strbuf_append(out, s->phase == HELSINKI_STRIDE ? "after that coat move 4 or more"
                                                       : "without a coat move 1, 2 or 3");
        return;
    case HELSINKI_DO_PLACE:
        strbuf_append(out, "pushed from that side the tile does not come to rest there");
        return;
    case HELSINKI_DO_SUPER:
        strbuf_append(out, "supers go on roofs of the new tile, in reading order");
        return;
    case HELSINKI_DO_JOKER:
        strbuf_append(out, "a joker tile goes on a free cell beside one of your tiles");
        return;
    case HELSINKI_DO_LIFT:
        strbuf_append(out, "no super stands there");
        return;
    case HELSINKI_DO_DROP:
        strbuf_append(out, "a super goes on another roof of yours that is free");
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
