/* store/store_passkeys: passkeys of accounts and answered challenges, on each database. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "store/store_passkeys.h"
#include "store/store_people.h"
#include "unit/stored.h"

enum { NOW = 1000 };

static int64_t add_account(struct store *s, const char *name)
{
    int64_t id = 0;

    assert_int_equal(store_add_user(s, name, name, "hash", 5, &id), TORI_OK);
    return id;
}

static enum tori_err add(struct store *s, int64_t user, const char *id, int64_t counter)
{
    struct store_passkey p = {.user = user, .counter = counter, .created = NOW};

    snprintf(p.id, sizeof(p.id), "%s", id);
    snprintf(p.name, sizeof(p.name), "of %s", id);
    snprintf(p.site, sizeof(p.site), "tori.example");
    snprintf(p.key, sizeof(p.key), "key of %s", id);
    return store_add_passkey(s, &p);
}

static void note(void *context, const struct store_passkey *p)
{
    strbuf_appendf(context, "%s %s %lld\n", p->id, p->name, (long long)p->used);
}

static void has(struct store *s, int64_t user, const char *expected)
{
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(store_read_passkeys(s, user, note, &text), TORI_OK);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void passkeys_are_of_one_account(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), bob = add_account(s, "Bob");
    struct store_passkey p;

    (void)state;
    assert_int_equal(add(s, ada, "a", 7), TORI_OK);
    assert_int_equal(add(s, ada, "b", 0), TORI_OK);
    assert_int_equal(add(s, bob, "c", 0), TORI_OK);
    commit(s);
    assert_int_equal(add(s, bob, "a", 0), TORI_ERR_TAKEN);
    commit(s);
    assert_int_equal(store_find_passkey(s, "a", &p), TORI_OK);
    assert_int_equal(p.user, ada);
    assert_int_equal(p.counter, 7);
    assert_int_equal(p.created, NOW);
    assert_int_equal(p.used, 0);
    assert_string_equal(p.key, "key of a");
    assert_string_equal(p.site, "tori.example");
    assert_int_equal(store_find_passkey(s, "A", &p), TORI_ERR_UNKNOWN);
    has(s, ada, "a of a 0\nb of b 0\n");
    assert_int_equal(store_remove_passkey(s, bob, "a"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_passkey(s, ada, "a"), TORI_OK);
    commit(s);
    has(s, ada, "b of b 0\n");
    assert_int_equal(store_remove_passkeys_of(s, ada), TORI_OK);
    has(s, ada, "");
    has(s, bob, "c of c 0\n");
    assert_int_equal(store_forget_user(s, bob, "somebody"), TORI_OK);
    commit(s);
    assert_int_equal(store_find_passkey(s, "c", &p), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void an_account_has_so_many(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada"), bob = add_account(s, "Bob");
    char id[16];

    (void)state;
    for (int i = 0; i < STORE_PASSKEYS_OF_ONE; i++) {
        snprintf(id, sizeof(id), "a%d", i);
        assert_int_equal(add(s, ada, id, 0), TORI_OK);
    }
    assert_int_equal(add(s, ada, "more", 0), TORI_ERR_UNKNOWN);
    assert_int_equal(add(s, bob, "more", 0), TORI_OK);
    commit(s);
    store_close(s);
}

static void a_counter_rises(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_account(s, "Ada");

    (void)state;
    assert_int_equal(add(s, ada, "a", 7), TORI_OK);
    assert_int_equal(add(s, ada, "none", 0), TORI_OK);
    commit(s);
    assert_int_equal(store_use_passkey(s, "a", 7, 20), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_passkey(s, "a", 6, 20), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_passkey(s, "a", 0, 20), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_passkey(s, "a", 8, 21), TORI_OK);
    assert_int_equal(store_use_passkey(s, "a", 8, 22), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_passkey(s, "none", 0, 23), TORI_OK);
    assert_int_equal(store_use_passkey(s, "none", 0, 24), TORI_OK);
    assert_int_equal(store_use_passkey(s, "no such", 9, 24), TORI_ERR_UNKNOWN);
    commit(s);
    has(s, ada, "a of a 21\nnone of none 24\n");
    store_close(s);
}

static void a_challenge_is_answered_once(void **state)
{
    struct store *s = stores_open_new();
    uint8_t hash[JOURNAL_HASH_BYTES] = {1}, other[JOURNAL_HASH_BYTES] = {2};

    (void)state;
    assert_int_equal(store_use_challenge(s, hash, NOW), TORI_OK);
    assert_int_equal(store_use_challenge(s, hash, NOW), TORI_ERR_UNKNOWN);
    assert_int_equal(store_use_challenge(s, other, NOW + 1), TORI_OK);
    assert_int_equal(store_expire_challenges(s, NOW), TORI_OK);
    assert_int_equal(store_use_challenge(s, hash, NOW), TORI_OK); /* forgotten */
    assert_int_equal(store_use_challenge(s, other, NOW), TORI_ERR_UNKNOWN);
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(passkeys_are_of_one_account),
              cmocka_unit_test(an_account_has_so_many), cmocka_unit_test(a_counter_rises),
              cmocka_unit_test(a_challenge_is_answered_once))
