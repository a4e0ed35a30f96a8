/*
 * Selection. The square root and a logarithm made of shifts are all the mathematics
 * there is, so that every machine picks the same action.
 */

#include "search/selection.h"

#include <assert.h>
#include <math.h>

#include "search/payoff.h"

#define NEVER (-1e9f)

/* The base 2 logarithm, straight between the powers of 2. */
static float log_of(uint32_t n)
{
    int whole = 31 - __builtin_clz(n);

    return (float)whole + (float)(n - (1u << whole)) / (float)(1u << whole);
}

/* The edge of an action, 'at' or after it. Edges and legal actions ascend, so that one
 * walk finds all of them; from an action out of order it would lead out of the node. */
static tree_index walk_to(const struct tree *t, const struct tree_node *node,
                          tree_index at, tori_action a)
{
    (void)node; /* bounds the walk where asserts are on */
    for (;; at++) {
        assert(at < node->edges + node->count && t->edges[at].action <= a);
        if (t->edges[at].action == a)
            return at;
    }
}

/* What all legal edges of a node have seen together. */
struct legal_sum {
    tree_index edge[TORI_ACTIONS_MAX];
    uint32_t visits;
    float total, priors;
    uint32_t best_rank;
};

static void sum_legal(struct legal_sum *sum, struct tree *t, tree_index node,
                      const tori_action *legal, int count, int seat)
{
    tree_index at = t->nodes[node].edges;

    sum->visits = 0;
    sum->total = sum->priors = 0;
    sum->best_rank = UINT32_MAX;
    for (int i = 0; i < count; i++, at++) {
        struct tree_edge *e;

        at = walk_to(t, &t->nodes[node], at, legal[i]);
        e = &t->edges[at];
        e->available++;
        sum->edge[i] = at;
        sum->visits += e->visits;
        sum->total += e->total[seat];
        sum->priors += e->prior;
        if (e->rank < sum->best_rank)
            sum->best_rank = e->rank;
    }
}

/* How many actions, the best by prior first, are worth a look after so many visits. */
static uint32_t width(const struct search_settings *settings, uint32_t visits)
{
    if (settings->style.widening == 0)
        return UINT32_MAX;
    return 4 +
           (uint32_t)((float)settings->style.widening * sqrtf((float)visits) / 1000.0f);
}

static float weight_of_unknown(const struct selection *s)
{
    const struct search_style *style = &s->settings->style;

    return (float)(s->is_beyond ? style->beyond : style->explore) / 1000.0f;
}

static tree_index pick_by_prior(const struct selection *s, const struct legal_sum *sum,
                                int count, int seat)
{
    const struct search_settings *settings = s->settings;
    float mean = sum->visits ? sum->total / (float)sum->visits : 0.5f;
    float untried = mean - (float)settings->style.urgency / 1000.0f * s->spread;
    float bonus = weight_of_unknown(s) * s->spread * sqrtf((float)(sum->visits + 1));
    float even = (float)settings->style.mixed / 1000.0f / (float)count;
    float trust = (1.0f - (float)settings->style.mixed / 1000.0f) / sum->priors;
    uint32_t limit = width(settings, sum->visits);
    float best = NEVER;
    tree_index choice = sum->edge[0];

    if (limit <= sum->best_rank)
        limit = sum->best_rank + 1;
    for (int i = 0; i < count; i++) {
        const struct tree_edge *e = &s->tree->edges[sum->edge[i]];
        float value = e->visits ? e->total[seat] / (float)e->visits : untried;

        if (e->rank >= limit)
            continue;
        value += bonus * (even + trust * e->prior) / (float)(1 + e->visits);
        if (value > best) {
            best = value;
            choice = sum->edge[i];
        }
    }
    return choice;
}

static tree_index pick_by_count(const struct selection *s, const struct legal_sum *sum,
                                int count, int seat)
{
    float weight = weight_of_unknown(s);
    float best = NEVER;
    tree_index choice = sum->edge[0];

    for (int i = 0; i < count; i++) {
        const struct tree_edge *e = &s->tree->edges[sum->edge[i]];
        float value;

        if (e->visits == 0)
            return sum->edge[i];
        value = e->total[seat] / (float)e->visits +
                weight * sqrtf(log_of(e->available) / (float)e->visits);
        if (value > best) {
            best = value;
            choice = sum->edge[i];
        }
    }
    return choice;
}

tree_index selection_pick(const struct selection *s, tree_index node,
                          const tori_action *legal, int count, int seat)
{
    struct legal_sum sum;

    assert(count > 0 && count <= TORI_ACTIONS_MAX);
    sum_legal(&sum, s->tree, node, legal, count, seat);
    if (s->settings->know)
        return pick_by_prior(s, &sum, count, seat);
    return pick_by_count(s, &sum, count, seat);
}

/* How many of the ratings are better, or equal and earlier. */
static uint32_t rank_of(const int32_t *rating, int count, int i)
{
    uint32_t better = 0;

    for (int j = 0; j < count; j++)
        better += rating[j] > rating[i] || (rating[j] == rating[i] && j < i);
    return better;
}

void selection_set_priors(const struct selection *s, tree_index node,
                          const tori_action *legal, const int32_t *rating, int count)
{
    tree_index at = s->tree->nodes[node].edges;
    float unit = (float)s->settings->style.temperature * KNOWLEDGE_POINT / 1000.0f;
    int32_t best = rating[0];

    for (int i = 1; i < count; i++)
        if (rating[i] > best)
            best = rating[i];
    for (int i = 0; i < count; i++, at++) {
        at = walk_to(s->tree, &s->tree->nodes[node], at, legal[i]);
        struct tree_edge *e = &s->tree->edges[at];

        if (e->prior > 0)
            continue;
        e->prior = payoff_exp((float)(rating[i] - best) / unit) + 1e-6f;
        e->rank = s->settings->style.widening ? rank_of(rating, count, i) : 0;
    }
}
