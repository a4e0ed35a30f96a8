/*
 * tournament/: table sizes, points, standings, seats, and rounds drawn one after the other with
 * persons who come late, leave and return. Games are won by lot, the stronger more often.
 */

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "tournament/pairing.h"
#include "tournament/seat_balance.h"
#include "tournament/table_sizes.h"
#include "tournament/tournament_points.h"

enum { SOME_ROUNDS = 7 };

/* A tournament that is played here. */
struct play {
    struct tournament t;
    struct tournament_entrant entrants[TOURNAMENT_ENTRANTS_MAX];
    struct tournament_round rounds[TOURNAMENT_ROUNDS_MAX];
    struct tournament_table tables[TOURNAMENT_ROUNDS_MAX][TOURNAMENT_TABLES_MAX];
    struct pairing space;
    struct rng rng;
};

static void enter(struct play *p)
{
    p->entrants[p->t.count++] =
        (struct tournament_entrant){true, (uint32_t)rng_next(&p->rng)};
}

static struct play *open_play(int persons, int size, uint64_t seed)
{
    struct play *p = calloc(1, sizeof(*p));

    assert_non_null(p);
    rng_seed(&p->rng, seed);
    p->t = (struct tournament){p->entrants, 0, p->rounds, 0, size};
    for (int i = 0; i < persons; i++)
        enter(p);
    return p;
}

static struct tournament_round *draw(struct play *p)
{
    struct tournament_round *round = &p->rounds[p->t.round_count];
    struct tournament_table *tables = p->tables[p->t.round_count];

    round->tables = tables;
    round->count = pairing_draw(&p->space, &p->t, rng_next(&p->rng), tables, &round->bye);
    p->t.round_count++;
    return round;
}

static void finish(struct play *p)
{
    struct tournament_round *round = &p->rounds[p->t.round_count - 1];

    for (int i = 0; i < round->count; i++) {
        struct tournament_table *t = &p->tables[p->t.round_count - 1][i];
        int64_t luck[TOURNAMENT_SEATS_MAX];

        for (int k = 0; k < t->size; k++)
            luck[k] =
                TOURNAMENT_SEATS_MAX *
                    (t->seats[k] + rng_below(&p->rng, 1 + (uint32_t)p->t.count / 2)) +
                k;
        for (int k = 0; k < t->size; k++) {
            t->ranks[k] = 1;
            for (int other = 0; other < t->size; other++)
                t->ranks[k] += luck[other] < luck[k];
        }
    }
}

/* What must hold of every round */

static int count_in(const struct play *p)
{
    int in = 0;

    for (int i = 0; i < p->t.count; i++)
        in += p->entrants[i].is_in;
    return in;
}

static void check_legal(const struct play *p, const struct tournament_round *round)
{
    int seen[TOURNAMENT_ENTRANTS_MAX] = {0}, in = count_in(p), seated = 0;

    for (int i = 0; i < round->count; i++) {
        const struct tournament_table *t = &round->tables[i];

        assert_in_range(t->size, 2, 4);
        if (p->t.size == 2)
            assert_int_equal(t->size, 2);
        else if (in != 5 && in != 2)
            assert_in_range(t->size, 3, 4);
        for (int k = 0; k < t->size; k++, seated++) {
            assert_true(p->entrants[t->seats[k]].is_in);
            assert_int_equal(seen[t->seats[k]]++, 0);
            assert_int_equal(t->ranks[k], 0);
        }
    }
    if (round->bye != TOURNAMENT_NONE) {
        assert_int_equal(p->t.size == 2 && in % 2 == 1, true);
        assert_true(p->entrants[round->bye].is_in && !seen[round->bye]);
        seated++;
    }
    assert_int_equal(seated, in);
}

static int count_meetings(const struct play *p, int a, int b, int rounds)
{
    int met = 0;

    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < p->rounds[r].count; i++) {
            const struct tournament_table *t = &p->rounds[r].tables[i];
            int here = 0;

            for (int k = 0; k < t->size; k++)
                here += t->seats[k] == a || t->seats[k] == b;
            met += here == 2;
        }
    return met;
}

static int count_repeats(const struct play *p)
{
    const struct tournament_round *last = &p->rounds[p->t.round_count - 1];
    int repeats = 0;

    for (int i = 0; i < last->count; i++)
        for (int k = 0; k < last->tables[i].size; k++)
            for (int n = k + 1; n < last->tables[i].size; n++) {
                int met = count_meetings(p, last->tables[i].seats[k],
                                         last->tables[i].seats[n], p->t.round_count - 1);

                repeats += met * met;
            }
    return repeats;
}

/* All ways to seat few persons */

struct tries {
    const struct play *p;
    int persons[TOURNAMENT_ENTRANTS_MAX], count;
    int sizes[TOURNAMENT_TABLES_MAX], tables;
    int least;
};

static void try_all(struct tries *t, int table, int seat, const int *sitting,
                    unsigned used, int cost, int from)
{
    int at_table[TOURNAMENT_SEATS_MAX];

    memcpy(at_table, sitting, (size_t)seat * sizeof(*at_table));
    if (cost >= t->least)
        return;
    if (table == t->tables) {
        t->least = cost;
        return;
    }
    if (seat == t->sizes[table]) {
        try_all(t, table + 1, 0, at_table, used, cost, 0);
        return;
    }
    for (int i = from; i < t->count; i++) {
        int more = 0;

        if (used >> i & 1)
            continue;
        for (int k = 0; k < seat; k++) {
            int met =
                count_meetings(t->p, at_table[k], t->persons[i], t->p->t.round_count - 1);

            more += met * met;
        }
        at_table[seat] = t->persons[i];
        try_all(t, table, seat + 1, at_table, used | 1u << i, cost + more, i + 1);
    }
}

static int least_repeats(const struct play *p)
{
    const struct tournament_round *last = &p->rounds[p->t.round_count - 1];
    struct tries t = {.p = p, .least = 1 << 30};
    const int none[1] = {0};

    for (int i = 0; i < p->t.count; i++)
        if (p->entrants[i].is_in && i != last->bye)
            t.persons[t.count++] = i;
    for (int i = 0; i < last->count; i++)
        t.sizes[t.tables++] = last->tables[i].size;
    try_all(&t, 0, 0, none, 0, 0, 0);
    return t.least;
}

static void sizes_are_as_wished(void **state)
{
    (void)state;
    for (int size = 2; size <= 4; size++)
        for (int n = 2; n <= TOURNAMENT_ENTRANTS_MAX; n++) {
            struct table_sizes s = table_sizes_of(n, size);

            assert_int_equal(
                2 * s.tables[2] + 3 * s.tables[3] + 4 * s.tables[4] + s.has_bye, n);
            assert_true(s.tables[2] >= 0 && s.tables[3] >= 0 && s.tables[4] >= 0);
            assert_int_equal(s.has_bye, size == 2 && n % 2);
            assert_int_equal(s.tables[2], size == 2 ? n / 2 : n == 2 || n == 5);
        }
    assert_int_equal(table_sizes_of(17, 4).tables[3], 3);
    assert_int_equal(table_sizes_of(17, 3).tables[4], 2);
    assert_int_equal(table_sizes_of(16, 4).tables[4], 4);
}

static int points_of(int size, const int8_t *ranks, int seat)
{
    struct tournament_table t = {.size = (int8_t)size};

    memcpy(t.ranks, ranks, (size_t)size);
    return tournament_points(&t, seat);
}

static void points_by_place(void **state)
{
    (void)state;
    assert_int_equal(points_of(4, (int8_t[]){2, 1, 4, 3}, 0), 8);
    assert_int_equal(points_of(4, (int8_t[]){2, 1, 4, 3}, 1), 12);
    assert_int_equal(points_of(4, (int8_t[]){2, 1, 4, 3}, 2), 0);
    assert_int_equal(points_of(4, (int8_t[]){2, 1, 4, 3}, 3), 4);
    assert_int_equal(points_of(3, (int8_t[]){1, 2, 3}, 1), 6);
    assert_int_equal(points_of(2, (int8_t[]){2, 1}, 1), 12);
    /* Tied: 6 and 3 are 4.5 each; four of one rank 3 each; 4 and 2 are 3 each. */
    assert_int_equal(points_of(3, (int8_t[]){1, 1, 3}, 0), 9);
    assert_int_equal(points_of(4, (int8_t[]){1, 1, 1, 1}, 2), 6);
    assert_int_equal(points_of(4, (int8_t[]){2, 1, 4, 2}, 3), 6);
    assert_int_equal(points_of(2, (int8_t[]){0, 0}, 0), 0);
}

static void standings_by_tie_breaks(void **state)
{
    static const struct tournament_entrant entrants[] = {
        {true, 9}, {true, 3}, {true, 5}, {true, 1}, {true, 2}};
    /* 0 and 2 win both games, 1 and 3 lose; then 0 beats 2, 1 and 3 are tied. */
    static const struct tournament_table first[] = {{2, {1, 2}, {0, 1}},
                                                    {2, {1, 2}, {2, 3}}};
    static const struct tournament_table second[] = {{2, {2, 1}, {2, 0}},
                                                     {2, {1, 1}, {1, 3}}};
    static const struct tournament_round rounds[] = {{first, 2, 4},
                                                     {second, 2, TOURNAMENT_NONE}};
    struct tournament t = {entrants, 5, rounds, 2, 2};
    struct tournament_standing s[5];

    (void)state;
    standings_compute(&t, s);
    assert_int_equal(s[0].entrant, 0);
    assert_int_equal(s[0].points, 24);
    assert_false(s[0].needs_strength);
    assert_int_equal(s[1].entrant, 2);
    assert_int_equal(s[1].strength, 24 + 6);
    assert_int_equal(s[2].entrant, 4); /* the bye */
    assert_int_equal(s[2].points, 8);
    assert_int_equal(s[2].made_all, 0);
    assert_int_equal(s[3].entrant, 1); /* its opponents have more points */
    assert_int_equal(s[3].strength, 24 + 6);
    assert_int_equal(s[4].strength, 12 + 6);
    assert_true(s[3].needs_strength && s[4].needs_strength && !s[3].needs_share);

    /* With the first round alone 1 and 3 are equal in all but the lot, as are 0 and 2. */
    t.round_count = 1;
    standings_compute(&t, s);
    assert_int_equal(s[0].entrant, 2);
    assert_int_equal(s[1].entrant, 0);
    assert_true(s[0].needs_share && s[1].needs_share);
    assert_int_equal(s[3].entrant, 3);
    assert_int_equal(s[4].entrant, 1);
}

static void seats_are_balanced(void **state)
{
    const uint8_t much[] = {3, 1, 1, 1}, little[] = {0, 2, 2, 2}, even[] = {1, 1, 1, 1};
    seat_counts counts[] = {much, even, little};
    int8_t order[TOURNAMENT_SEATS_MAX];

    (void)state;
    for (uint32_t lot = 0; lot < 7; lot++) {
        assert_int_equal(seat_balance(counts, 3, lot, order), 0);
        assert_int_equal(order[0], 2);
    }
    assert_int_equal(seat_balance((seat_counts[]){much, much}, 2, 0, order), 4);
}

/* Few persons, as many rounds as there are: repeated meetings are as few as they can be. */
static void repeats_are_the_fewest(void **state)
{
    (void)state;
    for (int size = 2; size <= 4; size++)
        for (int n = 4; n <= 9; n++) {
            struct play *p = open_play(n, size, (uint64_t)(size * 100 + n));

            for (int r = 0; r < SOME_ROUNDS; r++) {
                check_legal(p, draw(p));
                assert_int_equal(count_repeats(p), least_repeats(p));
                finish(p);
            }
            free(p);
        }
}

static void come_and_go(struct play *p)
{
    for (int i = 0; i < p->t.count; i++) {
        if (rng_below(&p->rng, 10) == 0)
            p->entrants[i].is_in = !p->entrants[i].is_in;
    }
    if (p->t.count < TOURNAMENT_ENTRANTS_MAX && rng_below(&p->rng, 2))
        enter(p);
}

/* Of the first round's entrants and all who come: nobody has a bye twice before all others. */
static void check_byes(const struct play *p)
{
    int byes[TOURNAMENT_ENTRANTS_MAX] = {0}, last = p->t.round_count - 1;

    for (int r = 0; r < last; r++)
        if (p->rounds[r].bye != TOURNAMENT_NONE)
            byes[p->rounds[r].bye]++;
    for (int i = 0; p->rounds[last].bye != TOURNAMENT_NONE && i < p->t.count; i++)
        if (p->entrants[i].is_in)
            assert_true(byes[p->rounds[last].bye] <= byes[i]);
}

static int most_uneven_seat(const struct play *p)
{
    int worst = 0;

    for (int e = 0; e < p->t.count; e++) {
        int sat[2] = {0};

        for (int r = 0; r < p->t.round_count; r++)
            for (int i = 0; i < p->rounds[r].count; i++)
                for (int k = 0; k < 2; k++)
                    sat[k] += p->rounds[r].tables[i].seats[k] == e;
        if (abs(sat[0] - sat[1]) > worst)
            worst = abs(sat[0] - sat[1]);
    }
    return worst;
}

/* Who enters is drawn in the next round, and in every one until leaving: none waits for ever. */
static void simulate(int persons, int size)
{
    struct play *p = open_play(persons, size, (uint64_t)(1000 * size + persons));
    int rounds = persons < 64 ? SOME_ROUNDS : 4;

    for (int r = 0; r < rounds; r++) {
        if (pairing_is_possible(&p->t)) {
            check_legal(p, draw(p));
            check_byes(p);
            if (persons >= 8 * size)
                assert_int_equal(count_repeats(p), 0);
            finish(p);
        }
        come_and_go(p);
    }
    if (size == 2 && persons >= 10)
        assert_in_range(most_uneven_seat(p), 0, 2);
    free(p);
}

static void tournaments_with_leavers(void **state)
{
    static const int persons[] = {4, 5, 6, 7, 10, 17, 33, 64, 200};

    (void)state;
    for (int size = 2; size <= 4; size++)
        for (size_t i = 0; i < sizeof(persons) / sizeof(*persons); i++)
            simulate(persons[i], size);
}

/* Those who lead meet each other. */
static void points_decide(void **state)
{
    struct play *p = open_play(64, 4, 3);
    int apart = 0;

    (void)state;
    draw(p);
    finish(p);
    draw(p);
    for (int i = 0; i < p->rounds[1].count; i++)
        for (int k = 1; k < 4; k++)
            apart += p->space.points[p->rounds[1].tables[i].seats[k]] !=
                     p->space.points[p->rounds[1].tables[i].seats[0]];
    assert_int_equal(apart, 0);
    free(p);
}

static void a_seed_is_a_round(void **state)
{
    struct play *p = open_play(50, 3, 8);
    struct tournament_table again[TOURNAMENT_TABLES_MAX];
    int bye;

    (void)state;
    p->rounds[0].count =
        pairing_draw(&p->space, &p->t, 77, p->tables[0], &p->rounds[0].bye);
    assert_int_equal(pairing_draw(&p->space, &p->t, 77, again, &bye), p->rounds[0].count);
    assert_memory_equal(again, p->tables[0], (size_t)p->rounds[0].count * sizeof(*again));
    pairing_draw(&p->space, &p->t, 78, again, &bye);
    assert_memory_not_equal(again, p->tables[0],
                            (size_t)p->rounds[0].count * sizeof(*again));
    free(p);
}

static void one_cannot_be_drawn(void **state)
{
    struct play *p = open_play(2, 2, 1);

    (void)state;
    assert_true(pairing_is_possible(&p->t));
    p->entrants[1].is_in = false;
    assert_false(pairing_is_possible(&p->t));
    free(p);
}

RUN(cmocka_unit_test(sizes_are_as_wished), cmocka_unit_test(points_by_place),
    cmocka_unit_test(standings_by_tie_breaks), cmocka_unit_test(seats_are_balanced),
    cmocka_unit_test(repeats_are_the_fewest), cmocka_unit_test(tournaments_with_leavers),
    cmocka_unit_test(points_decide), cmocka_unit_test(a_seed_is_a_round),
    cmocka_unit_test(one_cannot_be_drawn))
