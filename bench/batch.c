/*
 * batch GAME MATCHES STEPS RUNS: random games by libtori in a plain loop, with masks. Prints for each
 * run how many decisions a second of a core it made; bench/python has the same loop.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lib/tori_batch.h"

enum { GAMES_EACH = 64 }; /* more than are played */

static double core_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *array(size_t count, size_t size)
{
    void *made = calloc(count, size);

    if (!made)
        exit(1);
    return made;
}

static uint64_t next_lot(uint64_t *lots)
{
    *lots = *lots * 6364136223846793005u + 1442695040888963407u;
    return *lots >> 33;
}

/* 'action' has room for all of them. */
static void play(struct tori_batch *b, const struct tori_batch_arrays *to,
                 int32_t *action, int matches, uint64_t *lots)
{
    for (int i = 0; i < matches; i++) {
        uint64_t place = next_lot(lots) * (uint64_t)to->count[i] >> 31;

        action[i] = to->legal[(size_t)i * TORI_BATCH_LEGAL_MAX + place];
    }
    if (!tori_batch_step(b, action, NULL, 0))
        exit(1);
}

static void start(struct tori_batch *b, struct tori_batch_arrays *to, size_t matches)
{
    size_t games = matches * GAMES_EACH;
    uint64_t *seeds = array(games, sizeof(*seeds));

    *to = (struct tori_batch_arrays){
        .turn = array(matches, 1),
        .count = array(matches, sizeof(int32_t)),
        .legal = array(matches * TORI_BATCH_LEGAL_MAX, sizeof(int32_t)),
        .mask = array(matches * (size_t)tori_batch_actions(b), 1),
        .ended = array(matches, 1),
        .reward = array(matches * (size_t)tori_batch_players(b), sizeof(float)),
    };
    for (size_t i = 0; i < games; i++)
        seeds[i] = i;
    tori_batch_bind(b, to);
    tori_batch_start(b, seeds, games);
    free(seeds);
}

/* What it takes goes with the program. */
int main(int count, char **words)
{
    struct tori_batch_settings settings = {.threads = 1};
    struct tori_batch_arrays to;
    struct tori_batch *b;
    uint64_t lots = 1;
    int32_t *action;

    if (count != 5)
        return 2;
    settings.matches = (int)strtol(words[2], NULL, 10);
    b = tori_batch_new(words[1], &settings, NULL, 0);
    if (!b)
        return 1;
    start(b, &to, (size_t)settings.matches);
    action = array((size_t)settings.matches, sizeof(*action));
    for (long run = strtol(words[4], NULL, 10); run > 0; run--) {
        long steps = strtol(words[3], NULL, 10);
        double begun = core_seconds();

        for (long i = 0; i < steps; i++)
            play(b, &to, action, settings.matches, &lots);
        printf("%.0f\n", (double)(steps * settings.matches) / (core_seconds() - begun));
    }
    return 0;
}
