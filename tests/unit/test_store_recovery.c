/* store/store_recovery: ways back into an account, and leaving it, on each database. */

#include "unit/unit.h"

#include <string.h>

#include "base/strbuf.h"
#include "store/store_people.h"
#include "store/store_recovery.h"
#include "unit/stored.h"

enum { NOW = 1000 };

static int64_t add_account(struct store *s, const char *name)
{
    int64_t id = 0;

    assert_int_equal(store_add_user(s, name, name, "hash", 5, &id), TORI_OK);
    return id;
}

static void set_code(struct store *s, int64_t user, int number, const char *hash)
{
    assert_int_equal(
        store_set_code(s, &(struct store_code){user, number, hash, NOW + number}),
        TORI_OK);
}

static void has_codes(struct store *s, int64_t user, int64_t count, int64_t at)
{
    int64_t left, created;

    assert_int_equal(store_count_codes(s, user, &left, &created), TORI_OK);
    assert_int_equal(left, count);
    assert_int_equal(created, at);
}

static void a_code_works_once(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), bob = add_account(s, "Bob");
    struct strbuf hash;

    (void)state;
    strbuf_init(&hash);
    has_codes(s, ada, 0, 0);
    set_code(s, ada, 0, "a0");
    set_code(s, ada, 1, "a1");
    set_code(s, bob, 0, "b0");
    commit(s);
    has_codes(s, ada, 2, NOW + 1);
    assert_int_equal(store_find_code(s, ada, 1, &hash), TORI_OK);
    assert_string_equal(hash.text, "a1");
    assert_int_equal(store_find_code(s, ada, 2, &hash), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_code(s, ada, 1, "a0"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_code(s, bob, 1, "a1"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_code(s, ada, 1, "a1"), TORI_OK);
    assert_int_equal(store_use_code(s, ada, 1, "a1"), TORI_ERR_UNKNOWN);
    commit(s);
    has_codes(s, ada, 1, NOW);
    has_codes(s, bob, 1, NOW);

    set_code(s, ada, 0, "c0"); /* made anew: the old one is none any more */
    commit(s);
    assert_int_equal(store_use_code(s, ada, 0, "a0"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_code(s, ada, 0, "c0"), TORI_OK);
    commit(s);
    strbuf_release(&hash);
    store_close(s);
}

static struct store_reset reset_of(int64_t user, uint8_t letter, int64_t created)
{
    struct store_reset r = {.user = user, .created = created, .until = created + 100};

    memset(r.hash, letter, sizeof(r.hash));
    return r;
}

static void a_link_is_the_last_and_has_an_end(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), found = 0;
    struct store_reset a = reset_of(ada, 'a', NOW), b = reset_of(ada, 'b', NOW + 50);

    (void)state;
    assert_int_equal(store_set_reset(s, &a, 0), TORI_OK);
    assert_int_equal(store_set_reset(s, &b, NOW - 1), TORI_ERR_UNKNOWN);
    commit(s);
    assert_int_equal(store_find_reset(s, a.hash, NOW + 99, &found), TORI_OK);
    assert_int_equal(found, ada);
    assert_int_equal(store_find_reset(s, a.hash, NOW + 100, &found), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_reset(s, b.hash, NOW, &found), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_reset(s, &b, NOW), TORI_OK);
    commit(s);
    assert_int_equal(store_use_reset(s, a.hash, NOW), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_reset(s, b.hash, NOW + 150), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_reset(s, b.hash, NOW + 149), TORI_OK);
    assert_int_equal(store_use_reset(s, b.hash, NOW + 149), TORI_ERR_UNKNOWN);
    commit(s);

    assert_int_equal(store_set_reset(s, &a, 0), TORI_OK);
    assert_int_equal(store_expire_resets(s, NOW + 99), TORI_OK);
    assert_int_equal(store_find_reset(s, a.hash, NOW, &found), TORI_OK);
    assert_int_equal(store_expire_resets(s, NOW + 100), TORI_OK);
    assert_int_equal(store_find_reset(s, a.hash, NOW, &found), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_reset(s, &a, 0), TORI_OK);
    assert_int_equal(store_remove_resets_of(s, ada), TORI_OK);
    assert_int_equal(store_find_reset(s, a.hash, NOW, &found), TORI_ERR_UNKNOWN);
    commit(s);
    store_close(s);
}

static bool note_leaving(void *context, int64_t user)
{
    strbuf_appendf(context, "%d ", (int)user);
    return true;
}

static void are_leaving(struct store *s, int64_t now, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_leaving(s, now, 2, note_leaving, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void an_account_may_leave_and_return(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), bob = add_account(s, "Bob"), at = -1;
    int64_t guest = add_user(s, "Guest");

    (void)state;
    assert_int_equal(store_find_leaving(s, ada, &at), TORI_OK);
    assert_int_equal(at, 0);
    assert_int_equal(store_set_leaving(s, guest, NOW), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_leaving(s, ada, NOW + 1), TORI_OK);
    assert_int_equal(store_set_leaving(s, bob, NOW), TORI_OK);
    commit(s);
    are_leaving(s, NOW - 1, "");
    are_leaving(s, NOW, "2 ");
    are_leaving(s, NOW + 1, "2 1 ");
    assert_int_equal(store_end_leaving(s, bob), TORI_OK);
    assert_int_equal(store_end_leaving(s, guest), TORI_OK);
    commit(s);
    are_leaving(s, NOW + 1, "1 ");
    assert_int_equal(store_find_leaving(s, ada, &at), TORI_OK);
    assert_int_equal(at, NOW + 1);
    store_close(s);
}

static void all_of_it_is_forgotten(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), found;
    struct store_reset a = reset_of(ada, 'a', NOW);

    (void)state;
    set_code(s, ada, 0, "a0");
    assert_int_equal(store_set_reset(s, &a, 0), TORI_OK);
    commit(s);
    assert_int_equal(store_forget_user(s, ada, "X"), TORI_OK);
    commit(s);
    has_codes(s, ada, 0, 0);
    assert_int_equal(store_find_reset(s, a.hash, NOW, &found), TORI_ERR_UNKNOWN);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(a_code_works_once),
              cmocka_unit_test(a_link_is_the_last_and_has_an_end),
              cmocka_unit_test(an_account_may_leave_and_return),
              cmocka_unit_test(all_of_it_is_forgotten))
