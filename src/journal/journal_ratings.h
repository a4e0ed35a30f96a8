#ifndef TORI_JOURNAL_JOURNAL_RATINGS_H
#define TORI_JOURNAL_JOURNAL_RATINGS_H

/* Rated games: how seats came out, and what became of people's ratings by it. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"
#include "rating/player_rating.h"

struct journal;

struct journal_rated_seat {
    int64_t user; /* 0: a bot */
    struct rated_seat
        result; /* of a person without the rating, which the storage knows */
    struct player_rating after; /* for reading */
};

struct journal_rated_game {
    char table[JOURNAL_ID_LENGTH + 1];
    char game[JOURNAL_GAME_MAX + 1];
    int64_t at;
    int count;
    struct journal_rated_seat seats[RATING_SEATS_MAX];
};

struct journal_ratings {
    /* What comes of it is stored with the result, in the same transaction. A table is rated
     * once: TORI_ERR_TAKEN. */
    enum tori_err (*rate_game)(struct journal *j, const struct journal_rated_game *g);
};

#endif
