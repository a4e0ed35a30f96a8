/*
 * The bot that takes what looks best at once, by what is known about the game. It
 * imagines the hidden cards once and never looks further than knowledge does.
 */

#include "bots/bots.h"
#include "search/knowledge.h"

/* Among equals the lot decides, so that no seat is always the favoured one. */
static int best_of(const int32_t *rating, int count, struct rng *rng)
{
    int best = 0;
    uint32_t equals = 1;

    for (int i = 1; i < count; i++) {
        if (rating[i] > rating[best]) {
            best = i;
            equals = 1;
        } else if (rating[i] == rating[best] && rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    const struct knowledge *know = knowledge_find(q->game);
    struct tori_state imagined = *q->view;
    int32_t rating[TORI_ACTIONS_MAX] = {0};

    if (q->count == 1)
        return q->legal[0];
    q->game->resample(&imagined, q->seat, &p->rng);
    if (know)
        know->rate(&imagined, q->legal, q->count, rating);
    return q->legal[best_of(rating, q->count, &p->rng)];
}

const struct bot bot_greedy = {
    .name = "greedy",
    .help = "takes what looks best at once",
    .choose = choose,
};
