/* Results of finished games; see internal.h for the pattern. */

#include "store/store_results.h"

#include "store/store_deals.h"

#include <assert.h>

#include "store/internal.h"
#include "store/store_port.h"

/* Writing */

enum tori_err store_add_result(struct store *s, const char *table,
                               const struct journal_result *r)
{
    enum tori_err err = r->user ? store_end_deal_try(s, table, r) : TORI_OK;

    if (err)
        return err;
    return store_do(s, STORE_ADD_RESULT, TEXT(table), INT(r->seat), INT(r->user),
                    INT(r->at), TEXT(r->game), TEXT(r->edition), INT(r->players),
                    INT(r->is_rated), INT(r->seen), TEXT(r->level), INT(r->place),
                    INT(r->total), TEXT(r->text));
}

enum tori_err store_note_review(struct store *s, const char *table, int seat,
                                int accuracy, int luck)
{
    return store_do(s, STORE_NOTE_REVIEW, TEXT(table), INT(seat), INT(accuracy),
                    INT(luck));
}

/* Reading */

enum tori_err store_count_results_of(struct store *s, int64_t user,
                                     enum journal_seen seen, store_result_count_fn *each,
                                     void *context)
{
    struct query *q = store_query(s, STORE_COUNT_RESULTS_OF, INT(user), INT(seen));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_result_count c = {.game = store_column_text(q, 0),
                                       .players = (int)store_column_int(q, 1),
                                       .place = (int)store_column_int(q, 2),
                                       .games = store_column_int(q, 3),
                                       .rated = store_column_int(q, 4)};

        if (!each(context, &c))
            break;
    }
    return store_end_walk(q, code);
}

static struct store_listed_seat get_listed(const struct query *q)
{
    return (struct store_listed_seat){
        .table = store_column_text(q, 0),
        .at = store_column_int(q, 1),
        .game = store_column_text(q, 2),
        .edition = store_column_text(q, 3),
        .is_rated = store_column_int(q, 4) != 0,
        .seen = (enum journal_seen)store_column_int(q, 5),
        .own_seat = (int)store_column_int(q, 6),
        .seat = (int)store_column_int(q, 7),
        .user = store_column_int(q, 8),
        .name = store_column_text(q, 9),
        .has_account = store_column_int(q, 10) != 0,
        .level = store_column_text(q, 11),
        .place = (int)store_column_int(q, 12),
        .total = (int)store_column_int(q, 13),
        .accuracy = (int)store_column_int(q, 14),
        .is_viewers = store_column_int(q, 15) != 0,
    };
}

static enum tori_err find_behind(struct store *s, const struct store_result_question *w,
                                 int64_t *behind)
{
    struct query *q =
        store_query(s, STORE_FIND_RESULT_BEHIND, INT(w->user), INT(w->filter->until),
                    INT(w->filter->since), INT(STORE_RESULTS_LOOKED - 1));
    enum tori_err code = store_row(s, q);

    *behind = code ? -1 : store_column_int(q, 0);
    return store_end_walk(q, code);
}

enum tori_err store_read_results_of(struct store *s,
                                    const struct store_result_question *w,
                                    store_listed_seat_fn *each, void *context,
                                    int64_t *behind)
{
    const struct store_result_filter *f = w->filter;
    enum tori_err code = find_behind(s, w, behind);
    struct query *q;

    assert(w->user > 0 && w->limit > 0);
    if (code)
        return code;
    q = store_query(s, STORE_READ_RESULTS_OF, INT(w->user), INT(f->until),
                    INT(*behind > f->since ? *behind : f->since), INT(w->limit),
                    TEXT(f->game), TEXT(f->edition), INT(f->is_rated), INT(f->result),
                    INT(f->with[0]), INT(f->with[1]), INT(w->viewer));
    while (!(code = store_row(s, q))) {
        struct store_listed_seat seat = get_listed(q);

        if (!each(context, &seat))
            break;
    }
    return store_end_walk(q, code);
}

static struct store_played_seat get_played(const struct query *q)
{
    int64_t deviation = store_column_int(q, 13);

    return (struct store_played_seat){
        .table = store_column_text(q, 0),
        .own_seat = (int)store_column_int(q, 1),
        .seat = (int)store_column_int(q, 2),
        .user = store_column_int(q, 3),
        .name = store_column_text(q, 4),
        .has_account = store_column_int(q, 5) != 0,
        .level = store_column_text(q, 6),
        .place = (int)store_column_int(q, 7),
        .total = (int)store_column_int(q, 8),
        .accuracy = (int)store_column_int(q, 9),
        .luck = (int)store_column_int(q, 10),
        .text = store_column_text(q, 11),
        .is_rated = deviation >= 0,
        .before = {(int32_t)store_column_int(q, 12), (int32_t)deviation},
    };
}

enum tori_err store_read_played(struct store *s, int64_t user, const char *game,
                                enum journal_seen seen, int limit,
                                store_played_seat_fn *each, void *context)
{
    struct query *q =
        store_query(s, STORE_READ_PLAYED, INT(user), TEXT(game), INT(seen), INT(limit));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_played_seat seat = get_played(q);

        if (!each(context, &seat))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_export_results(struct store *s, int64_t user,
                                   store_own_result_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_EXPORT_RESULTS, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_own_result r = {.table = store_column_text(q, 0),
                                     .seat = (int)store_column_int(q, 1),
                                     .at = store_column_int(q, 2),
                                     .game = store_column_text(q, 3),
                                     .place = (int)store_column_int(q, 4),
                                     .total = (int)store_column_int(q, 5),
                                     .accuracy = (int)store_column_int(q, 6),
                                     .luck = (int)store_column_int(q, 7),
                                     .text = store_column_text(q, 8)};

        if (!each(context, &r))
            break;
    }
    return store_end_walk(q, code);
}

/* Games from before there were results */

enum tori_err store_read_unfiled(struct store *s, int64_t created, const char *id,
                                 int limit, store_unfiled_fn *each, void *context)
{
    struct query *q =
        store_query(s, STORE_READ_UNFILED, INT(created), TEXT(id), INT(limit));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_int(q, 1),
                  store_column_int(q, 2) != 0))
            break;
    return store_end_walk(q, code);
}

enum tori_err store_are_filed(struct store *s, bool *are_filed)
{
    int64_t value = 0;
    enum tori_err code = store_read_number(s, store_query(s, STORE_FIND_FILED), &value);

    *are_filed = !code && value;
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_set_filed(struct store *s)
{
    return store_do(s, STORE_SET_FILED);
}
