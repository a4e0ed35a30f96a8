/* Tokens and devices; see internal.h for the pattern. */

#include <assert.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_port.h"
#include "store/store_sessions.h"

/* Tokens */

enum tori_err store_add_token(struct store *s, const struct journal_token *t)
{
    return store_do(s, STORE_ADD_TOKEN, HASH(t->hash), INT(t->user), INT(t->created),
                    TEXT(t->device));
}

/* The row that a query for tokens stands on. */
static void read_token(struct query *q, struct journal_token *out)
{
    *out = (struct journal_token){.user = store_column_int(q, 1),
                                  .created = store_column_int(q, 2),
                                  .used = store_column_int(q, 3)};
    store_column_hash(q, 0, out->hash);
    snprintf(out->device, sizeof(out->device), "%s", store_column_text(q, 4));
}

enum tori_err store_find_token(struct store *s, const uint8_t *hash,
                               struct journal_token *out)
{
    struct query *q = store_query(s, STORE_FIND_TOKEN, HASH(hash));
    enum tori_err code = store_row(s, q);

    if (!code)
        read_token(q, out);
    store_done(q);
    return code;
}

enum tori_err store_touch_token(struct store *s, const uint8_t *hash, int64_t at)
{
    return store_do(s, STORE_TOUCH_TOKEN, HASH(hash), INT(at));
}

/* The other nodes are told whose session it is, which they have to be before it is gone. */
static enum tori_err tell_owner(struct store *s, const uint8_t *hash)
{
    struct journal_token t;
    enum tori_err code = *s->node ? store_find_token(s, hash, &t) : TORI_ERR_UNKNOWN;

    if (!code)
        return store_tell_person(s, t.user);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_replace_token(struct store *s, const uint8_t *hash, const uint8_t *by)
{
    enum tori_err code = tell_owner(s, hash);

    return code ? code : store_do(s, STORE_REPLACE_TOKEN, HASH(hash), HASH(by));
}

enum tori_err store_remove_token(struct store *s, const uint8_t *hash)
{
    enum tori_err code = tell_owner(s, hash);

    return code ? code : store_do(s, STORE_REMOVE_TOKEN, HASH(hash));
}

/* All rows of a person but one. */
static enum tori_err remove_all_of(struct store *s, enum store_statement which,
                                   int64_t user, const uint8_t *except)
{
    return store_do(s, which, INT(user), HASH(except));
}

enum tori_err store_remove_tokens_of(struct store *s, int64_t user, const uint8_t *except)
{
    enum tori_err code = remove_all_of(s, STORE_REMOVE_TOKENS_OF, user, except);

    return code ? code : store_tell_person(s, user);
}

/* The tokens of a bound query. */
static enum tori_err walk_tokens(struct store *s, struct query *q, store_token_fn *each,
                                 void *context)
{
    struct journal_token t;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        read_token(q, &t);
        if (!each(context, &t))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_tokens_of(struct store *s, int64_t user, int limit,
                                   store_token_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TOKENS_OF, INT(user), INT(limit));

    assert(limit > 0);
    return walk_tokens(s, q, each, context);
}

enum tori_err store_read_unused(struct store *s, int64_t since, int limit,
                                store_token_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_UNUSED, INT(since), INT(limit));

    return walk_tokens(s, q, each, context);
}

/* Devices */

enum tori_err store_add_device(struct store *s, const uint8_t *hash, int64_t user,
                               int64_t at)
{
    return store_do(s, STORE_ADD_DEVICE, HASH(hash), INT(user), INT(at));
}

enum tori_err store_find_device(struct store *s, const uint8_t *hash, int64_t user,
                                bool *is_of_person)
{
    struct query *q = store_query(s, STORE_FIND_DEVICE, HASH(hash), INT(user));
    enum tori_err code = store_row(s, q);

    if (!code && !store_column_text(q, 0))
        code = TORI_ERR_UNKNOWN;
    *is_of_person = !code && store_column_int(q, 0) != 0;
    store_done(q);
    return code;
}

enum tori_err store_remove_devices_of(struct store *s, int64_t user,
                                      const uint8_t *except)
{
    return remove_all_of(s, STORE_REMOVE_DEVICES_OF, user, except);
}

enum tori_err store_expire_devices(struct store *s, int64_t unused_since)
{
    return store_do(s, STORE_EXPIRE_DEVICES, INT(unused_since));
}
