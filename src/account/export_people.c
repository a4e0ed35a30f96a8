/* Export of what a person has said and reported, and of follows, blocks and invitations. */

#include "account/export_parts.h"

#include "base/json_writer.h"
#include "journal/journal.h"
#include "room/phrase.h"
#include "store/store_follows.h"
#include "store/store_invitations.h"
#include "store/store_people.h"
#include "store/store_reports.h"
#include "store/store_seekers.h"

static bool write_said(void *context, const char *table, int64_t at, const char *text)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "table", table);
    json_write_int(j, "at", at);
    json_write_text(j, "text", phrase_words(text));
    json_close_object(j);
    return true;
}

enum tori_err export_said(struct store *s, const struct journal_user *user,
                          struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "said");
    err = store_read_said(s, user->id, write_said, j);
    json_close_list(j);
    return err;
}

static void write_followed(void *context, const struct store_followed *f)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "name", f->name);
    json_write_int(j, "at", f->at);
    json_close_object(j);
}

static void write_invited(void *context, const struct store_invited *i)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "name", i->name);
    json_write_text(j, "table", i->table);
    json_write_int(j, "at", i->at);
    json_close_object(j);
}

/* What the person looks for others to play, if anything. */
enum tori_err export_seeking(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    struct store_seeker k;
    enum tori_err err = store_find_seeker(s, user->id, &k);

    if (err)
        return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
    json_open_object(j, "seeking");
    json_write_text(j, "game", k.game);
    json_write_int(j, "players", k.players);
    json_write_text(j, "pace", k.pace);
    json_write_bool(j, "rated", k.is_rated);
    json_write_int(j, "since", k.since);
    json_close_object(j);
    return TORI_OK;
}

/* Whom the person follows, has blocked and has invited, and by whom the person is invited; who
 * follows or has blocked the person is the others' own. */
enum tori_err export_follows(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "follows");
    err = store_read_followed(s, user->id, write_followed, j);
    json_close_list(j);
    json_open_list(j, "blocks");
    if (!err)
        err = store_read_blocked(s, user->id, write_followed, j);
    json_close_list(j);
    json_open_list(j, "invitations");
    if (!err)
        err = store_read_invitations(s, user->id, write_invited, j);
    json_close_list(j);
    json_open_list(j, "invited");
    if (!err)
        err = store_read_invited(s, user->id, write_invited, j);
    json_close_list(j);
    return err;
}

static bool write_report(void *context, const struct store_report *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "at", r->at);
    json_write_int(j, "person", r->person);
    if (r->table) {
        json_write_text(j, "table", r->table);
        json_write_int(j, "line", r->seq);
    }
    json_write_any_text(j, "why", r->why);
    json_close_object(j);
    return true;
}

static bool write_told(void *context, const struct store_told *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "at", t->at);
    json_write_text(j, "kind", t->kind);
    json_write_any_text(j, "text", t->text);
    json_close_object(j);
    return true;
}

/* What the person has reported, and was told. */
enum tori_err export_reports(struct store *s, const struct journal_user *user,
                             struct json_writer *j)
{
    enum tori_err err;

    json_open_list(j, "reports");
    err = store_read_reports_of(s, user->id, write_report, j);
    json_close_list(j);
    json_open_list(j, "told");
    if (!err)
        err = store_read_told(s, user->id, write_told, j);
    json_close_list(j);
    return err;
}
