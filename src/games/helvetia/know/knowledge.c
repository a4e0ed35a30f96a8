/*
 * What a strong player of Helvetia looks at first: the position of each seat as
 * traits, weighed by how far the game is.
 */

#include "games/helvetia/know/inputs.h"
#include "games/helvetia/know/internal.h"
#include "games/helvetia/know/know.h"
#include "games/helvetia/know/nets.h"
#include "search/evaluator.h"
#include "search/knowledge.h"

/* The weights of two stages are mixed by how far the game is between them. */
static int stage_of(int progress)
{
    int stage = 0;

    while (stage < WEIGHTS_STAGES - 2 && progress >= hve_weights_progress[stage + 1])
        stage++;
    return stage;
}

static int progress_of(const struct helvetia_state *s, const struct hve_traits *traits)
{
    int most = 0;

    for (int seat = 0; seat < s->players; seat++)
        most = traits[seat].points > most ? traits[seat].points : most;
    return hve_progress_at(s, most);
}

static int32_t weigh(const struct hve_traits *traits, const int16_t *weights)
{
    int32_t sum = 0;

    for (int i = 0; i < TRAIT_COUNT; i++)
        sum += traits->value[i] * weights[i];
    return sum;
}

static void weigh_seats(const struct helvetia_state *s, const struct hve_traits *traits,
                        int progress, int32_t *out)
{
    const int16_t(*weights)[TRAIT_COUNT] = hve_weights[s->players > 2];
    int stage = stage_of(progress);
    int part = progress - hve_weights_progress[stage];
    int whole = hve_weights_progress[stage + 1] - hve_weights_progress[stage];

    for (int seat = 0; seat < s->players; seat++) {
        int64_t before = weigh(&traits[seat], weights[stage]);
        int64_t after = weigh(&traits[seat], weights[stage + 1]);

        out[seat] = (int32_t)((before * (whole - part) + after * part) / whole);
    }
}

void hve_expect(const struct helvetia_state *s, int32_t *out)
{
    struct hve_traits traits[TORI_PLAYERS_MAX];

    hve_traits_init(traits, s);
    weigh_seats(s, traits, progress_of(s, traits), out);
}

static bool is_turn(const struct tori_state *s)
{
    return helvetia_const(s)->phase == HELVETIA_IN_MAIN;
}

/* The net has stages of its own, all equally long. */
static void set_stage(struct net_input *in, int progress)
{
    int at = progress * (NET_STAGES - 1), last = NET_STAGES - 2;

    in->stage = at / 256 < last ? at / 256 : last;
    in->part = at - 256 * in->stage;
    in->whole = 256;
}

static void read(const struct tori_state *state, struct net_input *in, int32_t *plain)
{
    const struct helvetia_state *s = helvetia_const(state);
    struct hve_traits traits[TORI_PLAYERS_MAX];
    int progress;

    hve_traits_init(traits, s);
    progress = progress_of(s, traits);
    weigh_seats(s, traits, progress, plain);
    hve_inputs_read(in, s, traits);
    for (int seat = 0; seat < s->players; seat++)
        set_stage(&in[seat], progress);
}

const struct evaluator helvetia_evaluator = {
    .net = {[2] = &net_helvetia2, [3] = &net_helvetia3, [4] = &net_helvetia4},
    .is_due = is_turn,
    .read = read,
};

/* What happens between two rounds is not for the net. */
static bool is_due(const struct tori_state *s)
{
    return helvetia_const(s)->phase <= HELVETIA_IN_MAIN;
}

static bool is_opening(const struct tori_state *s)
{
    return helvetia_const(s)->round <= 1;
}

static void evaluate(const struct tori_state *s, int32_t *out)
{
    struct tori_state copy;

    if (hve_is_acting(helvetia_const(s))) {
        copy = *s;
        hve_finish_action(&copy);
        s = &copy;
    }
    if (is_turn(s))
        evaluator_expect(&helvetia_evaluator, s, helvetia_const(s)->players, out);
    else
        hve_expect(helvetia_const(s), out);
}

/* From the first turn to the last: with these the win chances that follow from the
 * expectations fit played games best. */
static int32_t doubt(const struct tori_state *s)
{
    enum { FIRST = 5 * KNOWLEDGE_POINT, LAST = 5 * KNOWLEDGE_POINT / 4 };

    return FIRST - (FIRST - LAST) * hve_progress(helvetia_const(s)) / 256;
}

/* A leaf's turn is finished at a glance: many such leaves tell more than few that are
 * played on with care. */
const struct knowledge helvetia_knowledge = {
    .style = {.explore = 2000,
              .beyond = 2000,
              .urgency = 500,
              .temperature = 700,
              .mixed = 100,
              .choosing = 1,
              .horizon = 1,
              .wandering = 50,
              .margin = 200},
    .rate = hve_rate,
    .chooser = &hve_chooser,
    .is_due = is_due,
    .is_opening = is_opening,
    .evaluate = evaluate,
    .tempo = {[2] = 72, [3] = 43, [4] = 133},
    .doubt = doubt,
    .pick = hve_pick,
    .idea = hve_idea,
    .end = &helvetia_end,
};
