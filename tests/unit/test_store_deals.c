/* store/store_deals: one try a person, day and game; boards; runs of expert. */

#include "unit/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "journal/journal_results.h"
#include "store/store_deals.h"
#include "store/store_follows.h"
#include "store/store_people.h"
#include "unit/stored.h"

#define DAY_MS INT64_C(86400000)

enum { DAY = 20000 };

static int64_t add_person(struct store *s, const char *name, const char *hash)
{
    int64_t id;

    assert_int_equal(store_add_user(s, name, name, hash, 1, &id), TORI_OK);
    return id;
}

static enum tori_err start(struct store *s, int64_t user, const char *table)
{
    struct store_deal_try t = {.day = DAY, .game = "g", .started = DAY * DAY_MS};

    snprintf(t.table, sizeof(t.table), "%s", table);
    return store_add_deal_try(s, &t, user);
}

static void end(struct store *s, int64_t user, const char *table, int64_t at, int points)
{
    struct journal_result r = {.user = user, .at = at, .place = 2, .total = points};

    assert_int_equal(store_end_deal_try(s, table, &r), TORI_OK);
}

static void note_row(void *context, const struct store_deal_row *r)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s%s %" PRId64 ", ", r->name,
             r->is_guest ? "?" : "", r->points);
}

static void note_points(void *context, int64_t points, int64_t count)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%" PRId64 "*%" PRId64 " ", points, count);
}

static void note_par(void *context, const struct store_deal_par *p)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s %" PRId64 "/%" PRId64 " ", p->game,
             p->points, p->runs);
}

/* What ends in its day has points, and each person one try; what ends later has none. */
static void a_board(void **state)
{
    struct store_deal_page page = {.day = DAY, .game = "g", .limit = 2, .skipped = 1};
    struct store *s = stores_open_new();
    int64_t a = add_person(s, "aino", "hash"), b = add_person(s, "onni", NULL),
            c = add_person(s, "eve", NULL), d = add_person(s, "late", NULL);
    struct store_deal_try mine;
    char found[200] = "";

    (void)state;
    assert_int_equal(start(s, a, "ta"), TORI_OK);
    assert_int_equal(start(s, b, "tb"), TORI_OK);
    assert_int_equal(start(s, c, "tc"), TORI_OK);
    assert_int_equal(start(s, d, "td"), TORI_OK);
    end(s, a, "ta", DAY * DAY_MS + 5, 20);
    end(s, a, "ta", DAY * DAY_MS + 6, 99); /* once */
    end(s, b, "tb", DAY * DAY_MS + 7, 20);
    end(s, c, "tc", (DAY + 1) * DAY_MS - 1, 25);
    end(s, d, "td", (DAY + 1) * DAY_MS, 90);
    end(s, d, "ta", (DAY + 1) * DAY_MS, 90); /* another's table */
    commit(s);
    assert_int_equal(start(s, a, "tx"), TORI_ERR_TAKEN);
    store_rollback(s);
    assert_int_equal(store_read_deal_board(s, &page, note_row, found), TORI_OK);
    assert_string_equal(found, "onni? 20, aino 20, ");
    found[0] = '\0';
    page.skipped = 0;
    assert_int_equal(store_follow(s, c, b, 1), TORI_OK);
    assert_int_equal(store_follow(s, c, d, 1), TORI_OK);
    commit(s);
    assert_int_equal(store_read_deal_friends(s, &page, c, note_row, found), TORI_OK);
    assert_string_equal(found, "onni? 20, ");
    found[0] = '\0';
    assert_int_equal(store_count_deal_points(s, DAY, "g", note_points, found), TORI_OK);
    assert_string_equal(found, "20*2 25*1 ");
    assert_int_equal(store_find_deal_try(s, DAY, "g", a, &mine), TORI_OK);
    assert_true(mine.counts && mine.points == 20 && mine.place == 2);
    assert_int_equal(store_find_deal_try(s, DAY, "g", d, &mine), TORI_OK);
    assert_true(mine.finished && !mine.counts);
    assert_int_equal(store_find_deal_try(s, DAY, "h", a, &mine), TORI_ERR_UNKNOWN);
    assert_int_equal(store_forget_user(s, a, "X"), TORI_OK);
    commit(s);
    assert_int_equal(store_find_deal_try(s, DAY, "g", a, &mine), TORI_ERR_UNKNOWN);
    store_close(s);
}

/* What was played elsewhere stands apart, whatever it has reached, and is the person's only try. */
static void reports(void **state)
{
    struct store_deal_page page = {.day = DAY, .game = "g", .limit = 9};
    struct store_deal_try t = {.day = DAY,
                               .game = "g",
                               .finished = (DAY + 1) * DAY_MS,
                               .place = 1,
                               .points = 30,
                               .is_later = true};
    struct store *s = stores_open_new();
    int64_t a = add_person(s, "aino", "hash"), b = add_person(s, "onni", NULL);
    struct store_deal_try mine;
    char found[200] = "";

    (void)state;
    assert_int_equal(start(s, a, "ta"), TORI_OK);
    end(s, a, "ta", DAY * DAY_MS + 5, 20);
    snprintf(t.table, sizeof(t.table), "tb");
    assert_int_equal(store_add_deal_report(s, &t, b), TORI_OK);
    assert_int_equal(store_follow(s, a, b, 1), TORI_OK);
    commit(s);
    assert_int_equal(store_add_deal_report(s, &t, a), TORI_ERR_TAKEN);
    store_rollback(s);
    assert_int_equal(start(s, b, "tx"), TORI_ERR_TAKEN);
    store_rollback(s);
    end(s, b, "tb", DAY * DAY_MS + 5, 99); /* it is over already */
    commit(s);
    assert_int_equal(store_read_deal_board(s, &page, note_row, found), TORI_OK);
    assert_int_equal(store_read_deal_friends(s, &page, a, note_row, found), TORI_OK);
    assert_int_equal(store_count_deal_points(s, DAY, "g", note_points, found), TORI_OK);
    assert_string_equal(found, "aino 20, 20*1 ");
    found[0] = '\0';
    assert_int_equal(store_read_deal_later(s, &page, note_row, found), TORI_OK);
    assert_string_equal(found, "onni? 30, ");
    assert_int_equal(store_find_deal_try(s, DAY, "g", b, &mine), TORI_OK);
    assert_true(mine.is_later && !mine.counts && mine.points == 30 && mine.place == 1);
    assert_int_equal(store_find_deal_try(s, DAY, "g", a, &mine), TORI_OK);
    assert_true(mine.counts && !mine.is_later);
    store_close(s);
}

static void runs_and_key(void **state)
{
    struct store_deal_run run = {.day = DAY, .game = "g", .points = 7, .parts = "1 2"};
    uint8_t key[STORE_DEAL_KEY_BYTES], again[STORE_DEAL_KEY_BYTES];
    struct store *s = stores_open_new();
    char found[200] = "";

    (void)state;
    for (int i = 0; i < 3; i++) {
        run.run = i / 2; /* one of them twice: it stays as it was */
        run.points = 7 + i;
        assert_int_equal(store_add_deal_run(s, &run), TORI_OK);
    }
    commit(s);
    assert_int_equal(store_read_deal_pars(s, DAY - 1, note_par, found), TORI_OK);
    assert_string_equal(found, "g 16/2 ");
    assert_int_equal(store_find_deal_key(s, key), TORI_OK);
    commit(s);
    assert_int_equal(store_find_deal_key(s, again), TORI_OK);
    commit(s);
    assert_memory_equal(key, again, sizeof(key));
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(a_board), cmocka_unit_test(reports),
              cmocka_unit_test(runs_and_key))
