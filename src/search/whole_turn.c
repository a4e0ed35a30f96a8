/* Judging turns. */

#include "search/whole_turn.h"

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "search/explorer.h"
#include "search/knowledge.h"

/* Values of the simulations, of the first half of them apart. */
struct turn_tally {
    double sum, squares, first_half;
};

static void count_value(struct turn_tally *t, double value, bool is_first_half)
{
    t->sum += value;
    t->squares += value * value;
    t->first_half += is_first_half ? value : 0;
}

/* The standard error of the mean, or half of what the halves are apart, if that is more:
 * simulations of one tree learn from one another, and a mean that still moves must say so. */
static double error_of(const struct turn_tally *t, int count)
{
    double variance = (t->squares - t->sum * t->sum / count) / count;
    double error = variance > 0 ? sqrt(variance / count) : 0;
    double apart = fabs(t->first_half / (count / 2) -
                        (t->sum - t->first_half) / (count - count / 2));

    return apart / 2 > error ? apart / 2 : error;
}

static void tell_exactly(struct turn *t, double result, double win, double lead)
{
    t->result = result;
    t->win = win;
    t->lead = lead;
    t->result_error = t->win_error = 0;
}

static bool count_up(struct turn *t, const struct turn_court *court)
{
    const struct search_question *q = court->q;
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff p;

    if (q->game->to_move(&t->after) != TORI_OVER)
        return false;
    q->game->score(&t->after, score);
    payoff_of_scores(&p, score, q->players);
    tell_exactly(t, (double)payoff_result(&p, q->seat, court->settings->style.margin),
                 (double)p.win[q->seat], (double)p.lead[q->seat]);
    return true;
}

static bool see_through(struct turn *t, const struct turn_court *court)
{
    struct search_question q = *court->q;
    struct ending_value value;

    q.view = &t->after;
    if (!ending_judge(court->ending, court->settings, &q, &value))
        return false;
    tell_exactly(t, (double)value.result[q.seat], (double)value.win[q.seat],
                 (double)value.lead[q.seat]);
    return true;
}

static void simulate(struct turn *t, const struct turn_court *court)
{
    const struct search_question *q = court->q;
    struct explorer *x = xcalloc(1, sizeof(*x));
    struct turn_tally results = {0}, wins = {0}, leads = {0};
    struct payoff p;
    struct tree tree;

    tree_init(&tree, (size_t)court->settings->memory);
    *x = (struct explorer){.settings = court->settings,
                           .game = q->game,
                           .players = q->players,
                           .seat = q->seat,
                           .view = &t->after,
                           .tree = &tree};
    for (int i = 0; i < court->sims; i++) {
        bool is_first = i < court->sims / 2;

        rng_seed(&x->rng, hash_u64(court->lots, (uint64_t)i));
        explorer_simulate(x, &p);
        count_value(&results,
                    (double)payoff_result(&p, q->seat, court->settings->style.margin),
                    is_first);
        count_value(&wins, (double)p.win[q->seat], is_first);
        count_value(&leads, (double)p.lead[q->seat], is_first);
    }
    t->result = results.sum / court->sims;
    t->win = wins.sum / court->sims;
    t->lead = leads.sum / court->sims;
    t->result_error = error_of(&results, court->sims);
    t->win_error = error_of(&wins, court->sims);
    tree_release(&tree);
    free(x);
}

void turn_judge(struct turn *t, const struct turn_court *court)
{
    t->is_exact = count_up(t, court) || see_through(t, court);
    if (!t->is_exact)
        simulate(t, court);
}

bool turn_is_like(const struct turn *a, const struct turn *b)
{
    double squares =
        a->result_error * a->result_error + b->result_error * b->result_error;

    return fabs(a->result - b->result) <= 2 * sqrt(squares);
}
