/* Simulations of a turn's end. */

#include "review/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "search/ending.h"
#include "search/explorer.h"

/* What is this far apart, in standard errors, is known apart. */
#define KNOWN_APART 2

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

/* What is looked for here is not what to do but what it is worth: the less is tried that
 * no player would do, the nearer a mean is to that. */
static struct search_settings sober(const struct search_settings *settings)
{
    struct search_settings s = *settings;

    if (s.style.explore > s.style.beyond)
        s.style.explore = s.style.beyond;
    return s;
}

static void explore(struct trial *t, const struct search_settings *settings,
                    const struct search_question *q, uint64_t lots)
{
    struct search_settings own = sober(settings);
    struct explorer *x = xcalloc(1, sizeof(*x));
    struct tree tree;
    struct payoff p;

    tree_init(&tree, (size_t)settings->memory);
    *x = (struct explorer){.settings = &own,
                           .game = q->game,
                           .players = q->players,
                           .seat = q->seat,
                           .view = &t->after,
                           .tree = &tree};
    for (int i = 0; i < t->sims; i++) {
        rng_seed(&x->rng, hash_u64(lots, (uint64_t)i));
        explorer_simulate(x, &p);
        note(t, i, &p, q, settings->style.margin);
    }
    tree_release(&tree);
    free(x);
}

/* Where the game ends with the turn. */
static bool count_up(struct payoff *p, const struct search_question *q,
                     const struct tori_state *after)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    if (q->game->to_move(after) != TORI_OVER)
        return false;
    q->game->score(after, score);
    payoff_of_scores(p, score, q->players);
    return true;
}

/* Where all that is left can be seen through. */
static bool see_through(struct payoff *p, const struct trial_court *court,
                        const struct tori_state *after)
{
    struct search_question q = *court->q;
    struct ending_value value;

    q.view = after;
    if (!ending_judge(court->ending, court->settings, &q, &value))
        return false;
    memcpy(p->win, value.win, sizeof(p->win));
    memcpy(p->lead, value.lead, sizeof(p->lead));
    return true;
}

void trial_init(struct trial *t, const struct trial_court *court,
                const struct tori_state *after)
{
    const struct search_settings *settings = court->settings;
    struct payoff p;

    *t = (struct trial){.after = *after, .sims = (int)settings->sims};
    t->win = xcalloc((size_t)t->sims, sizeof(*t->win));
    t->result = xcalloc((size_t)t->sims, sizeof(*t->result));
    t->is_exact = count_up(&p, court->q, after) || see_through(&p, court, after);
    for (int i = 0; t->is_exact && i < t->sims; i++)
        note(t, i, &p, court->q, settings->style.margin);
    if (!t->is_exact)
        explore(t, settings, court->q, court->lots);
}

void trial_release(struct trial *t)
{
    free(t->win);
    free(t->result);
    *t = (struct trial){0};
}

double trial_first_mean(const struct trial *t)
{
    int half = t->sims / 2;
    double sum = 0;

    for (int i = 0; i < half; i++)
        sum += (double)t->result[i];
    return sum / half;
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

double trial_cost(const struct trial_lead *lead)
{
    return lead->win > KNOWN_APART * lead->error ? lead->win : 0;
}

/* Simulations of one tree learn from one another: what its halves are apart tells how far
 * the mean may still go, where they would be alike if all were drawn independently. */
struct trial_lead trial_compare(const struct trial *a, const struct trial *b,
                                bool is_second_half)
{
    int from = is_second_half ? a->sims / 2 : 0, count = a->sims - from;
    double sum = 0, squares = 0, half = 0, apart, error;

    for (int i = from; i < a->sims; i++) {
        double ahead = (double)a->win[i] - (double)b->win[i];

        sum += ahead;
        squares += ahead * ahead;
        if (i - from < count / 2)
            half += ahead;
    }
    error = error_of(sum, squares, count);
    apart = fabs(half / (count / 2) - (sum - half) / (count - count / 2));
    return (struct trial_lead){.win = sum / count,
                               .error = apart / 2 > error ? apart / 2 : error};
}
