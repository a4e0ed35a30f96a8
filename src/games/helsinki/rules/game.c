/*
 * Helsinki as the contract wants it: which phase belongs to whom, lists what, and
 * which function carries out which verb. The rules are in the files beside it:
 * setup, turn, draw, build, place, coat, score. apply() trusts its caller; each verb
 * asserts what it relies on.
 */

#include <assert.h>
#include <stddef.h>

#include "engine/shelf.h"
#include "games/helsinki/rules/internal.h"

/* A phase: its list of legal actions, and whether chance acts in it. */
/* clang-format off */
static const struct {
    tori_action *(*legal)(const struct helsinki_state *s, tori_action *out);
    bool is_chance;
} phases[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_REMOVE]       = {hki_legal_remove,  true},
    [HELSINKI_SLOTS]        = {hki_legal_deal,    true},
    [HELSINKI_STAND]        = {hki_legal_stand,   false},
    [HELSINKI_HANDS]        = {hki_legal_deal,    true},
    [HELSINKI_MOVE]         = {hki_legal_move,    false},
    [HELSINKI_STRIDE]       = {hki_legal_stride,  false},
    [HELSINKI_ACT]          = {hki_legal_act,     false},
    [HELSINKI_THIRD]        = {hki_legal_deal,    true},
    [HELSINKI_REFILL]       = {hki_legal_deal,    true},
    [HELSINKI_DISCARD]      = {hki_legal_discard, false},
    [HELSINKI_DISCARD_REST] = {hki_legal_discard, false},
    [HELSINKI_BUILD]        = {hki_legal_build,   false},
    [HELSINKI_PAY]          = {hki_legal_pay,     false},
    [HELSINKI_PLACE]        = {hki_legal_place,   false},
    [HELSINKI_BONUS]        = {hki_legal_deal,    true},
    [HELSINKI_SUPER]        = {hki_legal_super,   false},
    [HELSINKI_AFTER]        = {hki_legal_after,   false},
    [HELSINKI_JOKER]        = {hki_legal_joker,   false},
    [HELSINKI_LIFT]         = {hki_legal_lift,    false},
    [HELSINKI_DROP]         = {hki_legal_drop,    false},
    [HELSINKI_EXPIRE]       = {hki_legal_discard, false},
};

/* A verb: what carries it out, and the phases in which it may be an action. */
#define IN(phase) (1u << HELSINKI_##phase)
static const struct {
    void (*carry_out)(struct helsinki_state *s, int with);
    uint32_t phases;
} verbs[HELSINKI_VERB_COUNT] = {
    [HELSINKI_DO_REMOVE]  = {hki_do_remove,  IN(REMOVE)},
    [HELSINKI_DO_DEAL]    = {hki_do_deal,    IN(SLOTS) | IN(HANDS) | IN(THIRD) | IN(REFILL) |
                                             IN(BONUS)},
    [HELSINKI_DO_STAND]   = {hki_do_stand,   IN(STAND)},
    [HELSINKI_DO_MOVE]    = {hki_do_move,    IN(MOVE) | IN(STRIDE)},
    [HELSINKI_DO_DRAW]    = {hki_do_draw,    IN(ACT)},
    [HELSINKI_DO_DISCARD] = {hki_do_discard, IN(DISCARD) | IN(DISCARD_REST) | IN(EXPIRE)},
    [HELSINKI_DO_BUILD]   = {hki_do_build,   IN(ACT) | IN(BUILD)},
    [HELSINKI_DO_PAY]     = {hki_do_pay,     IN(PAY)},
    [HELSINKI_DO_PLACE]   = {hki_do_place,   IN(PLACE)},
    [HELSINKI_DO_SUPER]   = {hki_do_super,   IN(SUPER)},
    [HELSINKI_DO_JOKER]   = {hki_do_joker,   IN(JOKER)},
    [HELSINKI_DO_LIFT]    = {hki_do_lift,    IN(LIFT)},
    [HELSINKI_DO_DROP]    = {hki_do_drop,    IN(DROP)},
    [HELSINKI_DO_END]     = {hki_do_end,     IN(AFTER)},
    [HELSINKI_DO_COAT]    = {hki_do_coat,    IN(MOVE) | IN(ACT) | IN(BUILD) | IN(DISCARD) |
                                             IN(AFTER)},
};
#undef IN
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
    struct helsinki_state *s = (struct helsinki_state *)state;
    enum helsinki_verb verb = helsinki_action_verb(a);

    assert(verb < HELSINKI_VERB_COUNT);
    assert(verbs[verb].phases >> s->phase & 1);
    verbs[verb].carry_out(s, helsinki_action_with(a));
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

static void read_edition(struct edition *e, int number)
{
    helsinki_edition_read(e, number);
    helsinki_fields_init(number);
    helsinki_numbers_init(&helsinki_editions[number]);
}

static const struct tori_built_in built_in[] = {
    {"helsinki", helsinki_edition_text},
    {"helsinki-literal", helsinki_literal_edition_text},
    {NULL, NULL},
};

static struct edition_shelf shelf;

const struct tori_game helsinki = {
    .name = "helsinki",
    .title = "Helsinki",
    .players_min = 2,
    .players_max = 4,
    .has_secrets = true,
    .secret = "a card",
    .state_bytes = sizeof(struct helsinki_state),
    .edition_at = offsetof(struct helsinki_state, edition),
    .options = helsinki_options,
    .fields = helsinki_fields,
    .fields_of = helsinki_fields_of,
    .parts = helsinki_parts,
    .built_in = built_in,
    .name_groups = helsinki_name_groups,
    .shelf = &shelf,
    .edition_read = read_edition,
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
    .suppose = helsinki_suppose,
    .seen_by = helsinki_seen_by,
    .format = helsinki_format,
    .parse = helsinki_parse,
    .explain = helsinki_explain,
    .action_count = helsinki_action_count,
    .action_number = helsinki_action_number,
    .action_text = helsinki_action_text,
    .check = helsinki_check,
};
