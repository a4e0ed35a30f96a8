/*
 * What a strong player of Helvetia looks at first: the position of each seat as
 * traits, weighed by how far the game is.
 */

#include "bots/foresight.h"
#include "bots/know.h"
#include "bots/know_helvetia.h"
#include "bots/know_helvetia_inputs.h"
#include "bots/nets.h"

/* The weights of two stages are mixed by how far the game is between them. */
static int stage_of(int progress)
{
    int stage = 0;

    while (stage < WEIGHTS_STAGES - 2 && progress >= hve_weights_progress[stage + 1])
        stage++;
    return stage;
}

static int32_t weigh(const struct hve_traits *traits, const int32_t *weights)
{
    int32_t sum = 0;

    for (int i = 0; i < TRAIT_COUNT; i++)
        sum += traits->value[i] * weights[i];
    return sum;
}

/* Where the game is: between two stages, and how far from the first. */
struct moment {
    int stage, part, whole;
};

static struct moment moment_of(const struct helvetia_state *s,
                               const struct hve_traits *traits)
{
    int most = 0, progress, stage;

    for (int seat = 0; seat < s->players; seat++)
        most = traits[seat].points > most ? traits[seat].points : most;
    progress = hve_progress_at(s, most);
    stage = stage_of(progress);
    return (struct moment){stage, progress - hve_weights_progress[stage],
                           hve_weights_progress[stage + 1] - hve_weights_progress[stage]};
}

static void weigh_seats(const struct helvetia_state *s, const struct hve_traits *traits,
                        struct moment at, int32_t *out)
{
    const int32_t(*weights)[TRAIT_COUNT] = &hve_weights[s->players > 2][at.stage];

    for (int seat = 0; seat < s->players; seat++) {
        int64_t before = weigh(&traits[seat], weights[0]);
        int64_t after = weigh(&traits[seat], weights[1]);

        out[seat] =
            (int32_t)((before * (at.whole - at.part) + after * at.part) / at.whole);
    }
}

void hve_expect(const struct helvetia_state *s, int32_t *out)
{
    struct hve_traits traits[TORI_PLAYERS_MAX];

    hve_traits_init(traits, s);
    weigh_seats(s, traits, moment_of(s, traits), out);
}

static bool is_turn(const struct tori_state *s)
{
    return helvetia_const(s)->phase == HELVETIA_IN_MAIN;
}

/* One net for all numbers of players; its last weights are for two, or for more. */
static void read(const struct tori_state *state, struct net_input *in, int32_t *plain)
{
    const struct helvetia_state *s = helvetia_const(state);
    struct hve_traits traits[TORI_PLAYERS_MAX];
    struct moment at;

    hve_traits_init(traits, s);
    at = moment_of(s, traits);
    weigh_seats(s, traits, at, plain);
    for (int seat = 0; seat < s->players; seat++) {
        hve_inputs_read(&in[seat], s, traits, seat);
        in[seat].stage = at.stage + (s->players > 2 ? WEIGHTS_STAGES : 0);
        in[seat].part = at.part;
        in[seat].whole = at.whole;
    }
}

#define NET                                                                              \
    {                                                                                    \
        HELVETIA_INPUTS, HELVETIA_GAUGES, net_helvetia                                   \
    }

const struct foresight foresight_helvetia = {
    .game = &helvetia,
    .net = {[2] = NET, [3] = NET, [4] = NET},
    .is_due = is_turn,
    .read = read,
};

/* What happens between two rounds is not for the net. */
static bool is_due(const struct tori_state *s)
{
    return helvetia_const(s)->phase <= HELVETIA_IN_MAIN;
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
        foresight_expect(&foresight_helvetia, s, helvetia_const(s)->players, out);
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
const struct knowledge know_helvetia = {
    .game = &helvetia,
    .style = {.explore = 2000,
              .urgency = 500,
              .temperature = 700,
              .mixed = 100,
              .horizon = 1,
              .wandering = 50,
              .margin = 200},
    .rate = hve_rate,
    .is_due = is_due,
    .evaluate = evaluate,
    .doubt = doubt,
    .pick = hve_pick,
};
