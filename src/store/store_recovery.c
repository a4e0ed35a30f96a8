/* Codes, links and leaving; see internal.h for the pattern. */

#include "store/store_recovery.h"

#include <assert.h>

#include "store/internal.h"

/* Codes */

enum tori_err store_set_code(struct store *s, const struct store_code *c)
{
    return store_do(s, STORE_SET_CODE, INT(c->user), INT(c->number), TEXT(c->hash),
                    INT(c->created));
}

enum tori_err store_find_code(struct store *s, int64_t user, int number,
                              struct strbuf *hash)
{
    struct query *q = store_query(s, STORE_FIND_CODE, INT(user), INT(number));
    enum tori_err code = store_row(s, q);

    if (!code)
        strbuf_append(hash, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_use_code(struct store *s, int64_t user, int number, const char *hash)
{
    return store_do(s, STORE_USE_CODE, INT(user), INT(number), TEXT(hash));
}

enum tori_err store_count_codes(struct store *s, int64_t user, int64_t *left,
                                int64_t *created)
{
    struct query *q = store_query(s, STORE_COUNT_CODES, INT(user));
    enum tori_err code = store_row(s, q);

    *left = code ? 0 : store_column_int(q, 0);
    *created = code ? 0 : store_column_int(q, 1);
    store_done(q);
    return code;
}

/* Links */

enum tori_err store_set_reset(struct store *s, const struct store_reset *r, int64_t since)
{
    assert(r->created < r->until);
    return store_do(s, STORE_SET_RESET, INT(r->user), HASH(r->hash), INT(r->created),
                    INT(r->until), INT(since));
}

enum tori_err store_find_reset(struct store *s, const uint8_t *hash, int64_t now,
                               int64_t *user)
{
    struct query *q = store_query(s, STORE_FIND_RESET, HASH(hash), INT(now));
    enum tori_err code = store_row(s, q);

    if (!code)
        *user = store_column_int(q, 0);
    store_done(q);
    return code;
}

enum tori_err store_use_reset(struct store *s, const uint8_t *hash, int64_t now)
{
    return store_do(s, STORE_USE_RESET, HASH(hash), INT(now));
}

enum tori_err store_remove_resets_of(struct store *s, int64_t user)
{
    return store_do(s, STORE_FORGET_RESETS, INT(user));
}

enum tori_err store_expire_resets(struct store *s, int64_t now)
{
    return store_do(s, STORE_EXPIRE_RESETS, INT(now));
}

/* Leaving */

enum tori_err store_set_leaving(struct store *s, int64_t user, int64_t at)
{
    return store_do(s, STORE_SET_LEAVING, INT(user), INT(at));
}

enum tori_err store_end_leaving(struct store *s, int64_t user)
{
    return store_do(s, STORE_END_LEAVING, INT(user));
}

enum tori_err store_find_leaving(struct store *s, int64_t user, int64_t *at)
{
    return store_read_number(s, store_query(s, STORE_FIND_LEAVING, INT(user)), at);
}

enum tori_err store_read_leaving(struct store *s, int64_t now, int limit,
                                 store_leaving_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_LEAVING, INT(now), INT(limit));
    enum tori_err code;

    assert(limit > 0);
    while (!(code = store_row(s, q)))
        if (!each(context, store_column_int(q, 0)))
            break;
    return store_end_walk(q, code);
}
