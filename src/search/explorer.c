/* The simulations. */

#include "search/explorer.h"

#include <math.h>
#include <string.h>

#include "base/now.h"
#include "engine/apply.h"
#include "search/chooser.h"
#include "search/folded.h"
#include "search/leaf.h"

/* Before anything is known, results are taken to have this spread, as if seen in so
 * many simulations. */
#define FIRST_SPREAD 0.2f
#define FIRST_COUNT  10.0f

/* Where all results are the same, curiosity must not die. */
#define LEAST_SPREAD 0.05f

enum { SIMS_BETWEEN_CHECKS = 16 };

static float spread_of(const struct explorer *x)
{
    float first = FIRST_SPREAD * FIRST_SPREAD * FIRST_COUNT;
    float spread = sqrtf((x->squares + first) / (x->count + FIRST_COUNT));

    return spread > LEAST_SPREAD ? spread : LEAST_SPREAD;
}

static void learn_spread(struct explorer *x, float result)
{
    float off = result - x->mean;

    x->count += 1;
    x->mean += off / x->count;
    x->squares += off * (result - x->mean);
}

/* Let chance act and forced actions happen; returns whose choice comes then. */
static int next_choice(struct explorer *x, struct tori_state *s, tori_action *legal,
                       int *count)
{
    for (;;) {
        int mover = x->game->to_move(s);

        if (mover == TORI_OVER)
            return TORI_OVER;
        if (mover == TORI_CHANCE) {
            game_apply(x->game, s,
                       x->game->draw(s, rng_below(&x->rng, x->game->tickets(s))));
            continue;
        }
        *count = x->game->legal(s, legal);
        if (*count > 1)
            return mover;
        game_apply(x->game, s, legal[0]);
    }
}

/* What the mover chooses from, and what the root's seat can tell apart of it. */
struct explorer_choice {
    int mover;
    tori_action legal[TORI_ACTIONS_MAX];
    int count;
    const tori_action *apart; /* 'legal', or what is folded of it */
    int apart_count;
    struct folded folded;
};

/* False if the game is over. In the truth the root's seat sees all. */
static bool find_choice(struct explorer *x, struct tori_state *s,
                        struct explorer_choice *c)
{
    c->mover = next_choice(x, s, c->legal, &c->count);
    if (c->mover == TORI_OVER)
        return false;
    c->apart = c->legal;
    c->apart_count = c->count;
    if (c->mover != x->seat && x->game->has_secret_actions && !x->is_whole &&
        folded_init(&c->folded, x->game, s, x->seat, c->legal, c->count)) {
        c->apart = c->folded.apart;
        c->apart_count = c->folded.count;
    }
    return true;
}

/* Make sure that all that can be told apart has an edge; false if there is no room. */
static bool open_node(struct explorer *x, const struct selection *selection,
                      tree_index node, const struct tori_state *s,
                      const struct explorer_choice *c)
{
    int added = tree_add_edges(x->tree, node, c->apart, c->apart_count);

    if (added > 0 && x->settings->know) {
        int32_t rating[TORI_ACTIONS_MAX], best[TORI_ACTIONS_MAX];
        bool is_folded = c->apart != c->legal;

        x->settings->know->rate(s, c->legal, c->count, rating);
        if (x->settings->style.choosing)
            chooser_correct(x->settings->know->chooser, x->players, s, c->legal, c->count,
                            rating);
        if (is_folded)
            folded_rate(&c->folded, c->legal, rating, c->count, best);
        selection_set_priors(selection, node, c->apart, is_folded ? best : rating,
                             c->apart_count);
    }
    return added >= 0;
}

/* Which of the actions that look alike is played is chosen as in playing on: an edge of
 * its own would tell the nodes below what the root's seat cannot see. */
static tori_action action_on(struct explorer *x, tree_index edge,
                             const struct tori_state *s, const struct explorer_choice *c)
{
    tori_action a = x->tree->edges[edge].action, members[TORI_ACTIONS_MAX];
    int n;

    if (!folded_is_secret(a))
        return a;
    n = folded_members(&c->folded, a, c->legal, c->count, members);
    return leaf_pick(x->settings, s, members, n, &x->rng);
}

/* An edge gets its node at the second visit: most are never visited twice. */
static tree_index follow(struct tree *t, tree_index edge)
{
    if (t->edges[edge].child == 0 && t->edges[edge].visits > 0) {
        tree_index child = tree_add_node(t);

        t->edges[edge].child = child;
    }
    return t->edges[edge].child;
}

/* From the root to a leaf, which *s becomes. */
static void descend(struct explorer *x, struct tori_state *s)
{
    struct selection selection = {x->settings, x->tree, false, spread_of(x)};
    tree_index node = TREE_ROOT, edge;
    struct explorer_choice c;

    x->depth = 0;
    while (node && x->depth < EXPLORER_DEPTH_MAX) {
        if (!find_choice(x, s, &c) || !open_node(x, &selection, node, s, &c))
            return;
        selection.is_beyond |= c.mover != x->seat;
        edge = selection_pick(&selection, node, c.apart, c.apart_count, c.mover);
        x->path[x->depth++] = edge;
        game_apply(x->game, s, action_on(x, edge, s, &c));
        node = follow(x->tree, edge);
    }
}

static void back_up(struct explorer *x, const struct payoff *p)
{
    float result[TORI_PLAYERS_MAX] = {0};

    for (int seat = 0; seat < x->players; seat++)
        result[seat] = payoff_result(p, seat, x->settings->style.margin);
    for (int i = 0; i < x->depth; i++) {
        struct tree_edge *e = &x->tree->edges[x->path[i]];

        e->visits++;
        for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++)
            e->total[seat] += result[seat];
        e->wins += p->win[x->seat];
        e->leads += p->lead[x->seat];
    }
    learn_spread(x, result[x->seat]);
}

void explorer_simulate(struct explorer *x, struct payoff *p)
{
    struct tori_state s;

    if (tree_is_empty(x->tree))
        tree_add_node(x->tree);
    memcpy(&s, x->view, x->game->state_bytes);
    if (!x->is_whole)
        x->game->resample(&s, x->seat, &x->rng);
    descend(x, &s);
    leaf_payoff(p, x->settings, x->game, x->players, &s, &x->rng);
    back_up(x, p);
    x->done++;
}

/* Is the most visited action so far ahead that the simulations left cannot change it? */
static bool is_decided(const struct explorer *x)
{
    const struct tree_node *root = &x->tree->nodes[TREE_ROOT];
    int64_t first = 0, second = 0;

    for (tree_index e = root->edges; e < root->edges + root->count; e++) {
        int64_t visits = x->tree->edges[e].visits;

        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return x->sims && first - second > x->sims - x->done;
}

static bool is_at_limit(const struct explorer *x)
{
    if (x->sims && x->done >= x->sims)
        return true;
    if (x->done % SIMS_BETWEEN_CHECKS)
        return false;
    return is_decided(x) || (x->deadline > 0 && now_seconds() >= x->deadline);
}

void explorer_run(struct explorer *x)
{
    struct payoff p;

    do
        explorer_simulate(x, &p);
    while (!is_at_limit(x));
}
