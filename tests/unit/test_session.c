/* site/session: who a token belongs to, and when it was last used. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "unit/unit.h"

#include "base/now.h"
#include "base/strbuf.h"
#include "people/tokens.h"
#include "site/session.h"

static struct store *open_memory(void)
{
    struct strbuf err;
    struct store *s;

    strbuf_init(&err);
    assert_int_equal(store_open(&s, "sqlite::memory:", &err), TORI_OK);
    strbuf_release(&err);
    return s;
}

/* When the store says that a session was used, after it is, if it said 'used' before. */
static int64_t use(int64_t used)
{
    struct store *s = open_memory();
    struct journal_token t = {.created = used};
    char token[TOKEN_LENGTH + 1];
    struct journal_user user;

    token_create(token);
    assert_true(token_hash(token, t.hash));
    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &t.user), TORI_OK);
    assert_int_equal(store_add_token(s, &t), TORI_OK);
    assert_int_equal(session_use(store_journal(s), token, &user), TORI_OK);
    assert_true(user.id == t.user);
    assert_int_equal(store_find_token(s, t.hash, &t), TORI_OK);
    store_close(s);
    return t.used;
}

/* To the hour is near enough. What is too old is nobody's: test_store_sessions.c. */
static void use_is_noted_after_an_hour(void **state)
{
    int64_t now = now_ms(), hour = INT64_C(3600) * 1000;

    (void)state;
    assert_true(use(now - hour / 2) == now - hour / 2);
    assert_true(use(now - 2 * hour) >= now);
    assert_true(use(now - (SESSION_DAYS - 1) * 24 * hour) >= now);
    assert_true(use(INT64_MAX) == INT64_MAX);
}

static void nobody_has_another_token(void **state)
{
    struct store *s = open_memory();
    char token[TOKEN_LENGTH + 1];
    struct journal_user user;

    (void)state;
    token_create(token);
    assert_int_equal(session_use(store_journal(s), token, &user), TORI_ERR_UNKNOWN);
    assert_int_equal(session_use(store_journal(s), "", &user), TORI_ERR_UNKNOWN);
    store_close(s);
}

RUN(cmocka_unit_test(use_is_noted_after_an_hour),
    cmocka_unit_test(nobody_has_another_token))
