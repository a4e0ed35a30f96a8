/*
 * Helvetia as the contract wants it: which phase belongs to whom, lists what, and
 * which function carries out which verb. The rules are in the files beside it:
 * setup, turn, builder, people, round, score, with village and production below
 * them. Nothing in this game is secret. apply() trusts its caller; each verb asserts what
 * it relies on.
 */

#include <assert.h>
#include <stddef.h>

#include "engine/shelf.h"
#include "games/helvetia/rules/internal.h"

/* clang-format off */
static const struct {
    tori_action *(*legal)(const struct helvetia_state *s, tori_action *out);
    bool is_chance;
} phases[HELVETIA_PHASES] = {
    [HELVETIA_IN_LETTER]  = {hve_legal_letter,  true},
    [HELVETIA_IN_START]   = {hve_legal_start,   true},
    [HELVETIA_IN_TAKE]    = {hve_legal_take,    false},
    [HELVETIA_IN_STEAL]   = {hve_legal_steal,   false},
    [HELVETIA_IN_REPLACE] = {hve_legal_take,    false},
    [HELVETIA_IN_NEUTRAL] = {hve_legal_neutral, false},
    [HELVETIA_IN_FOUND]   = {hve_legal_found,   false},
    [HELVETIA_IN_COUPLE1] = {hve_legal_couple1, false},
    [HELVETIA_IN_COUPLE2] = {hve_legal_couple2, false},
    [HELVETIA_IN_COUPLE3] = {hve_legal_couple3, false},
    [HELVETIA_IN_MAIN]    = {hve_legal_main,    false},
    [HELVETIA_IN_PRODUCE] = {hve_legal_produce, false},
    [HELVETIA_IN_SITE]    = {hve_legal_site,    false},
    [HELVETIA_IN_HOUSE]   = {hve_legal_house,   false},
    [HELVETIA_IN_DOWRY]   = {hve_legal_dowry,   false},
    [HELVETIA_IN_HOME]    = {hve_legal_home,    false},
    [HELVETIA_IN_REVEAL]  = {hve_legal_reveal,  true},
};

/* A verb: what carries it out, and the phases in which it may be an action. */
#define IN(phase) (1u << HELVETIA_IN_##phase)
static const struct {
    void (*carry_out)(struct helvetia_state *s, tori_action a);
    uint32_t phases;
} verbs[HELVETIA_VERBS] = {
    [HELVETIA_DO_LETTER]        = {hve_do_letter,         IN(LETTER)},
    [HELVETIA_DO_START]         = {hve_do_start,          IN(START)},
    [HELVETIA_DO_TAKE]          = {hve_do_take,           IN(TAKE) | IN(REPLACE)},
    [HELVETIA_DO_STEAL]         = {hve_do_steal,          IN(STEAL)},
    [HELVETIA_DO_NEUTRAL]       = {hve_do_neutral,        IN(NEUTRAL)},
    [HELVETIA_DO_SITE]          = {hve_do_site,           IN(FOUND) | IN(SITE)},
    [HELVETIA_DO_SETTLE]        = {hve_do_settle,         IN(COUPLE1) | IN(COUPLE2)},
    [HELVETIA_DO_WED]           = {hve_do_wed,            IN(COUPLE3)},
    [HELVETIA_DO_BUILD]         = {hve_do_build,          IN(MAIN)},
    [HELVETIA_DO_DELIVER]       = {hve_do_deliver,        IN(MAIN)},
    [HELVETIA_DO_WAKE]          = {hve_do_wake,           IN(MAIN)},
    [HELVETIA_DO_MARRY]         = {hve_do_marry,          IN(MAIN)},
    [HELVETIA_DO_BIRTH]         = {hve_do_birth,          IN(MAIN)},
    [HELVETIA_DO_TILE]          = {hve_do_tile,           IN(MAIN)},
    [HELVETIA_DO_NEUTRAL_BUILD] = {hve_do_neutral_build,  IN(MAIN)},
    [HELVETIA_DO_NEUTRAL_MARRY] = {hve_do_neutral_marry,  IN(MAIN)},
    [HELVETIA_DO_WORK]          = {hve_do_work,           IN(PRODUCE)},
    [HELVETIA_DO_SWAP]          = {hve_do_swap,           IN(PRODUCE)},
    [HELVETIA_DO_BUY]           = {hve_do_buy,            IN(PRODUCE)},
    [HELVETIA_DO_HOUSE]         = {hve_do_house,          IN(HOUSE)},
    [HELVETIA_DO_COIN]          = {hve_do_coin,           IN(DOWRY)},
    [HELVETIA_DO_HOME]          = {hve_do_home,           IN(HOME)},
    [HELVETIA_DO_REVEAL]        = {hve_do_reveal,         IN(REVEAL)},
    [HELVETIA_DO_END]           = {hve_do_end,            IN(MAIN)},
    [HELVETIA_DO_IDLE]          = {hve_do_idle,           IN(MAIN)},
};
#undef IN
/* clang-format on */

static int to_move(const struct tori_state *state)
{
    const struct helvetia_state *s = helvetia_const(state);

    if (s->phase == HELVETIA_IN_OVER)
        return TORI_OVER;
    return phases[s->phase].is_chance ? TORI_CHANCE : s->seat;
}

static int legal(const struct tori_state *state, tori_action *out)
{
    const struct helvetia_state *s = helvetia_const(state);

    if (s->phase == HELVETIA_IN_OVER)
        return 0;
    return (int)(phases[s->phase].legal(s, out) - out);
}

static const char *phase(const struct tori_state *state)
{
    return helvetia_phase_names[helvetia_const(state)->phase];
}

static void apply(struct tori_state *state, tori_action a)
{
    struct helvetia_state *s = (struct helvetia_state *)state;
    enum helvetia_verb verb = helvetia_action_verb(a);

    assert(verb < HELVETIA_VERBS);
    assert(verbs[verb].phases >> s->phase & 1);
    verbs[verb].carry_out(s, a);
}

/* Chance: letters and seats are equally likely, buildings by their copies. */

static uint32_t weight(const struct tori_state *state, tori_action a)
{
    const struct helvetia_state *s = helvetia_const(state);

    if (s->phase != HELVETIA_IN_REVEAL)
        return 1;
    return s->stack[hve_current_stack(s)][helvetia_action_arg(a, 0)];
}

static uint32_t tickets(const struct tori_state *state)
{
    const struct helvetia_state *s = helvetia_const(state);
    tori_action actions[TORI_ACTIONS_MAX];

    if (s->phase == HELVETIA_IN_REVEAL)
        return s->stack_count[hve_current_stack(s)];
    return (uint32_t)legal(state, actions);
}

static tori_action draw(const struct tori_state *state, uint32_t ticket)
{
    tori_action actions[TORI_ACTIONS_MAX];
    int i = 0;

    legal(state, actions);
    while (ticket >= weight(state, actions[i]))
        ticket -= weight(state, actions[i++]);
    return actions[i];
}

/* Everybody sees everything. */

static void view(const struct tori_state *state, int seat, struct tori_state *out)
{
    (void)seat;
    *out = *state;
}

static void resample(struct tori_state *seen, int seat, struct rng *rng)
{
    (void)seen;
    (void)seat;
    (void)rng;
}

static tori_seats seen_by(const struct tori_state *state, tori_action a)
{
    (void)state;
    (void)a;
    return TORI_PUBLIC;
}

static void read_edition(struct edition *e, int number)
{
    helvetia_edition_read(e, number);
    helvetia_numbers_init(&helvetia_editions[number]);
}

static const struct tori_built_in built_in[] = {
    {"helvetia", helvetia_edition_text},
    {NULL, NULL},
};

static struct edition_shelf shelf;

const struct tori_game helvetia = {
    .name = "helvetia",
    .title = "Helvetia",
    .players_min = 2,
    .players_max = 4,
    .state_bytes = sizeof(struct helvetia_state),
    .edition_at = offsetof(struct helvetia_state, edition),
    .options = helvetia_options,
    .fields = helvetia_fields,
    .parts = helvetia_parts,
    .built_in = built_in,
    .name_groups = helvetia_name_groups,
    .shelf = &shelf,
    .edition_read = read_edition,
    .init = helvetia_init,
    .to_move = to_move,
    .legal = legal,
    .phase = phase,
    .score = helvetia_score,
    .weight = weight,
    .tickets = tickets,
    .draw = draw,
    .apply = apply,
    .view = view,
    .resample = resample,
    .seen_by = seen_by,
    .format = helvetia_format,
    .parse = helvetia_parse,
    .explain = helvetia_explain,
    .action_count = helvetia_action_count,
    .action_number = helvetia_action_number,
    .action_text = helvetia_action_text,
    .check = helvetia_check,
};
