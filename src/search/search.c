/* Threads, what they found together, and what is kept. */

#include "search/search.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "engine/apply.h"
#include "search/explorer.h"

const struct search_style search_plain = {
    .explore = 700, .beyond = 700, .horizon = SEARCH_TO_THE_END, .margin = 200};

static void release_trees(struct search *s)
{
    for (int i = 0; i < s->threads; i++)
        tree_release(&s->trees[i]);
    free(s->trees);
    s->trees = NULL;
    s->threads = 0;
    s->has_next = false;
}

void search_release(struct search *s)
{
    release_trees(s);
    ending_release(&s->ending);
}

/* The trees of the last choice if they fit the question, otherwise empty ones. */
static void prepare_trees(struct search *s, const struct search_settings *settings,
                          const struct search_question *q)
{
    bool fits = s->has_next && s->threads == settings->threads &&
                memcmp(&s->next, q->view, q->game->state_bytes) == 0;

    if (!fits) {
        release_trees(s);
        s->threads = settings->threads;
        s->trees = xcalloc((size_t)s->threads, sizeof(*s->trees));
        for (int i = 0; i < s->threads; i++)
            tree_init(&s->trees[i], (size_t)(settings->memory / s->threads));
    }
    s->has_next = false;
}

static int64_t count_visits(const struct tree *t)
{
    int64_t visits = 0;

    if (tree_is_empty(t))
        return 0;
    for (uint32_t i = 0; i < t->nodes[TREE_ROOT].count; i++)
        visits += t->edges[t->nodes[TREE_ROOT].edges + i].visits;
    return visits;
}

/* What the tree has already seen counts as done. */
static void prepare_explorer(struct explorer *x, struct tree *t,
                             const struct search_settings *settings,
                             const struct search_question *q, struct rng *rng)
{
    *x = (struct explorer){.settings = settings,
                           .game = q->game,
                           .players = q->players,
                           .seat = q->seat,
                           .view = q->view,
                           .tree = t,
                           .inherited = count_visits(t)};
    x->done = x->inherited;
    rng_seed(&x->rng, rng_next(rng));
    if (settings->sims)
        x->sims = (settings->sims + settings->threads - 1) / settings->threads;
    if (settings->ms)
        x->deadline = now_seconds() + (double)settings->ms / 1000;
}

static void *run_thread(void *x)
{
    explorer_run(x);
    return NULL;
}

/* The last one runs here; a thread that cannot be had is run here too. */
static void run_all(struct explorer *x, int count)
{
    pthread_t thread[SEARCH_THREADS_MAX];
    bool is_running[SEARCH_THREADS_MAX] = {false};

    assert(count <= SEARCH_THREADS_MAX);
    for (int i = 0; i < count - 1; i++)
        is_running[i] = pthread_create(&thread[i], NULL, run_thread, &x[i]) == 0;
    for (int i = 0; i < count; i++)
        if (!is_running[i])
            explorer_run(&x[i]);
    for (int i = 0; i < count; i++)
        if (is_running[i])
            pthread_join(thread[i], NULL);
}

static void add_tree(struct search_findings *f, const struct tree *t, int seat)
{
    const struct tree_node *root = &t->nodes[TREE_ROOT];

    if (root->count != (uint32_t)f->count)
        return; /* there was no room for the root itself */
    assert(root->edges + root->count <= t->edge_count);
    for (int i = 0; i < f->count; i++) {
        const struct tree_edge *e = &t->edges[root->edges + (tree_index)i];

        f->of[i].visits += e->visits;
        f->of[i].result += e->total[seat];
        f->of[i].win += e->wins;
        f->of[i].lead += e->leads;
        f->visits += e->visits;
    }
}

static int by_visits(const void *a, const void *b)
{
    const struct search_finding *x = a, *y = b;

    if (x->visits != y->visits)
        return x->visits > y->visits ? -1 : 1;
    if (x->result != y->result)
        return x->result > y->result ? -1 : 1;
    return x->action < y->action ? -1 : 1;
}

static void add_up(struct search_findings *f, const struct search *s,
                   const struct search_question *q)
{
    assert(q->count > 0 && q->count <= TORI_ACTIONS_MAX);
    f->count = q->count;
    f->visits = 0;
    f->is_exact = false;
    for (int i = 0; i < q->count; i++)
        f->of[i] = (struct search_finding){.action = q->legal[i]};
    for (int i = 0; i < s->threads; i++)
        add_tree(f, &s->trees[i], q->seat);
    for (int i = 0; i < f->count; i++) {
        struct search_finding *finding = &f->of[i];
        double visits = finding->visits ? (double)finding->visits : 1;

        finding->result /= visits;
        finding->win /= visits;
        finding->lead /= visits;
    }
    qsort(f->of, (size_t)f->count, sizeof(f->of[0]), by_visits);
}

/* The exact end */

/* Results that differ by less are equal: sums over chance are rounded. */
#define SAME_RESULT 1e-6

static int by_result(const void *a, const void *b)
{
    const struct search_finding *x = a, *y = b;

    if (x->result != y->result)
        return x->result > y->result ? -1 : 1;
    return x->action < y->action ? -1 : 1;
}

/* Among equals the one that looks best is played, as people would expect. */
static void prefer_by_rating(struct search_findings *f, const struct knowledge *know,
                             const struct search_question *q, const struct tori_state *s)
{
    int32_t rating[TORI_ACTIONS_MAX], most = INT32_MIN;
    int best = 0;
    struct search_finding first;

    know->rate(s, q->legal, q->count, rating);
    for (int i = 0; i < f->count && f->of[0].result - f->of[i].result < SAME_RESULT; i++)
        for (int k = 0; k < q->count; k++)
            if (q->legal[k] == f->of[i].action && rating[k] > most) {
                most = rating[k];
                best = i;
            }
    assert(best < f->count);
    first = f->of[best];
    memmove(&f->of[1], &f->of[0], (size_t)best * sizeof(first));
    f->of[0] = first;
}

static bool see_through(struct search *s, const struct search_settings *settings,
                        const struct search_question *q, struct search_findings *f)
{
    struct ending_value value[TORI_ACTIONS_MAX];

    if (!ending_solve(&s->ending, settings, q, value))
        return false;
    f->count = q->count;
    f->is_exact = true;
    f->visits = 1;
    f->sims = 0;
    for (int i = 0; i < q->count; i++)
        f->of[i] = (struct search_finding){.action = q->legal[i],
                                           .result = (double)value[i].result[q->seat],
                                           .win = (double)value[i].win[q->seat],
                                           .lead = (double)value[i].lead[q->seat]};
    qsort(f->of, (size_t)f->count, sizeof(f->of[0]), by_result);
    prefer_by_rating(f, settings->know, q, ending_position(&s->ending));
    f->of[0].visits = 1;
    return true;
}

void search_run(struct search *s, const struct search_settings *settings,
                const struct search_question *q, struct rng *rng,
                struct search_findings *out)
{
    struct explorer *x;

    if (settings->threads < 1 || settings->threads > SEARCH_THREADS_MAX ||
        (!settings->sims && !settings->ms))
        BUG("a search needs a limit and threads");
    if (see_through(s, settings, q, out)) {
        release_trees(s);
        return;
    }
    x = xcalloc((size_t)settings->threads, sizeof(*x));
    prepare_trees(s, settings, q);
    for (int i = 0; i < s->threads; i++)
        prepare_explorer(&x[i], &s->trees[i], settings, q, rng);
    run_all(x, s->threads);
    add_up(out, s, q);
    out->sims = 0;
    for (int i = 0; i < s->threads; i++)
        out->sims += x[i].done - x[i].inherited;
    free(x);
}

/* What comes after 'a' for the seat. */
enum search_sequel {
    SEQUEL_CHOICE, /* it chooses again, with nothing revealed before */
    SEQUEL_CHANCE, /* something is revealed */
    SEQUEL_OTHER,  /* another seat chooses, or the game is over */
};

/* The view in which the seat chooses again goes to *next. Whatever the hidden cards are, it
 * is the same. */
static enum search_sequel find_next(const struct search_question *q, tori_action a,
                                    struct rng *rng, struct tori_state *next)
{
    struct tori_state s = *q->view;
    tori_action legal[TORI_ACTIONS_MAX];
    int mover;

    q->game->resample(&s, q->seat, rng);
    for (;;) {
        game_apply(q->game, &s, a);
        mover = q->game->to_move(&s);
        if (mover != q->seat)
            return mover == TORI_CHANCE ? SEQUEL_CHANCE : SEQUEL_OTHER;
        if (q->game->legal(&s, legal) > 1)
            break;
        a = legal[0];
    }
    q->game->view(&s, q->seat, next);
    return SEQUEL_CHOICE;
}

void search_settle(struct search *s, const struct search_question *q, tori_action a,
                   struct rng *rng)
{
    struct tori_state next = {0};
    enum search_sequel sequel = find_next(q, a, rng, &next);

    if (sequel == SEQUEL_OTHER)
        ending_release(&s->ending);
    if (sequel != SEQUEL_CHOICE) {
        release_trees(s);
        return;
    }
    assert(s->trees || s->threads == 0);
    s->next = next;
    s->has_next = true;
    for (int i = 0; i < s->threads; i++) {
        struct tree *t = &s->trees[i];

        if (t->nodes[TREE_ROOT].count)
            tree_descend(t, tree_find_edge(t, TREE_ROOT, a));
    }
}
