/*
 * Turns are walked in one world that the seat may imagine: what it does itself is the same
 * in all of them. Forced actions are no nodes of a tree, so the walk takes them in between.
 */

#include "search/turns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/apply.h"
#include "search/explorer.h"
#include "search/leaf.h"

enum {
    VISITS_ENOUGH = 100, /* of a node to choose by it */
    STEP_SIMS = 500,     /* where there are fewer */
    JUDGE_SIMS = 1500,   /* for each turn */
    FORKS_MAX = 5,       /* ways to part from the first turn that are tried */

    VISITS_OF_EXACT = INT32_MAX, /* what is exact is beyond doubt */
};

/* A little known way must look better by this much, over the root of its visits .. */
#define FORK_DOUBT 0.5

/* .. and a late one by this much a decision: of two turns people learn more the earlier
 * they part. */
#define FORK_LATE 0.02

/* A third turn is good, too, if it wins no more seldom than the best by this much. */
#define THIRD_BEHIND 0.1

/* Where a turn may part from the first. */
struct fork {
    int length; /* actions that both share */
    tori_action action;
    double worth;
};

struct walk {
    const struct search_settings *settings;
    const struct search_question *q;
    struct rng *rng;
    const struct tree *trees;
    int threads;
    tree_index *node;     /* where each tree is; 0: past its leaves */
    struct search own;    /* goes on where they end */
    struct ending ending; /* .. and this where the end of the game can be seen through */
    struct tori_state world;
    struct turn *turn;
    int decisions; /* so far, forced actions apart */
    int64_t sims;  /* of a step */
};

/* What is known of a legal action. */
struct choice {
    tori_action action;
    int64_t visits;
    double result; /* the mean */
};

static struct choice choice_of(const struct walk *w, tori_action a)
{
    struct choice c = {.action = a};
    double total = 0;

    for (int i = 0; i < w->threads; i++) {
        const struct tree *t = &w->trees[i];
        const struct tree_node *n = &t->nodes[w->node[i]];

        for (uint32_t e = 0; w->node[i] && e < n->count; e++) {
            const struct tree_edge *edge = &t->edges[n->edges + e];

            if (edge->action != a)
                continue;
            c.visits += edge->visits;
            total += (double)edge->total[w->q->seat];
        }
    }
    c.result = c.visits ? total / (double)c.visits : 0;
    return c;
}

static void start(struct walk *w, const struct tori_state *world, struct turn *turn)
{
    w->world = *world;
    w->turn = turn;
    w->decisions = 0;
    turn->count = 0;
    for (int i = 0; i < w->threads; i++)
        w->node[i] = tree_is_empty(&w->trees[i]) ? 0 : TREE_ROOT;
}

static void follow(struct walk *w, tori_action a)
{
    for (int i = 0; i < w->threads; i++) {
        const struct tree *t = &w->trees[i];
        const struct tree_node *n = &t->nodes[w->node[i]];
        tree_index child = 0;

        for (uint32_t e = 0; w->node[i] && e < n->count; e++)
            if (t->edges[n->edges + e].action == a)
                child = t->edges[n->edges + e].child;
        w->node[i] = child;
    }
}

static void take(struct walk *w, tori_action a)
{
    w->turn->action[w->turn->count++] = a;
    game_apply(w->q->game, &w->world, a);
}

static void search_on(struct walk *w, const tori_action *legal, int count,
                      struct choice *out)
{
    struct search_findings *findings = xcalloc(1, sizeof(*findings));
    struct search_settings settings = *w->settings;
    struct search_question q = *w->q;
    struct tori_state view;

    settings.sims = w->sims;
    settings.ms = 0;
    settings.threads = 1;
    q.game->view(&w->world, q.seat, &view);
    q.view = &view;
    q.legal = legal;
    q.count = count;
    search_run(&w->own, &settings, &q, w->rng, findings);
    search_settle(&w->own, &q, findings->of[0].action, w->rng);
    for (int i = 0; i < count; i++)
        out[i] = (struct choice){.action = findings->of[i].action,
                                 .visits = findings->of[i].visits,
                                 .result = findings->of[i].result};
    free(findings);
}

/* Fill 'out' and *best with what is exact; false if the end cannot be seen through. */
static bool see_through(struct walk *w, const tori_action *legal, int count,
                        struct choice *out, int *best)
{
    struct ending_value *value = xcalloc((size_t)count, sizeof(*value));
    struct search_question q = *w->q;
    struct tori_state view;
    bool is_seen;

    q.game->view(&w->world, q.seat, &view);
    q.view = &view;
    q.legal = legal;
    q.count = count;
    is_seen = ending_solve(&w->ending, w->settings, &q, value);
    *best = 0;
    for (int i = 0; i < count && is_seen; i++) {
        out[i] = (struct choice){.action = legal[i],
                                 .visits = VISITS_OF_EXACT,
                                 .result = (double)value[i].result[q.seat]};
        if (out[i].result > out[*best].result)
            *best = i;
    }
    free(value);
    return is_seen;
}

/* Fill 'out' with all legal actions; returns the number of the one to take. */
static int choose(struct walk *w, const tori_action *legal, int count, struct choice *out)
{
    int64_t visits = 0;
    int best = 0;

    for (int i = 0; i < count; i++) {
        out[i] = choice_of(w, legal[i]);
        visits += out[i].visits;
        if (out[i].visits > out[best].visits)
            best = i;
    }
    if (visits >= VISITS_ENOUGH || visits >= w->sims ||
        see_through(w, legal, count, out, &best))
        return best;
    search_on(w, legal, count, out);
    return 0;
}

static void add_fork(struct fork *forks, const struct fork *fork)
{
    int at = FORKS_MAX;

    while (at > 0 && (!forks[at - 1].action || fork->worth > forks[at - 1].worth))
        at--;
    if (at == FORKS_MAX)
        return;
    memmove(&forks[at + 1], &forks[at], sizeof(*fork) * (size_t)(FORKS_MAX - 1 - at));
    forks[at] = *fork;
}

/* Note what else could be done here. */
static void add_forks(const struct walk *w, const struct choice *choices, int count,
                      int best, struct fork *forks)
{
    for (int i = 0; i < count; i++) {
        const struct choice *c = &choices[i];
        struct fork fork = {.length = w->turn->count, .action = c->action};

        if (i == best || c->visits == 0)
            continue;
        fork.worth =
            c->result - FORK_DOUBT / sqrt((double)c->visits) - FORK_LATE * w->decisions;
        add_fork(forks, &fork);
    }
}

/* Go on to the end of the turn; 'forks' may be NULL. */
static void walk_on(struct walk *w, struct fork *forks)
{
    const struct tori_game *game = w->q->game;
    tori_action legal[TORI_ACTIONS_MAX];
    struct choice choices[TORI_ACTIONS_MAX];

    while (game->to_move(&w->world) == w->q->seat && w->turn->count < TURN_ACTIONS_MAX) {
        int count = game->legal(&w->world, legal), best;

        if (count == 1) {
            take(w, legal[0]);
            continue;
        }
        best = choose(w, legal, count, choices);
        if (forks)
            add_forks(w, choices, count, best, forks);
        w->decisions++;
        follow(w, choices[best].action);
        take(w, choices[best].action);
    }
    search_release(&w->own);
    game->view(&w->world, w->q->seat, &w->turn->after);
}

/* The same as the first turn up to the fork. */
static void take_fork(struct walk *w, const struct turn *first, const struct fork *fork)
{
    tori_action legal[TORI_ACTIONS_MAX];

    for (int i = 0; i <= fork->length; i++) {
        tori_action a = i < fork->length ? first->action[i] : fork->action;

        if (w->q->game->legal(&w->world, legal) > 1)
            follow(w, a);
        take(w, a);
    }
}

/* Judging */

static void judge_the_end(struct turn *t, const struct search_settings *settings,
                          const struct search_question *q)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff p;

    q->game->score(&t->after, score);
    payoff_of_scores(&p, score, q->players);
    t->result = payoff_result(&p, q->seat, settings->style.margin);
    t->win = p.win[q->seat];
    t->lead = p.lead[q->seat];
    t->error = 0;
}

static void add_root(struct turn *t, const struct tree *tree)
{
    const struct tree_node *root = &tree->nodes[TREE_ROOT];
    double visits = 0, wins = 0, leads = 0;

    for (uint32_t i = 0; i < root->count; i++) {
        const struct tree_edge *e = &tree->edges[root->edges + i];

        visits += e->visits;
        wins += (double)e->wins;
        leads += (double)e->leads;
    }
    t->win = visits > 0 ? wins / visits : t->result; /* nobody chose anything more */
    t->lead = visits > 0 ? leads / visits : 0;
}

static bool judge_exactly(struct turn *t, struct walk *w)
{
    struct search_question q = *w->q;
    struct ending_value value;

    q.view = &t->after;
    if (!ending_judge(&w->ending, w->settings, &q, &value))
        return false;
    t->result = (double)value.result[q.seat];
    t->win = (double)value.win[q.seat];
    t->lead = (double)value.lead[q.seat];
    t->error = 0;
    return true;
}

/* The same lots for all, so that luck does not tell turns apart. */
static void judge_by_search(struct turn *t, const struct search_settings *settings,
                            const struct search_question *q, uint64_t seed)
{
    struct explorer *x = xcalloc(1, sizeof(*x));
    struct tree tree;

    tree_init(&tree, (size_t)settings->memory);
    *x = (struct explorer){.settings = settings,
                           .game = q->game,
                           .players = q->players,
                           .seat = q->seat,
                           .view = &t->after,
                           .tree = &tree,
                           .sims = JUDGE_SIMS};
    rng_seed(&x->rng, seed);
    explorer_run(x);
    t->result = (double)x->mean;
    add_root(t, &tree);
    t->error = sqrt((double)x->squares) / (double)x->count;
    tree_release(&tree);
    free(x);
}

static void judge(struct turn *t, struct walk *w, uint64_t seed)
{
    if (w->q->game->to_move(&t->after) == TORI_OVER)
        judge_the_end(t, w->settings, w->q);
    else if (!judge_exactly(t, w))
        judge_by_search(t, w->settings, w->q, seed);
}

/* Than all that were found before it. */
static bool ends_elsewhere(const struct turns *t, const struct turn *one, size_t bytes)
{
    for (int i = 0; i < t->count; i++)
        if (memcmp(&t->of[i].after, &one->after, bytes) == 0)
            return false;
    return true;
}

static void find_others(struct turns *out, struct walk *w, const struct tori_state *world,
                        const struct fork *forks)
{
    for (int i = 0; i < FORKS_MAX && forks[i].action && out->count < TURNS_MAX; i++) {
        struct turn *next = &out->of[out->count];

        start(w, world, next);
        take_fork(w, &out->of[0], &forks[i]);
        walk_on(w, NULL);
        out->count += ends_elsewhere(out, next, w->q->game->state_bytes);
    }
}

static void swap(struct turn *a, struct turn *b)
{
    struct turn other = *a;

    *a = *b;
    *b = other;
}

static bool are_alike(const struct turn *a, const struct turn *b)
{
    return fabs(a->result - b->result) <=
           2 * sqrt(a->error * a->error + b->error * b->error);
}

/* The better of the last two comes before the other. */
static void order_last(struct turns *t)
{
    if (t->count > 2 && t->of[2].result > t->of[1].result)
        swap(&t->of[1], &t->of[2]);
}

/* What the search liked stays the first, unless another is better beyond doubt. */
static void compare(struct turns *t)
{
    struct turn *a = &t->of[0], *b = &t->of[1];

    order_last(t);
    if (a->result < b->result && !are_alike(a, b)) {
        swap(a, b);
        order_last(t);
    }
    t->are_equal = are_alike(a, b);
    if (t->count > 2 && t->of[2].win < a->win - THIRD_BEHIND)
        t->count = 2;
}

void turns_find(struct turns *out, const struct search *s,
                const struct search_settings *settings, const struct search_question *q,
                struct rng *rng)
{
    struct walk w = {.settings = settings,
                     .q = q,
                     .rng = rng,
                     .trees = s->trees,
                     .threads = s->threads,
                     .node = xcalloc((size_t)s->threads + 1, sizeof(*w.node)),
                     .sims = STEP_SIMS};
    struct fork forks[FORKS_MAX] = {0};
    struct tori_state world = *q->view;
    uint64_t seed = rng_next(rng);

    *out = (struct turns){.count = 1};
    q->game->resample(&world, q->seat, rng);
    start(&w, &world, &out->of[0]);
    walk_on(&w, forks);
    find_others(out, &w, &world, forks);
    for (int i = 0; i < out->count; i++)
        judge(&out->of[i], &w, seed);
    if (out->count > 1)
        compare(out);
    ending_release(&w.ending);
    free(w.node);
}

void turns_follow(struct turn *out, const struct search *s,
                  const struct search_settings *settings, const struct search_question *q,
                  tori_action first, struct rng *rng)
{
    struct walk w = {.settings = settings,
                     .q = q,
                     .rng = rng,
                     .trees = s->trees,
                     .threads = s->threads,
                     .node = xcalloc((size_t)s->threads + 1, sizeof(*w.node)),
                     .sims = settings->sims / 2 < STEP_SIMS ? (settings->sims + 1) / 2
                                                            : STEP_SIMS};
    struct tori_state world = *q->view;

    *out = (struct turn){0};
    q->game->resample(&world, q->seat, rng);
    start(&w, &world, out);
    take_fork(&w, out, &(struct fork){.action = first});
    walk_on(&w, NULL);
    ending_release(&w.ending);
    free(w.node);
}
