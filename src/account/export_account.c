/* Export of an account: the account itself, ways into it, and what it is told by which way. */

#include "account/export_parts.h"

#include <stdint.h>

#include "account/notice_change.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "notice/notice.h"
#include "store/store_notices.h"
#include "store/store_passkeys.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_recovery.h"
#include "store/store_sessions.h"

enum tori_err export_account(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    int64_t created = 0;
    enum tori_err err = store_find_created(s, user->id, &created);

    json_open_object(j, "account");
    json_write_int(j, "user", user->id);
    json_write_text(j, "name", user->name);
    json_write_bool(j, "guest", user->is_guest);
    json_write_int(j, "created", created);
    if (user->house)
        json_write_int(j, "house", user->house);
    if (user->muted)
        json_write_int(j, "muted", user->muted);
    json_close_object(j);
    return err;
}

static bool write_session(void *context, const struct journal_token *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "device", t->device);
    json_write_int(j, "created", t->created);
    json_write_int(j, "used", t->used);
    json_close_object(j);
    return true;
}

enum tori_err export_sessions(struct store *s, const struct journal_user *user,
                              struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "sessions");
    err = store_read_tokens_of(s, user->id, INT32_MAX, write_session, j);
    json_close_list(j);
    return err;
}

/* Where the person is told of things, and of which not. Secrets of receivers are none of the
 * person's words. */
static void write_receiver(void *context, const struct store_receiver *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "way", notice_way_name((enum notice_way)r->way));
    json_write_text(j, "address", r->address);
    json_write_text(j, "language", r->language);
    json_write_int(j, "created", r->created);
    json_write_bool(j, "confirmed", r->is_confirmed);
    json_close_object(j);
}

enum tori_err export_notices(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "receivers");
    err = store_read_receivers(s, user->id, write_receiver, j);
    json_close_list(j);
    json_open_list(j, "silences");
    if (!err)
        err = store_read_silences(s, user->id, notice_change_write_silence, j);
    json_close_list(j);
    return err;
}

enum tori_err export_rest(struct store *s, const struct journal_user *user,
                          struct json_writer *j)
{
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    err = store_find_rest(s, user->id, &text);
    if (!err)
        json_write_text(j, "rest", text.text);
    strbuf_release(&text);
    return err;
}

enum tori_err export_recovery(struct store *s, const struct journal_user *user,
                              struct json_writer *j)
{
    int64_t left, created;
    enum tori_err err = store_count_codes(s, user->id, &left, &created);

    json_open_object(j, "recovery");
    json_write_int(j, "codes", left);
    json_write_int(j, "created", created);
    json_close_object(j);
    return err;
}

static void write_passkey(void *context, const struct store_passkey *p)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", p->id);
    json_write_text(j, "site", p->site);
    json_write_text(j, "key", p->key);
    json_write_int(j, "counter", p->counter);
    json_write_any_text(j, "name", p->name);
    json_write_int(j, "created", p->created);
    json_write_int(j, "used", p->used);
    json_close_object(j);
}

enum tori_err export_passkeys(struct store *s, const struct journal_user *user,
                              struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "passkeys");
    err = store_read_passkeys(s, user->id, write_passkey, j);
    json_close_list(j);
    return err;
}
