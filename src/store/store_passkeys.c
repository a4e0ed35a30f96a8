/* Passkeys and challenges; see internal.h for the pattern. */

#include "store/store_passkeys.h"

#include <assert.h>
#include <stdio.h>

#include "store/internal.h"

enum tori_err store_add_passkey(struct store *s, const struct store_passkey *p)
{
    assert(p->user > 0);
    return store_do(s, STORE_ADD_PASSKEY, TEXT(p->id), INT(p->user), TEXT(p->site),
                    TEXT(p->key), INT(p->counter), TEXT(p->name), INT(p->created),
                    INT(STORE_PASSKEYS_OF_ONE));
}

static void get_passkey(const struct query *q, struct store_passkey *out)
{
    snprintf(out->id, sizeof(out->id), "%s", store_column_text(q, 0));
    out->user = store_column_int(q, 1);
    snprintf(out->site, sizeof(out->site), "%s", store_column_text(q, 2));
    snprintf(out->key, sizeof(out->key), "%s", store_column_text(q, 3));
    out->counter = store_column_int(q, 4);
    snprintf(out->name, sizeof(out->name), "%s", store_column_text(q, 5));
    out->created = store_column_int(q, 6);
    out->used = store_column_int(q, 7);
}

enum tori_err store_find_passkey(struct store *s, const char *id,
                                 struct store_passkey *out)
{
    struct query *q = store_query(s, STORE_FIND_PASSKEY, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code)
        get_passkey(q, out);
    store_done(q);
    return code;
}

enum tori_err store_use_passkey(struct store *s, const char *id, int64_t counter,
                                int64_t at)
{
    return store_do(s, STORE_USE_PASSKEY, TEXT(id), INT(counter), INT(at));
}

enum tori_err store_remove_passkey(struct store *s, int64_t user, const char *id)
{
    return store_do(s, STORE_REMOVE_PASSKEY, INT(user), TEXT(id));
}

enum tori_err store_remove_passkeys_of(struct store *s, int64_t user)
{
    return store_do(s, STORE_FORGET_PASSKEYS, INT(user));
}

enum tori_err store_read_passkeys(struct store *s, int64_t user, store_passkey_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_PASSKEYS, INT(user));
    struct store_passkey p;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        get_passkey(q, &p);
        each(context, &p);
    }
    return store_end_walk(q, code);
}

enum tori_err store_use_challenge(struct store *s, const uint8_t *hash, int64_t until)
{
    return store_do(s, STORE_USE_CHALLENGE, HASH(hash), INT(until));
}

enum tori_err store_expire_challenges(struct store *s, int64_t now)
{
    return store_do(s, STORE_EXPIRE_CHALLENGES, INT(now));
}
