/* Gathering turns, and holding them against each other. */

#include "puzzle/contenders.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "search/ending.h"
#include "search/turns.h"

enum {
    FOLLOWED = 6,    /* first actions whose turn is looked at */
    TRIAL_PART = 10, /* of the depth has each trial */
    TRIAL_MIN = 50,
};

bool contenders_search(const struct position *p, int64_t sims, uint64_t lots,
                       struct turn *out)
{
    const struct search_settings settings = position_settings(p, sims);
    struct search_findings *found = xcalloc(1, sizeof(*found));
    struct search search = {0};
    struct rng rng;
    bool is_exact;

    rng_seed(&rng, lots);
    search_run(&search, &settings, &p->q, &rng, found);
    is_exact = found->is_exact;
    turns_follow(out, &search, &settings, &p->q, found->of[0].action, &rng);
    search_release(&search);
    free(found);
    return is_exact;
}

/* Gathering */

void contenders_add(struct contenders *r, const struct turn *t)
{
    if (r->count == CONTENDERS_MAX)
        return;
    for (int i = 0; i < r->count; i++)
        if (position_is_same_end(r->p, &r->of[i].turn, t))
            return;
    r->of[r->count].turn = *t;
    r->of[r->count].idea = position_idea(r->p, t);
    r->count++;
}

static void add_ideas(struct contenders *r, const struct turns *turns)
{
    for (int i = 0; i < turns->count; i++) {
        contenders_add(r, &turns->of[i].best);
        for (int j = 0; j < turns->of[i].also_count; j++)
            contenders_add(r, &turns->of[i].also[j]);
    }
}

static void search_for(struct contenders *r)
{
    const struct search_settings settings = position_settings(r->p, r->depth);
    struct search_findings *found = xcalloc(1, sizeof(*found));
    struct turns *turns = xcalloc(1, sizeof(*turns));
    struct search search = {0};
    struct turn t;
    struct rng rng;

    rng_seed(&rng, position_lots(r->p, POSITION_SEARCH, 0));
    search_run(&search, &settings, &r->p->q, &rng, found);
    for (int i = 0; i < found->count && i < FOLLOWED; i++) {
        if (found->of[i].visits == 0)
            break;
        turns_follow(&t, &search, &settings, &r->p->q, found->of[i].action, &rng);
        contenders_add(r, &t);
    }
    r->favourite = r->of[0].idea;
    turns_find(turns, &search, &settings, &r->p->q, &rng);
    add_ideas(r, turns);
    search_release(&search);
    free(turns);
    free(found);
}

/* Trying */

static void try_turn(struct trial *t, const struct position *p, const struct turn *turn,
                     int64_t sims, uint64_t lots)
{
    const struct search_settings settings = position_settings(p, sims);
    struct ending ending = {0};
    const struct trial_court court = {
        .settings = &settings, .q = &p->q, .lots = lots, .ending = &ending};

    trial_init(t, &court, &turn->after);
    ending_release(&ending);
}

void contenders_init(struct contenders *r, const struct position *p, int64_t depth)
{
    static const char *const bots[] = {"greedy", "easy", "normal"};
    int64_t sims = depth / TRIAL_PART > TRIAL_MIN ? depth / TRIAL_PART : TRIAL_MIN;
    struct turn t;

    *r = (struct contenders){.p = p, .depth = depth};
    search_for(r);
    for (size_t i = 0; i < sizeof(bots) / sizeof(bots[0]); i++)
        if (position_ask_bot(p, bots[i], &t))
            contenders_add(r, &t);
    for (int i = 0; i < r->count; i++)
        try_turn(&r->of[i].trial, p, &r->of[i].turn, sims,
                 position_lots(p, POSITION_TRIALS, 0));
}

void contenders_release(struct contenders *r)
{
    for (int i = 0; i < r->count; i++)
        trial_release(&r->of[i].trial);
    r->count = 0;
}

const struct contender *contenders_best(const struct contenders *r)
{
    const struct contender *best = &r->of[0];

    for (int i = 1; i < r->count; i++)
        if (r->of[i].trial.mean > best->trial.mean)
            best = &r->of[i];
    return best->idea == r->favourite ? best : NULL;
}

const struct contender *contenders_next(const struct contenders *r,
                                        const struct contender *best)
{
    const struct contender *next = NULL;

    for (int i = 0; i < r->count; i++)
        if (r->of[i].idea != best->idea &&
            (!next || r->of[i].trial.mean > next->trial.mean))
            next = &r->of[i];
    return next;
}

void contenders_compare(struct contenders_verdict *out, const struct position *p,
                        const struct contenders_contest *c)
{
    struct trial own, other;

    try_turn(&own, p, c->turn, c->sims, c->lots);
    *out = (struct contenders_verdict){
        .win = own.wins[p->q.seat], .error = trial_error(&own), .lead = own.lead};
    for (int i = 0; i < CONTENDERS_OTHERS_MAX && c->others[i]; i++) {
        try_turn(&other, p, c->others[i], c->sims, c->lots);
        out->ahead[i] = trial_compare(&own, &other, false);
        out->lead_ahead[i] = own.lead - other.lead;
        trial_release(&other);
    }
    trial_release(&own);
}
