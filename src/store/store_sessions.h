#ifndef TORI_STORE_STORE_SESSIONS_H
#define TORI_STORE_STORE_SESSIONS_H

/* Tokens, by their hashes of JOURNAL_HASH_BYTES: a session each. To find one does not count
 * as using it. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_people.h"

struct store;

enum tori_err store_add_token(struct store *s, const struct journal_token *t);
/* The same session by another token. */
enum tori_err store_replace_token(struct store *s, const uint8_t *hash,
                                  const uint8_t *by);
enum tori_err store_remove_token(struct store *s, const uint8_t *hash);
/* All of a person but this one (NULL: all). */
enum tori_err store_remove_tokens_of(struct store *s, int64_t user,
                                     const uint8_t *except);

/* Calls 'each' for every row; it must not call the store. False from it ends the walk,
 * which is no error. */
typedef bool store_token_fn(void *context, const struct journal_token *t);
enum tori_err store_read_tokens_of(struct store *s, int64_t user, int limit,
                                   store_token_fn *each,
                                   void *context); /* last used first */
enum tori_err store_read_unused(struct store *s, int64_t since, int limit,
                                store_token_fn *each, void *context);

/* Devices that have logged in to an account, by hashes like those of tokens. To find one:
 * TORI_ERR_UNKNOWN if no person has ever used it; *is_of_person, if it was this one. */
enum tori_err store_add_device(struct store *s, const uint8_t *hash, int64_t user,
                               int64_t at);
enum tori_err store_find_device(struct store *s, const uint8_t *hash, int64_t user,
                                bool *is_of_person);
enum tori_err store_remove_devices_of(struct store *s, int64_t user,
                                      const uint8_t *except);
enum tori_err store_expire_devices(struct store *s, int64_t unused_since);

#endif
