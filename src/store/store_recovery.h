#ifndef TORI_STORE_STORE_RECOVERY_H
#define TORI_STORE_STORE_RECOVERY_H

/*
 * Ways back into an account whose password is lost, and accounts that their people have given
 * up and may still return to.
 *
 * Invariants. A code and a link are used up by the statement that checks them: of two requests
 * with the same one, on any nodes, one is TORI_ERR_UNKNOWN.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct store;
struct strbuf;

/* Codes. A new one takes the place of the old one of its number. */
struct store_code {
    int64_t user;
    int number;
    const char *hash; /* a text */
    int64_t created;
};
enum tori_err store_set_code(struct store *s, const struct store_code *c);
/* Its hash is appended; TORI_ERR_UNKNOWN: there is none, or none any more. */
enum tori_err store_find_code(struct store *s, int64_t user, int number,
                              struct strbuf *hash);
enum tori_err store_use_code(struct store *s, int64_t user, int number, const char *hash);
/* How many are left, and when they were made; 0 of each: none. */
enum tori_err store_count_codes(struct store *s, int64_t user, int64_t *left,
                                int64_t *created);

/* Links by mail, of a person one. TORI_ERR_UNKNOWN: the last one is younger than 'since'. */
struct store_reset {
    int64_t user;
    uint8_t hash[JOURNAL_HASH_BYTES];
    int64_t created, until;
};
enum tori_err store_set_reset(struct store *s, const struct store_reset *r,
                              int64_t since);
/* Whose it is, if it is not over by 'now'. */
enum tori_err store_find_reset(struct store *s, const uint8_t *hash, int64_t now,
                               int64_t *user);
enum tori_err store_use_reset(struct store *s, const uint8_t *hash, int64_t now);
enum tori_err store_remove_resets_of(struct store *s, int64_t user);
enum tori_err store_expire_resets(struct store *s, int64_t now);

/* Leaving: when the account is to be deleted, 0: not. */
enum tori_err store_set_leaving(struct store *s, int64_t user, int64_t at);
enum tori_err store_end_leaving(struct store *s, int64_t user);
enum tori_err store_find_leaving(struct store *s, int64_t user, int64_t *at);
/* Accounts whose time has come by 'now', so many at most. */
typedef bool store_leaving_fn(void *context, int64_t user);
enum tori_err store_read_leaving(struct store *s, int64_t now, int limit,
                                 store_leaving_fn *each, void *context);

#endif
