/*
 * Helsinki as the contract wants it: which phase belongs to whom, lists what, and
 * which function carries out which verb. The rules are in the files beside it:
 * setup, turn, draw, build, place, coat, score.
 */

#include "games/helsinki/internal.h"

/* A phase: its list of legal actions, and whether chance acts in it. */
/* clang-format off */
static const struct {
    tori_action *(*legal)(const struct helsinki_state *s, tori_action *out);
    bool is_chance;
} phases[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_REMOVE]       = {legal_remove,  true},
    [HELSINKI_SLOTS]        = {legal_deal,    true},
    [HELSINKI_STAND]        = {legal_stand,   false},
    [HELSINKI_HANDS]        = {legal_deal,    true},
    [HELSINKI_MOVE]         = {legal_move,    false},
    [HELSINKI_STRIDE]       = {legal_stride,  false},
    [HELSINKI_ACT]          = {legal_act,     false},
    [HELSINKI_THIRD]        = {legal_deal,    true},
    [HELSINKI_REFILL]       = {legal_deal,    true},
    [HELSINKI_DISCARD]      = {legal_discard, false},
    [HELSINKI_DISCARD_REST] = {legal_discard, false},
    [HELSINKI_BUILD]        = {legal_build,   false},
    [HELSINKI_PAY]          = {legal_pay,     false},
    [HELSINKI_PLACE]        = {legal_place,   false},
    [HELSINKI_BONUS]        = {legal_deal,    true},
    [HELSINKI_SUPER]        = {legal_super,   false},
    [HELSINKI_AFTER]        = {legal_after,   false},
    [HELSINKI_JOKER]        = {legal_joker,   false},
    [HELSINKI_LIFT]         = {legal_lift,    false},
    [HELSINKI_DROP]         = {legal_drop,    false},
    [HELSINKI_EXPIRE]       = {legal_discard, false},
};

static void (*const verbs[HELSINKI_VERB_COUNT])(struct helsinki_state *s, int with) = {
    [HELSINKI_DO_REMOVE]  = do_remove,
    [HELSINKI_DO_DEAL]    = do_deal,
    [HELSINKI_DO_STAND]   = do_stand,
    [HELSINKI_DO_MOVE]    = do_move,
    [HELSINKI_DO_DRAW]    = do_draw,
    [HELSINKI_DO_DISCARD] = do_discard,
    [HELSINKI_DO_BUILD]   = do_build,
    [HELSINKI_DO_PAY]     = do_pay,
    [HELSINKI_DO_PLACE]   = do_place,
    [HELSINKI_DO_SUPER]   = do_super,
    [HELSINKI_DO_JOKER]   = do_joker,
    [HELSINKI_DO_LIFT]    = do_lift,
    [HELSINKI_DO_DROP]    = do_drop,
    [HELSINKI_DO_END]     = do_end,
    [HELSINKI_DO_COAT]    = do_coat,
};
/* clang-format on */

static int to_move(const struct tori_state *state)
{
    const struct helsinki_state *s = helsinki_const(state);

    if (s->phase == HELSINKI_OVER)
        return TORI_OVER;
    return phases[s->phase].is_chance ? TORI_CHANCE : s->seat;
}

static int legal(const struct tori_state *state, tori_action *out)
{
    const struct helsinki_state *s = helsinki_const(state);

    if (s->phase == HELSINKI_OVER)
        return 0;
    return (int)(phases[s->phase].legal(s, out) - out);
}

static const char *phase(const struct tori_state *state)
{
    return helsinki_phase_names[helsinki_const(state)->phase];
}

static void apply(struct tori_state *state, tori_action a)
{
    verbs[helsinki_action_verb(a)]((struct helsinki_state *)state,
                                   helsinki_action_with(a));
}

/* Chance deals from the pile, but for the one five that may be removed (V3.1). */

static uint32_t removal_weight(const struct helsinki_state *s, int colour)
{
    return (uint32_t)cards_of(&s->pile, helsinki_edition_of(s)->five +
                                            CARD_KINDS_OF_COLOUR * colour);
}

static uint32_t weight(const struct tori_state *state, tori_action a)
{
    const struct helsinki_state *s = helsinki_const(state);

    if (s->phase == HELSINKI_REMOVE)
        return removal_weight(s, helsinki_action_with(a));
    return (uint32_t)cards_of(&s->pile, helsinki_action_with(a));
}

static uint32_t tickets(const struct tori_state *state)
{
    const struct helsinki_state *s = helsinki_const(state);
    uint32_t total = 0;

    if (s->phase != HELSINKI_REMOVE)
        return s->pile_count;
    for (int c = 0; c < CARD_COLOURS; c++)
        total += removal_weight(s, c);
    return total;
}

static tori_action draw_removal(const struct helsinki_state *s, uint32_t ticket)
{
    int colour = 0;

    while (ticket >= removal_weight(s, colour))
        ticket -= removal_weight(s, colour++);
    return helsinki_action(HELSINKI_DO_REMOVE, colour);
}

static tori_action draw(const struct tori_state *state, uint32_t ticket)
{
    const struct helsinki_state *s = helsinki_const(state);

    if (s->phase == HELSINKI_REMOVE)
        return draw_removal(s, ticket);
    return helsinki_action(HELSINKI_DO_DEAL, cards_pick(&s->pile, ticket));
}

const struct tori_game helsinki = {
    .name = "helsinki",
    .title = "Helsinki",
    .players_min = 2,
    .players_max = 4,
    .state_bytes = sizeof(struct helsinki_state),
    .options = helsinki_options,
    .fields = helsinki_fields,
    .parts = helsinki_parts,
    .rules = helsinki_rules_text,
    .edition_text = helsinki_edition_text,
    .edition_load = helsinki_edition_load,
    .edition_hash = helsinki_edition_hash,
    .edition_find = helsinki_edition_find,
    .init = helsinki_init,
    .to_move = to_move,
    .legal = legal,
    .phase = phase,
    .score = helsinki_score,
    .weight = weight,
    .tickets = tickets,
    .draw = draw,
    .apply = apply,
    .view = helsinki_view,
    .resample = helsinki_resample,
    .seen_by = helsinki_seen_by,
    .format = helsinki_format,
    .parse = helsinki_parse,
    .explain = helsinki_explain,
    .check = helsinki_check,
};
