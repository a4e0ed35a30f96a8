/*
 * Clocks for the actions of chance. A clock's time is a whole number of 2^-48, so the
 * race is decided by multiplication alone.
 */

#include "engine/lots.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/hash.h"
#include "base/rng.h"

enum { FRACTION_BITS = 48 };

typedef unsigned __int128 wide;

struct lots_clock {
    tori_action action;
    uint64_t left; /* time until it rings, at weight 1 */
    struct rng rng;
};

void lots_init(struct lots *l, uint64_t seed)
{
    *l = (struct lots){.seed = seed};
}

void lots_init_from(struct lots *l, lots_wind_fn *wind, const void *context)
{
    *l = (struct lots){.wind = wind, .context = context};
}

void lots_release(struct lots *l)
{
    free(l->clocks);
    *l = (struct lots){0};
}

static uint64_t draw_fraction(struct rng *rng)
{
    return rng_next(rng) >> (64 - FRACTION_BITS);
}

/* An exponential time of mean 1, by von Neumann's comparison of uniform numbers: the
 * fraction is kept if the falling run that starts with it has an odd length. */
static uint64_t draw_time(struct rng *rng)
{
    for (uint64_t whole = 0;; whole++) {
        uint64_t fraction = draw_fraction(rng), last = fraction, next;
        bool is_odd = true;

        while ((next = draw_fraction(rng)) < last) {
            last = next;
            is_odd = !is_odd;
        }
        if (is_odd)
            return (whole << FRACTION_BITS) | fraction;
    }
}

/* Where the clock of an action is, or belongs. */
static size_t find_place(const struct lots *l, tori_action a)
{
    size_t low = 0, high = l->count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (l->clocks[middle].action < a)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_clock(struct lots *l, size_t place, const struct tori_game *game,
                      const struct tori_state *s, tori_action a)
{
    struct lots_clock *c;

    l->clocks = xgrow(l->clocks, &l->capacity, l->count + 1, sizeof(*l->clocks));
    c = &l->clocks[place];
    memmove(c + 1, c, (l->count - place) * sizeof(*c));
    l->count++;
    c->action = a;
    if (l->wind)
        l->wind(l->context, game, s, a, &c->rng);
    else
        rng_seed(&c->rng, hash_u32(hash_u64(HASH_START, l->seed), a));
    c->left = draw_time(&c->rng);
}

static void ensure_clocks(struct lots *l, const struct tori_game *game,
                          const struct tori_state *s, const tori_action *actions,
                          int count)
{
    for (int i = 0; i < count; i++) {
        size_t place = find_place(l, actions[i]);

        if (place == l->count || l->clocks[place].action != actions[i])
            add_clock(l, place, game, s, actions[i]);
    }
}

tori_action lots_draw(struct lots *l, const struct tori_game *game,
                      const struct tori_state *s)
{
    tori_action actions[TORI_ACTIONS_MAX];
    struct lots_clock *clock[TORI_ACTIONS_MAX];
    uint64_t weight[TORI_ACTIONS_MAX], ring;
    int count = game->legal(s, actions), first = 0;

    if (count < 1)
        BUG("chance has nothing to do");
    ensure_clocks(l, game, s, actions, count);
    for (int i = 0; i < count; i++) {
        clock[i] = &l->clocks[find_place(l, actions[i])];
        weight[i] = game->weight(s, actions[i]);
        if ((wide)clock[i]->left * weight[first] < (wide)clock[first]->left * weight[i])
            first = i;
    }
    ring = clock[first]->left;
    for (int i = 0; i < count; i++)
        clock[i]->left -= (uint64_t)((wide)ring * weight[i] / weight[first]);
    clock[first]->left = draw_time(&clock[first]->rng);
    return actions[first];
}
