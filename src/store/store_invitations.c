/* Invitations and codes; see internal.h for the pattern. */

#include "store/store_invitations.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"
#include "store/store_notify.h"

/* Invitations */

static enum tori_err count(struct store *s, enum store_statement which, int64_t user,
                           int most)
{
    int64_t found;
    enum tori_err code = store_read_number(s, store_query(s, which, INT(user)), &found);

    if (code)
        return code;
    return found < most ? TORI_OK : TORI_ERR_TAKEN;
}

static enum tori_err check_table(struct store *s, const struct store_invitation *i)
{
    struct query *q =
        store_query(s, STORE_FIND_INVITING, TEXT(i->table), INT(i->inviter));
    enum tori_err code = store_row(s, q);

    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_ERR_ILLEGAL : code;
}

static enum tori_err find_invitation(struct store *s, int64_t user, const char *table)
{
    struct query *q = store_query(s, STORE_FIND_INVITATION, INT(user), TEXT(table));
    enum tori_err code = store_row(s, q);

    store_done(q);
    return code;
}

enum tori_err store_add_invitation(struct store *s, const struct store_invitation *i,
                                   bool *is_new)
{
    enum tori_err code = check_table(s, i);

    *is_new = false;
    if (!code)
        code = find_invitation(s, i->user, i->table);
    if (code != TORI_ERR_UNKNOWN)
        return code;
    *is_new = true;
    code = count(s, STORE_COUNT_INVITED, i->inviter, STORE_INVITED_BY_ONE);
    if (!code)
        code = count(s, STORE_COUNT_INVITATIONS, i->user, STORE_INVITATIONS_OF_ONE);
    if (!code)
        code = store_do(s, STORE_ADD_INVITATION, INT(i->user), TEXT(i->table),
                        INT(i->inviter), INT(i->at), TEXT(i->notice));
    return code ? code : store_tell_news(s, i->user);
}

enum tori_err store_drop_invitation(struct store *s, int64_t user, const char *table)
{
    enum tori_err code = store_do(s, STORE_WITHDRAW_INVITATION, INT(user), TEXT(table));

    return code ? code : store_do(s, STORE_DROP_INVITATION, INT(user), TEXT(table));
}

enum tori_err store_end_inviting(struct store *s, int64_t user, int64_t other)
{
    enum tori_err code = store_do(s, STORE_WITHDRAW_BETWEEN, INT(user), INT(other));

    return code ? code : store_do(s, STORE_DROP_BETWEEN, INT(user), INT(other));
}

static enum tori_err read_invited(struct store *s, struct query *q,
                                  store_invited_fn *each, void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, &(struct store_invited){.table = store_column_text(q, 0),
                                              .settings = store_column_text(q, 1),
                                              .inviter = store_column_int(q, 2),
                                              .name = store_column_text(q, 3),
                                              .at = store_column_int(q, 4)});
    return store_end_walk(q, code);
}

enum tori_err store_read_invitations(struct store *s, int64_t user,
                                     store_invited_fn *each, void *context)
{
    return read_invited(s, store_query(s, STORE_READ_INVITATIONS, INT(user)), each,
                        context);
}

enum tori_err store_read_invited(struct store *s, int64_t user, store_invited_fn *each,
                                 void *context)
{
    return read_invited(s, store_query(s, STORE_READ_INVITED, INT(user)), each, context);
}

static enum tori_err append_text(struct store *s, struct query *q, struct strbuf *out)
{
    enum tori_err code = store_row(s, q);

    if (!code)
        strbuf_append(out, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_find_settings(struct store *s, const char *table, struct strbuf *out)
{
    return append_text(s, store_query(s, STORE_FIND_SETTINGS, TEXT(table)), out);
}

enum tori_err store_end_waiting(struct store *s, const char *table)
{
    enum tori_err code = store_do(s, STORE_WITHDRAW_INVITATIONS, TEXT(table));

    if (!code)
        code = store_do(s, STORE_DROP_INVITATIONS, TEXT(table));
    return code ? code : store_do(s, STORE_DROP_CODE, TEXT(table));
}

/* Codes */

static enum tori_err find_own_code(struct store *s, const char *table, char *code)
{
    struct query *q = store_query(s, STORE_FIND_CODE_OF, TEXT(table));
    enum tori_err err = store_row(s, q);

    if (!err && store_column_text(q, 0))
        snprintf(code, STORE_CODE_LENGTH + 1, "%s", store_column_text(q, 0));
    else
        code[0] = '\0';
    store_done(q);
    return err;
}

enum tori_err store_find_table_code(struct store *s, const char *table, char *code)
{
    char own[STORE_CODE_LENGTH + 1];
    struct strbuf other;
    enum tori_err err = find_own_code(s, table, own);

    assert(strlen(code) == STORE_CODE_LENGTH);
    if (err || *own) {
        memcpy(code, own, sizeof(own));
        return err;
    }
    strbuf_init(&other);
    err = store_find_coded(s, code, &other);
    strbuf_release(&other);
    if (err != TORI_ERR_UNKNOWN)
        return err ? err : TORI_ERR_TAKEN;
    return store_do(s, STORE_ADD_CODE, TEXT(code), TEXT(table));
}

enum tori_err store_find_coded(struct store *s, const char *code, struct strbuf *table)
{
    return append_text(s, store_query(s, STORE_FIND_CODED, TEXT(code)), table);
}
