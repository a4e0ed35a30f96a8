/* What a strong player of Helvetia looks at first. */

#include "base/rng.h"
#include "bots/know.h"
#include "games/helvetia/helvetia.h"

static void rate(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out)
{
    (void)s;
    (void)legal;
    for (int i = 0; i < count; i++)
        out[i] = 0;
}

static void evaluate(const struct tori_state *s, int32_t *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    helvetia.score(s, score);
    for (int seat = 0; seat < helvetia_const(s)->players; seat++)
        out[seat] = score[seat].total * KNOWLEDGE_POINT;
}

static int32_t doubt(const struct tori_state *s)
{
    (void)s;
    return 5 * KNOWLEDGE_POINT;
}

static tori_action pick(const struct tori_state *s, const tori_action *legal, int count,
                        struct rng *rng)
{
    (void)s;
    return legal[rng_below(rng, (uint32_t)count)];
}

const struct knowledge know_helvetia = {
    .game = &helvetia,
    .rate = rate,
    .evaluate = evaluate,
    .doubt = doubt,
    .pick = pick,
};
