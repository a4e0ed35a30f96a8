/*
 * Plackett-Luce. A ranking is a chain of stages, in each of which one seat comes out
 * ahead of those still left. All that the fit asks of the games is how often each
 * stage was held, by (who sits where, which seats are left), and how often each bot
 * and each seat came out ahead.
 */

#include "arena/rating.h"

#include <math.h>
#include <stdlib.h>

#include "arena/rotation.h"
#include "base/alloc.h"
#include "base/bits.h"
#include "base/die.h"
#include "base/rng.h"

enum {
    STAGE_KEYS = 1 << 12, /* two bits a seat for the bot, one a seat if still left */
    STAGES_MAX = 600,     /* more than all seatings times all sets of 2 to 4 seats */
    GROUPS_MAX = 1000,    /* of blocks, as units of the bootstrap */
    RESAMPLES = 400,
    ROUNDS_MAX = 5000,
};

static const double close_enough = 1e-5; /* in logarithms of strength: 0.002 Elo */

/* The stages that occur, numbered. */
struct stages {
    int count;
    uint16_t key[STAGES_MAX];
    int16_t number[STAGE_KEYS]; /* -1: does not occur */
};

/* What a set of games says. */
struct evidence {
    double held[STAGES_MAX];
    double bot_ahead[TORI_PLAYERS_MAX];
    double seat_ahead[TORI_PLAYERS_MAX];
};

struct strengths {
    double bot[TORI_PLAYERS_MAX];
    double seat[TORI_PLAYERS_MAX];
};

struct rating_table {
    int players, bots;
    struct stages stages;
    struct evidence *groups; /* owned */
    int64_t group_count;
    struct evidence prior; /* the virtual block */
};

static uint8_t bot_of(uint16_t key, int seat)
{
    return (uint8_t)(key >> (4 + 2 * seat) & 3);
}

static int number_stage(struct stages *stages, const struct game_outcome *o, int players,
                        unsigned left)
{
    uint16_t key = (uint16_t)left;

    for (int seat = 0; seat < players; seat++)
        key |= (uint16_t)(o->bot[seat] << (4 + 2 * seat));
    if (stages->number[key] < 0) {
        if (stages->count == STAGES_MAX)
            BUG("more seatings than there are");
        stages->number[key] = (int16_t)stages->count;
        stages->key[stages->count++] = key;
    }
    return stages->number[key];
}

/* The stages from the one where the seats 'left' are left; ties go all ways. */
static void add_stages(struct rating_table *t, struct evidence *e,
                       const struct game_outcome *o, unsigned left, double weight)
{
    int best = UINT8_MAX, tied = 0;

    if (bits_count(left) < 2)
        return;
    for (uint64_t set = left; set;) {
        int rank = o->rank[bits_pop(&set)];

        tied = rank < best ? 1 : tied + (rank == best);
        best = rank < best ? rank : best;
    }
    e->held[number_stage(&t->stages, o, t->players, left)] += weight;
    for (uint64_t set = left; set;) {
        int seat = bits_pop(&set);

        if (o->rank[seat] != best)
            continue;
        e->bot_ahead[o->bot[seat]] += weight / tied;
        e->seat_ahead[seat] += weight / tied;
        add_stages(t, e, o, left & ~(unsigned)bit(seat), weight / tied);
    }
}

static void add_game(struct rating_table *t, struct evidence *e,
                     const struct game_outcome *o)
{
    add_stages(t, e, o, (1u << t->players) - 1, 1);
}

static void add_prior(struct rating_table *t)
{
    for (int game = 0; game < rotation_games(t->players, t->bots); game++) {
        struct game_outcome tie = {.rank = {1, 1, 1, 1}};

        rotation_fill(t->players, t->bots, 0, game, tie.bot);
        add_game(t, &t->prior, &tie);
    }
}

/* Neighbouring blocks share a group if there are very many: they are independent, so
 * a sum of some is as good a unit of the bootstrap as one. */
static void table_init(struct rating_table *t, const struct game_outcome *games,
                       int64_t blocks, int players, int bots)
{
    int per_block = rotation_games(players, bots);
    int64_t share = (blocks + GROUPS_MAX - 1) / GROUPS_MAX;

    t->players = players;
    t->bots = bots;
    t->stages.count = 0;
    for (int key = 0; key < STAGE_KEYS; key++)
        t->stages.number[key] = -1;
    t->prior = (struct evidence){0};
    t->group_count = blocks ? (blocks + share - 1) / share : 0;
    t->groups = xcalloc((size_t)t->group_count + 1, sizeof(*t->groups));
    for (int64_t i = 0; i < blocks * per_block; i++)
        add_game(t, &t->groups[i / per_block / share], &games[i]);
    add_prior(t);
}

static void evidence_add(struct evidence *sum, const struct evidence *e, int stages,
                         double weight)
{
    for (int i = 0; i < stages; i++)
        sum->held[i] += weight * e->held[i];
    for (int i = 0; i < TORI_PLAYERS_MAX; i++) {
        sum->bot_ahead[i] += weight * e->bot_ahead[i];
        sum->seat_ahead[i] += weight * e->seat_ahead[i];
    }
}

/* How far a strength of 1 would have come in all stages, for each bot and seat, if
 * everybody's strength in the denominators stays as it is. */
static void expect(const struct rating_table *t, const struct evidence *e,
                   const struct strengths *s, struct strengths *out)
{
    *out = (struct strengths){0};
    for (int i = 0; i < t->stages.count; i++) {
        uint16_t key = t->stages.key[i];
        double sum = 0, part;

        for (uint64_t set = key & 15; set;) {
            int seat = bits_pop(&set);

            sum += s->bot[bot_of(key, seat)] * s->seat[seat];
        }
        part = e->held[i] / sum;
        for (uint64_t set = key & 15; set;) {
            int seat = bits_pop(&set);

            out->bot[bot_of(key, seat)] += part * s->seat[seat];
            out->seat[seat] += part * s->bot[bot_of(key, seat)];
        }
    }
}

/* New strengths, with 1 as their geometric mean; returns the largest change. */
static double improve(double *strength, const double *ahead, const double *expected,
                      int count)
{
    double updated[TORI_PLAYERS_MAX], product = 1, change = 0, mean;

    for (int i = 0; i < count; i++)
        product *= updated[i] = ahead[i] / expected[i];
    mean = pow(product, 1.0 / count);
    for (int i = 0; i < count; i++) {
        double moved = fabs(log(updated[i] / mean / strength[i]));

        change = moved > change ? moved : change;
        strength[i] = updated[i] / mean;
    }
    return change;
}

/* Bots and seats take turns: each half is a minorisation-maximisation step. */
static void maximise(const struct rating_table *t, const struct evidence *e,
                     struct strengths *s)
{
    for (int round = 0; round < ROUNDS_MAX; round++) {
        struct strengths expected;
        double bots, seats;

        expect(t, e, s, &expected);
        bots = improve(s->bot, e->bot_ahead, expected.bot, t->bots);
        expect(t, e, s, &expected);
        seats = improve(s->seat, e->seat_ahead, expected.seat, t->players);
        if (bots < close_enough && seats < close_enough)
            break;
    }
}

/* Of each, counted from the mean of the others; strengths have mean logarithm 0. */
static void to_elo(const double *strength, int count, double *elo)
{
    for (int i = 0; i < count; i++)
        elo[i] = 400 * log10(strength[i]) * count / (count - 1);
}

/* An exponential number of mean 1. */
static double draw_weight(struct rng *rng)
{
    return -log(((double)(rng_next(rng) >> 11) + 0.5) / 9007199254740992.0);
}

/* If all blocks ended alike, so do all resamples: what is not known then is how much
 * less than certain the next block is, which is what the virtual block stands for. */
static void resample(const struct rating_table *t, struct rng *rng, struct evidence *out)
{
    *out = (struct evidence){0};
    evidence_add(out, &t->prior, t->stages.count, draw_weight(rng));
    for (int64_t i = 0; i < t->group_count; i++)
        evidence_add(out, &t->groups[rng_below(rng, (uint32_t)t->group_count)],
                     t->stages.count, 1);
}

static double error_of(const struct estimate_sums *sums, int64_t groups)
{
    double n = (double)groups;

    /* A resample of n has the spread of n blocks without the correction for the mean. */
    return estimate_reach(groups - 1) *
           sqrt(sums->squares / (double)sums->count * n / (n - 1));
}

static void bootstrap(const struct rating_table *t, const struct strengths *best,
                      struct rating *out)
{
    struct estimate_sums bot[TORI_PLAYERS_MAX] = {0}, seat[TORI_PLAYERS_MAX] = {0};
    struct rng rng;

    rng_seed(&rng, 1);
    for (int i = 0; i < RESAMPLES; i++) {
        struct strengths s = *best;
        struct evidence e;
        double elo[TORI_PLAYERS_MAX];

        resample(t, &rng, &e);
        maximise(t, &e, &s);
        to_elo(s.bot, t->bots, elo);
        for (int k = 0; k < t->bots; k++)
            estimate_add(&bot[k], elo[k]);
        to_elo(s.seat, t->players, elo);
        for (int k = 0; k < t->players; k++)
            estimate_add(&seat[k], elo[k]);
    }
    for (int k = 0; k < t->bots; k++)
        out->bot[k].error = error_of(&bot[k], t->group_count);
    for (int k = 0; k < t->players; k++)
        out->seat[k].error = error_of(&seat[k], t->group_count);
}

void rating_fit(struct rating *out, const struct game_outcome *games, int64_t blocks,
                int players, int bots)
{
    struct rating_table *t = xcalloc(1, sizeof(*t));
    struct strengths best = {.bot = {1, 1, 1, 1}, .seat = {1, 1, 1, 1}};
    struct evidence sum;
    double elo[TORI_PLAYERS_MAX];

    table_init(t, games, blocks, players, bots);
    sum = t->prior;
    for (int64_t i = 0; i < t->group_count; i++)
        evidence_add(&sum, &t->groups[i], t->stages.count, 1);
    maximise(t, &sum, &best);
    to_elo(best.bot, bots, elo);
    for (int k = 0; k < TORI_PLAYERS_MAX; k++)
        out->bot[k] = (struct estimate){k < bots ? elo[k] : NAN, NAN};
    to_elo(best.seat, players, elo);
    for (int k = 0; k < TORI_PLAYERS_MAX; k++)
        out->seat[k] = (struct estimate){k < players ? elo[k] : NAN, NAN};
    if (t->group_count > 1)
        bootstrap(t, &best, out);
    free(t->groups);
    free(t);
}
