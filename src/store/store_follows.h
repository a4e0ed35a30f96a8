#ifndef TORI_STORE_STORE_FOLLOWS_H
#define TORI_STORE_STORE_FOLLOWS_H

/*
 * Whom a person follows, and whom a person has blocked.
 *
 * Friends of a person are those whom the person follows: what is shown to friends is shown to
 * them. Who is blocked follows the other no more, nor the other way round, and neither can begin
 * to while the block lasts; as two transactions may do both at the same time, a follow counts for
 * nothing while there is a block between the two, and every answer here says so.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

enum {
    STORE_FOLLOWED_BY_ONE = 200, /* people at most */
    STORE_BLOCKED_BY_ONE = 200,
};

/* What is between a person and another. */
struct store_tie {
    bool is_follower; /* follows the other: the other is a friend */
    bool is_followed; /* is followed by the other: a friend of the other's */
    bool has_blocked; /* has blocked the other */
    bool is_blocked;  /* is blocked by the other */
};
enum tori_err store_find_tie(struct store *s, int64_t user, int64_t other,
                             struct store_tie *out);

/* What is so already changes nothing. TORI_ERR_TAKEN: there are too many. TORI_ERR_UNKNOWN: there
 * is no such person. Other nodes are told of a block. */
enum tori_err store_follow(struct store *s, int64_t user, int64_t other, int64_t at);
enum tori_err store_unfollow(struct store *s, int64_t user, int64_t other);
enum tori_err store_block(struct store *s, int64_t user, int64_t other, int64_t at);
enum tori_err store_unblock(struct store *s, int64_t user, int64_t other);

/* Those whom a person follows or has blocked, by name. */
struct store_followed {
    int64_t user;
    const char *name;
    int64_t at;
    bool is_mutual; /* of one who is followed: follows, too */
};
typedef void store_followed_fn(void *context, const struct store_followed *f);
enum tori_err store_read_followed(struct store *s, int64_t user, store_followed_fn *each,
                                  void *context);
enum tori_err store_read_blocked(struct store *s, int64_t user, store_followed_fn *each,
                                 void *context);

/* From whom is a person kept apart, whichever of them has blocked the other? Of several people,
 * "NUMBER,NUMBER", by their numbers, where several nodes share the store. */
typedef void store_apart_fn(void *context, int64_t user, int64_t other);
enum tori_err store_read_apart(struct store *s, int64_t user, store_apart_fn *each,
                               void *context);
enum tori_err store_read_apart_of(struct store *s, const char *users,
                                  store_apart_fn *each, void *context);

/* Has the person sat at the table, or said something there? TORI_ERR_UNKNOWN: no. */
enum tori_err store_find_guest_at(struct store *s, const char *table, int64_t user);

#endif
