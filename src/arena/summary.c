/* Summing up games, by bot and by seat. */

#include "arena/summary.h"

#include "arena/rating.h"

/* One quantity for each thing that is measured of a seat in a game. */
enum measure { SHARE, RANK, SCORE, MARGIN, MEASURE_COUNT };

/* Of a bot or a seat, over the games of one block. */
struct sums {
    int64_t seats;
    double sum[MEASURE_COUNT];
};

/* The same over all blocks. */
struct line_sums {
    struct estimate_sums of[MEASURE_COUNT];
};

static double margin_of(const struct game_outcome *o, int players, int seat)
{
    int best = INT16_MIN;

    for (int i = 0; i < players; i++)
        if (i != seat && o->total[i] > best)
            best = o->total[i];
    return o->total[seat] - best;
}

static void add_seat(const struct game_outcome *o, int players, int seat, struct sums *to,
                     struct summary_line *line)
{
    double win = outcome_win(o, players, seat);

    to->seats++;
    to->sum[SHARE] += win;
    to->sum[RANK] += o->rank[seat];
    to->sum[SCORE] += o->total[seat];
    to->sum[MARGIN] += margin_of(o, players, seat);
    line->seats++;
    line->wins += win;
    line->decisions += o->decisions[seat];
    line->seconds += (double)o->seconds[seat];
}

static void end_block(const struct sums *block, struct line_sums *all)
{
    for (int i = 0; i < MEASURE_COUNT; i++)
        estimate_add(&all->of[i], block->sum[i] / (double)block->seats);
}

static void add_block(struct summary *s, const struct game_outcome *games, int count,
                      struct line_sums *bots, struct line_sums *seats)
{
    struct sums bot[TORI_PLAYERS_MAX] = {0}, seat[TORI_PLAYERS_MAX] = {0};

    for (int game = 0; game < count; game++) {
        for (int i = 0; i < s->players; i++) {
            int b = games[game].bot[i];

            add_seat(&games[game], s->players, i, &bot[b], &s->bot[b]);
            add_seat(&games[game], s->players, i, &seat[i], &s->seat[i]);
            s->decisions += games[game].decisions[i];
        }
    }
    for (int i = 0; i < s->bots; i++)
        end_block(&bot[i], &bots[i]);
    for (int i = 0; i < s->players; i++)
        end_block(&seat[i], &seats[i]);
}

/* A virtual drawn block adds to the spread, as in the rating: a hundred wins out of a
 * hundred are not certainty. */
static struct estimate share_of(struct estimate_sums sums, int players)
{
    double distance = sums.mean - 1.0 / players;

    sums.squares += distance * distance;
    return estimate_of(&sums);
}

static void conclude(struct summary_line *line, const struct line_sums *sums, int players,
                     struct estimate elo)
{
    line->share = share_of(sums->of[SHARE], players);
    line->rank = estimate_of(&sums->of[RANK]);
    line->score = estimate_of(&sums->of[SCORE]);
    line->margin = estimate_of(&sums->of[MARGIN]);
    line->elo = elo;
}

void summary_make(struct summary *out, const struct contest_plan *plan,
                  const struct contest_result *result)
{
    struct line_sums bots[TORI_PLAYERS_MAX] = {0}, seats[TORI_PLAYERS_MAX] = {0};
    struct rating rating;

    *out = (struct summary){
        .players = plan->setup.players,
        .bots = plan->bots,
        .games = result->blocks * result->games_per_block,
        .blocks = result->blocks,
    };
    for (int64_t block = 0; block < result->blocks; block++)
        add_block(out, &result->games[block * result->games_per_block],
                  result->games_per_block, bots, seats);
    rating_fit(&rating, result->games, result->blocks, out->players, out->bots);
    for (int i = 0; i < out->bots; i++)
        conclude(&out->bot[i], &bots[i], out->players, rating.bot[i]);
    for (int i = 0; i < out->players; i++)
        conclude(&out->seat[i], &seats[i], out->players, rating.seat[i]);
}
