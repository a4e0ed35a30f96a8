/* Follows and blocks; see internal.h for the pattern. */

#include "store/store_follows.h"

#include <assert.h>

#include "store/internal.h"
#include "store/store_invitations.h"
#include "store/store_port.h"

enum tori_err store_find_tie(struct store *s, int64_t user, int64_t other,
                             struct store_tie *out)
{
    struct query *q = store_query(s, STORE_FIND_TIE, INT(user), INT(other));
    enum tori_err code = store_row(s, q);

    *out = (struct store_tie){0};
    if (!code) {
        out->has_blocked = store_column_int(q, 2) != 0;
        out->is_blocked = store_column_int(q, 3) != 0;
        out->is_follower =
            store_column_int(q, 0) && !out->has_blocked && !out->is_blocked;
        out->is_followed =
            store_column_int(q, 1) && !out->has_blocked && !out->is_blocked;
    }
    store_done(q);
    return code;
}

/* Changes */

static enum tori_err check_room(struct store *s, enum store_statement counting,
                                int64_t user, int most)
{
    int64_t count;
    enum tori_err code =
        store_read_number(s, store_query(s, counting, INT(user)), &count);

    if (code)
        return code;
    return count < most ? TORI_OK : TORI_ERR_TAKEN;
}

enum tori_err store_follow(struct store *s, int64_t user, int64_t other, int64_t at)
{
    struct store_tie tie;
    enum tori_err code = store_find_tie(s, user, other, &tie);

    if (code || tie.is_follower)
        return code;
    if (user == other || tie.has_blocked || tie.is_blocked)
        return TORI_ERR_UNKNOWN;
    code = check_room(s, STORE_COUNT_FOLLOWED, user, STORE_FOLLOWED_BY_ONE);
    return code ? code : store_do(s, STORE_FOLLOW, INT(user), INT(other), INT(at));
}

enum tori_err store_unfollow(struct store *s, int64_t user, int64_t other)
{
    return store_do(s, STORE_UNFOLLOW, INT(user), INT(other));
}

/* Both may be connected to any node. */
static enum tori_err tell_both(struct store *s, int64_t user, int64_t other)
{
    enum tori_err code = store_tell_person(s, user);

    return code ? code : store_tell_person(s, other);
}

enum tori_err store_block(struct store *s, int64_t user, int64_t other, int64_t at)
{
    struct store_tie tie;
    enum tori_err code = store_find_tie(s, user, other, &tie);

    if (code || tie.has_blocked)
        return code;
    if (user == other)
        return TORI_ERR_UNKNOWN;
    code = check_room(s, STORE_COUNT_BLOCKED, user, STORE_BLOCKED_BY_ONE);
    if (!code)
        code = store_do(s, STORE_BLOCK, INT(user), INT(other), INT(at));
    if (!code)
        code = store_unfollow(s, user, other);
    if (!code)
        code = store_unfollow(s, other, user);
    if (!code)
        code = store_end_inviting(s, user, other);
    return code ? code : tell_both(s, user, other);
}

enum tori_err store_unblock(struct store *s, int64_t user, int64_t other)
{
    enum tori_err code = store_do(s, STORE_UNBLOCK, INT(user), INT(other));

    return code ? code : tell_both(s, user, other);
}

enum tori_err store_set_block(struct store *s, const struct journal_block *b,
                              bool *is_apart)
{
    struct store_tie tie = {0};
    enum tori_err code = store_find_guest_at(s, b->table, b->other);

    if (!code)
        code = b->is_on ? store_block(s, b->user, b->other, b->at)
                        : store_unblock(s, b->user, b->other);
    if (!code)
        code = store_find_tie(s, b->user, b->other, &tie);
    *is_apart = tie.has_blocked || tie.is_blocked;
    return code;
}

/* Lists */

static enum tori_err read_people(struct store *s, struct query *q,
                                 store_followed_fn *each, void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, &(struct store_followed){.user = store_column_int(q, 0),
                                               .name = store_column_text(q, 1),
                                               .at = store_column_int(q, 2),
                                               .is_mutual = store_column_int(q, 3) != 0});
    return store_end_walk(q, code);
}

enum tori_err store_read_followed(struct store *s, int64_t user, store_followed_fn *each,
                                  void *context)
{
    return read_people(s, store_query(s, STORE_READ_FOLLOWED, INT(user)), each, context);
}

enum tori_err store_read_blocked(struct store *s, int64_t user, store_followed_fn *each,
                                 void *context)
{
    return read_people(s, store_query(s, STORE_READ_BLOCKED, INT(user)), each, context);
}

static enum tori_err read_pairs(struct store *s, struct query *q, store_apart_fn *each,
                                void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_int(q, 0), store_column_int(q, 1));
    return store_end_walk(q, code);
}

enum tori_err store_read_apart(struct store *s, int64_t user, store_apart_fn *each,
                               void *context)
{
    return read_pairs(s, store_query(s, STORE_READ_APART, INT(user)), each, context);
}

enum tori_err store_read_apart_of(struct store *s, const char *users,
                                  store_apart_fn *each, void *context)
{
    return read_pairs(s, store_query(s, STORE_READ_APART_OF, TEXT(users)), each, context);
}

enum tori_err store_find_guest_at(struct store *s, const char *table, int64_t user)
{
    struct query *q = store_query(s, STORE_FIND_GUEST_AT, TEXT(table), INT(user));
    enum tori_err code = store_row(s, q);

    store_done(q);
    return code;
}
