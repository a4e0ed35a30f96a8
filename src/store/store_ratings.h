#ifndef TORI_STORE_STORE_RATINGS_H
#define TORI_STORE_STORE_RATINGS_H

/*
 * Ratings of people, by game. Rated games are numbered in the order in which they were rated,
 * one after the other on all nodes; each has its seats with the ratings before and after. These
 * rows say everything: a rating is that after the person's last game, and all of them can be
 * computed again from the results. They stay when a game is removed and when a person is
 * forgotten, with the number of the person alone; what is shown of people is a list of its own
 * (table ratings), which is emptied with them.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_ratings.h"
#include "rating/player_rating.h"

struct store;

/* A row of a list of ratings. */
struct store_rating {
    int64_t user;
    const char *name; /* good until 'each' returns */
    const char *game;
    struct player_rating rating;
    int64_t games;
};
typedef bool store_rating_fn(void *context, const struct store_rating *r);

/* All ratings of a person, by game. */
enum tori_err store_read_ratings_of(struct store *s, int64_t user, store_rating_fn *each,
                                    void *context);
/* Of a game, the highest first, none with a deviation above 'deviation'. */
enum tori_err store_read_leaders(struct store *s, const char *game, int32_t deviation,
                                 int limit, store_rating_fn *each, void *context);

/* Among the ratings of a game that are certain and that everybody may see, and the person's own:
 * how many are higher, and how many there are. */
struct store_standing {
    int64_t higher, certain;
};
enum tori_err store_find_standing(struct store *s, const struct store_rating *own,
                                  int32_t deviation, struct store_standing *out);

/* A game in a person's history. */
struct store_rated {
    int64_t number, at;
    const char *table; /* good until 'each' returns */
    const char *game;
    int rank;
    struct player_rating before, after;
};
typedef bool store_rated_fn(void *context, const struct store_rated *r);

/* The person's games with a lower number than 'before', newest first; 'game' "" is any. */
enum tori_err store_read_rated_of(struct store *s, int64_t user, const char *game,
                                  int64_t before, int limit, store_rated_fn *each,
                                  void *context);

/* How a table was rated; TORI_ERR_UNKNOWN: it was not. */
enum tori_err store_find_rated(struct store *s, const char *table,
                               struct journal_rated_game *out);

/* Everything computed again from the results, and corrected: how many games there are, and how
 * many rows of seats and of the list were not as they should be. */
struct store_rerated {
    int64_t games, seats_changed, ratings_changed;
};
enum tori_err store_rerate(struct store *s, struct store_rerated *out);

#endif
