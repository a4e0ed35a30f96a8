/* How long it takes to draw the rounds of a tournament of 200 persons: bench/pairing. */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "tournament/pairing.h"

enum { PERSONS = 200, DRAWS = 9 };

static struct tournament_entrant entrants[PERSONS];
static struct tournament_round rounds[DRAWS];
static struct tournament_table tables[DRAWS][TOURNAMENT_TABLES_MAX];

/* The order of the seats, turned by lot. */
static void finish(struct tournament_table *t, struct rng *rng)
{
    int by = (int)rng_below(rng, (uint32_t)t->size);

    for (int i = 0; i < t->size; i++)
        t->ranks[i] = (int8_t)(1 + (i + by) % t->size);
}

static void measure(int size)
{
    struct tournament t = {entrants, PERSONS, rounds, 0, size};
    struct pairing *p = xcalloc(1, sizeof(*p));
    struct rng rng;

    rng_seed(&rng, 1);
    printf("%d persons at tables of %d, ms of CPU a round:", PERSONS, size);
    for (int r = 0; r < DRAWS; r++) {
        clock_t begin = clock();

        rounds[r].tables = tables[r];
        rounds[r].count = pairing_draw(p, &t, rng_next(&rng), tables[r], &rounds[r].bye);
        printf(" %.0f", (double)(clock() - begin) * 1e3 / CLOCKS_PER_SEC);
        for (int i = 0; i < rounds[r].count; i++)
            finish(&tables[r][i], &rng);
        t.round_count++;
    }
    printf("\n");
    free(p);
}

int main(void)
{
    for (int i = 0; i < PERSONS; i++)
        entrants[i] = (struct tournament_entrant){true, (uint32_t)i};
    for (int size = TOURNAMENT_SEATS_MIN; size <= TOURNAMENT_SEATS_MAX; size++)
        measure(size);
    return 0;
}
