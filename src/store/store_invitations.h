#ifndef TORI_STORE_STORE_INVITATIONS_H
#define TORI_STORE_STORE_INVITATIONS_H

/*
 * Invitations to tables that wait for their start, and short codes of such tables. Both go when
 * the table starts or is closed, in the same transaction; with an invitation goes the notice
 * that told of it, unless it is being sent. A person is invited to a table once.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;
struct strbuf;

enum {
    STORE_INVITED_BY_ONE = 20,     /* people who are invited at a time */
    STORE_INVITATIONS_OF_ONE = 20, /* that wait for a person */
    STORE_CODE_LENGTH = 5,
};

struct store_invitation {
    int64_t user; /* who is invited */
    const char *table;
    int64_t inviter;
    int64_t at;
    const char *notice; /* its id, or "" */
};

/* TORI_ERR_ILLEGAL: the inviter neither sits at this table nor hosts it, or it does not wait;
 * TORI_ERR_TAKEN: too many are invited, or the person is invited to too many; otherwise 'is_new'
 * says whether the person was not invited before. Other nodes are told. */
enum tori_err store_add_invitation(struct store *s, const struct store_invitation *i,
                                   bool *is_new);
enum tori_err store_drop_invitation(struct store *s, int64_t user, const char *table);

/* Of a person, newest first, but not from who is kept apart from the person. Texts are good until
 * 'each' returns. */
struct store_invited {
    const char *table;
    const char *settings; /* of the table when it was made, as JSON */
    int64_t inviter;
    const char *name;
    int64_t at;
};
typedef void store_invited_fn(void *context, const struct store_invited *i);
enum tori_err store_read_invitations(struct store *s, int64_t user,
                                     store_invited_fn *each, void *context);
/* The other way round: whom the person has invited; 'inviter' and 'name' are of these. */
enum tori_err store_read_invited(struct store *s, int64_t user, store_invited_fn *each,
                                 void *context);

/* The settings of a table when it was made are appended. */
enum tori_err store_find_settings(struct store *s, const char *table, struct strbuf *out);

/* Neither of the two has invited the other any more, and what is not being sent of it will not
 * be. */
enum tori_err store_end_inviting(struct store *s, int64_t user, int64_t other);

/* The table waits no more. */
enum tori_err store_end_waiting(struct store *s, const char *table);

/* The code of a table that waits: the one it has, or this one, if no other table has it:
 * TORI_ERR_TAKEN. 'code' has room for STORE_CODE_LENGTH + 1. TORI_ERR_UNKNOWN: the table does not
 * wait. */
enum tori_err store_find_table_code(struct store *s, const char *table, char *code);
enum tori_err store_find_coded(struct store *s, const char *code, struct strbuf *table);

#endif
