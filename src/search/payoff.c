/* Payoffs from scores and from expectations. */

#include "search/payoff.h"

#define HALF_LEAD 6.0f /* points: so much ahead is worth half of what a lead can be */
#define LOG_OF_3  1.0986f

/* (1 + x/256) to the power of 256. */
float payoff_exp(float x)
{
    float y = 1.0f + x / 256.0f;

    if (y <= 0.0f)
        return 0.0f;
    for (int i = 0; i < 8; i++)
        y *= y;
    return y;
}

static void set_leads(struct payoff *p, const float *total, int players)
{
    for (int seat = 0; seat < players; seat++) {
        float best = -1e9f;

        for (int other = 0; other < players; other++)
            if (other != seat && total[other] > best)
                best = total[other];
        p->lead[seat] = total[seat] - best;
    }
}

void payoff_of_scores(struct payoff *p, const struct tori_score *score, int players)
{
    float total[TORI_PLAYERS_MAX];
    int winners = 0;

    for (int seat = 0; seat < players; seat++) {
        winners += score[seat].rank == 1;
        total[seat] = (float)score[seat].total;
    }
    for (int seat = 0; seat < players; seat++)
        p->win[seat] = score[seat].rank == 1 ? 1.0f / (float)winners : 0.0f;
    set_leads(p, total, players);
}

void payoff_of_expectations(struct payoff *p, const int32_t *expected,
                            const int32_t *place, int32_t doubt, int players)
{
    float total[TORI_PLAYERS_MAX], sum = 0;
    int32_t best = expected[0] + place[0];

    for (int seat = 1; seat < players; seat++)
        if (expected[seat] + place[seat] > best)
            best = expected[seat] + place[seat];
    for (int seat = 0; seat < players; seat++) {
        int32_t behind = expected[seat] + place[seat] - best;

        p->win[seat] = payoff_exp((float)behind * LOG_OF_3 / (float)doubt);
        sum += p->win[seat];
        total[seat] = (float)expected[seat] / KNOWLEDGE_POINT;
    }
    for (int seat = 0; seat < players; seat++)
        p->win[seat] /= sum;
    set_leads(p, total, players);
}

float payoff_result(const struct payoff *p, int seat, int margin)
{
    float share = (float)margin / 1000.0f;
    float lead = p->lead[seat];
    float size = lead < 0 ? -lead : lead;

    return (1 - share) * p->win[seat] + share * (0.5f + 0.5f * lead / (HALF_LEAD + size));
}
