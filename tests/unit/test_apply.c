/*
 * Applying on trust: games assert what each verb relies on, so that a wrong caller is
 * caught where asserts are on, and game_apply() recounts the state now and then.
 */

#include "unit/unit.h"

#include "base/rng.h"
#include "engine/apply.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"
#include "unit/death.h"

#ifdef NDEBUG

static void test_asserts_are_off(void **state)
{
    (void)state;
    skip();
}

RUN(cmocka_unit_test(test_asserts_are_off))

#else

enum {
    VERB_SHIFT = 24, /* of both games' actions */
    VERBS_MAX = 40,  /* more than either has */
    PHASES_MAX = 32,
    GAMES_TO_LEARN = 20,
    STEPS_BETWEEN = 7, /* random actions between two positions that are tried */
    POSITIONS_A_GAME = 60,
    NOWHERE = 0xffffff, /* no card, cell, place, seat or colour */
};

/* An action on a position, for the child that is to die of it. */
struct deed {
    const struct tori_game *game;
    struct tori_state state;
    tori_action action;
};

static void do_deed(void *with)
{
    struct deed *d = with;

    d->game->apply(&d->state, d->action);
}

static bool dies(const struct tori_game *game, const struct tori_state *s, tori_action a)
{
    struct deed d = {game, *s, a};

    return death_aborts(do_deed, &d);
}

/* The verbs that random games know in each phase. */
struct grammar {
    const char *phase[PHASES_MAX];
    uint64_t verbs[PHASES_MAX];
    int count;
};

static uint64_t *verbs_in(struct grammar *g, const char *phase)
{
    for (int i = 0; i < g->count; i++)
        if (strcmp(g->phase[i], phase) == 0)
            return &g->verbs[i];
    assert_true(g->count < PHASES_MAX);
    g->phase[g->count] = phase;
    return &g->verbs[g->count++];
}

static void learn(struct grammar *g, const struct tori_game *game,
                  const struct tori_setup *setup)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state s;
    struct rng rng;

    for (int seed = 0; seed < GAMES_TO_LEARN; seed++) {
        rng_seed(&rng, (uint64_t)seed);
        game->init(&s, setup);
        while (game->to_move(&s) != TORI_OVER) {
            uint64_t *verbs = verbs_in(g, game->phase(&s));
            int count = game->legal(&s, legal);

            for (int i = 0; i < count; i++)
                *verbs |= UINT64_C(1) << (legal[i] >> VERB_SHIFT);
            playout_run(game, &s, &rng, 1);
        }
    }
}

/* A verb that has no place in the phase, with what another one is done with. */
static void expect_verb_refused(struct grammar *g, const struct tori_game *game,
                                const struct tori_state *s, struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    uint64_t verbs = *verbs_in(g, game->phase(s));
    tori_action verb;

    game->legal(s, legal);
    do
        verb = rng_below(rng, VERBS_MAX);
    while (verbs >> verb & 1);
    if (!dies(game, s, verb << VERB_SHIFT | (legal[0] & NOWHERE)))
        fail_msg("%s: verb %u in phase %s", game->name, verb, game->phase(s));
}

/* The right verb, with what does not exist; some verbs are done with nothing. */
static void expect_nowhere_refused(const struct tori_game *game,
                                   const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = game->legal(s, legal);
    tori_action a = 0;

    for (int i = 0; i < count; i++)
        if (legal[i] & NOWHERE)
            a = legal[i] | NOWHERE;
    if (a && !dies(game, s, a))
        fail_msg("%s: %x in phase %s", game->name, a, game->phase(s));
}

static void expect_refusals(const struct tori_game *game, int players)
{
    struct grammar grammar = {0};
    struct tori_setup setup;
    struct tori_state s;
    struct rng rng;

    rng_seed(&rng, (uint64_t)players);
    setup_init(&setup, game);
    setup.players = players;
    learn(&grammar, game, &setup);
    game->init(&s, &setup);
    for (int i = 0; i < POSITIONS_A_GAME; i++) {
        if (game->to_move(&s) == TORI_OVER)
            game->init(&s, &setup);
        expect_verb_refused(&grammar, game, &s, &rng);
        expect_nowhere_refused(game, &s);
        playout_run(game, &s, &rng, STEPS_BETWEEN);
    }
}

static void test_wrong_actions_abort(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        expect_refusals(&helsinki, players);
        expect_refusals(&helvetia, players);
    }
}

/* A coat out of nowhere, and play that goes on. */
static void play_on(void *with)
{
    struct tori_state *s = with;
    struct rng rng;

    rng_seed(&rng, 1);
    playout_run(&helsinki, s, &rng, APPLY_CHECK_EVERY);
}

static void test_a_broken_state_is_found_soon(void **state)
{
    struct tori_setup setup;
    struct tori_state s;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    setup_init(&setup, &helsinki);
    helsinki.init(&s, &setup);
    playout_run(&helsinki, &s, &rng, 100);
    assert_false(death_aborts(play_on, &s));
    ((struct helsinki_state *)&s)->player[1].meadow++;
    assert_true(death_aborts(play_on, &s));
}

RUN(cmocka_unit_test(test_wrong_actions_abort),
    cmocka_unit_test(test_a_broken_state_is_found_soon))

#endif
