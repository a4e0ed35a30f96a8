/* Ratings of people; see internal.h for the pattern. */

#include "store/store_ratings.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "store/internal.h"
#include "store/store_locks.h"
#include "store/store_port.h"

/* Rating a game */

static struct player_rating get_rating(const struct query *q, int column)
{
    return (struct player_rating){(int32_t)store_column_int(q, column),
                                  (int32_t)store_column_int(q, column + 1)};
}

/* After the last game; at the start without one. */
static enum tori_err find_rating(struct store *s, int64_t user, const char *game,
                                 struct player_rating *out)
{
    struct query *q = store_query(s, STORE_FIND_RATING, INT(user), TEXT(game));
    enum tori_err code = store_row(s, q);

    *out = code ? player_rating_start() : get_rating(q, 0);
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

static enum tori_err add_seat(struct store *s, const struct journal_rated_game *g,
                              int64_t number, int seat, struct player_rating after)
{
    const struct journal_rated_seat *of = &g->seats[seat];
    struct player_rating before = of->result.rating;
    enum tori_err code =
        store_do(s, STORE_ADD_RATED_SEAT, INT(number), INT(seat), TEXT(g->game),
                 INT(of->user), INT(of->result.rank), INT(before.mean),
                 INT(before.deviation), INT(after.mean), INT(after.deviation));

    if (!code && of->user)
        code = store_do(s, STORE_SET_RATING, INT(of->user), TEXT(g->game),
                        INT(after.mean), INT(after.deviation));
    return code;
}

static enum tori_err add_seats(struct store *s, const struct journal_rated_game *g,
                               int64_t number)
{
    struct player_rating after[RATING_SEATS_MAX];
    struct rated_seat seats[RATING_SEATS_MAX];
    enum tori_err code = TORI_OK;

    for (int i = 0; i < g->count; i++)
        seats[i] = g->seats[i].result;
    player_rating_update(seats, g->count, after);
    for (int i = 0; i < g->count && !code; i++)
        code = add_seat(s, g, number, i, after[i]);
    return code;
}

enum tori_err store_rate_game(struct store *s, const struct journal_rated_game *game)
{
    struct journal_rated_game g = *game;
    int64_t number = 0;
    enum tori_err code = store_lock_ratings(s);

    assert(g.count >= 2 && g.count <= RATING_SEATS_MAX);
    for (int i = 0; i < g.count && !code; i++) {
        assert(g.seats[i].result.is_fixed == !g.seats[i].user);
        if (g.seats[i].user)
            code = find_rating(s, g.seats[i].user, g.game, &g.seats[i].result.rating);
    }
    if (!code)
        code = store_read_number(s, store_query(s, STORE_NEXT_RATED), &number);
    if (!code)
        code = store_do(s, STORE_ADD_RATED_GAME, INT(number), TEXT(g.table), TEXT(g.game),
                        INT(g.at));
    return code ? code : add_seats(s, &g, number);
}

/* Reading */

static enum tori_err each_rating(struct store *s, struct query *q, store_rating_fn *each,
                                 void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_rating r = {.user = store_column_int(q, 0),
                                 .name = store_column_text(q, 1),
                                 .game = store_column_text(q, 2),
                                 .rating = get_rating(q, 3),
                                 .games = store_column_int(q, 5)};

        if (!each(context, &r))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_ratings_of(struct store *s, int64_t user, store_rating_fn *each,
                                    void *context)
{
    return each_rating(s, store_query(s, STORE_READ_RATINGS_OF, INT(user)), each,
                       context);
}

enum tori_err store_read_leaders(struct store *s, const char *game, int32_t deviation,
                                 int limit, store_rating_fn *each, void *context)
{
    struct query *q =
        store_query(s, STORE_READ_LEADERS, TEXT(game), INT(deviation), INT(limit));

    return each_rating(s, q, each, context);
}

enum tori_err store_find_standing(struct store *s, const struct store_rating *own,
                                  int32_t deviation, struct store_standing *out)
{
    struct query *q = store_query(s, STORE_FIND_STANDING, INT(own->user), TEXT(own->game),
                                  INT(deviation), INT(own->rating.mean));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = (struct store_standing){store_column_int(q, 0), store_column_int(q, 1)};
    store_done(q);
    return code;
}

enum tori_err store_read_rated_of(struct store *s, int64_t user, const char *game,
                                  int64_t before, int limit, store_rated_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_RATED_OF, INT(user), TEXT(game),
                                  INT(before), INT(limit));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_rated r = {.number = store_column_int(q, 0),
                                .at = store_column_int(q, 1),
                                .table = store_column_text(q, 2),
                                .game = store_column_text(q, 3),
                                .rank = (int)store_column_int(q, 4),
                                .before = get_rating(q, 5),
                                .after = get_rating(q, 7)};

        if (!each(context, &r))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_find_rated(struct store *s, const char *table,
                               struct journal_rated_game *out)
{
    struct query *q = store_query(s, STORE_FIND_RATED, TEXT(table));
    enum tori_err code;

    *out = (struct journal_rated_game){0};
    while (!(code = store_row(s, q)) && out->count < RATING_SEATS_MAX) {
        struct journal_rated_seat *seat = &out->seats[out->count++];

        snprintf(out->table, sizeof(out->table), "%s", table);
        snprintf(out->game, sizeof(out->game), "%s", store_column_text(q, 0));
        out->at = store_column_int(q, 1);
        seat->user = store_column_int(q, 2);
        seat->result = (struct rated_seat){get_rating(q, 4), !seat->user,
                                           (int)store_column_int(q, 3)};
        seat->after = get_rating(q, 6);
    }
    code = store_end_walk(q, code);
    return !code && !out->count ? TORI_ERR_UNKNOWN : code;
}

/* Rating everything again */

/* A seat of a rated game, as it is stored. */
struct rerated_seat {
    int64_t number, seat, user;
    char game[JOURNAL_GAME_MAX + 1];
    struct rated_seat result;
    struct player_rating after;
};

struct rerate {
    struct store *store;
    struct rerated_seat *seats; /* owned; by number and seat */
    size_t count, capacity;
    struct store_rerated *told;
};

static enum tori_err read_seats(struct rerate *r)
{
    struct query *q = store_query(r->store, STORE_READ_RATED_SEATS);
    enum tori_err code;

    while (!(code = store_row(r->store, q))) {
        struct rerated_seat *to;

        r->seats = xgrow(r->seats, &r->capacity, r->count + 1, sizeof(*r->seats));
        to = &r->seats[r->count++];
        *to = (struct rerated_seat){.number = store_column_int(q, 0),
                                    .seat = store_column_int(q, 1),
                                    .user = store_column_int(q, 3),
                                    .result.rank = (int)store_column_int(q, 4),
                                    .result.rating = get_rating(q, 5),
                                    .after = get_rating(q, 7)};
        to->result.is_fixed = !to->user;
        snprintf(to->game, sizeof(to->game), "%s", store_column_text(q, 2));
    }
    return store_end_walk(q, code);
}

static bool is_same(struct player_rating a, struct player_rating b)
{
    return a.mean == b.mean && a.deviation == b.deviation;
}

static int by_person(const void *a, const void *b)
{
    const struct rerated_seat *x = *(struct rerated_seat *const *)a;
    const struct rerated_seat *y = *(struct rerated_seat *const *)b;
    int games = strcmp(x->game, y->game);

    if (x->user != y->user)
        return x->user < y->user ? -1 : 1;
    return games ? games : (x->number > y->number) - (x->number < y->number);
}

/* The seat in which each person played the game before, or NULL. */
static struct rerated_seat **link_seats(struct rerate *r)
{
    struct rerated_seat **sorted = xcalloc(r->count + 1, sizeof(*sorted));
    struct rerated_seat **previous = xcalloc(r->count + 1, sizeof(*previous));

    for (size_t i = 0; i < r->count; i++)
        sorted[i] = &r->seats[i];
    qsort(sorted, r->count, sizeof(*sorted), by_person);
    for (size_t i = 1; i < r->count; i++)
        if (sorted[i]->user == sorted[i - 1]->user &&
            strcmp(sorted[i]->game, sorted[i - 1]->game) == 0)
            previous[sorted[i] - r->seats] = sorted[i - 1];
    free(sorted);
    return previous;
}

/* The game whose seats begin at 'first'; those of all games before are as they should be. */
static enum tori_err rate_again(struct rerate *r, struct rerated_seat **previous,
                                size_t first, int count)
{
    struct player_rating after[RATING_SEATS_MAX];
    struct rated_seat seats[RATING_SEATS_MAX];
    enum tori_err code = TORI_OK;

    for (int i = 0; i < count; i++) {
        struct rerated_seat *before = previous[first + (size_t)i];

        seats[i] = r->seats[first + (size_t)i].result;
        if (!seats[i].is_fixed)
            seats[i].rating = before ? before->after : player_rating_start();
    }
    player_rating_update(seats, count, after);
    for (int i = 0; i < count && !code; i++) {
        struct rerated_seat *seat = &r->seats[first + (size_t)i];

        if (is_same(seat->result.rating, seats[i].rating) &&
            is_same(seat->after, after[i]))
            continue;
        seat->result.rating = seats[i].rating;
        seat->after = after[i];
        r->told->seats_changed++;
        code = store_do(r->store, STORE_CORRECT_RATED_SEAT, INT(seat->number),
                        INT(seat->seat), INT(seat->result.rating.mean),
                        INT(seat->result.rating.deviation), INT(after[i].mean),
                        INT(after[i].deviation));
    }
    return code;
}

static enum tori_err rate_all_again(struct rerate *r)
{
    struct rerated_seat **previous = link_seats(r);
    enum tori_err code = TORI_OK;

    for (size_t first = 0, end; first < r->count && !code; first = end) {
        for (end = first;
             end < r->count && r->seats[end].number == r->seats[first].number;)
            end++;
        if (end - first < 2 || end - first > RATING_SEATS_MAX)
            code = store_fail(r->store, "a rated game has %zu seats", end - first);
        else
            code = rate_again(r, previous, first, (int)(end - first));
        r->told->games++;
    }
    free(previous);
    return code;
}

enum tori_err store_rerate(struct store *s, struct store_rerated *out)
{
    struct rerate r = {.store = s, .told = out};
    enum tori_err code = store_lock_ratings(s);

    *out = (struct store_rerated){0};
    if (!code)
        code = read_seats(&r);
    if (!code)
        code = rate_all_again(&r);
    if (!code)
        code = store_read_number(s, store_query(s, STORE_COUNT_WRONG_RATINGS),
                                 &out->ratings_changed);
    if (!code && out->ratings_changed)
        code = store_do(s, STORE_CLEAR_RATINGS);
    if (!code && out->ratings_changed)
        code = store_do(s, STORE_LIST_RATINGS);
    free(r.seats);
    return code;
}
