/* A job for the plan, then an errand for the table. */

#include "site/tables/resting.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "journal/journal.h"
#include "journal/journal_queue.h"
#include "journal/journal_rests.h"
#include "rest/rest_plan.h"
#include "site/tables/hall.h"

enum { EVERY_MS = 3600 * 1000, LEAST_MS = 60 * 1000 };

struct rest_question {
    struct journal_job job; /* first */
    struct hall *hall;
    char table[WIRE_TABLE_LENGTH + 1];
    int64_t user, began;
    struct strbuf plan; /* as text */
};

/* Of the question, while its table is waited for. */
struct resting_errand {
    struct errand errand; /* first */
    struct rest_question *question;
};

static void end_question(struct rest_question *q)
{
    strbuf_release(&q->plan);
    free(q);
}

/* How much longer the turn is to be than it is. */
static int64_t missing_rest(const struct clock *c, const char *text)
{
    struct rest_plan plan;

    if (!rest_plan_parse(text, &plan))
        return 0;
    return rest_plan_end(&plan, c->began, c->stock_ms) - clock_deadline(c);
}

static bool is_same_turn(const struct room *r, const struct rest_question *q)
{
    const struct clock *c = &r->clock;

    return r->phase == ROOM_RUNNING && c->running != CLOCK_NOBODY &&
           c->began == q->began && r->seats[c->running].user == q->user;
}

static void grant(const struct rest_question *q, struct table *table)
{
    const struct clock *c = &table->room.clock;
    int64_t rest_ms = missing_rest(c, q->plan.text);
    char data[24];

    if (rest_ms < LEAST_MS)
        return;
    snprintf(data, sizeof(data), "%" PRId64, rest_ms);
    (void)tables_add(&q->hall->tables, table, EVENT_REST, c->running, data);
}

static void use_plan(struct errand *e, struct table *table, enum tori_err err)
{
    struct rest_question *q = ((struct resting_errand *)e)->question;

    if (table && !err) {
        table->is_rest_asked = false;
        table->rest_known = q->began;
        table->rest_looked = now_ms();
        if (is_same_turn(&table->room, q))
            grant(q, table);
    }
    end_question(q);
    free(e);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct rest_question *q = (struct rest_question *)job;

    strbuf_reset(&q->plan);
    return journal->rests ? journal->rests->find_rest(journal, q->user, &q->plan)
                          : TORI_OK;
}

static void finish(struct journal_job *job)
{
    struct rest_question *q = (struct rest_question *)job;
    struct table *table = map_find(&q->hall->tables.map, q->table);
    struct resting_errand *e;

    if (job->err || !table) {
        if (table)
            table->is_rest_asked = false;
        end_question(q);
        return;
    }
    e = xcalloc(1, sizeof(*e));
    e->errand.run = use_plan;
    e->question = q;
    tables_ask(&q->hall->tables, q->table, &e->errand);
}

static void ask(struct hall *h, struct table *table)
{
    const struct clock *c = &table->room.clock;
    struct rest_question *q = xcalloc(1, sizeof(*q));

    q->hall = h;
    snprintf(q->table, sizeof(q->table), "%s", table->room.id);
    q->user = table->room.seats[c->running].user;
    q->began = c->began;
    strbuf_init(&q->plan);
    table->is_rest_asked = true;
    journal_queue_ask(h->queue, &q->job, run, finish);
}

/* Also once the time is over, if the plan was not looked at since. */
static bool is_due(const struct table *table, int64_t now)
{
    const struct clock *c = &table->room.clock;

    return table->rest_known != c->began || now - table->rest_looked > EVERY_MS ||
           (clock_has_expired(c, now) && table->rest_looked < clock_deadline(c));
}

bool resting_look(struct hall *h, struct table *table, int64_t now)
{
    const struct clock *c = &table->room.clock;

    if (c->rule.kind != CLOCK_DAYS || c->running == CLOCK_NOBODY ||
        table->room.phase != ROOM_RUNNING)
        return false;
    if (!table->is_rest_asked && !table->is_busy && !table->is_unread &&
        is_due(table, now))
        ask(h, table);
    return table->is_rest_asked;
}

void resting_look_again(struct hall *h, int64_t user)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (r->phase == ROOM_RUNNING && r->clock.running != CLOCK_NOBODY &&
            r->seats[r->clock.running].user == user)
            table->rest_known = 0;
    }
}
