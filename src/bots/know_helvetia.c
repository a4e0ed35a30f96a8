/*
 * What a strong player of Helvetia looks at first: the position of each seat as
 * traits, weighed by how far the game is.
 */

#include "bots/know.h"
#include "bots/know_helvetia.h"

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

void hve_expect(const struct helvetia_state *s, int32_t *out)
{
    struct hve_traits traits[TORI_PLAYERS_MAX];
    int most = 0;

    hve_traits_init(traits, s);
    for (int seat = 0; seat < s->players; seat++)
        most = traits[seat].points > most ? traits[seat].points : most;

    int progress = hve_progress_at(s, most), stage = stage_of(progress);
    int from = hve_weights_progress[stage], to = hve_weights_progress[stage + 1];
    const int32_t(*weights)[TRAIT_COUNT] = &hve_weights[s->players > 2][stage];

    for (int seat = 0; seat < s->players; seat++) {
        int64_t before = weigh(&traits[seat], weights[0]);
        int64_t after = weigh(&traits[seat], weights[1]);

        out[seat] = (int32_t)((before * (to - progress) + after * (progress - from)) /
                              (to - from));
    }
}

static void evaluate(const struct tori_state *s, int32_t *out)
{
    struct tori_state copy;

    if (hve_is_acting(helvetia_const(s))) {
        copy = *s;
        hve_finish_action(&copy);
        s = &copy;
    }
    hve_expect(helvetia_const(s), out);
}

/* From the first turn to the last: with these the win chances that follow from the
 * expectations fit played games best. */
static int32_t doubt(const struct tori_state *s)
{
    enum { FIRST = 5 * KNOWLEDGE_POINT, LAST = 5 * KNOWLEDGE_POINT / 4 };

    return FIRST - (FIRST - LAST) * hve_progress(helvetia_const(s)) / 256;
}

/* clang-format off */
#define STYLE                                                                            \
    .explore = 2000, .urgency = 500, .temperature = 700, .mixed = 100, .wandering = 50,  \
    .margin = 200
/* clang-format on */

/* A turn finished at a glance, or three turns played with care: one simulation of the
 * second kind tells more than ten of the first. */
#define QUICK                                                                            \
    {                                                                                    \
        STYLE, .horizon = 1, .careful = 0                                                \
    }
#define THOROUGH                                                                         \
    {                                                                                    \
        STYLE, .horizon = 3, .careful = 1000                                             \
    }

const struct knowledge know_helvetia = {
    .game = &helvetia,
    .style = QUICK,
    .level = {[LEVEL_EASY] = {100, QUICK},
              [LEVEL_NORMAL] = {400, QUICK},
              [LEVEL_HARD] = {300, THOROUGH},
              [LEVEL_EXPERT] = {1600, THOROUGH}},
    .rate = hve_rate,
    .evaluate = evaluate,
    .doubt = doubt,
    .pick = hve_pick,
};
