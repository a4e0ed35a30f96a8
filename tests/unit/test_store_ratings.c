/* store/store_ratings: games are rated once, ratings are read, and all can be computed again. */

#include "store/internal.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_profiles.h"
#include "store/store_ratings.h"
#include "unit/stored.h"

#include <stdio.h>

#include "base/rng.h"
#include "base/strbuf.h"

enum { ANYONE = INT32_MAX };

static struct journal_rated_game game_of(const char *table, const char *game)
{
    struct journal_rated_game g = {.at = 7};

    snprintf(g.table, sizeof(g.table), "%s", table);
    snprintf(g.game, sizeof(g.game), "%s", game);
    return g;
}

static void seat_person(struct journal_rated_game *g, int64_t user, int rank)
{
    g->seats[g->count++] = (struct journal_rated_seat){.user = user, .result.rank = rank};
}

static void seat_bot(struct journal_rated_game *g, int points, int rank)
{
    g->seats[g->count++].result =
        (struct rated_seat){{points * RATING_POINT, 0}, true, rank};
}

static bool append_rating(void *context, const struct store_rating *r)
{
    strbuf_appendf(context, "%s %s %d %d %d; ", r->name, r->game, r->rating.mean,
                   r->rating.deviation, (int)r->games);
    return true;
}

static bool append_rated(void *context, const struct store_rated *r)
{
    strbuf_appendf(context, "%d %s %s %d %d %d; ", (int)r->number, r->table, r->game,
                   r->rank, r->before.mean, r->after.mean);
    return true;
}

static void a_game_is_rated(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct journal_rated_game g = game_of("t", "chess"), found;
    struct rated_seat seats[2];
    struct player_rating after[2];
    struct strbuf expected, text;

    (void)state;
    seat_person(&g, aino, 1);
    seat_bot(&g, 1300, 2);
    assert_int_equal(store_rate_game(s, &g), TORI_OK);
    commit(s);
    seats[0] = (struct rated_seat){player_rating_start(), false, 1};
    seats[1] = g.seats[1].result;
    player_rating_update(seats, 2, after);
    assert_int_equal(store_find_rated(s, "t", &found), TORI_OK);
    assert_int_equal(found.count, 2);
    assert_int_equal(found.at, 7);
    assert_memory_equal(&found.seats[0].after, &after[0], sizeof(after[0]));
    assert_memory_equal(&found.seats[1].after, &seats[1].rating, sizeof(after[1]));
    assert_true(found.seats[1].result.is_fixed);
    assert_int_equal(store_find_rated(s, "u", &found), TORI_ERR_UNKNOWN);
    strbuf_init(&expected);
    strbuf_init(&text);
    strbuf_appendf(&expected, "aino chess %d %d 1; ", after[0].mean, after[0].deviation);
    assert_int_equal(store_read_ratings_of(s, aino, append_rating, &text), TORI_OK);
    assert_string_equal(text.text, expected.text);
    strbuf_reset(&text);
    strbuf_reset(&expected);
    strbuf_appendf(&expected, "1 t chess 1 %d %d; ", RATING_START_MEAN, after[0].mean);
    assert_int_equal(store_read_rated_of(s, aino, "", ANYONE, 9, append_rated, &text),
                     TORI_OK);
    assert_string_equal(text.text, expected.text);
    strbuf_release(&text);
    strbuf_release(&expected);
    commit(s);
    store_close(s);
}

/* The table is the key: whatever repeats the job, it is rated once. */
static void no_game_is_rated_twice(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct journal_rated_game g = game_of("t", "chess");
    struct store_rerated told;

    (void)state;
    seat_person(&g, aino, 1);
    seat_bot(&g, 1300, 2);
    assert_int_equal(store_rate_game(s, &g), TORI_OK);
    commit(s);
    assert_int_equal(store_rate_game(s, &g), TORI_ERR_TAKEN);
    store_rollback(s);
    assert_int_equal(store_rerate(s, &told), TORI_OK);
    assert_int_equal(told.games, 1);
    commit(s);
    store_close(s);
}

/* What is rolled back leaves nothing. */
static void a_lost_transaction_rates_nothing(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct journal_rated_game g = game_of("t", "chess"), found;

    (void)state;
    commit(s);
    seat_person(&g, aino, 1);
    seat_bot(&g, 1300, 2);
    assert_int_equal(store_rate_game(s, &g), TORI_OK);
    store_rollback(s);
    assert_int_equal(store_find_rated(s, "t", &found), TORI_ERR_UNKNOWN);
    assert_int_equal(store_rate_game(s, &g), TORI_OK);
    commit(s);
    store_close(s);
}

static void read_leaders(struct store *s, int32_t deviation, struct strbuf *out)
{
    assert_int_equal(store_read_leaders(s, "chess", deviation, 10, append_rating, out),
                     TORI_OK);
}

static void leaders_are_certain(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct strbuf text;
    char table[16];

    (void)state;
    strbuf_init(&text);
    for (int i = 0; i < 40; i++) {
        struct journal_rated_game g;

        snprintf(table, sizeof(table), "t%d", i);
        g = game_of(table, i == 39 ? "other" : "chess");
        seat_person(&g, i < 38 ? aino : onni, 1 + i % 2);
        seat_bot(&g, 1300, 2 - i % 2);
        assert_int_equal(store_rate_game(s, &g), TORI_OK);
    }
    read_leaders(s, ANYONE, &text);
    assert_non_null(strstr(text.text, "aino chess"));
    assert_non_null(strstr(text.text, "onni chess"));
    assert_null(strstr(text.text, "other"));
    strbuf_reset(&text);
    read_leaders(s, 100 * RATING_POINT, &text);
    assert_non_null(strstr(text.text, "aino chess"));
    assert_null(strstr(text.text, "onni chess"));
    strbuf_release(&text);
    commit(s);
    store_close(s);
}

static struct store_standing find_standing(struct store *s, int64_t user, int32_t mean,
                                           int32_t deviation)
{
    const struct store_rating own = {.user = user, .game = "chess", .rating.mean = mean};
    struct store_standing standing;

    assert_int_equal(store_find_standing(s, &own, deviation, &standing), TORI_OK);
    return standing;
}

/* Other games, ratings that are not certain and people who do not show theirs do not count. */
static void a_place_is_among_those_who_are_seen(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct journal_rated_game g = game_of("t", "chess"), other = game_of("o", "other");
    struct journal_rated_game found;
    struct store_standing standing;

    (void)state;
    seat_person(&g, aino, 1);
    seat_person(&g, onni, 2);
    seat_person(&other, aino, 1);
    seat_bot(&other, 1300, 2);
    assert_int_equal(store_rate_game(s, &g), TORI_OK);
    assert_int_equal(store_rate_game(s, &other), TORI_OK);
    assert_int_equal(store_find_rated(s, "t", &found), TORI_OK);
    standing = find_standing(s, onni, found.seats[1].after.mean, ANYONE);
    assert_int_equal(standing.higher, 1);
    assert_int_equal(standing.certain, 2);
    standing = find_standing(s, onni, found.seats[1].after.mean, 1);
    assert_int_equal(standing.certain, 0);
    assert_int_equal(store_set_audience(s, aino, 0, 1), TORI_OK);
    standing = find_standing(s, onni, found.seats[1].after.mean, ANYONE);
    assert_int_equal(standing.higher, 0);
    assert_int_equal(standing.certain, 1);
    standing = find_standing(s, aino, found.seats[0].after.mean, ANYONE);
    assert_int_equal(standing.certain, 2);
    commit(s);
    store_close(s);
}

/* Many games of some people, with bots and ties, of two games. */
static void play_many(struct store *s, const int64_t *people, int count)
{
    struct rng rng;
    char table[16];

    rng_seed(&rng, 1);
    for (int i = 0; i < 120; i++) {
        int seats = 2 + (int)rng_below(&rng, 3), first = (int)rng_below(&rng, 6);
        struct journal_rated_game g;

        snprintf(table, sizeof(table), "t%d", i);
        g = game_of(table, i % 3 ? "chess" : "other");
        for (int k = 0; k < seats; k++) {
            int rank = 1 + (int)rng_below(&rng, (uint32_t)seats);

            if (k > 0 && rng_below(&rng, 3) == 0)
                seat_bot(&g, 1000 + 100 * k, rank);
            else
                seat_person(&g, people[(first + k) % count], rank);
        }
        assert_int_equal(store_rate_game(s, &g), TORI_OK);
    }
}

/* All that is known of ratings, as text. */
static void append_all(struct store *s, const int64_t *people, int count,
                       struct strbuf *out)
{
    strbuf_reset(out);
    for (int i = 0; i < count; i++) {
        assert_int_equal(
            store_read_rated_of(s, people[i], "", ANYONE, 1000, append_rated, out),
            TORI_OK);
        assert_int_equal(store_read_ratings_of(s, people[i], append_rating, out),
                         TORI_OK);
    }
}

static void everything_again_is_the_same(void **state)
{
    struct store *s = stores_open_new();
    int64_t people[6];
    struct store_rerated told;
    struct strbuf before, after;

    (void)state;
    for (int i = 0; i < 6; i++) {
        char name[] = {(char)('a' + i), '\0'};

        people[i] = add_user(s, name);
    }
    strbuf_init(&before);
    strbuf_init(&after);
    play_many(s, people, 6);
    commit(s);
    append_all(s, people, 6, &before);
    assert_int_equal(store_rerate(s, &told), TORI_OK);
    commit(s);
    append_all(s, people, 6, &after);
    assert_string_equal(after.text, before.text);
    assert_int_equal(told.games, 120);
    assert_int_equal(told.seats_changed, 0);
    assert_int_equal(told.ratings_changed, 0);

    /* One number that is off by a thousandth is noticed, and all that would follow from it. */
    assert_int_equal(store_do(s, STORE_CORRECT_RATED_SEAT, INT(20), INT(0),
                              INT(RATING_START_MEAN), INT(RATING_START_DEVIATION),
                              INT(RATING_START_MEAN + 1), INT(RATING_START_DEVIATION)),
                     TORI_OK);
    commit(s);
    append_all(s, people, 6, &after);
    assert_string_not_equal(after.text, before.text);
    assert_int_equal(store_rerate(s, &told), TORI_OK);
    commit(s);
    assert_int_equal(told.seats_changed, 1);
    append_all(s, people, 6, &after);
    assert_string_equal(after.text, before.text);

    /* So is a list that lacks somebody. */
    assert_int_equal(store_do(s, STORE_CLEAR_RATINGS), TORI_OK);
    assert_int_equal(store_rerate(s, &told), TORI_OK);
    assert_in_range(told.ratings_changed, 6, 12);
    append_all(s, people, 6, &after);
    assert_string_equal(after.text, before.text);
    strbuf_release(&before);
    strbuf_release(&after);
    commit(s);
    store_close(s);
}

/* The list forgets a person, and what others were rated by stays as it was, also in games that
 * the person had not finished. */
static void a_forgotten_person(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct store_rerated told;
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    for (int i = 0; i < 4; i++) {
        char table[] = {(char)('a' + i), '\0'};
        struct journal_rated_game g = game_of(table, "chess");

        seat_person(&g, aino, 1);
        seat_person(&g, onni, 2);
        assert_int_equal(store_rate_game(s, &g), TORI_OK);
        if (i == 2)
            assert_int_equal(store_forget_user(s, aino, "somebody"), TORI_OK);
    }
    commit(s);
    read_leaders(s, ANYONE, &text);
    assert_null(strstr(text.text, "aino"));
    assert_non_null(strstr(text.text, "onni"));
    assert_int_equal(store_rerate(s, &told), TORI_OK);
    assert_int_equal(told.games, 4);
    assert_int_equal(told.seats_changed, 0);
    assert_int_equal(told.ratings_changed, 0);
    strbuf_release(&text);
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(a_game_is_rated), cmocka_unit_test(no_game_is_rated_twice),
              cmocka_unit_test(a_lost_transaction_rates_nothing),
              cmocka_unit_test(leaders_are_certain),
              cmocka_unit_test(a_place_is_among_those_who_are_seen),
              cmocka_unit_test(everything_again_is_the_same),
              cmocka_unit_test(a_forgotten_person))
