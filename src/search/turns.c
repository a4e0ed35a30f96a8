/*
 * Turns are gathered by their ideas: first the one that the search liked, then what parts
 * from it to other ideas, then to other places. Ideas are judged by the turn that was found
 * first; only of the two that are told the other places are judged, too.
 */

#include "search/turns.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "search/foresight.h"
#include "search/turn_idea.h"
#include "search/walk.h"

enum {
    JUDGE_SIMS = 1000, /* for each turn */
    FORK_SIMS = 300,   /* of small searches behind a fork */
    IDEAS_MAX = 4,     /* that are judged, the first included */
    PLACES_MAX = TURNS_ALSO_MAX,
};

/* Turns about the same; the first of them is the best. */
struct group {
    uint64_t idea;
    int count;
    struct turn of[1 + PLACES_MAX];
};

struct gathering {
    struct walk walk;
    struct turn_court court;
    struct tori_state world; /* where turns begin */
    struct forks forks;      /* of the first turn */
    int count;
    struct group groups[IDEAS_MAX];
    struct turn next;
};

/* Gathering */

static bool is_new_end(const struct gathering *g, const struct turn *t)
{
    size_t bytes = g->walk.q->game->state_bytes;

    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < g->groups[i].count; j++)
            if (memcmp(&g->groups[i].of[j].after, &t->after, bytes) == 0)
                return false;
    return true;
}

static struct group *find_group(struct gathering *g, uint64_t idea)
{
    for (int i = 0; i < g->count; i++)
        if (g->groups[i].idea == idea)
            return &g->groups[i];
    if (g->count == IDEAS_MAX)
        return NULL;
    g->groups[g->count].idea = idea;
    return &g->groups[g->count++];
}

/* A turn that ends like another is the same. */
static void add_next(struct gathering *g)
{
    const struct turn *t = &g->next;
    struct group *group;

    if (!is_new_end(g, t))
        return;
    group =
        find_group(g, turn_idea(g->walk.settings->know, &g->world, t->action, t->count));
    if (group && group->count < 1 + PLACES_MAX)
        group->of[group->count++] = *t;
}

/* The same as the first turn up to the fork. */
static void try_fork(struct gathering *g, const struct fork *fork)
{
    const struct turn *first = &g->groups[0].of[0];

    walk_start(&g->walk, &g->world, &g->next);
    for (int i = 0; i < fork->length; i++)
        walk_take(&g->walk, first->action[i]);
    walk_take(&g->walk, fork->action);
    walk_on(&g->walk, NULL);
    add_next(g);
}

static void gather(struct gathering *g)
{
    walk_start(&g->walk, &g->world, &g->next);
    walk_on(&g->walk, &g->forks);
    add_next(g);
    g->walk.sims = FORK_SIMS;
    for (int i = 0; i < g->forks.idea_count && g->count < IDEAS_MAX; i++)
        try_fork(g, &g->forks.idea[i]);
    for (int i = 0; i < g->forks.place_count; i++)
        try_fork(g, &g->forks.place[i]);
}

/* Judging */

static void swap(struct turn *a, struct turn *b)
{
    struct turn other = *a;

    *a = *b;
    *b = other;
}

/* What was found first stays the first, unless another is better beyond doubt. */
static void judge_places(struct gathering *g, struct group *group)
{
    for (int i = 1; i < group->count; i++) {
        turn_judge(&group->of[i], &g->court);
        if (group->of[i].result > group->of[0].result &&
            !turn_is_like(&group->of[i], &group->of[0]))
            swap(&group->of[0], &group->of[i]);
    }
}

static void tell_group(struct turns_idea *out, const struct group *group)
{
    out->best = group->of[0];
    for (int i = 1; i < group->count; i++)
        if (turn_is_like(&group->of[i], &out->best))
            out->also[out->also_count++] = group->of[i];
}

/* The best idea besides this one, or NULL. */
static struct group *find_best(struct gathering *g, const struct group *besides)
{
    struct group *best = NULL;

    for (int i = 0; i < g->count; i++)
        if (&g->groups[i] != besides &&
            (!best || g->groups[i].of[0].result > best->of[0].result))
            best = &g->groups[i];
    return best;
}

/* Is the second better than what the search liked, beyond doubt? */
static bool is_overtaken(const struct group *first, const struct group *second)
{
    return second->of[0].result > first->of[0].result &&
           !turn_is_like(&first->of[0], &second->of[0]);
}

/* What the search liked and the best besides; or if that is better beyond doubt, the two best
 * of all. */
static void compare(struct turns *out, struct gathering *g)
{
    struct group *liked = &g->groups[0], *best;

    for (int i = 0; i < g->count; i++)
        turn_judge(&g->groups[i].of[0], &g->court);
    judge_places(g, liked);
    best = find_best(g, liked);
    if (best)
        judge_places(g, best);
    if (best && is_overtaken(liked, best))
        liked = find_best(g, best);
    if (best && best->of[0].result > liked->of[0].result)
        tell_group(&out->of[out->count++], best);
    tell_group(&out->of[out->count++], liked);
    if (best && best->of[0].result <= liked->of[0].result)
        tell_group(&out->of[out->count++], best);
}

void turns_tell_apart(struct turns *t)
{
    const struct turn *a = &t->of[0].best, *b = &t->of[1].best;

    t->are_equal = t->count > 1 && turn_is_like(a, b);
    t->is_only = t->count < 2 || (!t->are_equal && b->win < a->win - TURNS_BEHIND);
}

/* Finding */

static void gathering_init(struct gathering *g, const struct search *s,
                           const struct search_settings *settings,
                           const struct search_question *q, struct rng *rng)
{
    walk_init(&g->walk, s, settings, q, rng);
    g->court = (struct turn_court){.settings = settings,
                                   .q = q,
                                   .ending = &g->walk.ending,
                                   .lots = rng_next(rng),
                                   .sims = JUDGE_SIMS};
    g->world = *q->view;
    q->game->resample(&g->world, q->seat, rng);
    g->forks.settings = settings;
    g->forks.world = &g->world;
}

void turns_find(struct turns *out, const struct search *s,
                const struct search_settings *settings, const struct search_question *q,
                struct rng *rng)
{
    struct gathering *g = xcalloc(1, sizeof(*g));

    memset(out, 0, sizeof(*out));
    gathering_init(g, s, settings, q, rng);
    gather(g);
    compare(out, g);
    turns_tell_apart(out);
    for (int i = 0; i < out->count; i++)
        foresight_find(&out->of[i].sequel, settings, q, &out->of[i].best, g->court.lots);
    walk_release(&g->walk);
    free(g);
}

void turns_follow(struct turn *out, const struct search *s,
                  const struct search_settings *settings, const struct search_question *q,
                  tori_action first, struct rng *rng)
{
    struct tori_state world = *q->view;
    struct walk w;

    *out = (struct turn){0};
    walk_init(&w, s, settings, q, rng);
    if (settings->sims / 2 < w.sims)
        w.sims = (settings->sims + 1) / 2;
    q->game->resample(&world, q->seat, rng);
    walk_start(&w, &world, out);
    walk_take(&w, first);
    walk_on(&w, NULL);
    walk_release(&w);
}
