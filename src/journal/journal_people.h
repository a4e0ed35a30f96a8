#ifndef TORI_JOURNAL_JOURNAL_PEOPLE_H
#define TORI_JOURNAL_JOURNAL_PEOPLE_H

/* People and their sessions, as far as a site asks: accounts are changed elsewhere. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;

/* A guest has no password. */
struct journal_user {
    int64_t id; /* from 1 */
    char name[JOURNAL_NAME_MAX + 1];
    bool is_guest;
    int64_t kept_out; /* by an operator, until then; 0: not */
    bool is_operator;
    int64_t muted; /* likewise: may not talk */
    int house;     /* that was chosen; 0: the one of the name */
};

/* A session, by the hash of its token. */
struct journal_token {
    uint8_t hash[JOURNAL_HASH_BYTES];
    int64_t user;
    int64_t created, used;
    char device[JOURNAL_DEVICE_MAX + 1]; /* in words */
};

struct journal_people {
    enum tori_err (*find_user)(struct journal *j, int64_t id, struct journal_user *out);
    /* By the name, folded. */
    enum tori_err (*find_user_by_key)(struct journal *j, const char *name_key,
                                      struct journal_user *out);

    /* To find a token does not count as using it. */
    enum tori_err (*find_token)(struct journal *j, const uint8_t *hash,
                                struct journal_token *out);
    enum tori_err (*touch_token)(struct journal *j, const uint8_t *hash, int64_t at);
};

#endif
