/*
 * Expectations are sharpest where a turn begins, so a turn that has begun is played on by
 * the ratings first; ratings are no lots, so the same state is always worth the same.
 */

#include "review/glance.h"

#include "base/rng.h"
#include "search/leaf.h"
#include "search/payoff.h"

enum { PLAYOUTS = 1000 }; /* where nothing is known of the game */

/* What the seats may expect where a turn begins, or have got where none does. */
static void judge(struct payoff *p, const struct knowledge *know,
                  const struct tori_game *game, int players, const struct tori_state *s)
{
    int32_t expected[TORI_PLAYERS_MAX];
    struct tori_score score[TORI_PLAYERS_MAX];
    int mover = game->to_move(s);

    if (!know || mover == TORI_OVER) {
        game->score(s, score);
        payoff_of_scores(p, score, players);
        return;
    }
    know->evaluate(s, expected);
    if (mover >= 0)
        expected[mover] += know->tempo[players];
    payoff_of_expectations(p, expected, know->place[players], know->doubt(s), players);
}

void glance_at(double *win, const struct tori_game *game, int players,
               const struct tori_state *s, uint64_t seed)
{
    const struct knowledge *know = knowledge_find(game);
    struct search_settings settings = {.know = know,
                                       .style = know ? know->style : search_plain};
    int looks = know || game->to_move(s) == TORI_OVER ? 1 : PLAYOUTS;
    struct rng rng;

    settings.style.wandering = 0;
    settings.style.careful = 1000;
    settings.style.horizon = know ? 0 : SEARCH_TO_THE_END;
    rng_seed(&rng, seed);
    for (int seat = 0; seat < players; seat++)
        win[seat] = 0;
    for (int i = 0; i < looks; i++) {
        struct tori_state copy = *s;
        struct payoff p;

        leaf_play_on(&settings, game, &copy, &rng);
        judge(&p, know, game, players, &copy);
        for (int seat = 0; seat < players; seat++)
            win[seat] += (double)p.win[seat] / looks;
    }
}
