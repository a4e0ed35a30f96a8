/*
 * What owners do with the editions they have sent: list them, and delete them. An edition
 * may have several owners; a deletion takes it from no other owner, and not from the tables
 * it was brought to.
 */

#include "site/requests/owners.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "journal/journal_queue.h"
#include "journal/journal_costs.h"
#include "journal/journal_editions.h"
#include "journal/journal_people.h"
#include "journal/journal_upkeep.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "site/edition_id.h"
#include "site/office.h"
#include "site/body.h"
#include "site/session.h"
#include "site/tables/hall.h"

enum { LISTED_MAX = 3 };

/* Answers */

void owners_answer(struct exchange *x, const char *id)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_text(&j, "id", id);
    exchange_close_object(x, &j);
}

void owners_refuse(struct exchange *x, const struct journal_job *job, int64_t kept_out)
{
    if (job->err == TORI_ERR_UNKNOWN || job->err == TORI_ERR_KEPT_OUT)
        session_refuse(x, job->err, kept_out);
    else
        office_refuse_unsaved(x, job);
}

/* Wishes of an owner */

struct owner_wish {
    struct journal_job job;
    struct exchange *exchange;
    char id[JOURNAL_EDITION_LENGTH + 1];
    bool is_listed; /* to be, if that is the wish */
    struct journal_user user;
    bool is_barred;   /* an operator has taken it off the list */
    bool is_too_much; /* the person has listed LISTED_MAX others */
    bool is_owner;
    bool is_needed;      /* still, by others or by tables */
    struct strbuf words; /* that everybody sees once this owner has deleted it */
};

static struct owner_wish *wish_new(struct exchange *x, const char *id)
{
    struct owner_wish *w = xcalloc(1, sizeof(*w));

    w->exchange = x;
    memcpy(w->id, id, sizeof(w->id));
    strbuf_init(&w->words);
    return w;
}

static void hand(struct owner_wish *w, journal_run_fn *run, journal_done_fn *done)
{
    w->exchange->is_busy = true;
    journal_queue_ask(office_of(w->exchange)->hall->queue, &w->job, run, done);
}

/* With the answer. */
static void finish(struct owner_wish *w)
{
    struct exchange *x = w->exchange;

    assert(x->is_busy && !x->is_ready);
    if (w->job.err)
        owners_refuse(x, &w->job, w->user.kept_out);
    else if (w->is_barred)
        exchange_refuse(
            x, 403, WIRE_FORBIDDEN,
            "the operator of this server has taken this edition off the list");
    else if (w->is_too_much)
        exchange_refuse(x, 409, WIRE_LIMIT,
                        "you have 3 editions in everybody's list; take one off it first");
    else if (!w->is_owner)
        exchange_refuse(x, 403, WIRE_HOST, "this is no edition of yours");
    else
        owners_answer(x, w->id);
    strbuf_release(&w->words);
    free(w);
    exchange_set_idle(x);
}

/* Listing */

static enum tori_err run_listing(struct journal_job *job, struct journal *journal)
{
    struct owner_wish *w = (struct owner_wish *)job;
    enum tori_err err = session_use(journal, w->exchange->token, &w->user);
    int64_t listed = 0;

    if (!err && w->is_listed && journal->upkeep)
        err = journal->upkeep->is_edition_barred(journal, w->id, &w->is_barred);
    if (!err && w->is_listed && journal->costs)
        err = journal->costs->count_listed(journal, w->user.id, w->id, &listed);
    w->is_too_much = listed >= LISTED_MAX;
    if (err || w->is_barred || w->is_too_much)
        return err;
    err = journal->editions->list_edition(journal, w->id, w->user.id, w->is_listed);
    w->is_owner = !err;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void finish_listing(struct journal_job *job)
{
    finish((struct owner_wish *)job);
}

static void list(struct exchange *x, const char *id)
{
    struct owner_wish *w;
    bool is_listed;
    struct body_field fields[] = {{"listed", BODY_TRUTH, .out = &is_listed}, {0}};
    struct body_form form = {fields, .expected = "expected {\"listed\": true} or false"};

    if (!body_read(x, &form))
        return;
    w = wish_new(x, id);
    w->is_listed = is_listed;
    hand(w, run_listing, finish_listing);
}

/* Deleting */

static enum tori_err give_up(struct owner_wish *w, struct journal *journal, int64_t owner)
{
    enum tori_err err = journal->editions->give_up_edition(journal, w->id, owner);

    w->is_owner = !err;
    if (!err)
        err = journal->editions->is_edition_needed(journal, w->id, &w->is_needed);
    if (!err)
        err = journal->editions->find_edition(journal, w->id, 0, &w->words);
    return err;
}

static enum tori_err run_deletion(struct journal_job *job, struct journal *journal)
{
    struct owner_wish *w = (struct owner_wish *)job;
    enum tori_err err = session_use(journal, w->exchange->token, &w->user);

    if (err)
        return err;
    strbuf_reset(&w->words);
    err = give_up(w, journal, w->user.id);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* The shelf knows of tables that the store will be told of only now. What is dropped stays
 * in the store, without an owner, until the next start. */
static void finish_deletion(struct journal_job *job)
{
    struct owner_wish *w = (struct owner_wish *)job;

    if (!job->err && w->is_owner && w->is_needed)
        catalogue_set_words(&office_of(w->exchange)->catalogue, w->id, &w->words);
    else if (!job->err && w->is_owner)
        catalogue_drop(&office_of(w->exchange)->catalogue, w->id);
    finish(w);
}

/* "HASH/VERB": the verb, or NULL. */
static const char *read_path(const struct exchange *x, char *id)
{
    const char *path = x->path + strlen("/api/edition/");
    uint64_t hash;

    if (strlen(path) <= JOURNAL_EDITION_LENGTH || path[JOURNAL_EDITION_LENGTH] != '/')
        return NULL;
    memcpy(id, path, JOURNAL_EDITION_LENGTH);
    id[JOURNAL_EDITION_LENGTH] = '\0';
    return edition_id_parse(id, &hash) ? path + JOURNAL_EDITION_LENGTH + 1 : NULL;
}

void api_edition_wish(struct exchange *x)
{
    char id[JOURNAL_EDITION_LENGTH + 1];
    const char *verb = read_path(x, id);

    if (verb && strcmp(verb, "list") == 0)
        list(x, id);
    else if (verb && strcmp(verb, "delete") == 0)
        hand(wish_new(x, id), run_deletion, finish_deletion);
    else
        api_refuse_path(x);
}
