/* What operators see and do; see internal.h for the pattern. */

#include "store/store_operate.h"

#include <stdio.h>

#include "store/internal.h"
#include "store/store_notify.h"
#include "store/store_port.h"

/* The log */

/* Where several processes write, one waits for the other's commit: so numbers grow in the
 * order in which acts can be seen. */
static enum tori_err lock_acts(struct store *s)
{
    if (!s->backend->kind->texts[STORE_LOCK_ACTS])
        return TORI_OK;
    return store_do(s, STORE_LOCK_ACTS);
}

static enum tori_err insert_act(struct store *s, const struct store_act *a,
                                int64_t *number)
{
    struct query *q =
        store_change(s, STORE_ADD_ACT, INT(a->at), TEXT(a->who), TEXT(a->kind),
                     TEXT(a->subject), TEXT(a->why), INT(a->until), INT(a->count));

    return store_run_for(s, q, number);
}

enum tori_err store_add_act(struct store *s, const struct store_act *a, int64_t *number)
{
    enum tori_err code = lock_acts(s);

    if (!code)
        code = insert_act(s, a, number);
    return code ? code : store_notify(s, STORE_OF_ACT, "");
}

enum tori_err store_extend_act(struct store *s, const struct store_act *a)
{
    return store_do(s, STORE_EXTEND_ACT, INT(a->number), INT(a->count), TEXT(a->kind),
                    TEXT(a->who));
}

static enum tori_err walk_acts(struct store *s, struct query *q, store_act_fn *each,
                               void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_act a = {.number = store_column_int(q, 0),
                              .at = store_column_int(q, 1),
                              .who = store_column_text(q, 2),
                              .kind = store_column_text(q, 3),
                              .subject = store_column_text(q, 4),
                              .why = store_column_text(q, 5),
                              .until = store_column_int(q, 6),
                              .count = store_column_int(q, 7)};

        if (!each(context, &a))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_acts(struct store *s, int64_t before, int limit,
                              store_act_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_ACTS, INT(before), INT(limit));

    return walk_acts(s, q, each, context);
}

enum tori_err store_read_new_acts(struct store *s, int64_t after, int limit,
                                  store_act_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_NEW_ACTS, INT(after), INT(limit));

    return walk_acts(s, q, each, context);
}

enum tori_err store_last_act(struct store *s, int64_t *number)
{
    return store_read_number(s, store_query(s, STORE_FIND_LAST_ACT), number);
}

enum tori_err store_expire_acts(struct store *s, int64_t since, int64_t now)
{
    enum tori_err code = store_do(s, STORE_EXPIRE_ACTS, INT(since));

    if (code)
        return code;
    return store_do(s, STORE_EXPIRE_BANS, INT(now));
}

enum tori_err store_read_closings(struct store *s, store_closing_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_CLOSINGS);
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_text(q, 1)))
            break;
    return store_end_walk(q, code);
}

/* Bans */

enum tori_err store_set_ban(struct store *s, const char *subject, int64_t until)
{
    return store_do(s, STORE_SET_BAN, TEXT(subject), INT(until));
}

enum tori_err store_remove_ban(struct store *s, const char *subject)
{
    return store_do(s, STORE_REMOVE_BAN, TEXT(subject));
}

enum tori_err store_is_banned(struct store *s, const char *subject, int64_t now,
                              bool *is_banned)
{
    struct query *q = store_query(s, STORE_FIND_BAN, TEXT(subject), INT(now));
    enum tori_err code = store_row(s, q);

    *is_banned = !code;
    return store_end_walk(q, code);
}

enum tori_err store_is_edition_barred(struct store *s, const char *id, bool *is_barred)
{
    char subject[STORE_SUBJECT_MAX + 1];

    snprintf(subject, sizeof(subject), "edition %s", id);
    return store_is_banned(s, subject, 0, is_barred);
}

enum tori_err store_count_bans(struct store *s, int64_t *count)
{
    return store_read_number(s, store_query(s, STORE_COUNT_BANS), count);
}

enum tori_err store_read_bans(struct store *s, int64_t now, const char *after, int limit,
                              store_ban_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_BANS, INT(now), TEXT(after), INT(limit));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_int(q, 1)))
            break;
    return store_end_walk(q, code);
}

/* People */

static enum tori_err walk_people(struct store *s, struct query *q, store_person_fn *each,
                                 void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_person p = {.user = {.id = store_column_int(q, 0),
                                          .is_guest = !store_column_text(q, 2),
                                          .kept_out = store_column_int(q, 3),
                                          .is_operator = store_column_int(q, 4) != 0},
                                 .created = store_column_int(q, 5),
                                 .used = store_column_int(q, 6)};

        snprintf(p.user.name, sizeof(p.user.name), "%s", store_column_text(q, 1));
        if (!each(context, &p))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_people(struct store *s, int64_t before, int limit,
                                store_person_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_PEOPLE, INT(before), INT(limit));

    return walk_people(s, q, each, context);
}

enum tori_err store_read_kept_out(struct store *s, int64_t now, store_person_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_KEPT_OUT, INT(now));

    return walk_people(s, q, each, context);
}

enum tori_err store_count_belongings(struct store *s, int64_t user,
                                     struct store_belongings *out)
{
    struct query *q = store_query(s, STORE_COUNT_BELONGINGS, INT(user));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = (struct store_belongings){.sessions = store_column_int(q, 0),
                                         .live_tables = store_column_int(q, 1),
                                         .games = store_column_int(q, 2),
                                         .editions = store_column_int(q, 3)};
    store_done(q);
    return code;
}

static enum tori_err set_of_user(struct store *s, enum store_statement which,
                                 int64_t user, int64_t value)
{
    return store_do(s, which, INT(user), INT(value));
}

enum tori_err store_keep_out(struct store *s, int64_t user, int64_t until)
{
    return set_of_user(s, STORE_KEEP_OUT, user, until);
}

enum tori_err store_set_operator(struct store *s, int64_t user, bool is_operator)
{
    return set_of_user(s, STORE_SET_OPERATOR, user, is_operator);
}

/* Tables */

static enum tori_err walk_listed_tables(struct store *s, struct query *q,
                                        store_listed_table_fn *each, void *context,
                                        bool *has_any)
{
    enum tori_err code;

    *has_any = false;
    while (!(code = store_row(s, q))) {
        struct store_listed_table t = {
            .table = {.created = store_column_int(q, 1),
                      .phase = (enum journal_phase)store_column_int(q, 2)},
            .active = store_column_int(q, 3),
            .host = store_column_int(q, 4),
            .node = store_column_text(q, 5),
            .summary = store_column_text(q, 6),
            .host_name = store_column_text(q, 7)};

        snprintf(t.table.id, sizeof(t.table.id), "%s", store_column_text(q, 0));
        *has_any = true;
        if (!each(context, &t))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_tables_before(struct store *s, enum journal_phase phase,
                                       const struct store_place *before, int limit,
                                       store_listed_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TABLES_BEFORE, INT(phase),
                                  INT(before->created), TEXT(before->id), INT(limit));
    bool has_any;

    return walk_listed_tables(s, q, each, context, &has_any);
}

enum tori_err store_find_listed_table(struct store *s, const char *id,
                                      store_listed_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_FIND_LISTED_TABLE, TEXT(id));
    enum tori_err code;
    bool has_any;

    code = walk_listed_tables(s, q, each, context, &has_any);
    return code || has_any ? code : TORI_ERR_UNKNOWN;
}

enum tori_err store_read_seats_at(struct store *s, const char *id, store_seat_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_SEATS_AT, TEXT(id));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, (int)store_column_int(q, 0), store_column_int(q, 1),
                  store_column_text(q, 2)))
            break;
    return store_end_walk(q, code);
}

/* Editions */

static enum tori_err walk_editions(struct store *s, struct query *q,
                                   store_listed_edition_fn *each, void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_listed_edition e = {
            .number = store_column_int(q, 0),
            .edition = {.game = store_column_text(q, 2),
                        .name = store_column_text(q, 3),
                        .text = "",
                        .owner = store_column_int(q, 4),
                        .is_listed = store_column_int(q, 6) != 0,
                        .created = store_column_int(q, 7)},
            .is_of_house = store_column_int(q, 8) != 0};

        snprintf(e.edition.id, sizeof(e.edition.id), "%s", store_column_text(q, 1));
        snprintf(e.edition.owner_name, sizeof(e.edition.owner_name), "%s",
                 store_column_text(q, 5));
        if (!each(context, &e))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_editions_before(struct store *s, int64_t before, int limit,
                                         store_listed_edition_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EDITIONS_BEFORE, INT(before), INT(limit));

    return walk_editions(s, q, each, context);
}

enum tori_err store_read_edition_rows(struct store *s, const char *id,
                                      store_listed_edition_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EDITION_ROWS, TEXT(id));

    return walk_editions(s, q, each, context);
}

enum tori_err store_unlist_edition(struct store *s, const char *id)
{
    return store_do(s, STORE_UNLIST_EDITION, TEXT(id));
}
