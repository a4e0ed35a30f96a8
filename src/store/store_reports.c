/* Reports, and what people are told of them; see internal.h for the pattern. */

#include "store/store_reports.h"

#include <assert.h>

#include "store/internal.h"

/* Lines */

enum tori_err store_find_line(struct store *s, const char *table, int64_t seq,
                              int64_t *person)
{
    struct query *q = store_query(s, STORE_FIND_LINE, TEXT(table), INT(seq));
    enum tori_err code = store_row(s, q);

    if (!code)
        *person = store_column_int(q, 0);
    store_done(q);
    return code;
}

enum tori_err store_read_lines(struct store *s, const char *table, int64_t from,
                               int64_t to, store_line_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_LINES, TEXT(table), INT(from), INT(to));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_int(q, 0), store_column_int(q, 1),
                  store_column_text(q, 2)))
            break;
    return store_end_walk(q, code);
}

enum tori_err store_remove_line(struct store *s, const char *table, int64_t seq)
{
    s->is_forgetting = true;
    return store_do(s, STORE_REMOVE_LINE, TEXT(table), INT(seq));
}

/* Reports */

/* Where several processes write, one waits for the other: so numbers differ, and what is counted
 * is all there is. */
static enum tori_err lock_reports(struct store *s)
{
    if (!s->backend->kind->texts[STORE_LOCK_REPORTS])
        return TORI_OK;
    return store_do(s, STORE_LOCK_REPORTS);
}

enum tori_err store_check_reports(struct store *s, int64_t reporter,
                                  const struct store_report_limit *limit)
{
    int64_t made = 0;
    enum tori_err code = lock_reports(s);

    if (!code)
        code = store_read_number(
            s, store_query(s, STORE_COUNT_REPORTS, INT(reporter), INT(limit->since)),
            &made);
    return !code && made >= limit->count ? TORI_ERR_TAKEN : code;
}

enum tori_err store_add_report(struct store *s, const struct store_report *r)
{
    enum tori_err code = lock_reports(s);

    return code ? code
                : store_do(s, STORE_ADD_REPORT, INT(r->at), INT(r->reporter),
                           INT(r->person), TEXT(r->table), INT(r->seq), TEXT(r->why));
}

static enum tori_err walk_reports(struct store *s, struct query *q, store_report_fn *each,
                                  void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_report r = {.number = store_column_int(q, 0),
                                 .at = store_column_int(q, 1),
                                 .reporter = store_column_int(q, 2),
                                 .person = store_column_int(q, 3),
                                 .table = store_column_text(q, 4),
                                 .seq = store_column_int(q, 5),
                                 .why = store_column_text(q, 6),
                                 .reporter_name = store_column_text(q, 7),
                                 .person_name = store_column_text(q, 8)};

        if (!each(context, &r))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_reports(struct store *s, int64_t before, int limit,
                                 store_report_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_REPORTS, INT(before), INT(limit));

    assert(limit > 0);
    return walk_reports(s, q, each, context);
}

enum tori_err store_read_reports_of(struct store *s, int64_t reporter,
                                    store_report_fn *each, void *context)
{
    return walk_reports(s, store_query(s, STORE_READ_REPORTS_OF, INT(reporter)), each,
                        context);
}

enum tori_err store_close_report(struct store *s, int64_t number, int64_t *reporter)
{
    struct query *q = store_change(s, STORE_CLOSE_REPORT, INT(number));
    enum tori_err code = store_row(s, q);

    if (!code)
        *reporter = store_column_int(q, 0);
    store_done(q);
    return code;
}

/* Messages */

enum tori_err store_tell_user(struct store *s, int64_t user, const struct store_told *t)
{
    return store_do(s, STORE_TELL_USER, INT(user), INT(t->at), TEXT(t->kind),
                    TEXT(t->text), INT(STORE_TOLD_WAITING));
}

enum tori_err store_read_told(struct store *s, int64_t user, store_told_fn *each,
                              void *context)
{
    struct query *q = store_query(s, STORE_READ_TOLD, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_told t = {.number = store_column_int(q, 0),
                               .at = store_column_int(q, 1),
                               .kind = store_column_text(q, 2),
                               .text = store_column_text(q, 3)};

        if (!each(context, &t))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_count_told(struct store *s, int64_t user, int64_t *count)
{
    return store_read_number(s, store_query(s, STORE_COUNT_TOLD, INT(user)), count);
}

enum tori_err store_remove_told(struct store *s, int64_t user, int64_t number)
{
    return store_do(s, STORE_REMOVE_TOLD, INT(user), INT(number));
}

/* The rest */

enum tori_err store_mute_user(struct store *s, int64_t user, int64_t until)
{
    return store_do(s, STORE_MUTE_USER, INT(user), INT(until));
}

enum tori_err store_expire_reports(struct store *s, int64_t since)
{
    enum tori_err code = store_do(s, STORE_EXPIRE_REPORTS, INT(since));

    return code ? code : store_do(s, STORE_EXPIRE_TOLD, INT(since));
}
