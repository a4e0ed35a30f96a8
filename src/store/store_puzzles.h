#ifndef TORI_STORE_STORE_PUZZLES_H
#define TORI_STORE_STORE_PUZZLES_H

/*
 * Puzzles that people try. The first try of a person at a puzzle is a game of two: the person
 * and the puzzle are rated by it, the person also among the puzzles of its theme, where the
 * puzzle does not move. Later tries change no rating; that the turn was found then is noted. Tries
 * and ratings go with the person; what they made of a puzzle's own rating stays.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "rating/player_rating.h"

struct store;
struct strbuf;

/* Stands for all themes of a game. */
#define STORE_PUZZLE_ALL "all"

enum store_puzzle_state {
    STORE_PUZZLE_MISSED,
    STORE_PUZZLE_FOUND,
    STORE_PUZZLE_FOUND_LATER,
};

struct store_puzzle_try {
    int64_t user;
    const char *puzzle, *game, *theme;
    const char *turn; /* "": given up */
    int64_t at;
    int64_t day; /* whose puzzle it is; 0: of none */
    bool is_found;
    bool is_guest;              /* the puzzle does not move: guests are made at will */
    struct player_rating grade; /* of a puzzle that no person has tried */
};

/* How hard a puzzle is, as those who tried it have it. */
struct store_puzzle_mark {
    struct player_rating rating;
    int64_t tries, found;
};

struct store_puzzle_outcome {
    bool is_first;                      /* otherwise nothing was rated */
    struct player_rating before, after; /* the person's, of all themes */
    struct store_puzzle_mark mark;
};

enum tori_err store_try_puzzle(struct store *s, const struct store_puzzle_try *t,
                               struct store_puzzle_outcome *out);

/* TORI_ERR_UNKNOWN: no person has tried it. */
enum tori_err store_find_puzzle_mark(struct store *s, const char *puzzle,
                                     struct store_puzzle_mark *out);

/* The turn that most first tries were which did not find it; TORI_ERR_UNKNOWN: there is none. */
enum tori_err store_find_puzzle_favourite(struct store *s, const char *puzzle,
                                          struct strbuf *turn, int64_t *count);

/* Of a person. Texts are good until 'each' returns. */
struct store_puzzle_rating {
    const char *game, *theme;
    struct player_rating rating;
    int64_t tries;
};
typedef void store_puzzle_rating_fn(void *context, const struct store_puzzle_rating *r);
enum tori_err store_read_puzzle_ratings(struct store *s, int64_t user,
                                        store_puzzle_rating_fn *each, void *context);

struct store_puzzle_tried {
    const char *puzzle, *game, *turn;
    int64_t at, day;
    enum store_puzzle_state state;
};
typedef void store_puzzle_tried_fn(void *context, const struct store_puzzle_tried *t);
enum tori_err store_read_puzzle_tries(struct store *s, int64_t user,
                                      store_puzzle_tried_fn *each, void *context);

#endif
