/* A hearing as a thought, and what is told of it. */

#include "site/tables/judging.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/shelf.h"
#include "room/room.h"
#include "site/ports/thinker.h"
#include "site/tables/hall.h"
#include "site/thinking/thought.h"
#include "site/tables/visitor.h"
#include "wire/message.h"
#include "wire/request.h"

struct judging {
    struct thought thought; /* the first, as the pool wants it */
    struct hall *hall;
    int64_t asker; /* a visitor's number */
    char id[WIRE_ID_MAX + 1];
    int edition; /* in use meanwhile */
    struct hearing hearing;
};

static void think(struct thought *t)
{
    hearing_hold(&((struct judging *)t)->hearing);
}

static void drop(struct thought *t)
{
    shelf_give_back(t->game, ((struct judging *)t)->edition);
    free(t);
}

static void write_turn(const struct hearing_turn *t, struct json_writer *j)
{
    json_open_object(j, NULL);
    json_write_fixed(j, "win", t->win, 4);
    json_write_fixed(j, "lead", t->lead, 1);
    json_write_fixed(j, "error", t->error, 4);
    json_write_bool(j, "exact", t->is_exact);
    json_write_fixed(j, "ahead", t->ahead.win, 4);
    json_write_fixed(j, "aheadError", t->ahead.error, 4);
    json_close_object(j);
}

static void send(struct visitor *v, const struct judging *job)
{
    struct strbuf more, out;
    struct json_writer j;

    strbuf_init(&more);
    strbuf_init(&out);
    json_writer_init(&j, &more);
    json_open_list(&j, "turns");
    for (int i = 0; i < job->hearing.count; i++)
        write_turn(&job->hearing.turns[i], &j);
    json_close_list(&j);
    wire_write_ok(&out, job->id, more.text);
    visitor_send(v, &out);
    v->is_hint_pending = false;
    strbuf_release(&more);
    strbuf_release(&out);
}

static void tell(struct thought *t)
{
    const struct judging *job = (struct judging *)t;
    struct visitor *v = hall_find(job->hall, job->asker);

    if (v)
        send(v, job);
    drop(t);
}

bool judging_ask(struct hall *h, const struct room *r, const struct hearing *turns,
                 const struct visitor *v, const char *id)
{
    struct judging *job = xcalloc(1, sizeof(*job));

    assert(turns->count > 0 && r->settings.game == turns->game);
    job->thought = (struct thought){.item = {.person = v->who.id,
                                             .cost = turns->sims * turns->count,
                                             .is_hint = true,
                                             .can_wait = true},
                                    .game = turns->game,
                                    .players = turns->players,
                                    .think = think,
                                    .tell = tell,
                                    .drop = drop};
    snprintf(job->thought.item.account, sizeof(job->thought.item.account), "%s",
             visitor_account(v));
    job->hall = h;
    job->asker = visitor_number(v);
    snprintf(job->id, sizeof(job->id), "%s", id);
    job->hearing = *turns;
    job->edition = shelf_use(turns->game, r->settings.edition);
    assert(job->edition == r->match.setup.edition); /* the room has it, too */
    if (thinker_offer(h->thinker, &job->thought))
        return true;
    drop(&job->thought);
    return false;
}
