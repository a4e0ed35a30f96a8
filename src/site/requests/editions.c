/* Editions over HTTP: the numbers and shapes that are printed on a game's cardboard. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "journal/journal_queue.h"
#include "journal/journal_editions.h"
#include "journal/journal_people.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "site/edition_id.h"
#include "site/office.h"
#include "site/session.h"
#include "site/tables/hall.h"

/* One edition */

/* As everybody sees it. */
static void show(struct exchange *x, const struct tori_game *game, int edition)
{
    if (game)
        strbuf_append(exchange_answer_json(x), shelf_text(game, edition));
    else
        exchange_set_refusal(x, 404, WIRE_OPTION, "there is no such edition");
    exchange_finish(x);
}

/* A request for an edition that people sent: its owner sees the words sent by that owner. */
struct look {
    struct journal_job job;
    struct exchange *exchange;
    char id[JOURNAL_EDITION_LENGTH + 1];
    struct strbuf text;
};

static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct look *l = (struct look *)job;
    struct journal_user user = {0};
    enum tori_err err = session_find_user(journal, l->exchange->token, &user);

    strbuf_reset(&l->text);
    if (err == TORI_ERR_STORE)
        return err;
    return journal->editions->find_edition(journal, l->id, err ? 0 : user.id, &l->text);
}

/* It may have been deleted meanwhile; one of a lesson is in no store. */
static void finish_look(struct journal_job *job)
{
    struct look *l = (struct look *)job;
    struct exchange *x = l->exchange;
    int edition;
    const struct tori_game *game = edition_id_find(l->id, &edition);

    assert(x->is_busy);
    if (game && !job->err) {
        strbuf_append(exchange_answer_json(x), l->text.text);
        exchange_finish(x);
    } else {
        show(x, game, edition);
    }
    strbuf_release(&l->text);
    free(l);
    exchange_set_idle(x);
}

static void look(struct exchange *x, const char *id)
{
    struct look *l = xcalloc(1, sizeof(*l));

    assert(strlen(id) == JOURNAL_EDITION_LENGTH);
    l->exchange = x;
    memcpy(l->id, id, sizeof(l->id));
    strbuf_init(&l->text);
    x->is_busy = true;
    journal_queue_ask(office_of(x)->hall->queue, &l->job, run_look, finish_look);
}

/* By its name a game has the default one, which may be another in the next version. What is
 * common is called what the house calls it. */
void api_edition(struct exchange *x)
{
    const char *name = x->path + strlen("/api/edition/");
    int edition = 0;
    const struct tori_game *game = edition_id_find(name, &edition);

    x->is_lasting = game && edition < catalogue_common(&office_of(x)->catalogue, game);
    if (!game)
        show(x, games_find(name), 0);
    else if (x->is_lasting || !*x->token)
        show(x, game, edition);
    else
        look(x, name);
}

/* Those of a game that the caller may choose from without being told of them */

struct edition_listing {
    struct journal_job job;
    struct exchange *exchange;
    const struct tori_game *game;
    int common; /* of the shelf, for everybody */
    struct journal_user user;
    struct json_writer json;
    struct strbuf kept; /* elements of a list: those of people */
};

static void write_common(const struct edition_listing *l, int built_in,
                         struct json_writer *j)
{
    for (int i = 0; i < l->common; i++) {
        json_open_object(j, NULL);
        json_write_hex(j, "id", shelf_hash(l->game, i));
        json_write_text(j, "name", shelf_title(l->game, i));
        json_write_bool(j, "isDefault", i == 0);
        json_write_bool(j, "isBuiltIn", i < built_in);
        json_write_bool(j, "isListed", true);
        json_write_bool(j, "isMine", false);
        json_close_object(j);
    }
}

/* What stands among the common ones is told with them; what is on no shelf cannot be
 * played. */
static bool is_told(const struct edition_listing *l, const struct journal_edition *e)
{
    uint64_t hash;

    return edition_id_parse(e->id, &hash) && shelf_find(l->game, hash) >= l->common;
}

static bool write_kept(void *context, const struct journal_edition *e)
{
    struct edition_listing *l = context;
    struct json_writer *j = &l->json;

    if (!is_told(l, e))
        return true;
    json_open_object(j, NULL);
    json_write_text(j, "id", e->id);
    json_write_text(j, "name", e->name);
    json_write_bool(j, "isDefault", false);
    json_write_bool(j, "isBuiltIn", false);
    json_write_bool(j, "isListed", e->is_listed);
    json_write_bool(j, "isMine", l->user.id && e->owner == l->user.id);
    if (*e->owner_name)
        json_write_text(j, "owner", e->owner_name);
    json_close_object(j);
    return true;
}

/* A caller without a session sees what is listed. */
static enum tori_err run_listing(struct journal_job *job, struct journal *journal)
{
    struct edition_listing *l = (struct edition_listing *)job;
    enum tori_err err = session_find_user(journal, l->exchange->token, &l->user);

    if (err == TORI_ERR_STORE)
        return err;
    if (err)
        l->user.id = 0;
    strbuf_reset(&l->kept);
    json_writer_init(&l->json, &l->kept);
    return journal->editions->read_listed_editions(journal, l->game->name, l->user.id,
                                                   write_kept, l);
}

static void answer(const struct edition_listing *l)
{
    struct exchange *x = l->exchange;
    struct json_writer j;

    exchange_open_object(x, &j);
    json_open_list(&j, "editions");
    write_common(l, catalogue_built_in(&office_of(x)->catalogue, l->game), &j);
    json_write_inside(&j, l->kept.text, l->kept.length);
    json_close_list(&j);
    exchange_close_object(x, &j);
}

static void finish_listing(struct journal_job *job)
{
    struct edition_listing *l = (struct edition_listing *)job;
    struct exchange *x = l->exchange;

    if (job->err)
        exchange_refuse(x, 503, WIRE_STORAGE, "the store does not answer just now");
    else
        answer(l);
    strbuf_release(&l->kept);
    free(l);
    exchange_set_idle(x);
}

void api_editions(struct exchange *x)
{
    const struct tori_game *game = games_find(x->path + strlen("/api/editions/"));
    struct edition_listing *l;

    if (!game) {
        exchange_refuse(x, 404, WIRE_OPTION, "there is no such game");
        return;
    }
    l = xcalloc(1, sizeof(*l));
    l->exchange = x;
    l->game = game;
    l->common = catalogue_common(&office_of(x)->catalogue, game);
    strbuf_init(&l->kept);
    x->is_busy = true;
    journal_queue_ask(office_of(x)->hall->queue, &l->job, run_listing, finish_listing);
}
