/*
 * The posterior of one game: normal prior times Plackett-Luce, approximated by a normal
 * distribution whose mean and covariance agree with slope and curve of its logarithm,
 * averaged over that distribution itself (two points a person). Fixed-point iteration
 * from the prior: each step is one of Newton's method with these averages.
 *
 * Unknowns are counted from the prior means, in units of the curve: a strength of 1 more is
 * e times as likely to win. A ranking is a chain of stages, in each of which one seat comes
 * out ahead of those left.
 */

#include "rating/player_rating.h"

#include <assert.h>
#include <math.h>

#include "base/bits.h"

enum {
    STEPS = 4,    /* more move no mean by a tenth of a point */
    HALVINGS = 8, /* of the argument of exp */
    TERMS = 6,    /* of its series */
};

static const double unit = 173.71779276130073 * RATING_POINT; /* 400 / ln 10 points */
static const double reach_95 = 1.959963984540054;
static const double far = 30; /* strengths further apart are taken for so far apart */

struct posterior {
    const struct rated_seat *seats;
    int count, people;
    double prior[RATING_SEATS_MAX];    /* variances */
    double moved[RATING_SEATS_MAX];    /* means, from those of the prior */
    double variance[RATING_SEATS_MAX]; /* as of the last step */
    double weight[RATING_SEATS_MAX];   /* chances to win are in proportion to these */
    double slope[RATING_SEATS_MAX];
    double curve[RATING_SEATS_MAX][RATING_SEATS_MAX]; /* its sign turned: positive */
};

/* e to the x, the same on every machine, which libm does not promise. */
static double exp_exactly(double x)
{
    double y = x / (1 << HALVINGS), term = 1, sum = 1;

    for (int i = 1; i <= TERMS; i++)
        sum += term *= y / i;
    for (int i = 0; i < HALVINGS; i++)
        sum *= sum;
    return sum;
}

static double strength(double lead)
{
    return exp_exactly(fmin(fmax(lead, -far), far));
}

static void weigh_seat(struct posterior *p, int seat, double moved)
{
    double lead = (p->seats[seat].rating.mean - p->seats[0].rating.mean) / unit;

    p->weight[seat] = strength(lead + moved);
}

/* One seat comes out ahead of the others in 'left', 'times' times. */
static void add_stage(struct posterior *p, unsigned left, double times)
{
    double share[RATING_SEATS_MAX] = {0}, sum = 0;

    for (uint64_t set = left; set;)
        sum += p->weight[bits_pop(&set)];
    for (uint64_t set = left; set;) {
        int i = bits_pop(&set);

        share[i] = p->weight[i] / sum;
        p->slope[i] -= times * share[i];
    }
    for (int i = 0; i < p->count; i++) {
        double part = times * share[i];

        p->curve[i][i] += part;
        for (int j = 0; j < p->count; j++)
            p->curve[i][j] -= part * share[j];
    }
}

/* The stages from the one where the seats 'left' are left; ties go all ways. */
static void add_stages(struct posterior *p, unsigned left, double times)
{
    unsigned first = 0;
    int best = INT32_MAX;

    if (bits_count(left) < 2)
        return;
    for (uint64_t set = left; set;) {
        int i = bits_pop(&set), rank = p->seats[i].rank;

        first = (rank < best ? 0 : first) | (rank <= best ? 1u << i : 0);
        best = rank < best ? rank : best;
    }
    add_stage(p, left, times);
    times /= bits_count(first);
    for (uint64_t set = first; set;) {
        int i = bits_pop(&set);

        p->slope[i] += times;
        add_stages(p, left & ~(1u << i), times);
    }
}

static void add_game(struct posterior *p, double times)
{
    add_stages(p, (1u << p->count) - 1, times);
}

/* The game averaged over points one deviation (times the root of their number of axes)
 * to either side of the mean of each person: exact for cubic curves. */
static void add_averaged_game(struct posterior *p)
{
    for (int i = 0; i < p->count; i++)
        weigh_seat(p, i, p->moved[i]);
    for (int i = 0; i < p->count; i++) {
        double spread = sqrt(p->people * p->variance[i]);

        if (p->seats[i].is_fixed)
            continue;
        weigh_seat(p, i, p->moved[i] + spread);
        add_game(p, 0.5 / p->people);
        weigh_seat(p, i, p->moved[i] - spread);
        add_game(p, 0.5 / p->people);
        weigh_seat(p, i, p->moved[i]);
    }
}

static void add_prior(struct posterior *p)
{
    for (int i = 0; i < p->count; i++) {
        if (p->seats[i].is_fixed)
            continue;
        p->slope[i] -= p->moved[i] / p->prior[i];
        p->curve[i][i] += 1 / p->prior[i];
    }
}

/* What is fixed neither moves nor shares in what others do. */
static void hold_fixed(struct posterior *p)
{
    for (int i = 0; i < p->count; i++) {
        if (!p->seats[i].is_fixed)
            continue;
        p->slope[i] = 0;
        for (int j = 0; j < p->count; j++)
            p->curve[i][j] = p->curve[j][i] = i == j;
    }
}

/* The curve becomes its inverse, by Gauss and Jordan; positive definite, it needs no
 * pivots. */
static void invert_curve(struct posterior *p)
{
    for (int k = 0; k < p->count; k++) {
        double pivot = 1 / p->curve[k][k];

        p->curve[k][k] = 1;
        for (int j = 0; j < p->count; j++)
            p->curve[k][j] *= pivot;
        for (int i = 0; i < p->count; i++) {
            double factor = p->curve[i][k];

            if (i == k)
                continue;
            p->curve[i][k] = 0;
            for (int j = 0; j < p->count; j++)
                p->curve[i][j] -= factor * p->curve[k][j];
        }
    }
}

static void take_step(struct posterior *p)
{
    for (int i = 0; i < p->count; i++) {
        p->slope[i] = 0;
        for (int j = 0; j < p->count; j++)
            p->curve[i][j] = 0;
    }
    add_averaged_game(p);
    add_prior(p);
    hold_fixed(p);
    invert_curve(p);
    for (int i = 0; i < p->count; i++) {
        for (int j = 0; j < p->count; j++)
            p->moved[i] += p->curve[i][j] * p->slope[j];
        p->variance[i] = p->curve[i][i];
    }
}

/* In square units. */
static double grown_variance(struct player_rating r)
{
    double deviation = r.deviation / unit, growth = RATING_GROWTH / unit;
    double most = RATING_START_DEVIATION / unit;

    return fmin(deviation * deviation + growth * growth, most * most);
}

static int32_t thousandths(double units)
{
    return (int32_t)floor(units * unit + 0.5);
}

struct player_rating player_rating_start(void)
{
    return (struct player_rating){RATING_START_MEAN, RATING_START_DEVIATION};
}

int player_rating_points(struct player_rating r)
{
    return (int)floor((double)r.mean / RATING_POINT + 0.5);
}

int player_rating_reach(struct player_rating r)
{
    return (int)floor(reach_95 * r.deviation / RATING_POINT + 0.5);
}

bool player_rating_is_provisional(struct player_rating r)
{
    return player_rating_reach(r) > RATING_PROVISIONAL_ABOVE;
}

void player_rating_update(const struct rated_seat *seats, int count,
                          struct player_rating *after)
{
    struct posterior p = {.seats = seats, .count = count};

    assert(count >= 2 && count <= RATING_SEATS_MAX);
    for (int i = 0; i < count; i++) {
        p.people += !seats[i].is_fixed;
        p.prior[i] = p.variance[i] = grown_variance(seats[i].rating);
        after[i] = seats[i].rating;
    }
    if (p.people == 0)
        return;
    for (int step = 0; step < STEPS; step++)
        take_step(&p);
    for (int i = 0; i < count; i++) {
        if (seats[i].is_fixed)
            continue;
        after[i].mean += thousandths(p.moved[i]);
        after[i].deviation = thousandths(sqrt(p.variance[i]));
    }
}

/* What is not known of strengths draws chances together, as a flatter curve does
 * (MacKay's approximation of an averaged logistic curve). */
void player_rating_expect_wins(const struct rated_seat *seats, int count, double *wins)
{
    double variance = 0, flatter, sum = 0;

    for (int i = 0; i < count; i++) {
        double deviation = seats[i].is_fixed ? 0 : seats[i].rating.deviation / unit;

        variance += 2 * deviation * deviation / count;
    }
    flatter = sqrt(1 + variance * 3.141592653589793 / 8);
    for (int i = 0; i < count; i++) {
        double lead = (seats[i].rating.mean - seats[0].rating.mean) / unit;

        sum += wins[i] = strength(lead / flatter);
    }
    for (int i = 0; i < count; i++)
        wins[i] /= sum;
}
