/* Tries at puzzles and what they rate; see internal.h for the pattern. */

#include "store/store_puzzles.h"

#include "base/strbuf.h"
#include "store/internal.h"
#include "store/store_locks.h"

static struct player_rating get_rating(const struct query *q, int column)
{
    return (struct player_rating){(int32_t)store_column_int(q, column),
                                  (int32_t)store_column_int(q, column + 1)};
}

static enum tori_err find_rating(struct store *s, const struct store_puzzle_try *t,
                                 const char *theme, struct player_rating *out)
{
    struct query *q = store_query(s, STORE_FIND_PUZZLE_RATING, INT(t->user),
                                  TEXT(t->game), TEXT(theme));
    enum tori_err code = store_row(s, q);

    *out = code ? player_rating_start() : get_rating(q, 0);
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_find_puzzle_mark(struct store *s, const char *puzzle,
                                     struct store_puzzle_mark *out)
{
    struct query *q = store_query(s, STORE_FIND_PUZZLE_MARK, TEXT(puzzle));
    enum tori_err code = store_row(s, q);

    *out = (struct store_puzzle_mark){0};
    if (!code)
        *out = (struct store_puzzle_mark){get_rating(q, 0), store_column_int(q, 2),
                                          store_column_int(q, 3)};
    store_done(q);
    return code;
}

static enum tori_err find_mark(struct store *s, const struct store_puzzle_try *t,
                               struct store_puzzle_mark *out)
{
    enum tori_err code = store_find_puzzle_mark(s, t->puzzle, out);

    if (code != TORI_ERR_UNKNOWN)
        return code;
    out->rating = t->grade;
    return TORI_OK;
}

/* A game of two: [0] is the person, [1] the puzzle. */
static void rate(const struct store_puzzle_try *t, struct player_rating own,
                 struct player_rating puzzle, struct player_rating after[2])
{
    const struct rated_seat seats[2] = {{own, false, t->is_found ? 1 : 2},
                                        {puzzle, false, t->is_found ? 2 : 1}};

    player_rating_update(seats, 2, after);
}

static enum tori_err set_rating(struct store *s, const struct store_puzzle_try *t,
                                const char *theme, struct player_rating r)
{
    return store_do(s, STORE_SET_PUZZLE_RATING, INT(t->user), TEXT(t->game), TEXT(theme),
                    INT(r.mean), INT(r.deviation));
}

static enum tori_err rate_theme(struct store *s, const struct store_puzzle_try *t,
                                struct player_rating puzzle)
{
    struct player_rating own, after[2];
    enum tori_err code = find_rating(s, t, t->theme, &own);

    if (code)
        return code;
    rate(t, own, puzzle, after);
    return set_rating(s, t, t->theme, after[0]);
}

static enum tori_err add_try(struct store *s, const struct store_puzzle_try *t,
                             enum store_puzzle_state state)
{
    return store_do(s, STORE_ADD_PUZZLE_TRY, INT(t->user), TEXT(t->puzzle), TEXT(t->game),
                    INT(t->at), INT(t->day), TEXT(t->turn), INT(state));
}

static enum tori_err set_mark(struct store *s, const struct store_puzzle_try *t,
                              struct player_rating r, struct store_puzzle_mark *mark)
{
    *mark = (struct store_puzzle_mark){r, mark->tries + 1, mark->found + t->is_found};
    return store_do(s, STORE_SET_PUZZLE_MARK, TEXT(t->puzzle), INT(r.mean),
                    INT(r.deviation), INT(t->is_found));
}

static enum tori_err rate_first(struct store *s, const struct store_puzzle_try *t,
                                struct store_puzzle_outcome *out)
{
    struct player_rating after[2];
    enum tori_err code = rate_theme(s, t, out->mark.rating);

    rate(t, out->before, out->mark.rating, after);
    out->after = after[0];
    if (!code)
        code = set_rating(s, t, STORE_PUZZLE_ALL, after[0]);
    if (!code && !t->is_guest)
        code = set_mark(s, t, after[1], &out->mark);
    return code ? code
                : add_try(s, t, t->is_found ? STORE_PUZZLE_FOUND : STORE_PUZZLE_MISSED);
}

static enum tori_err is_tried(struct store *s, const struct store_puzzle_try *t,
                              bool *out)
{
    struct query *q =
        store_query(s, STORE_FIND_PUZZLE_TRY, INT(t->user), TEXT(t->puzzle));
    enum tori_err code = store_row(s, q);

    store_done(q);
    *out = !code;
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

static enum tori_err note_later(struct store *s, const struct store_puzzle_try *t)
{
    return t->is_found
               ? store_do(s, STORE_FIND_PUZZLE_LATER, INT(t->user), TEXT(t->puzzle))
               : TORI_OK;
}

enum tori_err store_try_puzzle(struct store *s, const struct store_puzzle_try *t,
                               struct store_puzzle_outcome *out)
{
    enum tori_err code = store_lock_ratings(s);
    bool is_again = false;

    *out = (struct store_puzzle_outcome){0};
    if (!code)
        code = is_tried(s, t, &is_again);
    if (!code)
        code = find_rating(s, t, STORE_PUZZLE_ALL, &out->before);
    if (!code)
        code = find_mark(s, t, &out->mark);
    if (code)
        return code;
    out->is_first = !is_again;
    out->after = out->before;
    return is_again ? note_later(s, t) : rate_first(s, t, out);
}

enum tori_err store_find_puzzle_favourite(struct store *s, const char *puzzle,
                                          struct strbuf *turn, int64_t *count)
{
    struct query *q = store_query(s, STORE_FIND_PUZZLE_FAVOURITE, TEXT(puzzle));
    enum tori_err code = store_row(s, q);

    *count = 0;
    if (!code) {
        strbuf_append(turn, store_column_text(q, 0));
        *count = store_column_int(q, 1);
    }
    store_done(q);
    return code;
}

enum tori_err store_read_puzzle_ratings(struct store *s, int64_t user,
                                        store_puzzle_rating_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_PUZZLE_RATINGS, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, &(struct store_puzzle_rating){.game = store_column_text(q, 0),
                                                    .theme = store_column_text(q, 1),
                                                    .rating = get_rating(q, 2),
                                                    .tries = store_column_int(q, 4)});
    return store_end_walk(q, code);
}

enum tori_err store_read_puzzle_tries(struct store *s, int64_t user,
                                      store_puzzle_tried_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_PUZZLE_TRIES, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, &(struct store_puzzle_tried){
                          .puzzle = store_column_text(q, 0),
                          .game = store_column_text(q, 1),
                          .at = store_column_int(q, 2),
                          .day = store_column_int(q, 3),
                          .turn = store_column_text(q, 4),
                          .state = (enum store_puzzle_state)store_column_int(q, 5)});
    return store_end_walk(q, code);
}
