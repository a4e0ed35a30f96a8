/* What a strong player of Helsinki looks at first: the table of what is known. The rest
 * is in the other files of this folder. */

#include "games/helsinki/know/internal.h"
#include "games/helsinki/know/know.h"

static void rate(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out)
{
    hki_rate_actions(helsinki_const(s), legal, count, out);
}

static bool is_due(const struct tori_state *s)
{
    return helsinki_const(s)->phase <= HELSINKI_MOVE;
}

static bool is_opening(const struct tori_state *s)
{
    enum { ROUNDS = 3 };

    return helsinki_const(s)->round <= ROUNDS;
}

static int32_t doubt(const struct tori_state *s)
{
    return hki_expect_doubt(helsinki_const(s));
}

static tori_action pick(const struct tori_state *s, const tori_action *legal, int count,
                        struct rng *rng)
{
    return hki_pick_quickly(helsinki_const(s), legal, count, rng);
}

/* A leaf is played on to the end of its turn, which tells most for its time. A tie goes to the
 * later seat (R80), which is worth more than half a point: who wins ties plays for them. The
 * places were fitted to games (train/README.md). */
const struct knowledge helsinki_knowledge = {
    .style = {.explore = 8000,
              .beyond = 1000,
              .urgency = 500,
              .temperature = 400,
              .mixed = 100,
              .choosing = 1,
              .horizon = 1,
              .wandering = 50,
              .careful = 1000,
              .margin = 200},
    .rate = rate,
    .chooser = &hki_chooser,
    .is_due = is_due,
    .is_opening = is_opening,
    .evaluate = hki_expect,
    .tempo = {[2] = 64, [3] = 79, [4] = 116},
    .place = {[2] = {0, 1450}, [3] = {0, 580, 1170}, [4] = {0, 620, 880, 1550}},
    .doubt = doubt,
    .pick = pick,
    .idea = hki_idea,
    .end = &helsinki_end,
};
