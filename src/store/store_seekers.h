#ifndef TORI_STORE_STORE_SEEKERS_H
#define TORI_STORE_STORE_SEEKERS_H

/*
 * People who look for others to play with, and the offers that are made to them. A person looks
 * for one thing at a time. An offer is for the people whose rows name it; when all have accepted
 * it one of them, its host, makes the table. What is older than it may be is removed by
 * store_tidy_seekers(): who has not been seen, offers that came to nothing, and with these who
 * did not accept them.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"
#include "rating/player_rating.h"

struct store;

enum {
    STORE_SEEK_PACE_MAX = 8,
    STORE_SEEK_OFFER = 32,    /* hexadecimal digits */
    STORE_SEEKERS_MAX = 2000, /* of all */
    STORE_SEEKERS_READ = 100, /* of one kind, at a time */
};

/* For who would play any game. */
#define STORE_SEEK_ANY "any"

struct store_seeker {
    int64_t user;
    char game[JOURNAL_GAME_MAX + 1]; /* or STORE_SEEK_ANY */
    int players;
    char pace[STORE_SEEK_PACE_MAX + 1];
    bool is_rated;
    bool is_near;
    int64_t since;
    char offer[STORE_SEEK_OFFER + 1]; /* or "" */
    bool has_accepted;
};

struct store_seek_offer {
    char id[STORE_SEEK_OFFER + 1];
    char game[JOURNAL_GAME_MAX + 1];
    int64_t host, until;
    char table[JOURNAL_ID_LENGTH + 1]; /* or "" */
    int people, accepted;
};

/* Begins to look, or for something else from now on. TORI_ERR_TAKEN: too many look. */
enum tori_err store_seek(struct store *s, const struct store_seeker *k, int64_t now);
enum tori_err store_stop_seeking(struct store *s, int64_t user);
/* The person is still there. */
enum tori_err store_see_seeker(struct store *s, int64_t user, int64_t now);
enum tori_err store_find_seeker(struct store *s, int64_t user, struct store_seeker *out);
/* How many look for something that suits. */
typedef void store_seeker_fn(void *context, const struct store_seeker *k);
enum tori_err store_count_seekers(struct store *s, const struct store_seeker *like,
                                  int64_t *count);
/* Those without an offer who would play the game of 'like', not any game, in the same way: who has
 * waited longest first, each with the rating at that game. */
typedef void store_rated_seeker_fn(void *context, const struct store_seeker *k,
                                   struct player_rating rating);
enum tori_err store_read_seekers(struct store *s, const struct store_seeker *like,
                                 store_rated_seeker_fn *each, void *context);

/* Offers. A person is in one by store_offer_to(), who is told. */
enum tori_err store_add_offer(struct store *s, const struct store_seek_offer *o);
enum tori_err store_offer_to(struct store *s, const char *id, int64_t user);
enum tori_err store_accept_offer(struct store *s, const char *id, int64_t user);
enum tori_err store_find_offer(struct store *s, const char *id,
                               struct store_seek_offer *out);
/* There is time until then, for the host to make the table. */
enum tori_err store_extend_offer(struct store *s, const char *id, int64_t until);
/* TORI_ERR_UNKNOWN: it is not the offer's host who says so, it is no table of the host's that waits,
 * or there is one already. */
enum tori_err store_set_offered_table(struct store *s, const char *id, int64_t host,
                                      const char *table);
/* Of an offer, all who are in it. */
enum tori_err store_read_offered(struct store *s, const char *id, store_seeker_fn *each,
                                 void *context);

enum tori_err store_tidy_seekers(struct store *s, int64_t unseen_since, int64_t now);

#endif
