/*
 * Step by step: every position at which chance still acts is replaced by those behind its
 * next action, and what has become the same by different ways is added up at once, so that
 * cards which come in any order do not make for a list a hundred times as long.
 */

#include "review/outcomes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "engine/apply.h"

enum { SLOTS = 4096 }; /* a power of 2, more than twice OUTCOMES_MAX */

/* Positions by what they are; a slot holds a number of the list and 1, or 0. */
struct merger {
    const struct tori_game *game;
    struct review_outcome *of;
    int count;
    uint16_t slot[SLOTS];
};

/* False if there is no room for one more. */
static bool add(struct merger *m, const struct tori_state *s, double share)
{
    size_t bytes = m->game->state_bytes;
    size_t i = hash_bytes(HASH_START, s, bytes) & (SLOTS - 1);

    for (; m->slot[i]; i = (i + 1) & (SLOTS - 1)) {
        struct review_outcome *known = &m->of[m->slot[i] - 1];

        if (memcmp(&known->state, s, bytes) == 0) {
            known->share += share;
            return true;
        }
    }
    if (m->count == OUTCOMES_MAX)
        return false;
    m->of[m->count] = (struct review_outcome){*s, share};
    m->slot[i] = (uint16_t)++m->count;
    return true;
}

/* What chance can do next in a position that was reached so often. */
static bool add_next(struct merger *m, const struct review_outcome *from)
{
    const struct tori_game *game = m->game;
    tori_action legal[TORI_ACTIONS_MAX];
    double tickets;
    int count;

    if (game->to_move(&from->state) != TORI_CHANCE)
        return add(m, &from->state, from->share);
    count = game->legal(&from->state, legal);
    tickets = (double)game->tickets(&from->state);
    for (int i = 0; i < count; i++) {
        struct tori_state next = from->state;

        game_apply(game, &next, legal[i]);
        if (!add(m, &next, from->share * game->weight(&from->state, legal[i]) / tickets))
            return false;
    }
    return true;
}

static bool has_chance(const struct outcomes *o, const struct tori_game *game)
{
    for (int i = 0; i < o->count; i++)
        if (game->to_move(&o->of[i].state) == TORI_CHANCE)
            return true;
    return false;
}

/* One more action of chance; false if the list gets too long. */
static bool advance(struct outcomes *o, const struct tori_game *game)
{
    struct merger *m = xcalloc(1, sizeof(*m));
    bool has_room = true;

    m->game = game;
    m->of = xcalloc(OUTCOMES_MAX, sizeof(*m->of));
    for (int i = 0; i < o->count && has_room; i++)
        has_room = add_next(m, &o->of[i]);
    free(o->of);
    o->of = m->of;
    o->count = m->count;
    free(m);
    return has_room;
}

static void draw(struct outcomes *o, const struct tori_game *game,
                 const struct tori_state *s, uint64_t lots)
{
    struct rng rng;

    rng_seed(&rng, lots);
    o->is_drawn = true;
    o->count = OUTCOMES_DRAWN;
    for (int i = 0; i < o->count; i++) {
        struct tori_state *next = &o->of[i].state;

        *next = *s;
        o->of[i].share = 1.0 / OUTCOMES_DRAWN;
        while (game->to_move(next) == TORI_CHANCE)
            game_apply(game, next,
                       game->draw(next, rng_below(&rng, game->tickets(next))));
    }
}

void outcomes_init(struct outcomes *o, const struct tori_game *game,
                   const struct tori_state *s, uint64_t lots)
{
    *o = (struct outcomes){.of = xcalloc(1, sizeof(*o->of)), .count = 1};
    o->of[0] = (struct review_outcome){*s, 1};
    while (has_chance(o, game))
        if (!advance(o, game)) {
            draw(o, game, s, lots);
            return;
        }
}

void outcomes_release(struct outcomes *o)
{
    free(o->of);
    *o = (struct outcomes){0};
}
