/*
 * A game of two bots, by libtori. Build and run it with
 *
 *     cc play.c $(pkg-config --cflags --libs tori) -o play
 *     ./play "GAME players=2" greedy random
 *
 * Each seat is played by the bot named for it; the last one sits on the seats that are
 * left. Chance draws its lots from a number of our own, so every run is the same.
 */

#include <stdio.h>
#include <stdlib.h>

#include <tori.h>

enum { SEATS_MAX = 4 };

static uint64_t lots = 20240131;

/* Numbers that look random: a step of SplitMix64. */
static uint64_t next_lot(void)
{
    uint64_t z = lots += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void fail(const char *why)
{
    fprintf(stderr, "play: %s\n", why);
    exit(1);
}

/* List what can be done, let whoever is to act choose, and do it. */
static void step(struct tori_match *match, struct tori_bot **bots)
{
    int seat = tori_match_turn(match);
    int place = seat == TORI_ACTS_CHANCE ? tori_match_lot(match, next_lot())
                                         : tori_bot_choose(bots[seat], match);

    if (seat >= 0)
        printf("seat %d, 1 of %d: %s\n", seat, tori_match_count(match),
               tori_match_action(match, place));
    tori_match_play(match, place);
}

int main(int argc, char **argv)
{
    struct tori_bot *bots[SEATS_MAX];
    struct tori_match *match;
    char why[200];

    if (argc < 3) {
        fprintf(stderr, "usage: play \"GAME OPTION=VALUE ...\" BOT ...\n");
        return 2;
    }
    match = tori_match_new(argv[1], why, sizeof(why));
    if (!match)
        fail(why);
    for (int seat = 0; seat < tori_match_players(match); seat++) {
        const char *name = argv[2 + seat < argc ? 2 + seat : argc - 1];

        bots[seat] = tori_bot_new(name, (uint64_t)seat, why, sizeof(why));
        if (!bots[seat])
            fail(why);
    }
    while (tori_match_turn(match) != TORI_ACTS_NOBODY)
        step(match, bots);
    for (int seat = 0; seat < tori_match_players(match); seat++) {
        printf("seat %d: %d points, rank %d\n", seat, tori_match_points(match, seat),
               tori_match_rank(match, seat));
        tori_bot_free(bots[seat]);
    }
    tori_match_free(match);
    return 0;
}
