#ifndef TORI_RATING_PLAYER_RATING_H
#define TORI_RATING_PLAYER_RATING_H

/*
 * How strong a person is at a game, as a number and how sure it is, from games of two to
 * four seats. Used by whatever stores results and by tools that measure. Pure: no clock, no
 * store, no allocation.
 *
 * The model is Plackett-Luce: the winner is drawn with chances in proportion to
 * 10^(strength / 400), the second among those left in the same way, and so on; for two
 * seats this is the ordinary Elo curve. What is known of a strength is a normal
 * distribution; after a game it is updated by the Bayesian approximation of Weng and Lin ("A
 * Bayesian approximation method for online ranking", JMLR 12, 2011, algorithm 4).
 *
 * Three things deviate from the paper, because its intervals are not honest: as printed, 95 %
 * intervals after 60 games among people hold 97 % of the time with two seats, 85 % with three
 * and 74 % with four. tests/unit/test_player_rating.c measures both; with these, 94 to 96 %.
 *  1. The scale of the curve is fixed. The paper divides by c = sqrt(sum of variances), which
 *     grows with the number of seats, so that a lead is worth less at a larger table.
 *  2. The uncertainty of the other seats counts by the joint posterior of all seats of a
 *     table (a matrix of at most 4 by 4), not through c. So a game against a newcomer says
 *     little, and one against a bot says most.
 *  3. Slope and curvature are averaged over the posterior, and the step is repeated until
 *     they agree with it; the paper takes one step by those at the mean of the prior. Taken at
 *     the top of the posterior they are over-confident, too: 92 to 94 %.
 *
 * What is lost between games is the correlation of people's errors, so intervals are too narrow
 * where many errors are the same one. Between two people they hold in all of these cases, 93
 * to 96 %; on the scale they do not:
 *  - where few people play among themselves: of eight with 100 games of four each they hold
 *    53 to 56 % of the time, and 91 % if bots have 30 % of the seats;
 *  - where people as a whole are not as strong as newcomers are taken to be: at tables of three,
 *    bots in 30 % of the seats, after 60 games, 64 % if people have a mean of 1400 and a
 *    spread of 250, and 88 % with 1100 and 150. With bots in 60 % of the seats the former is 92 %.
 * Bots, whose strength is fixed, hold the scale where it is and draw such errors out slowly; so
 * all people together neither rise nor fall. RATING_START_MEAN should be that of real people.
 *
 * Ties share a rank and count as every order of the tied seats in equal parts: half a win for
 * two.
 *
 * A deviation grows a little before every game: people learn and get rusty, and a rating of
 * a thousand games must still be able to follow. It grows by game and not by day, so that the
 * games alone decide the numbers. It never exceeds that of a newcomer.
 *
 * Numbers are whole thousandths of a point and come from additions, multiplications,
 * divisions and square roots alone, which IEEE 754 fixes to the bit: every machine gets the
 * same, and databases keep it exactly.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    RATING_SEATS_MAX = 4,
    RATING_POINT = 1000, /* thousandths */

    /* Of a person without a rated game. */
    RATING_START_MEAN = 1200 * RATING_POINT,
    RATING_START_DEVIATION = 200 * RATING_POINT,

    /* By so much a strength may have moved since the last game, one standard deviation. */
    RATING_GROWTH = 1 * RATING_POINT,

    /* No rank, and "still uncertain", while the reach is more: in points. */
    RATING_PROVISIONAL_ABOVE = 70,
    RATING_CERTAIN_DEVIATION = 35970, /* the largest that reaches no further */
};

struct player_rating {
    int32_t mean;      /* thousandths of a point */
    int32_t deviation; /* likewise; one standard deviation */
};

/* A seat of a finished game. */
struct rated_seat {
    struct player_rating rating; /* before the game */
    bool is_fixed; /* a bot: it informs and does not move; its deviation is 0 */
    int rank;      /* 1 is first; tied seats have the same */
};

struct player_rating player_rating_start(void);

/* Half of the 95 % interval, in whole points. */
int player_rating_reach(struct player_rating r);

/* In whole points. */
int player_rating_points(struct player_rating r);

bool player_rating_is_provisional(struct player_rating r);

/* What is known of each seat after the game; of fixed seats the same as before. */
void player_rating_update(const struct rated_seat *seats, int count,
                          struct player_rating *after);

/* Which part of the wins each seat may expect; ranks are not read. Adds up to 1. */
void player_rating_expect_wins(const struct rated_seat *seats, int count, double *wins);

#endif
