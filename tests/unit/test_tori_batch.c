/* lib/tori_batch: the games of a batch are those of single matches with the same seeds. */

#include "unit/unit.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lib/tori.h"
#include "lib/tori_batch.h"

/* How often memory was asked for, by the library too; sanitizers have functions of their own. */
static _Atomic int allocations;

#ifdef __SANITIZE_ADDRESS__
enum { IS_UNCOUNTED = true };
#else
enum { IS_UNCOUNTED = false };

void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *p, size_t size);

void *calloc(size_t count, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_calloc(count, size);
}

void *realloc(void *p, size_t size)
{
    atomic_fetch_add(&allocations, 1);
    return __libc_realloc(p, size);
}
#endif

enum { MATCHES = 40, GAMES = 70, PLAYERS_MAX = 4 };

/* A batch with all arrays there are, and a match beside each of its own. */
struct trial {
    struct tori_batch *batch;
    struct tori_batch_arrays to;
    const char *game;
    struct tori_match *match[MATCHES];
    size_t began[MATCHES]; /* seed of the match */
    uint64_t seeds[GAMES];
    int players, actions, observation, ended;
};

static void *array(int rows, size_t size)
{
    void *made = calloc((size_t)rows * MATCHES, size);

    assert_non_null(made);
    return made;
}

static void bind_arrays(struct trial *t)
{
    t->to = (struct tori_batch_arrays){
        .turn = array(1, sizeof(int8_t)),
        .count = array(1, sizeof(int32_t)),
        .legal = array(TORI_BATCH_LEGAL_MAX, sizeof(int32_t)),
        .weight = array(TORI_BATCH_LEGAL_MAX, sizeof(uint32_t)),
        .mask = array(t->actions, 1),
        .observation = array(t->observation, sizeof(int16_t)),
        .seed = array(1, sizeof(uint64_t)),
        .length = array(1, sizeof(int32_t)),
        .ended = array(1, 1),
        .reward = array(t->players, sizeof(float)),
        .rank = array(t->players, sizeof(int32_t)),
        .points = array(t->players, sizeof(int32_t)),
    };
    tori_batch_bind(t->batch, &t->to);
}

static void open_trial(struct trial *t, const char *game, int threads,
                       bool hands_out_chance, int observe)
{
    struct tori_batch_settings settings = {.matches = MATCHES,
                                           .threads = threads,
                                           .hands_out_chance = hands_out_chance,
                                           .observe = observe};
    char why[200];

    *t = (struct trial){.game = game};
    t->batch = tori_batch_new(game, &settings, why, sizeof(why));
    if (!t->batch)
        fail_msg("%s", why);
    t->players = tori_batch_players(t->batch);
    t->actions = tori_batch_actions(t->batch);
    t->observation = tori_batch_observation(t->batch);
    for (size_t i = 0; i < GAMES; i++)
        t->seeds[i] = 1000 + 7 * i;
    bind_arrays(t);
    tori_batch_start(t->batch, t->seeds, GAMES);
}

static void close_trial(struct trial *t)
{
    tori_batch_free(t->batch);
    for (int i = 0; i < MATCHES; i++)
        tori_match_free(t->match[i]);
    free(t->to.turn);
    free(t->to.count);
    free(t->to.legal);
    free(t->to.weight);
    free(t->to.mask);
    free(t->to.observation);
    free(t->to.seed);
    free(t->to.length);
    free(t->to.ended);
    free(t->to.reward);
    free(t->to.rank);
    free(t->to.points);
}

/* As tori_batch.h says of it. */
static void play_chance(struct tori_match *m, uint64_t seed)
{
    while (tori_match_turn(m) == TORI_ACTS_CHANCE)
        tori_match_play(m, tori_match_lot(m, tori_lot(seed, tori_match_length(m))));
}

static void begin_match(struct trial *t, int i, size_t seed)
{
    tori_match_free(t->match[i]);
    t->match[i] = tori_match_new(t->game, NULL, 0);
    t->began[i] = seed;
    play_chance(t->match[i], t->seeds[seed]);
}

static void compare_observation(const struct trial *t, int i, int what)
{
    int seat = tori_match_turn(t->match[i]);
    int16_t *seen = calloc((size_t)t->observation, sizeof(*seen));

    assert_int_equal(tori_match_observe(t->match[i], seat, what, seen), t->observation);
    assert_memory_equal(seen, t->to.observation + (size_t)i * (size_t)t->observation,
                        (size_t)t->observation * sizeof(*seen));
    free(seen);
}

static void compare_row(const struct trial *t, int i, int what)
{
    struct tori_match *m = t->match[i];
    const int32_t *legal = t->to.legal + (size_t)i * TORI_BATCH_LEGAL_MAX;
    const uint8_t *mask = t->to.mask + (size_t)i * (size_t)t->actions;
    int masked = 0;

    assert_int_equal(t->to.turn[i], tori_match_turn(m));
    assert_int_equal(t->to.count[i], tori_match_count(m));
    assert_int_equal(t->to.length[i], tori_match_length(m));
    assert_int_equal(t->to.seed[i], t->seeds[t->began[i]]);
    for (int k = 0; k < t->actions; k++)
        masked += mask[k];
    assert_int_equal(masked, t->to.count[i]);
    for (int k = 0; k < t->to.count[i]; k++) {
        assert_int_equal(mask[legal[k]], 1);
        assert_int_equal(legal[k], tori_match_number(m, k));
        assert_string_equal(tori_batch_action(t->batch, legal[k]),
                            tori_match_action(m, k));
    }
    if (tori_match_turn(m) >= 0)
        compare_observation(t, i, what);
}

/* The match beside it has ended: what is said of that. */
static void compare_result(struct trial *t, int i)
{
    float sum = 0;

    assert_int_equal(t->to.ended[i], 1);
    for (int seat = 0; seat < t->players; seat++) {
        size_t at = (size_t)(i * t->players + seat);

        assert_int_equal(t->to.points[at], tori_match_points(t->match[i], seat));
        assert_int_equal(t->to.rank[at], tori_match_rank(t->match[i], seat));
        assert_true(t->to.reward[at] >= -1 && t->to.reward[at] <= 1);
        sum += t->to.reward[at];
    }
    assert_true(sum > -0.01f && sum < 0.01f);
    t->ended++;
    if (t->began[i] + MATCHES < GAMES)
        begin_match(t, i, t->began[i] + MATCHES);
}

static int choose_places(const struct trial *t, uint64_t lot, int *place, int32_t *action)
{
    int going = 0;

    for (int i = 0; i < MATCHES; i++) {
        int count = t->to.count[i];

        place[i] = count ? (int)(tori_lot(lot, (uint64_t)i) % (uint64_t)count) : -1;
        action[i] =
            count ? t->to.legal[i * TORI_BATCH_LEGAL_MAX + place[i]] : TORI_BATCH_LEAVE;
        going += count > 0;
    }
    return going;
}

static void play_beside(const char *game, int threads, int what)
{
    int32_t action[MATCHES];
    int place[MATCHES];
    struct trial t;

    open_trial(&t, game, threads, false, what);
    for (int i = 0; i < MATCHES; i++)
        begin_match(&t, i, (size_t)i);
    for (uint64_t step = 0; choose_places(&t, step, place, action); step++) {
        assert_true(tori_batch_step(t.batch, action, NULL, 0));
        for (int i = 0; i < MATCHES; i++) {
            if (place[i] < 0)
                continue;
            tori_match_play(t.match[i], place[i]);
            play_chance(t.match[i], t.seeds[t.began[i]]);
            if (tori_match_turn(t.match[i]) == TORI_ACTS_NOBODY)
                compare_result(&t, i);
            else
                assert_int_equal(t.to.ended[i], 0);
            if (step % 8 == 0)
                compare_row(&t, i, what);
        }
    }
    assert_int_equal(t.ended, GAMES);
    close_trial(&t);
}

static void plays_what_single_matches_play(void **state)
{
    (void)state;
    for (const char *const *name = tori_games(); *name; name++)
        play_beside(*name, 1, 0);
}

static void plays_it_on_threads(void **state)
{
    (void)state;
    for (const char *const *name = tori_games(); *name; name++)
        play_beside(*name, 3, TORI_OBSERVE_FIELDS);
}

/* Whatever begins and ends meanwhile. */
static void allocates_nothing(void **state)
{
    int32_t action[MATCHES];
    int place[MATCHES], before;
    struct trial t;

    (void)state;
    for (const char *const *name = tori_games(); *name; name++) {
        open_trial(&t, *name, 3, false, 0);
        before = atomic_load(&allocations);
        assert_true(before > 0 || IS_UNCOUNTED);
        for (uint64_t step = 0; choose_places(&t, step, place, action); step++)
            assert_true(tori_batch_step(t.batch, action, NULL, 0));
        assert_int_equal(atomic_load(&allocations), before);
        close_trial(&t);
    }
}

static void hands_out_chance(void **state)
{
    struct trial t;

    (void)state;
    for (const char *const *name = tori_games(); *name; name++) {
        struct tori_match *m = tori_match_new(*name, NULL, 0);

        open_trial(&t, *name, 1, true, 0);
        assert_int_equal(t.to.turn[0], TORI_ACTS_CHANCE);
        assert_int_equal(t.to.count[0], tori_match_count(m));
        assert_true(t.to.weight[0] > 0);
        assert_int_equal(t.to.length[0], 0);
        tori_match_free(m);
        close_trial(&t);
    }
}

/* Refused, and all rows are as they were. */
static void refuse_step(struct trial *t, const int32_t *action, const char *what)
{
    char why[200] = "";
    int32_t length[MATCHES];

    memcpy(length, t->to.length, sizeof(length));
    assert_false(tori_batch_step(t->batch, action, why, sizeof(why)));
    assert_non_null(strstr(why, what));
    assert_memory_equal(length, t->to.length, sizeof(length));
}

static void refuses_what_is_not_legal(void **state)
{
    int32_t action[MATCHES];
    int place[MATCHES], illegal = 0;
    struct trial t;

    (void)state;
    open_trial(&t, tori_games()[0], 1, false, 0);
    choose_places(&t, 1, place, action);
    while (t.to.mask[(size_t)(MATCHES - 1) * (size_t)t.actions + (size_t)illegal])
        illegal++;
    action[MATCHES - 1] = illegal;
    refuse_step(&t, action, "match 39: action");
    action[MATCHES - 1] = t.actions;
    refuse_step(&t, action, "there is no action");
    action[MATCHES - 1] = INT32_MIN;
    refuse_step(&t, action, "there is no action");
    action[MATCHES - 1] = TORI_BATCH_LEAVE;
    assert_true(tori_batch_step(t.batch, action, NULL, 0));

    tori_batch_start(t.batch, t.seeds, 1); /* the others are over */
    assert_int_equal(t.to.turn[1], TORI_ACTS_NOBODY);
    for (int i = 0; i < MATCHES; i++)
        action[i] = TORI_BATCH_LEAVE;
    action[1] = 0;
    refuse_step(&t, action, "match 1 is over");
    close_trial(&t);
}

/* On threads, too, it is the first match that is named. */
static void names_the_first_that_is_refused(void **state)
{
    int32_t action[MATCHES];
    struct trial t;

    (void)state;
    open_trial(&t, tori_games()[0], 3, false, 0);
    for (int i = 0; i < MATCHES; i++)
        action[i] = i < 5 ? TORI_BATCH_LEAVE : t.actions;
    for (int round = 0; round < 50; round++)
        refuse_step(&t, action, "match 5: there is no action");
    close_trial(&t);
}

static void draws_matches(void **state)
{
    struct tori_match *m = tori_match_new(tori_games()[0], NULL, 0);

    (void)state;
    assert_null(strchr(tori_match_draw(m, 0, false), '\033'));
    assert_non_null(strchr(tori_match_draw(m, 0, false), '\n'));
    assert_non_null(strchr(tori_match_draw(m, TORI_LOOKS_SPECTATOR, true), '\033'));
    tori_match_free(m);
}

static void refuses_wrong_settings(void **state)
{
    struct tori_batch_settings none = {.matches = 0, .threads = 1};
    struct tori_batch_settings idle = {.matches = 1, .threads = 0};
    struct tori_batch_settings odd = {.matches = 1, .threads = 1, .observe = 4};
    struct tori_batch_settings good = {.matches = 1, .threads = 1};
    char why[200];

    (void)state;
    assert_null(tori_batch_new(tori_games()[0], &none, why, sizeof(why)));
    assert_non_null(strstr(why, "matches"));
    assert_null(tori_batch_new(tori_games()[0], &idle, why, sizeof(why)));
    assert_non_null(strstr(why, "threads"));
    assert_null(tori_batch_new(tori_games()[0], &odd, why, sizeof(why)));
    assert_null(tori_batch_new("chess", &good, why, sizeof(why)));
    assert_string_equal(why, "there is no game 'chess'");
}

/* The same on any number of threads, and legal. */
static void asks_bots(void **state)
{
    int32_t one[MATCHES], three[MATCHES];
    uint8_t asked[MATCHES] = {[3] = 1};
    struct trial t;
    char why[200] = "";

    (void)state;
    open_trial(&t, tori_games()[0], 1, false, 0);
    assert_true(tori_batch_choose(t.batch, "greedy", 5, NULL, one, NULL, 0));
    close_trial(&t);
    open_trial(&t, tori_games()[0], 3, false, 0);
    assert_true(tori_batch_choose(t.batch, "greedy", 5, NULL, three, NULL, 0));
    assert_memory_equal(one, three, sizeof(one));
    assert_true(tori_batch_choose(t.batch, "greedy", 5, asked, three, NULL, 0));
    assert_int_equal(three[2], TORI_BATCH_LEAVE);
    assert_int_equal(three[3], one[3]);
    assert_true(tori_batch_step(t.batch, one, NULL, 0));
    assert_false(tori_batch_choose(t.batch, "nobody", 5, NULL, one, why, sizeof(why)));
    assert_non_null(strstr(why, "nobody"));
    close_trial(&t);
}

static void lots_are_fixed(void **state)
{
    (void)state;
    assert_true(tori_lot(1, 2) == tori_lot(1, 2));
    assert_true(tori_lot(1, 2) != tori_lot(2, 1));
    assert_true(tori_lot(7, 0) == UINT64_C(0xb8b4c2977eabce45));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_what_single_matches_play),
        cmocka_unit_test(plays_it_on_threads),
        cmocka_unit_test(allocates_nothing),
        cmocka_unit_test(hands_out_chance),
        cmocka_unit_test(refuses_what_is_not_legal),
        cmocka_unit_test(names_the_first_that_is_refused),
        cmocka_unit_test(draws_matches),
        cmocka_unit_test(refuses_wrong_settings),
        cmocka_unit_test(asks_bots),
        cmocka_unit_test(lots_are_fixed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
