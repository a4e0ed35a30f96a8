/* Worlds of sequels, and whether what is said to happen in them can. */

#include "engine/sequel.h"

#include "base/rng.h"
#include "engine/legal.h"

void sequel_enter(const struct sequel *q, const struct sequel_of *of,
                  struct tori_state *world)
{
    struct rng rng;

    rng_seed(&rng, q->world);
    *world = *of->view;
    of->game->resample(world, of->seat, &rng);
    for (int i = 0; i < of->count; i++)
        of->game->apply(world, of->action[i]);
}

static bool has_room(const struct sequel *q)
{
    int end = 0;

    if (q->count < 0 || q->count > SEQUEL_ACTIONS_MAX || q->told_count < 0 ||
        q->told_count > SEQUEL_TOLD_MAX)
        return false;
    for (int i = 0; i < q->told_count; i++) {
        if (q->told[i].first < end || q->told[i].end <= q->told[i].first ||
            q->told[i].end > q->count)
            return false;
        end = q->told[i].end;
    }
    return true;
}

/* Does 'mover' do this action of a turn that another began to do? */
static bool is_strange(const struct sequel *q, const int *movers, int i)
{
    for (int t = 0; t < q->told_count; t++)
        if (i >= q->told[t].first && i < q->told[t].end)
            return movers[q->told[t].first] < 0 ||
                   (movers[i] != TORI_CHANCE && movers[i] != movers[q->told[t].first]);
    return false;
}

bool sequel_is_playable(const struct sequel *q, const struct sequel_of *of)
{
    int movers[SEQUEL_ACTIONS_MAX];
    struct tori_state world;

    if (!has_room(q))
        return false;
    sequel_enter(q, of, &world);
    for (int i = 0; i < q->count; i++) {
        movers[i] = of->game->to_move(&world);
        if (!game_is_legal(of->game, &world, q->action[i]) || is_strange(q, movers, i))
            return false;
        of->game->apply(&world, q->action[i]);
    }
    return true;
}
