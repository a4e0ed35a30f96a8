/* store/store_follows: who follows and blocks whom, on each database. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "store/store_follows.h"
#include "unit/stored.h"

/* "follower followed blocker blocked", those that hold. */
static void tie_is(struct store *s, int64_t user, int64_t other, const char *expected)
{
    struct store_tie t;
    char found[8];

    assert_int_equal(store_find_tie(s, user, other, &t), TORI_OK);
    snprintf(found, sizeof(found), "%s%s%s%s", t.is_follower ? "f" : "",
             t.is_followed ? "F" : "", t.has_blocked ? "b" : "", t.is_blocked ? "B" : "");
    assert_string_equal(found, expected);
}

static void note(void *context, const struct store_followed *f)
{
    char *out = context;
    size_t length = strlen(out);

    snprintf(out + length, 200 - length, "%s%s%s", length ? " " : "", f->name,
             f->is_mutual ? "+" : "");
}

static void lists_are(struct store *s, int64_t user, const char *followed,
                      const char *blocked)
{
    char found[200] = "";

    assert_int_equal(store_read_followed(s, user, note, found), TORI_OK);
    assert_string_equal(found, followed);
    *found = '\0';
    assert_int_equal(store_read_blocked(s, user, note, found), TORI_OK);
    assert_string_equal(found, blocked);
}

static void add_other(void *context, int64_t user, int64_t other)
{
    int64_t *sum = context;

    assert_true(user != other);
    *sum += other;
}

static void apart_from(struct store *s, int64_t user, int64_t sum)
{
    int64_t found = 0;

    assert_int_equal(store_read_apart(s, user, add_other, &found), TORI_OK);
    assert_int_equal(found, sum);
}

static void friends_are_those_whom_one_follows(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea"), cid = add_user(s, "Cid");

    (void)state;
    assert_int_equal(store_follow(s, ada, cid, 5), TORI_OK);
    assert_int_equal(store_follow(s, ada, bea, 5), TORI_OK);
    assert_int_equal(store_follow(s, ada, bea, 6), TORI_OK);
    assert_int_equal(store_follow(s, bea, ada, 7), TORI_OK);
    commit(s);
    tie_is(s, ada, bea, "fF");
    tie_is(s, ada, cid, "f");
    tie_is(s, cid, ada, "F");
    tie_is(s, cid, bea, "");
    lists_are(s, ada, "Bea+ Cid", "");
    assert_int_equal(store_unfollow(s, ada, bea), TORI_OK);
    assert_int_equal(store_unfollow(s, cid, bea), TORI_OK);
    commit(s);
    lists_are(s, ada, "Cid", "");
    lists_are(s, bea, "Ada", "");
    store_close(s);
}

static void a_block_ends_follows_and_keeps_both_apart(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea");

    (void)state;
    assert_int_equal(store_follow(s, ada, bea, 5), TORI_OK);
    assert_int_equal(store_follow(s, bea, ada, 5), TORI_OK);
    assert_int_equal(store_block(s, ada, bea, 6), TORI_OK);
    assert_int_equal(store_block(s, ada, bea, 7), TORI_OK);
    commit(s);
    tie_is(s, ada, bea, "b");
    tie_is(s, bea, ada, "B");
    lists_are(s, ada, "", "Bea");
    lists_are(s, bea, "", "");
    apart_from(s, ada, bea);
    apart_from(s, bea, ada);
    assert_int_equal(store_follow(s, ada, bea, 8), TORI_ERR_UNKNOWN);
    assert_int_equal(store_follow(s, bea, ada, 8), TORI_ERR_UNKNOWN);
    assert_int_equal(store_block(s, bea, ada, 8), TORI_OK);
    assert_int_equal(store_unblock(s, ada, bea), TORI_OK);
    commit(s);
    apart_from(s, ada, bea);
    assert_int_equal(store_unblock(s, bea, ada), TORI_OK);
    commit(s);
    apart_from(s, ada, 0);
    tie_is(s, ada, bea, "");
    store_close(s);
}

static void none_is_a_friend_of_oneself_or_of_who_is_not_there(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");

    (void)state;
    assert_int_equal(store_follow(s, ada, ada, 5), TORI_ERR_UNKNOWN);
    assert_int_equal(store_block(s, ada, ada, 5), TORI_ERR_UNKNOWN);
    assert_int_equal(store_follow(s, ada, ada + 1, 5), TORI_ERR_UNKNOWN);
    assert_int_equal(store_block(s, ada, ada + 1, 5), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void lists_have_an_end(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), other = 0;

    (void)state;
    for (int i = 0; i <= STORE_FOLLOWED_BY_ONE; i++) {
        char name[16];

        snprintf(name, sizeof(name), "P%d", i);
        other = add_user(s, name);
        assert_int_equal(store_follow(s, ada, other, 5),
                         i < STORE_FOLLOWED_BY_ONE ? TORI_OK : TORI_ERR_TAKEN);
    }
    assert_int_equal(store_follow(s, ada, other - 1, 5), TORI_OK);
    for (int i = 0; i <= STORE_BLOCKED_BY_ONE; i++)
        assert_int_equal(store_block(s, ada, other - i, 5),
                         i < STORE_BLOCKED_BY_ONE ? TORI_OK : TORI_ERR_TAKEN);
    commit(s);
    store_close(s);
}

static void a_person_who_goes_leaves_nothing(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea"), cid = add_user(s, "Cid");

    (void)state;
    assert_int_equal(store_follow(s, bea, ada, 5), TORI_OK);
    assert_int_equal(store_follow(s, ada, bea, 5), TORI_OK);
    assert_int_equal(store_block(s, cid, ada, 5), TORI_OK);
    assert_int_equal(store_forget_user(s, ada, "former player"), TORI_OK);
    commit(s);
    lists_are(s, bea, "", "");
    lists_are(s, cid, "", "");
    apart_from(s, cid, 0);
    store_close(s);
}

static void who_was_at_a_table_is_found_there(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    char data[32];

    (void)state;
    snprintf(data, sizeof(data), "%d Ada", (int)ada);
    assert_int_equal(add_table(s, "t", 5), TORI_OK);
    assert_int_equal(add_table(s, "u", 5), TORI_OK);
    assert_int_equal(
        store_add_event(s, "t",
                        &(struct journal_event){.seq = 1, .kind = "sit", .data = data}),
        TORI_OK);
    commit(s);
    assert_int_equal(store_find_guest_at(s, "t", ada), TORI_OK);
    assert_int_equal(store_find_guest_at(s, "u", ada), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_guest_at(s, "t", ada + 1), TORI_ERR_UNKNOWN);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(friends_are_those_whom_one_follows),
              cmocka_unit_test(a_block_ends_follows_and_keeps_both_apart),
              cmocka_unit_test(none_is_a_friend_of_oneself_or_of_who_is_not_there),
              cmocka_unit_test(lists_have_an_end),
              cmocka_unit_test(a_person_who_goes_leaves_nothing),
              cmocka_unit_test(who_was_at_a_table_is_found_there))
