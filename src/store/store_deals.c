/* Deals of the day; see internal.h for the pattern. */

#include "store/store_deals.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "journal/journal_results.h"
#include "store/internal.h"

enum { KEY_PARTS = 4 };

/* Of a try: what the statements say of its points. */
enum try_standing { WITHOUT_POINTS, IN_TIME, LATER };

/* The key */

/* Numbers that are only taken if there are none yet. */
static enum tori_err offer_key(struct store *s)
{
    int64_t parts[KEY_PARTS];

    if (getentropy(parts, sizeof(parts)) != 0)
        die("the system has no random numbers");
    return store_do(s, STORE_ADD_DEAL_KEY, INT(parts[0]), INT(parts[1]), INT(parts[2]),
                    INT(parts[3]));
}

enum tori_err store_find_deal_key(struct store *s, uint8_t *key)
{
    enum tori_err code = offer_key(s);
    struct query *q = store_query(s, STORE_FIND_DEAL_KEY);

    for (int i = 0; !code && i < KEY_PARTS; i++) {
        int64_t value;

        code = store_row(s, q);
        value = code ? 0 : store_column_int(q, 0);
        memcpy(key + (size_t)i * sizeof(value), &value, sizeof(value));
    }
    store_done(q);
    return code;
}

/* Tries */

enum tori_err store_add_deal_try(struct store *s, const struct store_deal_try *t,
                                 int64_t user)
{
    return store_do(s, STORE_ADD_DEAL_TRY, INT(t->day), TEXT(t->game), INT(user),
                    TEXT(t->table), INT(t->started));
}

enum tori_err store_add_deal_report(struct store *s, const struct store_deal_try *t,
                                    int64_t user)
{
    assert(t->is_later && t->finished);
    return store_do(s, STORE_ADD_DEAL_REPORT, INT(t->day), TEXT(t->game), INT(user),
                    TEXT(t->table), INT(t->finished), INT(t->place), INT(t->points));
}

enum tori_err store_end_deal_try(struct store *s, const char *table,
                                 const struct journal_result *r)
{
    return store_do(s, STORE_END_DEAL_TRY, TEXT(table), INT(r->user), INT(r->at),
                    INT(r->place), INT(r->total));
}

static struct store_deal_try read_try(const struct query *q)
{
    struct store_deal_try t = {.day = store_column_int(q, 0),
                               .started = store_column_int(q, 3),
                               .finished = store_column_int(q, 4),
                               .place = (int)store_column_int(q, 5),
                               .points = store_column_int(q, 6),
                               .counts = store_column_int(q, 7) == IN_TIME,
                               .is_later = store_column_int(q, 7) == LATER};

    snprintf(t.game, sizeof(t.game), "%s", store_column_text(q, 1));
    snprintf(t.table, sizeof(t.table), "%s", store_column_text(q, 2));
    return t;
}

enum tori_err store_find_deal_try(struct store *s, int64_t day, const char *game,
                                  int64_t user, struct store_deal_try *out)
{
    struct query *q =
        store_query(s, STORE_FIND_DEAL_TRY, INT(day), TEXT(game), INT(user));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = read_try(q);
    store_done(q);
    return code;
}

enum tori_err store_read_deal_tries(struct store *s, int64_t user, int64_t day,
                                    store_deal_try_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_DEAL_TRIES, INT(user), INT(day));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_deal_try t = read_try(q);

        each(context, &t);
    }
    return store_end_walk(q, code);
}

/* The board */

enum tori_err store_count_deal_points(struct store *s, int64_t day, const char *game,
                                      store_deal_points_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_COUNT_DEAL_POINTS, INT(day), TEXT(game));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_int(q, 0), store_column_int(q, 1));
    return store_end_walk(q, code);
}

static enum tori_err read_rows(struct store *s, struct query *q, store_deal_row_fn *each,
                               void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_deal_row r = {.user = store_column_int(q, 0),
                                   .name = store_column_text(q, 1),
                                   .is_guest = store_column_int(q, 2) != 0,
                                   .points = store_column_int(q, 3),
                                   .place = (int)store_column_int(q, 4),
                                   .table = store_column_text(q, 5),
                                   .result = store_column_text(q, 6)};

        each(context, &r);
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_deal_board(struct store *s, const struct store_deal_page *page,
                                    store_deal_row_fn *each, void *context)
{
    return read_rows(s,
                     store_query(s, STORE_READ_DEAL_BOARD, INT(page->day),
                                 TEXT(page->game), INT(page->limit), INT(page->skipped)),
                     each, context);
}

enum tori_err store_read_deal_later(struct store *s, const struct store_deal_page *page,
                                    store_deal_row_fn *each, void *context)
{
    return read_rows(s,
                     store_query(s, STORE_READ_DEAL_LATER, INT(page->day),
                                 TEXT(page->game), INT(page->limit), INT(page->skipped)),
                     each, context);
}

enum tori_err store_read_deal_friends(struct store *s, const struct store_deal_page *page,
                                      int64_t user, store_deal_row_fn *each,
                                      void *context)
{
    return read_rows(s,
                     store_query(s, STORE_READ_DEAL_FRIENDS, INT(page->day),
                                 TEXT(page->game), INT(page->limit), INT(page->skipped),
                                 INT(user)),
                     each, context);
}

/* Par */

enum tori_err store_add_deal_run(struct store *s, const struct store_deal_run *r)
{
    return store_do(s, STORE_ADD_DEAL_RUN, INT(r->day), TEXT(r->game), INT(r->run),
                    INT(r->points), TEXT(r->parts));
}

enum tori_err store_read_deal_runs(struct store *s, int64_t day, const char *game,
                                   store_deal_run_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_DEAL_RUNS, INT(day), TEXT(game));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_deal_run r = {.day = day,
                                   .game = game,
                                   .run = (int)store_column_int(q, 0),
                                   .points = store_column_int(q, 1),
                                   .parts = store_column_text(q, 2)};

        each(context, &r);
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_deal_pars(struct store *s, int64_t day, store_deal_par_fn *each,
                                   void *context)
{
    struct query *q = store_query(s, STORE_SUM_DEAL_RUNS, INT(day));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_deal_par p = {.day = store_column_int(q, 0),
                                   .game = store_column_text(q, 1),
                                   .runs = store_column_int(q, 2),
                                   .points = store_column_int(q, 3)};

        each(context, &p);
    }
    return store_end_walk(q, code);
}
