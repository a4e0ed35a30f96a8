/* Playing on from a leaf. */

#include "search/leaf.h"

#include "base/rng.h"
#include "engine/apply.h"

enum { ACTIONS_LIMIT = 100000 };

static tori_action best_rated(const struct knowledge *know, const struct tori_state *s,
                              const tori_action *legal, int count)
{
    int32_t rating[TORI_ACTIONS_MAX];
    int best = 0;

    know->rate(s, legal, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    return legal[best];
}

tori_action leaf_pick(const struct search_settings *settings, const struct tori_state *s,
                      const tori_action *legal, int count, struct rng *rng)
{
    if (count == 1)
        return legal[0];
    if (!settings->know || (int)rng_below(rng, 1000) < settings->style.wandering)
        return legal[rng_below(rng, (uint32_t)count)];
    if ((int)rng_below(rng, 1000) < settings->style.careful)
        return best_rated(settings->know, s, legal, count);
    return settings->know->pick(s, legal, count, rng);
}

static tori_action pick_action(const struct search_settings *settings,
                               const struct tori_game *game, const struct tori_state *s,
                               struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = game->legal(s, legal);

    return leaf_pick(settings, s, legal, count, rng);
}

/* Stops where the turn of a seat ends and the next one's begins, so that no half-made
 * turn is judged, and nothing between two rounds. */
void leaf_play_on(const struct search_settings *settings, const struct tori_game *game,
                  struct tori_state *s, struct rng *rng)
{
    int horizon = settings->style.horizon;
    bool is_endless = !settings->know || horizon >= SEARCH_TO_THE_END;
    int turns = 0, mover = TORI_CHANCE;

    for (int i = 0; i < ACTIONS_LIMIT; i++) {
        int next = game->to_move(s);

        if (next == TORI_OVER)
            return;
        if (next == TORI_CHANCE) {
            game_apply(game, s, game->draw(s, rng_below(rng, game->tickets(s))));
            continue;
        }
        if (mover >= 0 && next != mover)
            turns++;
        if (!is_endless && turns >= horizon && settings->know->is_due(s))
            return;
        mover = next;
        game_apply(game, s, pick_action(settings, game, s, rng));
    }
}

void leaf_payoff(struct payoff *p, const struct search_settings *settings,
                 const struct tori_game *game, int players, struct tori_state *s,
                 struct rng *rng)
{
    const struct knowledge *know = settings->know;
    int32_t expected[TORI_PLAYERS_MAX];
    struct tori_score score[TORI_PLAYERS_MAX];

    leaf_play_on(settings, game, s, rng);
    if (know && game->to_move(s) != TORI_OVER) {
        know->evaluate(s, expected);
        payoff_of_expectations(p, expected, know->place[players], know->doubt(s),
                               players);
    } else {
        game->score(s, score);
        payoff_of_scores(p, score, players);
    }
}
