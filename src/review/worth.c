/*
 * Positions are searched, all on the same lots. Where chance can do more than can be
 * searched, its outcomes are put in order by what they are worth at a glance and cut into
 * equal shares, and one is drawn from each: the mean is right on average whatever a glance
 * is good for, and the nearer the better it is.
 */

#include "review/worth.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "review/glance.h"
#include "review/outcomes.h"
#include "search/ending.h"
#include "search/explorer.h"

enum {
    DRAWN = 32,           /* outcomes that are searched, if there are many .. */
    SEARCHED = 2 * DRAWN, /* .. which means more than these */
    MEMORY = 1 << 26,     /* bytes of a tree */
};

/* A position */

/* What the game says of playing on well, with the least that is tried in vain. */
static struct search_settings settings_of(const struct worth_scale *scale)
{
    const struct knowledge *know = knowledge_find(scale->game);
    struct search_settings s = {.know = know,
                                .style = know->style,
                                .sims = scale->sims,
                                .threads = 1,
                                .memory = MEMORY,
                                .ending = scale->ending};

    if (s.style.explore > s.style.beyond)
        s.style.explore = s.style.beyond;
    return s;
}

static bool see_through(double *win, const struct worth_scale *scale,
                        const struct search_settings *settings,
                        const struct tori_state *s, int asking)
{
    struct search_question q = {
        .game = scale->game, .view = s, .players = scale->players, .seat = asking};
    struct ending ending = {0};
    struct ending_value value;
    bool is_seen = ending_judge(&ending, settings, &q, &value);

    for (int seat = 0; is_seen && seat < scale->players; seat++)
        win[seat] = (double)value.win[seat];
    ending_release(&ending);
    return is_seen;
}

static void explore(double *win, const struct worth_scale *scale,
                    const struct search_settings *settings, const struct tori_state *s,
                    int asking)
{
    struct explorer *x = xcalloc(1, sizeof(*x));
    struct tree tree;
    struct payoff p;

    tree_init(&tree, (size_t)settings->memory);
    *x = (struct explorer){.settings = settings,
                           .game = scale->game,
                           .players = scale->players,
                           .seat = asking,
                           .view = s,
                           .is_whole = true,
                           .tree = &tree};
    for (int64_t i = 0; i < scale->sims; i++) {
        rng_seed(&x->rng, hash_u64(hash_u64(HASH_START, scale->seed), (uint64_t)i));
        explorer_simulate(x, &p);
        for (int seat = 0; seat < scale->players; seat++)
            win[seat] += (double)p.win[seat] / (double)scale->sims;
    }
    tree_release(&tree);
    free(x);
}

/* In the eyes of a seat, to which nothing is hidden. If chance is to act, simulations draw what
 * it does. */
static void weigh_for(double *win, const struct worth_scale *scale,
                      const struct tori_state *s, int asking)
{
    struct search_settings settings;

    if (scale->sims < WORTH_SIMS_MIN || scale->game->to_move(s) == TORI_OVER) {
        glance_at(win, scale->game, scale->players, s, scale->seed);
        return;
    }
    settings = settings_of(scale);
    for (int seat = 0; seat < scale->players; seat++)
        win[seat] = 0;
    if (!see_through(win, scale, &settings, s, asking))
        explore(win, scale, &settings, s, asking);
}

/* Where a seat is to move or the game is over. */
static void weigh(double *win, const struct worth_scale *scale,
                  const struct tori_state *s)
{
    weigh_for(win, scale, s, scale->game->to_move(s));
}

/* Chance */

static void add(struct worth *w, const struct worth_scale *scale,
                const struct tori_state *s, double share)
{
    double win[TORI_PLAYERS_MAX];

    weigh(win, scale, s);
    for (int seat = 0; seat < scale->players; seat++)
        w->win[seat] += share * win[seat];
}

struct worth_place {
    double win; /* at a glance, of the seat that goes on */
    int outcome;
};

static int by_win(const void *a, const void *b)
{
    const struct worth_place *x = a, *y = b;

    if (x->win != y->win)
        return x->win < y->win ? -1 : 1;
    return x->outcome - y->outcome;
}

static struct worth_place *put_in_order(const struct worth_scale *scale,
                                        const struct outcomes *all)
{
    struct worth_place *places = xcalloc((size_t)all->count, sizeof(*places));
    int seat = scale->game->to_move(&all->of[0].state);

    for (int i = 0; i < all->count; i++) {
        double win[TORI_PLAYERS_MAX];

        glance_at(win, scale->game, scale->players, &all->of[i].state, scale->seed);
        places[i] = (struct worth_place){win[seat < 0 ? 0 : seat], i};
    }
    qsort(places, (size_t)all->count, sizeof(*places), by_win);
    return places;
}

static void draw(struct worth *w, const struct worth_scale *scale,
                 const struct outcomes *all, uint64_t lots)
{
    struct worth_place *places = put_in_order(scale, all);
    double below = all->of[places[0].outcome].share;
    struct rng rng;
    int at = 0;

    rng_seed(&rng, lots);
    for (int i = 0; i < DRAWN; i++) {
        double mark = (i + rng_below(&rng, 1 << 24) / (double)(1 << 24)) / DRAWN;

        while (below <= mark && at + 1 < all->count)
            below += all->of[places[++at].outcome].share;
        add(w, scale, &all->of[places[at].outcome].state, 1.0 / DRAWN);
    }
    free(places);
}

static void weigh_chance(struct worth *w, const struct worth_scale *scale,
                         const struct tori_state *s, uint64_t lots)
{
    bool is_glance = scale->sims < WORTH_SIMS_MIN;
    struct outcomes all;

    outcomes_init(&all, scale->game, s, lots);
    w->is_sampled = all.is_drawn;
    if (is_glance || all.count <= SEARCHED) {
        for (int i = 0; i < all.count; i++)
            add(w, scale, &all.of[i].state, all.of[i].share);
    } else {
        w->is_sampled = true;
        draw(w, scale, &all, lots);
    }
    outcomes_release(&all);
}

void worth_of(struct worth *w, const struct worth_scale *scale,
              const struct tori_state *s, uint64_t lots)
{
    int mover = scale->game->to_move(s);

    *w = (struct worth){0};
    if (!knowledge_find(scale->game) && mover != TORI_OVER) {
        w->is_sampled = true;
        glance_at(w->win, scale->game, scale->players, s, lots);
    } else if (mover == TORI_CHANCE) {
        weigh_chance(w, scale, s, lots);
    } else {
        weigh(w->win, scale, s);
    }
}

void worth_compare(double *ahead, const struct worth_scale *scale,
                   const struct tori_state *a, const struct tori_state *b, int seat)
{
    struct worth of_a, of_b;

    if (scale->sims < WORTH_SIMS_MIN || !knowledge_find(scale->game)) {
        worth_of(&of_a, scale, a, scale->seed);
        worth_of(&of_b, scale, b, scale->seed);
    } else {
        weigh_for(of_a.win, scale, a, seat);
        weigh_for(of_b.win, scale, b, seat);
    }
    for (int i = 0; i < scale->players; i++)
        ahead[i] = of_a.win[i] - of_b.win[i];
}
