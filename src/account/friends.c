/*
 * Whom a person follows, who of them is here, who has invited the person, and whom the person
 * has blocked. That a person is here is told to those whom that person follows.
 */

#include <stdlib.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/person_request.h"
#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
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
    struct person_request *request; /* owned */
    struct journal_job job;
    struct friend_row rows[STORE_FOLLOWED_BY_ONE];
    int count;
};

static struct friends_request *friends_of(struct journal_job *job)
{
    return (struct friends_request *)((char *)job -
                                      offsetof(struct friends_request, job));
}

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
    struct person_request *p = q->request;
    struct json_writer j;
    enum tori_err err;

    q->count = 0;
    strbuf_reset(&p->text);
    json_writer_init(&j, &p->text);
    json_open_list(&j, "blocked");
    err = store_read_blocked(s, p->me.id, write_blocked, &j);
    json_close_list(&j);
    json_open_list(&j, "invitations");
    if (!err)
        err = store_read_invitations(s, p->me.id, write_invitation, &j);
    json_close_list(&j);
    if (!err)
        err = store_read_followed(s, p->me.id, note_friend, q);
    return err ? err : store_read_presences(s, p->me.id, note_presence, q);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct friends_request *q = friends_of(job);
    enum tori_err err = person_request_find_me(q->request, journal);

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

static void finish(struct journal_job *job)
{
    struct friends_request *q = friends_of(job);
    struct person_request *p = q->request;
    struct json_writer j;

    p->job.err = job->err;
    strbuf_reset(&p->extra);
    json_writer_init(&j, &p->extra);
    json_open_list(&j, "friends");
    for (int i = 0; !job->err && i < q->count; i++)
        write_friend(&j, person_request_hall(p), &q->rows[i]);
    json_close_list(&j);
    strbuf_append(&p->extra, ",");
    strbuf_append(&p->extra, p->text.text);
    strbuf_reset(&p->text);
    strbuf_append(&p->text, p->extra.text);
    free(q);
    person_request_answer(&p->job);
}

void api_friends(struct exchange *x)
{
    struct friends_request *q = xcalloc(1, sizeof(*q));

    q->request = person_request_open(x);
    x->is_busy = true;
    journal_queue_ask(person_request_hall(q->request)->queue, &q->job, run, finish);
}
