#ifndef TORI_STORE_STORE_PEOPLE_H
#define TORI_STORE_STORE_PEOPLE_H

/* People. A guest has no password. A name key belongs to one person. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_people.h"

struct store;
struct strbuf;

/* 'password_hash' is NULL for a guest. */
enum tori_err store_add_user(struct store *s, const char *name, const char *name_key,
                             const char *password_hash, int64_t at, int64_t *id);
/* The account or guest of this name, folded, with the hash appended, "" for a guest. */
enum tori_err store_find_login(struct store *s, const char *name_key,
                               struct journal_user *out, struct strbuf *password_hash);
/* A guest becomes an account, perhaps under another name. */
enum tori_err store_set_password(struct store *s, int64_t id, const char *name,
                                 const char *name_key, const char *password_hash);
enum tori_err store_set_name(struct store *s, int64_t id, const char *name,
                             const char *name_key);
/* The person is called that in all events and lists, too, where another name stood. */
enum tori_err store_rename_past(struct store *s, int64_t user, const char *name);
/* Of an account; a guest's is "", and cannot be changed. */
enum tori_err store_find_password(struct store *s, int64_t id,
                                  struct strbuf *password_hash);
enum tori_err store_change_password(struct store *s, int64_t id,
                                    const char *password_hash);

/* A person is no more: where the name stood stands 'name', what was said is gone, and so is
 * everything about the person but the number, which no other will have. With the commit it is gone
 * from the files of the database as well; as long as another process reads these, a minute or
 * more later. */
enum tori_err store_forget_user(struct store *s, int64_t id, const char *name);

/* All people with a higher number than 'after', in order, and whether it is a guest to be
 * forgotten: who never sat at a table and has made none that is not over, if not here since
 * 'idle'; who has no token, and so cannot come back to games, which are all over, since
 * 'player'. */
struct store_absence {
    int64_t idle, player;
};
typedef bool store_guest_fn(void *context, int64_t id, bool is_to_be_forgotten);
enum tori_err store_read_guests(struct store *s, int64_t after, int limit,
                                const struct store_absence *since, store_guest_fn *each,
                                void *context);

/* When a person first came; all that was said at tables, oldest first. */
enum tori_err store_find_created(struct store *s, int64_t id, int64_t *at);
typedef bool store_said_fn(void *context, const char *table, int64_t at,
                           const char *text);
enum tori_err store_read_said(struct store *s, int64_t user, store_said_fn *each,
                              void *context);

/* Of these people, "NUMBER,NUMBER": each session, or NULL of who has none, by their numbers.
 * Those who are no more are left out. */
typedef bool store_session_fn(void *context, const struct journal_user *user,
                              const uint8_t *hash);
enum tori_err store_read_sessions(struct store *s, const char *users,
                                  store_session_fn *each, void *context);

/* The house that the owner of an account has chosen; 0: that of the name. TORI_ERR_UNKNOWN: it is a
 * guest. Those that were chosen, of the people with these keys, a list of texts in JSON. */
enum tori_err store_set_house(struct store *s, int64_t id, int house);
typedef void store_house_fn(void *context, const char *name, int house);
enum tori_err store_read_houses(struct store *s, const char *keys, store_house_fn *each,
                                void *context);

#endif
