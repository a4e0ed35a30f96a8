/* store/store_tournaments: what is kept of tournaments, and what happens once. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "journal/journal_results.h"
#include "store/store_people.h"
#include "store/store_results.h"
#include "store/store_tournaments.h"
#include "unit/stored.h"

static struct store_tournament plan(const char *id, int64_t host, int64_t created)
{
    struct store_tournament t = {.host = host,
                                 .created = created,
                                 .size = 2,
                                 .rounds = 3,
                                 .is_listed = true,
                                 .pause = 60,
                                 .longest = 5000};

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.name, sizeof(t.name), "Cup %s", id);
    snprintf(t.settings, sizeof(t.settings), "{}");
    return t;
}

static void add(struct store *s, const char *id, int64_t host, int64_t created)
{
    struct store_tournament t = plan(id, host, created);

    assert_int_equal(store_add_tournament(s, &t), TORI_OK);
}

static void note_id(void *context, const struct store_tournament *t)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s:%d ", t->id, t->entrants);
}

static void note_entrant(void *context, const struct store_entrant *e)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%d=%s/%d ", e->number, e->name, e->state);
}

static void note_seat(void *context, const struct store_tournament_seat *seat)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%d.%d.%d=%d:%d@%s ", seat->round, seat->number,
             seat->seat, seat->entrant, seat->place, seat->table);
}

static void entrants_are(struct store *s, const char *id, const char *expected)
{
    char found[200] = "";

    assert_int_equal(store_read_entrants(s, id, note_entrant, found), TORI_OK);
    assert_string_equal(found, expected);
}

static void seats_are(struct store *s, const char *id, const char *expected)
{
    char found[200] = "";

    assert_int_equal(store_read_round_seats(s, id, note_seat, found), TORI_OK);
    assert_string_equal(found, expected);
}

static void people_come_and_go(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bob = add_user(s, "Bob");
    struct store_entrant e;
    int64_t count;

    (void)state;
    add(s, "cup00001", ada, 7);
    assert_int_equal(store_enter_tournament(s, "cup00001", ada, 5, 8), TORI_OK);
    assert_int_equal(store_enter_tournament(s, "cup00001", bob, 4000000000u, 9), TORI_OK);
    commit(s);
    entrants_are(s, "cup00001", "0=Ada/0 1=Bob/0 ");
    assert_int_equal(store_find_entrant(s, "cup00001", bob, &e), TORI_OK);
    assert_int_equal(e.number, 1);
    assert_int_equal(store_find_entrant(s, "cup00002", bob, &e), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_entrant(s, "cup00001", 1, STORE_ENTRANT_OUT), TORI_OK);
    assert_int_equal(store_say_in_tournament(s, "cup00001", "Hello", 10), TORI_OK);
    commit(s);
    assert_int_equal(store_count_tournaments_of(s, ada, &count), TORI_OK);
    assert_int_equal(count, 1);

    /* Who has the account deleted stays as a number. */
    assert_int_equal(store_forget_user(s, ada, "somebody"), TORI_OK);
    commit(s);
    entrants_are(s, "cup00001", "0=/2 1=Bob/2 ");
    {
        struct store_tournament t;

        assert_int_equal(store_find_tournament(s, "cup00001", &t), TORI_OK);
        assert_int_equal(t.host, 0);
        assert_string_equal(t.said, "");
    }
    store_close(s);
}

static void a_round_begins_once(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_tournament t;

    (void)state;
    add(s, "cup00001", ada, 7);
    assert_int_equal(store_begin_round(s, "cup00001", 1, 20, 30), TORI_OK);
    assert_int_equal(store_begin_round(s, "cup00001", 1, 21, 31), TORI_ERR_UNKNOWN);
    assert_int_equal(store_begin_round(s, "cup00001", 3, 21, 31), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_tournament(s, "cup00001", &t), TORI_OK);
    assert_int_equal(t.phase, STORE_TOURNAMENT_RUNS);
    assert_int_equal(t.opens, 20);
    assert_int_equal(store_set_tournament_start(s, "cup00001", 5), TORI_ERR_UNKNOWN);
    assert_int_equal(store_end_tournament(s, "cup00001", STORE_TOURNAMENT_OVER, 40),
                     TORI_OK);
    assert_int_equal(store_end_tournament(s, "cup00001", STORE_TOURNAMENT_CANCELLED, 41),
                     TORI_ERR_UNKNOWN);
    assert_int_equal(store_begin_round(s, "cup00001", 2, 20, 30), TORI_ERR_UNKNOWN);
    commit(s);
    assert_int_equal(store_expire_tournaments(s, 40), TORI_OK);
    assert_int_equal(store_find_tournament(s, "cup00001", &t), TORI_OK);
    assert_int_equal(store_expire_tournaments(s, 41), TORI_OK);
    assert_int_equal(store_find_tournament(s, "cup00001", &t), TORI_ERR_UNKNOWN);
    commit(s);
    store_close(s);
}

static void seat_at(struct store *s, int number, int seat, int entrant)
{
    assert_int_equal(
        store_add_round_seat(
            s, "cup00001",
            &(struct store_tournament_seat){
                .round = 1, .number = number, .seat = seat, .entrant = entrant}),
        TORI_OK);
}

static void add_place(struct store *s, const char *table, int seat, int place)
{
    assert_int_equal(
        store_add_result(s, table,
                         &(struct journal_result){
                             .seat = seat, .players = 2, .place = place, .text = "{}"}),
        TORI_OK);
}

static void tables_are_made_once_and_collected(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");

    (void)state;
    add(s, "cup00001", ada, 7);
    for (int number = 1; number <= 3; number++) {
        assert_int_equal(store_add_round_table(s, "cup00001", 1, number), TORI_OK);
        seat_at(s, number, 0, 2 * number);
        seat_at(s, number, 1, 2 * number + 1);
    }
    assert_int_equal(add_table(s, "aaaaaaaa", 9), TORI_OK);
    assert_int_equal(add_table(s, "bbbbbbbb", 9), TORI_OK);
    assert_int_equal(store_set_round_table(s, "cup00001", 1, 1, "aaaaaaaa"), TORI_OK);
    assert_int_equal(store_set_round_table(s, "cup00001", 1, 1, "bbbbbbbb"),
                     TORI_ERR_TAKEN);
    assert_int_equal(store_set_round_table(s, "cup00001", 1, 2, "bbbbbbbb"), TORI_OK);
    commit(s);
    add_place(s, "aaaaaaaa", 0, 2);
    add_place(s, "aaaaaaaa", 1, 1);
    assert_int_equal(store_collect_places(s, "cup00001", 1), TORI_OK);
    commit(s);
    seats_are(s, "cup00001",
              "1.1.0=2:2@aaaaaaaa 1.1.1=3:1@aaaaaaaa 1.2.0=4:0@bbbbbbbb "
              "1.2.1=5:0@bbbbbbbb 1.3.0=6:0@ 1.3.1=7:0@ ");

    /* A table that was closed without a result: all are first. */
    assert_int_equal(store_set_phase(s, "bbbbbbbb", JOURNAL_OVER), TORI_OK);
    assert_int_equal(store_collect_places(s, "cup00001", 1), TORI_OK);
    commit(s);
    seats_are(s, "cup00001",
              "1.1.0=2:2@aaaaaaaa 1.1.1=3:1@aaaaaaaa 1.2.0=4:1@bbbbbbbb "
              "1.2.1=5:1@bbbbbbbb 1.3.0=6:0@ 1.3.1=7:0@ ");
    store_close(s);
}

static void lists_show_what_may_be_seen(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bob = add_user(s, "Bob");
    struct store_tournament hidden = plan("cup00002", ada, 8);
    char found[200] = "";

    (void)state;
    add(s, "cup00001", ada, 7);
    hidden.is_listed = false;
    hidden.starts = 50;
    assert_int_equal(store_add_tournament(s, &hidden), TORI_OK);
    assert_int_equal(store_read_tournaments(s, bob, 9, note_id, found), TORI_OK);
    assert_string_equal(found, "cup00001:0 ");
    assert_int_equal(store_enter_tournament(s, "cup00002", bob, 1, 9), TORI_OK);
    *found = '\0';
    assert_int_equal(store_read_tournaments(s, bob, 9, note_id, found), TORI_OK);
    assert_string_equal(found, "cup00002:1 cup00001:0 ");
    *found = '\0';
    assert_int_equal(store_read_due_tournaments(s, 49, 9, note_id, found), TORI_OK);
    assert_string_equal(found, "");
    assert_int_equal(store_read_due_tournaments(s, 50, 9, note_id, found), TORI_OK);
    assert_string_equal(found, "cup00002:1 ");
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(people_come_and_go), cmocka_unit_test(a_round_begins_once),
              cmocka_unit_test(tables_are_made_once_and_collected),
              cmocka_unit_test(lists_show_what_may_be_seen))
