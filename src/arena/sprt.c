/* The sequential test. */

#include "arena/sprt.h"

#include <math.h>

#include "arena/rotation.h"
#include "engine/game.h"

/* Fewer blocks say too little about the variance to be trusted. */
enum { BLOCKS_MIN = 16 };

const double sprt_bound = 2.9444389791664403;

double sprt_share(int players, double elo)
{
    double strength = pow(10, elo / 400), sum = 0;
    int games = rotation_games(players, 2);

    for (int game = 0; game < games; game++) {
        uint8_t bot[TORI_PLAYERS_MAX];
        double own = 0, all = 0;

        rotation_fill(players, 2, 0, game, bot);
        for (int seat = 0; seat < players; seat++) {
            own += bot[seat] == 0 ? strength : 0;
            all += bot[seat] == 0 ? strength : 1;
        }
        sum += own / all;
    }
    return sum / games;
}

void sprt_init(struct sprt *t, int players, double elo0, double elo1)
{
    *t = (struct sprt){
        .elo0 = elo0,
        .elo1 = elo1,
        .share0 = sprt_share(players, elo0),
        .share1 = sprt_share(players, elo1),
        .spread = 0.25 / rotation_games(players, 2),
    };
}

/* The virtual block keeps the variance above 0 when all blocks end alike. */
void sprt_add(struct sprt *t, double share)
{
    double n, variance;

    estimate_add(&t->seen, share);
    n = (double)t->seen.count;
    variance = (t->seen.squares + t->spread) / n;
    t->ratio = n * (t->share1 - t->share0) * (2 * t->seen.mean - t->share0 - t->share1) /
               (2 * variance);
    if (t->verdict != SPRT_UNDECIDED || t->seen.count < BLOCKS_MIN)
        return;
    if (t->ratio >= sprt_bound)
        t->verdict = SPRT_H1;
    else if (t->ratio <= -sprt_bound)
        t->verdict = SPRT_H0;
}
