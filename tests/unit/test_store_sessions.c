/* session.h: whose a token is, how its use is noted, and when it is nobody's any more. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "unit/unit.h"

#include "base/now.h"
#include "people/tokens.h"
#include "site/session.h"
#include "unit/stores.h"

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

/* A person's token that was last used so long ago. */
static void add_old(struct store *s, int64_t user, int64_t ago, char *token)
{
    struct journal_token t = {.user = user, .created = now_ms() - ago, .device = "x"};

    token_create(token);
    assert_true(token_hash(token, t.hash));
    assert_int_equal(store_add_token(s, &t), TORI_OK);
}

static int64_t used(struct store *s, const char *token)
{
    uint8_t hash[JOURNAL_HASH_BYTES];
    struct journal_token t;

    assert_true(token_hash(token, hash));
    assert_int_equal(store_find_token(s, hash, &t), TORI_OK);
    return t.used;
}

static void old_tokens(void **state)
{
    struct store *s = stores_open_new();
    char fresh[TOKEN_LENGTH + 1], late[TOKEN_LENGTH + 1], old[TOKEN_LENGTH + 1];
    struct journal_user u;
    int64_t id, before;

    (void)state;
    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &id), TORI_OK);
    add_old(s, id, 0, fresh);
    add_old(s, id, (SESSION_DAYS - 1) * day_ms, late);
    add_old(s, id, SESSION_DAYS * day_ms + 1, old);

    before = used(s, fresh);
    assert_int_equal(session_use(store_journal(s), fresh, &u), TORI_OK);
    assert_int_equal(used(s, fresh), before); /* it is noted once an hour */
    assert_int_equal(session_find_user(store_journal(s), late, &u), TORI_OK);
    assert_int_equal(session_use(store_journal(s), late, &u), TORI_OK);
    assert_int_equal(u.id, id);
    assert_true(used(s, late) >= before);

    before = used(s, old);
    assert_int_equal(session_use(store_journal(s), old, &u), TORI_ERR_UNKNOWN);
    assert_int_equal(session_find_user(store_journal(s), old, &u), TORI_ERR_UNKNOWN);
    assert_int_equal(used(s, old), before); /* so the sweep finds it */
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(old_tokens))
