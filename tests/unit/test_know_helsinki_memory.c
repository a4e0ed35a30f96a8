/*
 * Nothing that was looked at before changes what the knowledge of Helsinki says. Positions of
 * games with every number of players are looked at as they are and with one thing changed in
 * each, by a thread that remembers the others and by a new one.
 */

#include "unit/unit.h"

#include <pthread.h>

#include "base/rng.h"
#include "engine/setup_text.h"
#include "games/helsinki/know/internal.h"

enum { GAMES = 2, COMPARED = 4 /* one of so many decisions */ };

enum variation {
    AS_IT_IS,
    ANOTHER_MEADOW,
    ANOTHER_COAT_USED,
    ANOTHER_COAT_WON,
    ANOTHER_SUPER,
    OTHER_COLOURS,
    NO_JOKER_TILES,
    MORE_PILE,
    WITH_PATHS,
    WITH_FEWER_BONUSES,
    WITH_A_BONUS,
    OTHER_SLOTS,
    ANOTHER_TILE_SOLD,
    VARIATIONS
};

static void vary(struct helsinki_state *s, enum variation variation)
{
    struct helsinki_player *p = &s->player[s->seat];
    uint64_t first;

    switch (variation) {
    case ANOTHER_MEADOW:
        p->meadow++;
        break;
    case ANOTHER_COAT_USED:
        p->used ^= 1u << HELSINKI_COAT_POINTS;
        break;
    case ANOTHER_COAT_WON:
        p->board.coats &= p->board.coats - 1;
        break;
    case ANOTHER_SUPER:
        p->board.supers ^= p->board.covered & -p->board.covered;
        break;
    case OTHER_COLOURS:
        first = p->board.tiles[0];
        p->board.tiles[0] = p->board.tiles[1];
        p->board.tiles[1] = first;
        break;
    case NO_JOKER_TILES:
        p->used ^= 1u << HELSINKI_COAT_TILES2;
        break;
    case MORE_PILE:
        s->pile_count++;
        break;
    case WITH_A_BONUS:
        p->bonus ^= 1;
        /* fall through */
    case WITH_FEWER_BONUSES:
        s->bonuses ^= 1;
        /* fall through */
    case WITH_PATHS:
        s->has_paths = 1;
        break;
    case OTHER_SLOTS:
        first = s->slots[0];
        s->slots[0] = s->slots[3];
        s->slots[3] = (uint8_t)first;
        break;
    case ANOTHER_TILE_SOLD:
        s->tiles[HELSINKI_SIZES] = 0;
        break;
    default:
        break;
    }
}

struct question {
    struct tori_state s;
    tori_action legal[TORI_ACTIONS_MAX];
    int count;
    int32_t rating[TORI_ACTIONS_MAX], expected[TORI_PLAYERS_MAX];
};

static void *answer(void *question)
{
    struct question *q = question;

    hki_rate_actions(helsinki_const(&q->s), q->legal, q->count, q->rating);
    hki_expect(&q->s, q->expected);
    return NULL;
}

/* A new thread remembers nothing. */
static void compare_with_new_thread(const struct question *asked,
                                    enum variation variation)
{
    struct question here = *asked, there;
    pthread_t thread;

    vary((struct helsinki_state *)&here.s, variation);
    there = here;
    answer(&here);
    assert_int_equal(pthread_create(&thread, NULL, answer, &there), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_memory_equal(here.rating, there.rating, (size_t)here.count * sizeof(int32_t));
    assert_memory_equal(here.expected, there.expected, sizeof(there.expected));
}

/* Mostly what looks best, so that tiles are built and coats are used. */
static tori_action choose(const struct question *q, struct rng *rng)
{
    int best = 0;

    if (rng_below(rng, 4) == 0)
        return q->legal[rng_below(rng, (uint32_t)q->count)];
    for (int i = 1; i < q->count; i++)
        if (q->rating[i] > q->rating[best])
            best = i;
    return q->legal[best];
}

static void look(struct question *q, struct rng *rng)
{
    q->count = helsinki.legal(&q->s, q->legal);
    answer(q);
    if (rng_below(rng, COMPARED) == 0)
        for (int i = 0; i < VARIATIONS; i++)
            compare_with_new_thread(q, (enum variation)i);
}

static void play(int players, const char *option, uint64_t seed)
{
    struct tori_setup setup;
    struct question q = {0};
    struct rng rng;
    int mover;

    rng_seed(&rng, seed);
    setup_init(&setup, &helsinki);
    setup.players = players;
    assert_int_equal(setup_parse(&setup, &helsinki, option, NULL), TORI_OK);
    helsinki.init(&q.s, &setup);
    while ((mover = helsinki.to_move(&q.s)) != TORI_OVER) {
        if (mover == TORI_CHANCE) {
            uint32_t ticket = rng_below(&rng, helsinki.tickets(&q.s));

            helsinki.apply(&q.s, helsinki.draw(&q.s, ticket));
        } else {
            look(&q, &rng);
            helsinki.apply(&q.s, choose(&q, &rng));
        }
    }
}

static void test_memory_changes_no_answer(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < GAMES; seed++)
        for (int players = 2; players <= 4; players++) {
            play(players, "paths=off", seed);
            play(players, "paths=on", seed);
        }
}

RUN(cmocka_unit_test(test_memory_changes_no_answer))
