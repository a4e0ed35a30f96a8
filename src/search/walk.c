/* Forced actions are no nodes of a tree, so the walk takes them in between. */

#include "search/walk.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/apply.h"

enum {
    VISITS_ENOUGH = 100, /* of a node to choose by it */
    STEP_SIMS = 500,     /* where there are fewer */

    VISITS_OF_EXACT = INT32_MAX, /* what is exact is beyond doubt */
};

void walk_init(struct walk *w, const struct search *s,
               const struct search_settings *settings, const struct search_question *q,
               struct rng *rng)
{
    *w = (struct walk){.settings = settings,
                       .q = q,
                       .rng = rng,
                       .sims = STEP_SIMS,
                       .trees = s->trees,
                       .threads = s->threads,
                       .node = xcalloc((size_t)s->threads + 1, sizeof(*w->node))};
}

void walk_release(struct walk *w)
{
    ending_release(&w->ending);
    free(w->node);
}

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

void walk_start(struct walk *w, const struct tori_state *world, struct turn *turn)
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

/* Whether it was a choice or not. */
static void play(struct walk *w, tori_action a)
{
    w->turn->action[w->turn->count++] = a;
    game_apply(w->q->game, &w->world, a);
}

void walk_take(struct walk *w, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];

    if (w->q->game->legal(&w->world, legal) > 1)
        follow(w, a);
    play(w, a);
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

static void note_forks(const struct walk *w, const struct choice *choices, int count,
                       int best, struct forks *forks)
{
    forks_note(forks, &(struct forks_decision){.before = w->turn->action,
                                               .length = w->turn->count,
                                               .decisions = w->decisions,
                                               .choices = choices,
                                               .count = count,
                                               .best = best});
}

void walk_on(struct walk *w, struct forks *forks)
{
    const struct tori_game *game = w->q->game;
    tori_action legal[TORI_ACTIONS_MAX];
    struct choice choices[TORI_ACTIONS_MAX];

    while (game->to_move(&w->world) == w->q->seat && w->turn->count < TURN_ACTIONS_MAX) {
        int count = game->legal(&w->world, legal), best;

        if (count == 1) {
            play(w, legal[0]);
            continue;
        }
        best = choose(w, legal, count, choices);
        if (forks)
            note_forks(w, choices, count, best, forks);
        w->decisions++;
        follow(w, choices[best].action);
        play(w, choices[best].action);
    }
    search_release(&w->own);
    game->view(&w->world, w->q->seat, &w->turn->after);
}
