/*
 * Nothing that was looked at before changes what a seat may expect.
 *
 * What the knowledge of Helvetia takes a seat's points to be, and what scoring says: the
 * same in every position of random games with every number of players and every set-up,
 * but for the start tile in the draft. Scoring gives it out with the start buildings
 * (R13); knowledge counts it from the first pick on. Whom it goes to is decided then and
 * no pick changes it, so that whatever a drafting seat compares has it in common.
 */

#include "unit/unit.h"

#include <pthread.h>

#include "base/rng.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helvetia/know/internal.h"

enum { GAMES = 20 }; /* of each number of players and set-up */

struct tally {
    int positions, drafts;
};

static bool is_draft(const struct helvetia_state *s)
{
    return s->phase == HELVETIA_IN_TAKE || s->phase == HELVETIA_IN_STEAL ||
           s->phase == HELVETIA_IN_REPLACE;
}

static void compare_points(const struct helvetia_state *s, struct tally *tally)
{
    struct hve_traits traits[TORI_PLAYERS_MAX];
    int start_tile = helvetia_edition_of(s)->start_tile;

    if (!is_draft(s))
        hve_traits_init(traits, s);
    for (int seat = 0; seat < s->players; seat++) {
        int promised = is_draft(s) && s->start == seat ? start_tile : 0;

        assert_int_equal(hve_points(s, seat), helvetia_total(s, seat) + promised);
        if (!is_draft(s))
            assert_int_equal(traits[seat].points, helvetia_total(s, seat));
    }
    tally->positions++;
    tally->drafts += is_draft(s);
}

/* The parts of points are told apart by who can lose them. */
static void compare_parts(const struct tori_state *state)
{
    enum { START, DELIVERIES, GOODS, PERSONS, VICTORY, BRANCHES, SURROUND };
    const struct helvetia_state *s = helvetia_const(state);
    struct tori_score score[TORI_PLAYERS_MAX];

    helvetia.score(state, score);
    for (int seat = 0; seat < s->players; seat++) {
        const int *part = score[seat].part;

        assert_int_equal(helvetia_person_points(s, seat), part[PERSONS]);
        assert_int_equal(helvetia_lasting_points(s, seat),
                         part[DELIVERIES] + part[GOODS] + part[VICTORY] + part[BRANCHES] +
                             part[SURROUND]);
        assert_int_equal(helvetia_total(s, seat), score[seat].total);
    }
}

static void play(const struct tori_setup *setup, uint64_t seed, struct tally *tally)
{
    struct tori_state state;
    const struct helvetia_state *s = helvetia_const(&state);
    struct rng rng;
    int promised = -1; /* the seat that the draft promises the start tile to */

    rng_seed(&rng, seed);
    helvetia.init(&state, setup);
    while (helvetia.to_move(&state) != TORI_OVER) {
        if (s->phase > HELVETIA_IN_START) { /* before, chance alone acts */
            compare_points(s, tally);
            compare_parts(&state);
        }
        if (is_draft(s) && promised < 0)
            promised = s->start;
        if (promised >= 0 && s->round == 0)
            assert_int_equal(s->start, promised);
        playout_run(&helvetia, &state, &rng, 1);
    }
}

static void test_points_are_those_of_scoring(void **state)
{
    static const char *const setups[] = {"setup=draft", "setup=letters", "setup=first"};

    (void)state;
    for (int players = 2; players <= 4; players++) {
        struct tally tally = {0};

        for (int i = 0; i < 3; i++) {
            struct tori_setup setup;

            setup_init(&setup, &helvetia);
            setup.players = players;
            assert_int_equal(setup_parse(&setup, &helvetia, setups[i], NULL), TORI_OK);
            for (int game = 0; game < GAMES; game++)
                play(&setup, (uint64_t)(1000 * players + game), &tally);
        }
        assert_true(tally.positions > 5000 && tally.drafts > 100);
    }
}

struct question {
    const struct helvetia_state *s;
    int32_t expected[TORI_PLAYERS_MAX];
};

static void *expect(void *question)
{
    struct question *q = question;

    hve_expect(q->s, q->expected);
    return NULL;
}

/* A new thread remembers nothing. */
static void compare_with_new_thread(const struct helvetia_state *s)
{
    struct question here = {.s = s}, there = {.s = s};
    pthread_t thread;

    expect(&here);
    assert_int_equal(pthread_create(&thread, NULL, expect, &there), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_memory_equal(here.expected, there.expected, sizeof(here.expected));
}

static void test_memory_changes_no_answer(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        struct tori_setup setup = {.players = players, .options = HELVETIA_DRAFT};
        struct tori_state state;
        struct rng rng;

        rng_seed(&rng, (uint64_t)players);
        helvetia.init(&state, &setup);
        while (helvetia.to_move(&state) != TORI_OVER) {
            if (helvetia_const(&state)->phase == HELVETIA_IN_MAIN)
                compare_with_new_thread(helvetia_const(&state));
            playout_run(&helvetia, &state, &rng, 1);
        }
    }
}

RUN(cmocka_unit_test(test_points_are_those_of_scoring),
    cmocka_unit_test(test_memory_changes_no_answer))
