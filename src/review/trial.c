/* Simulations of a turn's end. */

#include "review/trial.h"

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "search/explorer.h"

static void note(struct trial *t, int i, const struct payoff *p,
                 const struct search_question *q, int margin)
{
    t->win[i] = p->win[q->seat];
    t->result[i] = payoff_result(p, q->seat, margin);
    for (int seat = 0; seat < q->players; seat++)
        t->wins[seat] += (double)p->win[seat] / t->sims;
    t->lead += (double)p->lead[q->seat] / t->sims;
    t->mean += (double)t->result[i] / t->sims;
}

static void explore(struct trial *t, const struct search_settings *settings,
                    const struct search_question *q, uint64_t lots)
{
    struct explorer *x = xcalloc(1, sizeof(*x));
    struct tree tree;
    struct payoff p;

    tree_init(&tree, (size_t)settings->memory);
    *x = (struct explorer){.settings = settings,
                           .game = q->game,
                           .players = q->players,
                           .seat = q->seat,
                           .view = &t->line.after,
                           .tree = &tree};
    for (int i = 0; i < t->sims; i++) {
        rng_seed(&x->rng, hash_u64(lots, (uint64_t)i));
        explorer_simulate(x, &p);
        note(t, i, &p, q, settings->style.margin);
    }
    tree_release(&tree);
    free(x);
}

static void count_up(struct trial *t, const struct search_settings *settings,
                     const struct search_question *q)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff p;

    q->game->score(&t->line.after, score);
    payoff_of_scores(&p, score, q->players);
    for (int i = 0; i < t->sims; i++)
        note(t, i, &p, q, settings->style.margin);
}

void trial_run(struct trial *t, const struct search_settings *settings,
               const struct search_question *q, int sims, uint64_t lots)
{
    trial_release(t);
    t->sims = sims;
    t->win = xcalloc((size_t)sims, sizeof(*t->win));
    t->result = xcalloc((size_t)sims, sizeof(*t->result));
    t->is_over = q->game->to_move(&t->line.after) == TORI_OVER;
    if (t->is_over)
        count_up(t, settings, q);
    else
        explore(t, settings, q, lots);
}

void trial_release(struct trial *t)
{
    free(t->win);
    free(t->result);
    *t = (struct trial){.line = t->line};
}

double trial_first_mean(const struct trial *t, int sims)
{
    double sum = 0;

    for (int i = 0; i < sims; i++)
        sum += (double)t->result[i];
    return sum / sims;
}

/* Of the mean of values whose sum and sum of squares are known. */
static double error_of(double sum, double squares, int count)
{
    double variance = (squares - sum * sum / count) / count;

    return variance > 0 ? sqrt(variance / count) : 0;
}

double trial_error(const struct trial *t)
{
    double sum = 0, squares = 0;

    for (int i = 0; i < t->sims; i++) {
        sum += (double)t->win[i];
        squares += (double)t->win[i] * (double)t->win[i];
    }
    return error_of(sum, squares, t->sims);
}

struct trial_lead trial_compare(const struct trial *a, const struct trial *b, int from)
{
    double sum = 0, squares = 0;
    int count = a->sims - from;

    for (int i = from; i < a->sims; i++) {
        double ahead = (double)a->win[i] - (double)b->win[i];

        sum += ahead;
        squares += ahead * ahead;
    }
    return (struct trial_lead){.win = sum / count,
                               .error = error_of(sum, squares, count)};
}
