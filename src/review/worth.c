/*
 * Expectations are sharpest where a turn begins, so a turn that has begun is played on by
 * the ratings first; ratings are no lots, so the same state is always worth the same.
 */

#include "review/worth.h"

#include "base/rng.h"
#include "engine/apply.h"
#include "search/leaf.h"
#include "search/payoff.h"

enum {
    LOOKED_AT_MAX = 1500, /* positions behind chance, if they can be counted through */
    SAMPLES = 400,        /* of them otherwise */
    PLAYOUTS = 1000,      /* where nothing is known of the game */
};

struct weighing {
    const struct tori_game *game;
    int players;
    struct search_settings settings;
    double sum[TORI_PLAYERS_MAX]; /* of wins, weighted */
    long looked_at, limit;        /* positions */
};

/* What the seats may expect where a turn begins, or have got where none does. */
static void judge(const struct weighing *w, const struct tori_state *s, struct payoff *p)
{
    const struct knowledge *know = w->settings.know;
    int32_t expected[TORI_PLAYERS_MAX];
    struct tori_score score[TORI_PLAYERS_MAX];
    int mover = w->game->to_move(s);

    if (!know || mover == TORI_OVER) {
        w->game->score(s, score);
        payoff_of_scores(p, score, w->players);
        return;
    }
    know->evaluate(s, expected);
    if (mover >= 0)
        expected[mover] += know->tempo[w->players];
    payoff_of_expectations(p, expected, know->doubt(s), w->players);
}

static void add_leaf(struct weighing *w, const struct tori_state *s, double weight,
                     struct rng *rng)
{
    struct tori_state copy = *s;
    struct payoff p;

    leaf_play_on(&w->settings, w->game, &copy, rng);
    judge(w, &copy, &p);
    for (int seat = 0; seat < w->players; seat++)
        w->sum[seat] += weight * (double)p.win[seat];
    w->looked_at++;
}

/* All that chance can do; false as soon as it is too much. */
static bool count_through(struct weighing *w, const struct tori_state *s, double weight,
                          struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    double tickets;
    int count;

    if (w->game->to_move(s) != TORI_CHANCE) {
        add_leaf(w, s, weight, rng);
        return w->looked_at <= w->limit;
    }
    count = w->game->legal(s, legal);
    tickets = (double)w->game->tickets(s);
    for (int i = 0; i < count; i++) {
        struct tori_state next = *s;
        double share = (double)w->game->weight(s, legal[i]) / tickets;

        game_apply(w->game, &next, legal[i]);
        if (!count_through(w, &next, weight * share, rng))
            return false;
    }
    return true;
}

static void sample(struct weighing *w, const struct tori_state *s, struct rng *rng)
{
    for (int i = 0; i < SAMPLES; i++) {
        struct tori_state next = *s;

        while (w->game->to_move(&next) == TORI_CHANCE)
            game_apply(w->game, &next,
                       w->game->draw(&next, rng_below(rng, w->game->tickets(&next))));
        add_leaf(w, &next, 1.0 / SAMPLES, rng);
    }
}

/* Would counting through be too much? Chance that acts often is not tried. */
static long outcomes_of(const struct tori_game *game, const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state next = *s;
    long outcomes = 1;

    while (game->to_move(&next) == TORI_CHANCE && outcomes <= LOOKED_AT_MAX) {
        outcomes *= game->legal(&next, legal);
        game_apply(game, &next, legal[0]);
    }
    return outcomes;
}

static void play_out(struct weighing *w, const struct tori_state *s, struct rng *rng)
{
    for (int i = 0; i < PLAYOUTS; i++)
        add_leaf(w, s, 1.0 / PLAYOUTS, rng);
}

void worth_of(struct worth *out, const struct tori_game *game, int players,
              const struct tori_state *s, uint64_t seed)
{
    const struct knowledge *know = knowledge_find(game);
    struct weighing w = {.game = game, .players = players, .limit = 4L * LOOKED_AT_MAX};
    struct rng rng;

    rng_seed(&rng, seed);
    w.settings.know = know;
    w.settings.style = know ? know->style : search_plain;
    w.settings.style.wandering = 0;
    w.settings.style.careful = 1000;
    w.settings.style.horizon = know ? 0 : SEARCH_TO_THE_END;
    *out = (struct worth){0};
    if (game->to_move(s) == TORI_OVER) {
        add_leaf(&w, s, 1, &rng);
    } else if (!know) {
        out->is_sampled = true;
        play_out(&w, s, &rng);
    } else if (outcomes_of(game, s) > LOOKED_AT_MAX || !count_through(&w, s, 1, &rng)) {
        out->is_sampled = true;
        for (int seat = 0; seat < players; seat++)
            w.sum[seat] = 0;
        sample(&w, s, &rng);
    }
    for (int seat = 0; seat < players; seat++)
        out->win[seat] = w.sum[seat];
}
