/* People; see internal.h for the pattern. */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "store/internal.h"
#include "store/store_people.h"
#include "store/store_port.h"

enum { SUMMARY_VALUES_MAX = 1 << 14 };

/* People */

enum tori_err store_add_user(struct store *s, const char *name, const char *name_key,
                             const char *password_hash, int64_t at, int64_t *id)
{
    struct query *q = store_change(s, STORE_ADD_USER, TEXT(name), TEXT(name_key),
                                   TEXT(password_hash), INT(at));

    return store_run_for(s, q, id);
}

/* The row that a query for people stands on. */
static struct journal_user get_user(const struct query *q)
{
    struct journal_user user = {.id = store_column_int(q, 0),
                                .is_guest = !store_column_text(q, 2)};

    snprintf(user.name, sizeof(user.name), "%s", store_column_text(q, 1));
    return user;
}

/* The one row of a bound query for a user. */
static enum tori_err read_user(struct store *s, struct query *q, struct journal_user *out,
                               struct strbuf *password_hash)
{
    enum tori_err code = store_row(s, q);

    if (!code) {
        const char *hash = store_column_text(q, 2);

        *out = get_user(q);
        out->kept_out = store_column_int(q, 3);
        out->is_operator = store_column_int(q, 4) != 0;
        out->muted = store_column_int(q, 5);
        out->house = (int)store_column_int(q, 6);
        if (hash && password_hash)
            strbuf_append(password_hash, hash);
    }
    store_done(q);
    return code;
}

enum tori_err store_find_user(struct store *s, int64_t id, struct journal_user *out)
{
    struct query *q = store_query(s, STORE_FIND_USER, INT(id));

    return read_user(s, q, out, NULL);
}

enum tori_err store_find_user_by_key(struct store *s, const char *name_key,
                                     struct journal_user *out)
{
    return read_user(s, store_query(s, STORE_FIND_KEY, TEXT(name_key)), out, NULL);
}

enum tori_err store_find_login(struct store *s, const char *name_key,
                               struct journal_user *out, struct strbuf *password_hash)
{
    return read_user(s, store_query(s, STORE_FIND_KEY, TEXT(name_key)), out,
                     password_hash);
}

/* What is stored of a person changes: the other nodes may have it in memory. */
static enum tori_err run_and_tell(struct store *s, struct query *q, int64_t id)
{
    enum tori_err code = store_run(s, q);

    return code ? code : store_tell_person(s, id);
}

enum tori_err store_set_password(struct store *s, int64_t id, const char *name,
                                 const char *name_key, const char *password_hash)
{
    struct query *q = store_change(s, STORE_SET_PASSWORD, INT(id), TEXT(name),
                                   TEXT(name_key), TEXT(password_hash));

    return run_and_tell(s, q, id);
}

enum tori_err store_set_name(struct store *s, int64_t id, const char *name,
                             const char *name_key)
{
    struct query *q =
        store_change(s, STORE_SET_NAME, INT(id), TEXT(name), TEXT(name_key));

    return run_and_tell(s, q, id);
}

enum tori_err store_find_password(struct store *s, int64_t id,
                                  struct strbuf *password_hash)
{
    struct query *q = store_query(s, STORE_FIND_PASSWORD, INT(id));
    enum tori_err code = store_row(s, q);

    if (!code && store_column_text(q, 0))
        strbuf_append(password_hash, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_change_password(struct store *s, int64_t id,
                                    const char *password_hash)
{
    return store_do(s, STORE_CHANGE_PASSWORD, INT(id), TEXT(password_hash));
}

/* Forgetting */

static enum tori_err forget_events(struct store *s, int64_t id, const char *name)
{
    return store_do(s, STORE_FORGET_EVENTS, INT(id), TEXT(name));
}

/* The summary with another name at the seat, if it has one there. */
static void rename_seat(struct strbuf *summary, int64_t seat, const char *name)
{
    const struct json_value *old;
    struct json_reader reader;
    struct json_writer j;
    struct strbuf text;

    assert(seat >= 0);
    json_reader_init(&reader, SUMMARY_VALUES_MAX);
    old = json_reader_read(&reader, summary->text, summary->length);
    old = json_find(json_item(json_find(old, "seats"), (size_t)seat), "name");
    if (old) {
        strbuf_init(&text);
        strbuf_append_bytes(&text, summary->text, (size_t)(old->text - summary->text));
        json_writer_init(&j, &text);
        json_write_text(&j, NULL, name);
        strbuf_append(&text, old->text + old->length);
        strbuf_reset(summary);
        strbuf_append(summary, text.text);
        strbuf_release(&text);
    }
    json_reader_release(&reader);
}

/* A person may have more than one seat at a table: its summary is read with the first and
 * stored behind the last. */
static enum tori_err rename_in_summaries(struct store *s, int64_t id, const char *name)
{
    struct query *q = store_query(s, STORE_READ_SEATS_OF, INT(id));
    char table[JOURNAL_ID_LENGTH + 1] = "";
    enum tori_err code = TORI_OK, stored = TORI_OK;
    struct strbuf summary;

    strbuf_init(&summary);
    while (!stored && !(code = store_row(s, q))) {
        if (strcmp(table, store_column_text(q, 0)) != 0) {
            if (*table)
                stored = store_set_summary(s, table, summary.text);
            snprintf(table, sizeof(table), "%s", store_column_text(q, 0));
            strbuf_reset(&summary);
            strbuf_append(&summary, store_column_text(q, 2));
        }
        rename_seat(&summary, store_column_int(q, 1), name);
    }
    store_done(q);
    if (!stored && *table)
        stored = store_set_summary(s, table, summary.text);
    strbuf_release(&summary);
    return code == TORI_ERR_STORE ? code : stored;
}

enum tori_err store_rename_past(struct store *s, int64_t user, const char *name)
{
    enum tori_err code = store_do(s, STORE_RENAME_EVENTS, INT(user), TEXT(name));

    return code ? code : rename_in_summaries(s, user, name);
}

/* Who is no more was told before. */
static enum tori_err tell_if_there(struct store *s, int64_t id)
{
    struct journal_user user;
    enum tori_err code = *s->node ? store_find_user(s, id, &user) : TORI_ERR_UNKNOWN;

    if (!code)
        return store_tell_person(s, id);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

/* For all rows of a person. */
static enum tori_err run_for_all_of(struct store *s, enum store_statement which,
                                    int64_t user)
{
    return store_do(s, which, INT(user));
}

/* Seats lead to summaries, and all else to the person: from the leaves to the root. */
enum tori_err store_forget_user(struct store *s, int64_t id, const char *name)
{
    static const enum store_statement others[] = {
        STORE_FORGET_ADDRESS,   STORE_FORGET_SPENT,       STORE_FORGET_SEATS,
        STORE_REMOVE_TOKENS_OF, STORE_REMOVE_DEVICES_OF,  STORE_LEAVE_EDITIONS,
        STORE_ABANDON_EDITIONS, STORE_FORGET_RECEIVERS,   STORE_FORGET_SILENCES,
        STORE_FORGET_REST,      STORE_FORGET_CODES,       STORE_FORGET_RESETS,
        STORE_FORGET_REPORTS,   STORE_FORGET_TOLD,        STORE_FORGET_FOLLOWS,
        STORE_WITHDRAW_INVITED, STORE_FORGET_INVITATIONS, STORE_STOP_SEEKING,
        STORE_FORGET_BLOCKS,    STORE_FORGET_RESULTS,     STORE_LEAVE_TOURNAMENTS,
        STORE_FORGET_ENTRANT,   STORE_FORGET_PASSKEYS,    STORE_FORGET_USER};
    enum tori_err code = tell_if_there(s, id);

    assert(id > 0);
    s->is_forgetting = true;
    if (!code)
        code = forget_events(s, id, name);
    if (!code)
        code = rename_in_summaries(s, id, name);
    for (size_t i = 0; !code && i < sizeof(others) / sizeof(others[0]); i++)
        code = run_for_all_of(s, others[i], id);
    return code;
}

enum tori_err store_read_guests(struct store *s, int64_t after, int limit,
                                const struct store_absence *since, store_guest_fn *each,
                                void *context)
{
    struct query *q = store_query(s, STORE_READ_GUESTS, INT(after), INT(limit),
                                  INT(since->player), INT(since->idle));
    enum tori_err code;

    assert(limit > 0);
    while (!(code = store_row(s, q)))
        if (!each(context, store_column_int(q, 0), store_column_int(q, 1) != 0))
            break;
    return store_end_walk(q, code);
}

enum tori_err store_set_house(struct store *s, int64_t id, int house)
{
    return store_do(s, STORE_SET_HOUSE, INT(id), INT(house));
}

enum tori_err store_read_houses(struct store *s, const char *keys, store_house_fn *each,
                                void *context)
{
    struct query *q = store_query(s, STORE_READ_HOUSES, TEXT(keys));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_text(q, 0), (int)store_column_int(q, 1));
    return store_end_walk(q, code);
}

enum tori_err store_find_created(struct store *s, int64_t id, int64_t *at)
{
    return store_read_number(s, store_query(s, STORE_FIND_CREATED, INT(id)), at);
}

enum tori_err store_read_said(struct store *s, int64_t user, store_said_fn *each,
                              void *context)
{
    struct query *q = store_query(s, STORE_READ_SAID, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_int(q, 1),
                  store_column_text(q, 2)))
            break;
    return store_end_walk(q, code);
}

/* Sessions of many */

enum tori_err store_read_sessions(struct store *s, const char *users,
                                  store_session_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_SESSIONS, TEXT(users));
    uint8_t hash[JOURNAL_HASH_BYTES];
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_user user = get_user(q);
        bool has_session = store_column_text(q, 3) != NULL;

        if (has_session)
            store_column_hash(q, 3, hash);
        if (!each(context, &user, has_session ? hash : NULL))
            break;
    }
    return store_end_walk(q, code);
}
