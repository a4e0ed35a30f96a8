/*
 * Editions that people send. They are checked without being kept; what is to be kept is
 * stored first and stands on the shelf once it is: nothing is played on what could be lost.
 */

#include "site/requests/api.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "journal/journal_queue.h"
#include "journal/journal_costs.h"
#include "journal/journal_editions.h"
#include "journal/journal_people.h"
#include "journal/journal_upkeep.h"
#include "site/ports/exchange.h"
#include "site/edition_id.h"
#include "site/office.h"
#include "site/requests/owners.h"
#include "site/session.h"
#include "site/tables/hall.h"

enum {
    OWNER_EDITIONS_MAX = 20,
    HOUSE_PLACES = 16, /* of each game, that no upload takes: for the operator's files */
};

/* Checking */

/* One object: "ok", and either "id", "game" and "differences" or "place" and "message". */
static void write_check(const struct edition_check *c, struct strbuf *out)
{
    struct json_writer j;
    bool ok = !*c->fault.message;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_bool(&j, "ok", ok);
    if (ok) {
        json_write_hex(&j, "id", c->hash);
        json_write_text(&j, "game", c->game->name);
        json_write_int(&j, "differences", c->differences);
    } else {
        json_write_text(&j, "place", c->fault.place);
        json_write_text(&j, "message", c->fault.message);
    }
    json_close_object(&j);
}

void api_edition_check(struct exchange *x)
{
    struct edition_check found;

    games_check_edition(x->body.text, x->body.length, &found);
    write_check(&found, exchange_answer_json(x));
    exchange_finish(x);
}

/* Keeping */

enum upload_reason { NONE, GUEST, TOO_MANY, SPENT, NO_PLACE };

struct upload {
    struct journal_job job;
    struct exchange *exchange;
    struct edition_check found;
    struct journal_user user;
    struct journal_edition edition;
    bool is_built_in;    /* and need not be kept */
    struct strbuf words; /* the text that everybody sees from now on */
    enum upload_reason refused;
    struct budget_claim claim;                  /* of a place on the shelf */
    char displaced[JOURNAL_EDITION_LENGTH + 1]; /* that has made room, or "" */
    struct strbuf displaced_text;
};

static void upload_free(struct upload *u)
{
    strbuf_release(&u->words);
    strbuf_release(&u->displaced_text);
    free(u);
}

/* One without an owner becomes the sender's. */
static enum tori_err add(struct upload *u, struct journal *journal)
{
    int64_t count = 0;
    enum tori_err err = TORI_OK;

    if (journal->costs)
        err = journal->costs->count_editions(journal, u->user.id, &count);
    if (!err && count >= OWNER_EDITIONS_MAX) {
        u->refused = TOO_MANY;
        return TORI_OK;
    }
    u->claim.person.number = u->user.id;
    if (!err)
        err = budget_look(&u->claim, journal);
    if (!err && u->claim.what) {
        u->refused = SPENT;
        return TORI_OK;
    }
    if (!err && *u->displaced)
        err = journal->upkeep->displace_edition(journal, u->displaced);
    if (err == TORI_ERR_UNKNOWN) {
        u->refused = NO_PLACE;
        return TORI_OK;
    }
    if (!err)
        err = journal->editions->adopt_edition(journal, &u->edition);
    if (err == TORI_ERR_UNKNOWN)
        err = journal->editions->add_edition(journal, &u->edition);
    return err ? err : budget_spend(&u->claim, journal);
}

/* The same again is no second edition; its owner may have found other words. */
static enum tori_err keep(struct upload *u, struct journal *journal)
{
    enum tori_err err;

    u->edition.owner = u->user.id;
    err = journal->editions->change_edition(journal, &u->edition);
    if (err == TORI_ERR_UNKNOWN)
        err = add(u, journal);
    return err || u->refused
               ? err
               : journal->editions->find_edition(journal, u->edition.id, 0, &u->words);
}

static enum tori_err run_upload(struct journal_job *job, struct journal *journal)
{
    struct upload *u = (struct upload *)job;
    enum tori_err err = session_use(journal, u->exchange->token, &u->user);

    u->refused = NONE;
    strbuf_reset(&u->words);
    if (!err && u->user.is_guest)
        u->refused = GUEST;
    return err || u->refused || u->is_built_in ? err : keep(u, journal);
}

static void refuse_spent(const struct upload *u)
{
    char why[BUDGET_WORDS_MAX];

    budget_explain(&u->claim, why);
    exchange_refuse(u->exchange, 429, WIRE_BUDGET, why);
}

/* What has made room for nothing. */
static void put_back(struct upload *u)
{
    assert(*u->displaced && u->displaced_text.length);
    catalogue_set_words(&office_of(u->exchange)->catalogue, u->displaced,
                        &u->displaced_text);
    u->displaced[0] = '\0';
}

static void refuse_place(struct exchange *x)
{
    exchange_refuse(x, 409, WIRE_LIMIT, "this server has no room for another edition");
}

static void finish_upload(struct journal_job *job)
{
    struct upload *u = (struct upload *)job;
    struct exchange *x = u->exchange;

    assert(office_of(x)->uploads > 0);
    office_of(x)->uploads--;
    if (*u->displaced && (job->err || u->refused))
        put_back(u);
    if (job->err) {
        owners_refuse(x, job, u->user.kept_out);
    } else if (u->refused == GUEST) {
        exchange_refuse(x, 403, WIRE_LOGIN,
                        "only who has an account can keep an edition");
    } else if (u->refused == TOO_MANY) {
        exchange_refuse(x, 409, WIRE_LIMIT, "you have 20 editions, and cannot keep more");
    } else if (u->refused == SPENT) {
        refuse_spent(u);
    } else if (u->refused == NO_PLACE) {
        refuse_place(x);
    } else {
        if (!u->is_built_in)
            catalogue_set_words(&office_of(x)->catalogue, u->edition.id, &u->words);
        owners_answer(x, u->edition.id);
    }
    upload_free(u);
    exchange_set_idle(x);
}

static bool is_built_in(const struct exchange *x, const struct edition_check *found)
{
    int edition = shelf_find(found->game, found->hash);

    return edition >= 0 &&
           edition < catalogue_built_in(&office_of(x)->catalogue, found->game);
}

static struct upload *upload_new(struct exchange *x, const struct edition_check *found)
{
    struct upload *u = xcalloc(1, sizeof(*u));
    struct office *o = office_of(x);

    u->claim = budget_claim(&o->budget, office_number_address(o, x->account), 0,
                            (struct journal_spending){.editions = 1});
    u->job.run = run_upload;
    u->job.done = finish_upload;
    u->exchange = x;
    u->found = *found;
    u->edition = (struct journal_edition){.game = found->game->name,
                                          .name = u->found.title,
                                          .text = x->body.text,
                                          .created = now_ms()};
    edition_id_format(found->hash, u->edition.id);
    u->is_built_in = is_built_in(x, found);
    strbuf_init(&u->words);
    strbuf_init(&u->displaced_text);
    return u;
}

static void hand(struct upload *u)
{
    office_of(u->exchange)->uploads++;
    u->exchange->is_busy = true;
    journal_queue_push(office_of(u->exchange)->hall->queue, &u->job);
}

/* Making room */

/* For this one, beside those on their way; one that is there already may get a longer text. */
static bool has_room(const struct exchange *x, const struct edition_check *found)
{
    int reserved = office_of(x)->uploads + HOUSE_PLACES;

    return shelf_room_for_long(found->game) > reserved &&
           (shelf_find(found->game, found->hash) >= 0 ||
            shelf_room(found->game) > reserved);
}

enum { CANDIDATES = 16 };

struct upload_search {
    struct journal_job job;
    struct exchange *exchange;
    struct edition_check found;
    struct journal_user user;
    int count;
    char ids[CANDIDATES][JOURNAL_EDITION_LENGTH + 1];
};

static bool note_candidate(void *context, const char *id)
{
    struct upload_search *f = context;

    assert(f->count < CANDIDATES);
    memcpy(f->ids[f->count++], id, sizeof(f->ids[0]));
    return f->count < CANDIDATES;
}

static enum tori_err run_search(struct journal_job *job, struct journal *journal)
{
    struct upload_search *f = (struct upload_search *)job;
    enum tori_err err = session_use(journal, f->exchange->token, &f->user);

    f->count = 0;
    return err || f->user.is_guest
               ? err
               : journal->upkeep->read_unplayed_editions(journal, f->found.game->name,
                                                         CANDIDATES, note_candidate, f);
}

/* The text is kept until it is sure that it is not needed. */
static void displace(struct upload *u, const char *id)
{
    int edition;
    const struct tori_game *game = edition_id_find(id, &edition);

    if (!game)
        return;
    strbuf_reset(&u->displaced_text);
    strbuf_append(&u->displaced_text, shelf_text(game, edition));
    if (!catalogue_drop(&office_of(u->exchange)->catalogue, id))
        return;
    memcpy(u->displaced, id, sizeof(u->displaced));
    if (!has_room(u->exchange, &u->found))
        put_back(u);
}

static void finish_search(struct journal_job *job)
{
    struct upload_search *f = (struct upload_search *)job;
    struct exchange *x = f->exchange;
    struct upload *u = upload_new(x, &f->found);

    for (int i = 0; !job->err && !*u->displaced && i < f->count; i++)
        displace(u, f->ids[i]);
    if (*u->displaced || f->user.is_guest) {
        hand(u);
    } else {
        if (job->err)
            owners_refuse(x, job, f->user.kept_out);
        else
            refuse_place(x);
        upload_free(u);
        exchange_set_idle(x);
    }
    free(f);
}

/* The edition that was never played and is in no list, and has been there longest. */
static void make_room(struct exchange *x, const struct edition_check *found)
{
    struct journal_queue *queue = office_of(x)->hall->queue;
    struct upload_search *f;

    if (!queue->journal->upkeep) {
        refuse_place(x);
        return;
    }
    f = xcalloc(1, sizeof(*f));
    f->exchange = x;
    f->found = *found;
    x->is_busy = true;
    journal_queue_ask(queue, &f->job, run_search, finish_search);
}

static void refuse_edition(struct exchange *x, const struct edition_fault *fault)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_appendf(&text, "%s: %s", fault->place, fault->message);
    exchange_refuse(x, 400, WIRE_FIELD, text.text);
    strbuf_release(&text);
}

void api_edition_add(struct exchange *x)
{
    struct edition_check found;

    if (!games_check_edition(x->body.text, x->body.length, &found))
        refuse_edition(x, &found.fault);
    else if (!has_room(x, &found))
        make_room(x, &found);
    else
        hand(upload_new(x, &found));
}
