/* Searches from long to short; the first that fails tells. */

#include "puzzle/grading.h"

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "engine/apply.h"
#include "puzzle/ending_proof.h"

enum {
    TRIES = 2, /* of each length */
    MARK_FIRST = 800,
    MARK_STEP = 110, /* for twice the simulations */
    MARK_NEVER = MARK_FIRST + MARK_STEP * (GRADING_RUNGS + 1),
    MARK_SHORTFALL = 60, /* at most, up or down */
};

/* Of the obvious turn: neither hidden nor plain. */
#define SHORTFALL_USUAL 0.15
#define EQUAL           1e-6

/* A turn as a bot plays it that knows nothing of ends. */
static bool play_turn(const struct position *p, int64_t sims, uint64_t lots,
                      struct turn *out)
{
    struct search_settings settings = position_settings(p, sims);
    struct search_findings *found = xcalloc(1, sizeof(*found));
    struct search search = {0};
    struct tori_state world = p->world, view;
    tori_action legal[TORI_ACTIONS_MAX];
    struct rng rng;

    rng_seed(&rng, lots);
    settings.ending = 0;
    *out = (struct turn){0};
    while (p->game->to_move(&world) == p->q.seat && out->count < TURN_ACTIONS_MAX) {
        struct search_question q = p->q;
        tori_action a;

        p->game->view(&world, p->q.seat, &view);
        q.view = &view;
        q.legal = legal;
        q.count = p->game->legal(&view, legal);
        a = legal[0];
        if (q.count > 1) {
            search_run(&search, &settings, &q, &rng, found);
            a = found->of[0].action;
            search_settle(&search, &q, a, &rng);
        }
        out->action[out->count++] = a;
        game_apply(p->game, &world, a);
    }
    p->game->view(&world, p->q.seat, &out->after);
    search_release(&search);
    free(found);
    return p->game->to_move(&world) != p->q.seat;
}

static bool is_found(const struct position *p, const struct turn *best, bool is_exact,
                     struct turn *t)
{
    if (position_is_same_end(p, best, t))
        return true;
    if (!is_exact)
        return position_idea(p, best) == position_idea(p, t);
    return ending_proof_judge(p, t) && t->result > best->result - EQUAL;
}

int64_t grading_sims(const struct position *p, const struct turn *best, bool is_exact,
                     int64_t depth)
{
    int64_t needed = 0;
    struct turn t;

    for (int rung = GRADING_RUNGS - 1; rung >= 0; rung--) {
        int64_t sims = (int64_t)GRADING_SIMS_MIN << rung;

        if (sims > depth)
            continue;
        for (int i = 0; i < TRIES; i++)
            if (!play_turn(p, sims,
                           position_lots(p, POSITION_GRADE, (uint64_t)(rung * TRIES + i)),
                           &t) ||
                !is_found(p, best, is_exact, &t))
                return needed;
        needed = sims;
    }
    return needed;
}

int grading_mark(int64_t sims, double shortfall)
{
    double bend = 400 * (SHORTFALL_USUAL - shortfall);
    int mark = MARK_FIRST;

    if (sims == 0)
        mark = MARK_NEVER;
    for (int64_t n = GRADING_SIMS_MIN; sims && n < sims; n *= 2)
        mark += MARK_STEP;
    bend = bend > MARK_SHORTFALL ? MARK_SHORTFALL : bend;
    bend = bend < -MARK_SHORTFALL ? -MARK_SHORTFALL : bend;
    return mark + (int)lround(bend);
}
