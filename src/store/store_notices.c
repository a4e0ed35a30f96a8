/* The outbox; see internal.h for the pattern. */

#include "store/store_notices.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "store/internal.h"
#include "store/store_locks.h"
#include "store/store_port.h"

enum { KEY_PARTS = STORE_PUSH_KEY_BYTES / 8, RECEIVER_COLUMNS = 9 };

/* The key */

enum tori_err store_find_push_key(struct store *s, const uint8_t *offered, uint8_t *key)
{
    int64_t parts[KEY_PARTS];
    enum tori_err code;
    struct query *q;

    memcpy(parts, offered, sizeof(parts));
    code = store_do(s, STORE_ADD_PUSH_KEY, INT(parts[0]), INT(parts[1]), INT(parts[2]),
                    INT(parts[3]));
    q = store_query(s, STORE_FIND_PUSH_KEY);
    for (int i = 0; !code && i < KEY_PARTS; i++) {
        code = store_row(s, q);
        parts[i] = code ? 0 : store_column_int(q, 0);
    }
    store_done(q);
    memcpy(key, parts, sizeof(parts));
    return code;
}

/* Receivers */

static void copy_text(char *out, size_t room, const struct query *q, int column)
{
    snprintf(out, room, "%s", store_column_text(q, column));
}

/* STORE_RECEIVER_COLUMNS, from this column on. */
static void read_receiver(const struct query *q, int from, struct store_receiver *r)
{
    copy_text(r->id, sizeof(r->id), q, from);
    r->user = store_column_int(q, from + 1);
    r->way = (int)store_column_int(q, from + 2);
    copy_text(r->address, sizeof(r->address), q, from + 3);
    copy_text(r->secret, sizeof(r->secret), q, from + 4);
    copy_text(r->language, sizeof(r->language), q, from + 5);
    r->created = store_column_int(q, from + 6);
    r->is_confirmed = store_column_int(q, from + 7) != 0;
    copy_text(r->trouble, sizeof(r->trouble), q, from + 8);
}

static enum tori_err change_known(struct store *s, struct store_receiver *r)
{
    struct query *q = store_query(s, STORE_FIND_RECEIVER_OF, INT(r->user), INT(r->way),
                                  TEXT(r->address));
    enum tori_err code = store_row(s, q);

    if (!code)
        copy_text(r->id, sizeof(r->id), q, 0);
    store_done(q);
    return code ? code
                : store_do(s, STORE_CHANGE_RECEIVER, TEXT(r->id), TEXT(r->secret),
                           TEXT(r->language));
}

enum tori_err store_add_receiver(struct store *s, struct store_receiver *r)
{
    enum tori_err code = change_known(s, r);
    int64_t count;

    assert(strlen(r->id) == STORE_NOTICE_ID && r->user > 0 && *r->address);
    if (code != TORI_ERR_UNKNOWN)
        return code;
    code =
        store_read_number(s, store_query(s, STORE_COUNT_RECEIVERS, INT(r->user)), &count);
    if (code)
        return code;
    if (count >= STORE_RECEIVERS_OF_ONE)
        return TORI_ERR_TAKEN;
    return store_do(s, STORE_ADD_RECEIVER, TEXT(r->id), INT(r->user), INT(r->way),
                    TEXT(r->address), TEXT(r->secret), TEXT(r->language), INT(r->created),
                    INT(r->is_confirmed));
}

enum tori_err store_find_receiver(struct store *s, const char *id,
                                  struct store_receiver *out)
{
    struct query *q = store_query(s, STORE_FIND_RECEIVER, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code)
        read_receiver(q, 0, out);
    store_done(q);
    return code;
}

enum tori_err store_confirm_receiver(struct store *s, const char *id)
{
    return store_do(s, STORE_CONFIRM_RECEIVER, TEXT(id));
}

enum tori_err store_remove_receiver(struct store *s, const char *id)
{
    return store_do(s, STORE_REMOVE_RECEIVER, TEXT(id));
}

enum tori_err store_stop_receiver(struct store *s, const char *id, const char *trouble)
{
    enum tori_err code = store_do(s, STORE_STOP_RECEIVER, TEXT(id), TEXT(trouble));

    return code ? code : store_do(s, STORE_DROP_NOTICES_TO, TEXT(id));
}

enum tori_err store_read_receivers(struct store *s, int64_t user, store_receiver_fn *each,
                                   void *context)
{
    struct query *q = store_query(s, STORE_READ_RECEIVERS, INT(user));
    struct store_receiver r;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        read_receiver(q, 0, &r);
        each(context, &r);
    }
    return store_end_walk(q, code);
}

/* Choices */

enum tori_err store_set_silence(struct store *s, int64_t user, int kind, int way,
                                bool is_silent)
{
    return is_silent ? store_do(s, STORE_ADD_SILENCE, INT(user), INT(kind), INT(way))
                     : store_do(s, STORE_END_SILENCE, INT(user), INT(kind), INT(way));
}

enum tori_err store_read_silences(struct store *s, int64_t user, store_silence_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_SILENCES, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, (int)store_column_int(q, 0), (int)store_column_int(q, 1));
    return store_end_walk(q, code);
}

/* Notices */

enum tori_err store_add_notice(struct store *s, const struct journal_posting *p)
{
    assert(strlen(p->id) == STORE_NOTICE_ID);
    return store_do(s, STORE_ADD_NOTICE, TEXT(p->id), INT(p->user), INT(p->kind),
                    TEXT(p->text), INT(p->due), INT(p->later_way), INT(p->later),
                    INT(STORE_NOTICES_WAITING));
}

enum tori_err store_add_notice_to(struct store *s, const char *receiver,
                                  const struct journal_posting *p)
{
    assert(strlen(p->id) == STORE_NOTICE_ID);
    return store_do(s, STORE_ADD_NOTICE_TO, TEXT(p->id), TEXT(receiver), INT(p->kind),
                    TEXT(p->text), INT(p->due));
}

enum tori_err store_withdraw_notice(struct store *s, const char *id, int64_t now)
{
    return store_do(s, STORE_WITHDRAW_NOTICE, TEXT(id), INT(now));
}

/* What was read is taken once the rows are read: a statement has one walk at a time. */
struct taken_notice {
    struct store_notice notice;
    char *text; /* owned */
    int64_t wake;
    bool is_taken;
};

static enum tori_err read_due(struct store *s, const struct store_taking *t,
                              struct taken_notice *rows, int *count)
{
    struct query *q = store_query(s, STORE_READ_DUE_NOTICES, INT(t->now), INT(t->limit));
    enum tori_err code;

    for (*count = 0; !(code = store_row(s, q)); ++*count) {
        struct taken_notice *row = &rows[*count];

        assert(*count < t->limit);
        copy_text(row->notice.id, sizeof(row->notice.id), q, 0);
        row->notice.kind = (int)store_column_int(q, 1);
        row->text = xstrdup(store_column_text(q, 2));
        read_receiver(q, 3, &row->notice.receiver);
        row->wake =
            t->wake(store_column_text(q, 3 + RECEIVER_COLUMNS), row->notice.kind, t->now);
    }
    return store_end_walk(q, code);
}

/* TORI_ERR_UNKNOWN: it is being sent already, or was. */
static enum tori_err take_one(struct store *s, const struct store_taking *t,
                              struct store_notice *n)
{
    struct query *q =
        store_change(s, STORE_TAKE_NOTICE, TEXT(n->id), TEXT(n->receiver.id),
                     INT(t->now + t->lease_ms), INT(t->now));
    enum tori_err code = store_row(s, q);

    if (!code)
        n->attempts = (int)store_column_int(q, 0);
    store_done(q);
    return code ? code
                : store_do(s, STORE_REST_RECEIVER, TEXT(n->receiver.id),
                           INT(t->now + t->spacing_ms[n->receiver.way]));
}

/* Those that were taken, in the order in which they were read. */
static enum tori_err take_all(struct store *s, const struct store_taking *t,
                              struct taken_notice *rows, int count)
{
    enum tori_err code = TORI_OK;

    for (int i = 0; i < count && !code; i++) {
        if (rows[i].wake > t->now) {
            code = store_do(s, STORE_DELAY_NOTICE, TEXT(rows[i].notice.id),
                            TEXT(rows[i].notice.receiver.id), INT(rows[i].wake));
        } else {
            code = take_one(s, t, &rows[i].notice);
            rows[i].is_taken = !code;
        }
        if (code == TORI_ERR_UNKNOWN)
            code = TORI_OK;
    }
    return code;
}

/* The turn spares nodes the reading of what another takes; that each is taken once is seen to by
 * the lease. */
enum tori_err store_take_notices(struct store *s, const struct store_taking *t,
                                 store_notice_fn *each, void *context)
{
    struct taken_notice *rows = xcalloc((size_t)t->limit, sizeof(*rows));
    int count = 0;
    bool is_ours;
    enum tori_err code = store_take_turn(s, &is_ours);

    if (!code && is_ours)
        code = read_due(s, t, rows, &count);
    if (!code)
        code = take_all(s, t, rows, count);
    for (int i = 0; i < count; i++) {
        if (!code && rows[i].is_taken)
            each(context, &rows[i].notice, rows[i].text);
        free(rows[i].text);
    }
    free(rows);
    return code;
}

enum tori_err store_next_notice(struct store *s, int64_t *at)
{
    struct query *q = store_query(s, STORE_NEXT_NOTICE);
    enum tori_err code = store_row(s, q);

    if (!code)
        *at = store_column_int(q, 0);
    store_done(q);
    return code;
}

/* Results */

enum tori_err store_end_notice(struct store *s, const char *id, const char *receiver,
                               const char *trouble)
{
    enum tori_err code = store_do(s, STORE_END_NOTICE, TEXT(id), TEXT(receiver));

    return code ? code : store_do(s, STORE_SET_TROUBLE, TEXT(receiver), TEXT(trouble));
}

enum tori_err store_delay_notice(struct store *s, const char *id, const char *receiver,
                                 int64_t due)
{
    return store_do(s, STORE_DELAY_NOTICE, TEXT(id), TEXT(receiver), INT(due));
}
