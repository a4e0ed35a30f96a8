/* Whether a game is sealed is told by its room; whether the caller may see it, by who played
 * there and by the office. */

#include "site/requests/seal.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "journal/journal_people.h"
#include "journal/journal_queue.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/requests/game_path.h"
#include "site/session.h"
#include "site/tables/hall.h"

struct seal_inquiry {
    struct errand errand; /* the first, as the tables want it */
    struct journal_job job;
    struct exchange *exchange;
    seal_then_fn *then;
    game_id id;
    const char *path;
    struct office_seal seal;
    int64_t players[TORI_PLAYERS_MAX]; /* 0: a bot */
    bool may_see;
};

static struct seal_inquiry *of_job(struct journal_job *job)
{
    return (struct seal_inquiry *)((char *)job - offsetof(struct seal_inquiry, job));
}

static bool has_played(const struct seal_inquiry *q, int64_t user)
{
    bool has = false;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        has |= q->players[i] == user;
    return has;
}

/* A caller without a session has not played. */
static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct seal_inquiry *q = of_job(job);
    const struct office *o = office_of(q->exchange);
    struct journal_user user = {0};
    enum tori_err err = session_find_user(journal, q->exchange->token, &user);

    q->may_see = false;
    if (err)
        return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
    q->may_see = user.id && has_played(q, user.id);
    q->seal.user = user.id;
    if (!q->may_see && o->can_see_sealed)
        err = o->can_see_sealed(journal, &q->seal, &q->may_see);
    return err;
}

/* As if the request had just come: what follows may end the exchange. */
static void go_on(struct seal_inquiry *q, enum tori_err err)
{
    struct seal_inquiry known = *q;
    struct exchange *x = q->exchange;

    free(q);
    if (x->is_gone) {
        exchange_set_idle(x);
        return;
    }
    x->is_busy = false;
    if (err)
        game_path_refuse(x, err);
    else
        known.then(x, known.id, known.path);
}

static void finish_look(struct journal_job *job)
{
    struct seal_inquiry *q = of_job(job);

    go_on(q, job->err ? TORI_ERR_STORE : q->may_see ? TORI_OK : TORI_ERR_UNKNOWN);
}

static void look_closer(struct seal_inquiry *q, const struct room *r)
{
    memcpy(q->seal.common, r->settings.common, sizeof(q->seal.common));
    q->seal.game = r->settings.game;
    for (int i = 0; i < room_players(r); i++)
        q->players[i] = r->seats[i].holder == ROOM_PERSON ? r->seats[i].user : 0;
    journal_queue_ask(office_of(q->exchange)->hall->queue, &q->job, run_look,
                      finish_look);
}

/* Of a game whose rules are no more there may be a review still. Tables are not asked again
 * before they have done with this one, so the way goes round by the store. */
static enum tori_err run_nothing(struct journal_job *job, struct journal *journal)
{
    (void)job;
    (void)journal;
    return TORI_OK;
}

static void finish_nothing(struct journal_job *job)
{
    go_on(of_job(job), TORI_OK);
}

static void take_game(struct errand *e, struct table *table, enum tori_err err)
{
    struct seal_inquiry *q = (struct seal_inquiry *)e;
    struct journal_queue *queue = office_of(q->exchange)->hall->queue;

    if (table && room_is_sealed(&table->room, now_ms()))
        look_closer(q, &table->room);
    else if (err == TORI_ERR_RECORD)
        journal_queue_ask(queue, &q->job, run_nothing, finish_nothing);
    else
        go_on(q, err);
}

void seal_pass(struct exchange *x, seal_then_fn *then)
{
    struct seal_inquiry *q = xcalloc(1, sizeof(*q));

    q->errand = (struct errand){.run = take_game, .only_reads = true};
    q->exchange = x;
    q->then = then;
    q->path = game_path_read(x, q->id);
    if (q->path) {
        x->is_busy = true;
        tables_ask(&office_of(x)->hall->tables, q->id, &q->errand);
    } else {
        game_path_refuse(x, TORI_ERR_UNKNOWN);
        free(q);
    }
}
