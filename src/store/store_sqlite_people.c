/* People and their tokens in SQLite; see internal.h for the pattern. */

#include <stdio.h>

#include "store/internal.h"

/* People */

enum tori_err store_add_user(struct store *s, const char *name, const char *name_key,
                             const char *password_hash, int64_t at, int64_t *id)
{
    sqlite3_stmt *q = store_change(s, STORE_ADD_USER);
    enum tori_err code;

    store_bind_text(q, 1, name);
    store_bind_text(q, 2, name_key);
    store_bind_text(q, 3, password_hash);
    store_bind_int(q, 4, at);
    code = store_run(s, q);
    if (!code)
        *id = sqlite3_last_insert_rowid(s->database.handle);
    return code;
}

/* The one row of a bound query for a user. */
static enum tori_err read_user(struct store *s, sqlite3_stmt *q, struct store_user *out,
                               struct strbuf *password_hash)
{
    enum tori_err code = store_row(s, q);

    if (!code) {
        const char *hash = (const char *)sqlite3_column_text(q, 2);

        *out = (struct store_user){.id = sqlite3_column_int64(q, 0), .is_guest = !hash};
        snprintf(out->name, sizeof(out->name), "%s",
                 (const char *)sqlite3_column_text(q, 1));
        if (hash && password_hash)
            strbuf_append(password_hash, hash);
    }
    store_done(q);
    return code;
}

enum tori_err store_find_user(struct store *s, int64_t id, struct store_user *out)
{
    sqlite3_stmt *q = store_query(s, STORE_FIND_USER);

    store_bind_int(q, 1, id);
    return read_user(s, q, out, NULL);
}

enum tori_err store_find_user_by_key(struct store *s, const char *name_key,
                                     struct store_user *out, struct strbuf *password_hash)
{
    sqlite3_stmt *q = store_query(s, STORE_FIND_KEY);

    store_bind_text(q, 1, name_key);
    return read_user(s, q, out, password_hash);
}

enum tori_err store_set_password(struct store *s, int64_t id, const char *name,
                                 const char *name_key, const char *password_hash)
{
    sqlite3_stmt *q = store_change(s, STORE_SET_PASSWORD);

    store_bind_int(q, 1, id);
    store_bind_text(q, 2, name);
    store_bind_text(q, 3, name_key);
    store_bind_text(q, 4, password_hash);
    return store_run_on_one(s, q);
}

enum tori_err store_set_name(struct store *s, int64_t id, const char *name,
                             const char *name_key)
{
    sqlite3_stmt *q = store_change(s, STORE_SET_NAME);

    store_bind_int(q, 1, id);
    store_bind_text(q, 2, name);
    store_bind_text(q, 3, name_key);
    return store_run_on_one(s, q);
}

/* Tokens */

enum tori_err store_add_token(struct store *s, const uint8_t *hash, int64_t user,
                              int64_t at)
{
    sqlite3_stmt *q = store_change(s, STORE_ADD_TOKEN);

    store_bind_hash(q, 1, hash);
    store_bind_int(q, 2, user);
    store_bind_int(q, 3, at);
    return store_run(s, q);
}

enum tori_err store_find_token(struct store *s, const uint8_t *hash, int64_t *user)
{
    sqlite3_stmt *q = store_query(s, STORE_FIND_TOKEN);
    enum tori_err code;

    store_bind_hash(q, 1, hash);
    code = store_row(s, q);
    if (!code)
        *user = sqlite3_column_int64(q, 0);
    store_done(q);
    return code;
}

enum tori_err store_touch_token(struct store *s, const uint8_t *hash, int64_t at)
{
    sqlite3_stmt *q = store_change(s, STORE_TOUCH_TOKEN);

    store_bind_hash(q, 1, hash);
    store_bind_int(q, 2, at);
    return store_run_on_one(s, q);
}

enum tori_err store_remove_token(struct store *s, const uint8_t *hash)
{
    sqlite3_stmt *q = store_change(s, STORE_REMOVE_TOKEN);

    store_bind_hash(q, 1, hash);
    return store_run_on_one(s, q);
}

enum tori_err store_expire_tokens(struct store *s, int64_t unused_since)
{
    sqlite3_stmt *q = store_change(s, STORE_EXPIRE_TOKENS);

    store_bind_int(q, 1, unused_since);
    return store_run(s, q);
}
