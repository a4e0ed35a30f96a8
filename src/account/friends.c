/*
 * Whom a person follows, who of them is here, who has invited the person, and whom the person
 * has blocked. That a person is here is told to those whom that person follows.
 */

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"
#include "site/tables/presence.h"
#include "store/store.h"
#include "store/store_follows.h"
#include "store/store_invitations.h"
#include "store/store_presences.h"

enum { SETTINGS_VALUES_MAX = 400 };

struct friend_row {
    int64_t user;
    char name[JOURNAL_NAME_MAX + 1];
    bool is_mutual;
    enum presence elsewhere; /* at other nodes */
};

struct friends_request {
    struct inquiry inquiry; /* first */
    struct json_writer members;
    struct friend_row rows[STORE_FOLLOWED_BY_ONE];
    int count;
};

/* Asking the store */

static void note_friend(void *context, const struct store_followed *f)
{
    struct friends_request *q = context;
    struct friend_row *row = &q->rows[q->count];

    if (q->count == STORE_FOLLOWED_BY_ONE)
        return;
    *row = (struct friend_row){.user = f->user, .is_mutual = f->is_mutual};
    snprintf(row->name, sizeof(row->name), "%s", f->name);
    q->count++;
}

static void note_presence(void *context, int64_t user, int state)
{
    struct friends_request *q = context;

    for (int i = 0; i < q->count; i++)
        if (q->rows[i].user == user)
            q->rows[i].elsewhere = (enum presence)state;
}

static void write_blocked(void *context, const struct store_followed *f)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "user", f->user);
    json_write_text(j, "name", f->name);
    json_close_object(j);
}

/* The table's own settings say which game it is. */
static void write_invitation(void *context, const struct store_invited *i)
{
    struct json_writer *j = context;
    struct json_reader reader;
    const struct json_value *settings, *game, *name;

    json_reader_init(&reader, SETTINGS_VALUES_MAX);
    settings = json_reader_read(&reader, i->settings, strlen(i->settings));
    game = json_find(settings, "game");
    name = json_find(settings, "name");
    json_open_object(j, NULL);
    json_write_text(j, "table", i->table);
    if (game)
        json_write_raw(j, "game", game->text, game->length);
    if (name)
        json_write_raw(j, "title", name->text, name->length);
    json_write_int(j, "user", i->inviter);
    json_write_text(j, "name", i->name);
    json_write_int(j, "at", i->at);
    json_close_object(j);
    json_reader_release(&reader);
}

static enum tori_err read_lists(struct friends_request *q, struct store *s)
{
    struct json_writer *j = &q->members;
    int64_t me = q->inquiry.me.id;
    enum tori_err err;

    q->count = 0;
    inquiry_begin(&q->inquiry, j);
    json_open_list(j, "blocked");
    err = store_read_blocked(s, me, write_blocked, j);
    json_close_list(j);
    json_open_list(j, "invitations");
    if (!err)
        err = store_read_invitations(s, me, write_invitation, j);
    json_close_list(j);
    if (!err)
        err = store_read_followed(s, me, note_friend, q);
    return err ? err : store_read_presences(s, me, note_presence, q);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct friends_request *q = (struct friends_request *)job;
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);

    return err ? err : read_lists(q, store_of(journal));
}

/* The answer */

static void write_friend(struct json_writer *j, const struct hall *h,
                         const struct friend_row *row)
{
    enum presence here = presence_of(h, row->user);
    const char *name = presence_name(here > row->elsewhere ? here : row->elsewhere);

    json_open_object(j, NULL);
    json_write_int(j, "user", row->user);
    json_write_text(j, "name", row->name);
    if (row->is_mutual)
        json_write_bool(j, "mutual", true);
    if (row->is_mutual && name)
        json_write_text(j, "here", name);
    json_close_object(j);
}

/* Who is here is known on the loop's thread. */
static void finish(struct journal_job *job)
{
    struct friends_request *q = (struct friends_request *)job;
    const struct hall *h = office_of(q->inquiry.exchange)->hall;

    if (!job->err) {
        json_open_list(&q->members, "friends");
        for (int i = 0; i < q->count; i++)
            write_friend(&q->members, h, &q->rows[i]);
        json_close_list(&q->members);
    }
    inquiry_answer(job);
}

void api_friends(struct exchange *x)
{
    struct friends_request *q = inquiry_open(x, sizeof(*q), NULL);

    inquiry_ask(&q->inquiry, run, finish);
}
