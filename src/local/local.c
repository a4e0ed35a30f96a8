/* The hall and the office of a server, for one person who is always there. */

#include "local/local.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_people.h"
#include "local/device_journal.h"
#include "local/outbox.h"
#include "local/paths.h"
#include "local/thoughts.h"
#include "nn/net.h"
#include "people/tokens.h"
#include "search/evaluator.h"
#include "site/ports/exchange.h"
#include "site/messages/call.h"
#include "site/ports/limiter.h"
#include "site/requests/lessons.h"
#include "site/tables/live.h"
#include "site/tables/reviews.h"
#include "site/tables/rounds.h"
#include "site/thinking/thought.h"
#include "telemetry/metrics.h"

enum { TABLES_MAX = 1 << 20 };

struct local {
    struct local_host host;
    struct journal *journal;
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall;
    struct reviews reviews;
    struct live live;
    struct office office;
    struct thoughts thoughts;
    struct limiter limiter;
    struct outbox outbox;
    struct visitor *visitor;
    char token[TOKEN_LENGTH + 1];
    bool is_begun; /* what was kept is there, and goes on */
};

/* Tables */

static void on_arrived(void *context, struct table *table)
{
    struct local *l = context;

    live_resume(&l->live, table);
}

static void on_stored(void *context, struct table *table, const struct journal_job *job)
{
    struct local *l = context;

    pending_send(&table->pending, job);
    if (!job->err)
        rounds_announce(&l->hall, table);
}

/* Everything that was said in this call, as one piece. */
static void settle(struct local *l)
{
    struct strbuf *lines = &l->outbox.lines;

    rounds_settle(&l->hall);
    assert(!l->hall.tables.busy); /* a journal in memory has stored everything */
    if (lines->length)
        l->host.send(l->host.context, lines->text, lines->length);
    strbuf_reset(lines);
}

/* Life cycle */

static void keep(void *context, const char *line, size_t length)
{
    const struct local *l = context;

    l->host.keep(l->host.context, line, length);
}

/* One person on a device of their own is not limited. */
static bool take_any(struct limiter *l, enum limiter_kind kind, const char *account,
                     int64_t person, int64_t now)
{
    (void)l;
    (void)kind;
    (void)account;
    (void)person;
    (void)now;
    return true;
}

static void enter(struct local *l, const char *name)
{
    struct journal_user who = {.id = DEVICE_PERSON};
    uint8_t session[TOKEN_HASH_BYTES];

    assert(!l->visitor);
    snprintf(who.name, sizeof(who.name), "%s", name);
    token_create(l->token);
    (void)token_hash(l->token, session);
    outbox_init(&l->outbox);
    l->visitor = hall_enter(&l->hall, &l->outbox.sender, &who, session);
}

struct local *local_open(const struct local_host *host, const char *name)
{
    struct local *l = xcalloc(1, sizeof(*l));

    api_check(local_paths);
    l->host = *host;
    l->journal = device_journal_open(name, keep, l);
    thoughts_init(&l->thoughts);
    journal_queue_init(&l->queue, l->journal);
    hall_init(&l->hall, &l->queue, &l->metrics);
    l->hall.thinker = &l->thoughts.thinker;
    reviews_init(&l->reviews, &l->hall);
    l->hall.tables.id_mark = LOCAL_ID_MARK;
    l->hall.tables.host =
        (struct tables_host){.context = l, .arrived = on_arrived, .stored = on_stored};
    l->live = (struct live){.hall = &l->hall};
    l->limiter.take = take_any;
    l->office = (struct office){.hall = &l->hall,
                                .limiter = &l->limiter,
                                .routes = local_paths,
                                .remove_game = local_remove_game,
                                .tables_max = TABLES_MAX,
                                .review_depths = office_standard_depths,
                                .is_device = true};
    enter(l, name);
    return l;
}

void local_close(struct local *l)
{
    hall_leave(&l->hall, l->visitor);
    hall_release(&l->hall);
    live_release(&l->live);
    thoughts_release(&l->thoughts);
    reviews_release(&l->reviews);
    outbox_release(&l->outbox);
    device_journal_close(l->journal);
    free(l);
}

/* What was kept comes back before anything is asked. */
static void begin(struct local *l)
{
    struct strbuf err;

    if (l->is_begun)
        return;
    l->is_begun = true;
    strbuf_init(&err);
    catalogue_open(&l->office.catalogue, NULL, &err);
    strbuf_release(&err);
    lessons_load();
    catalogue_load(&l->office.catalogue, l->journal);
    l->journal->transactions->commit(l->journal, NULL);
    live_find(&l->live, l->journal);
    live_load(&l->live);
    settle(l);
}

/* Calls */

bool local_restore(struct local *l, const char *lines, size_t length)
{
    const char *end = lines + length;
    bool ok = true;

    while (lines < end) {
        const char *newline = memchr(lines, '\n', (size_t)(end - lines));
        size_t line = (size_t)((newline ? newline : end) - lines);

        if (line)
            ok = device_journal_restore(l->journal, lines, line) && ok;
        lines += line + 1;
    }
    return ok;
}

void local_receive(struct local *l, const char *text, size_t length)
{
    begin(l);
    call_receive(&l->office, l->visitor, text, length);
    settle(l);
}

static void release(struct exchange *x)
{
    strbuf_release(&x->body);
    strbuf_release(&x->answer);
    free(x);
}

void local_request(struct local *l, const struct local_request *r)
{
    struct exchange *x = xcalloc(1, sizeof(*x));

    begin(l);
    x->office = &l->office;
    x->is_post = r->is_post;
    snprintf(x->path, sizeof(x->path), "%s", r->path);
    snprintf(x->query, sizeof(x->query), "%s", r->query);
    memcpy(x->token, l->token, sizeof(x->token));
    strbuf_init(&x->body);
    strbuf_init(&x->answer);
    if (r->body_length > api_body_max(local_paths, x->path))
        exchange_refuse(x, 413, WIRE_FIELD, "this is too long");
    else {
        strbuf_append_bytes(&x->body, r->body, r->body_length);
        api_handle(x);
    }
    settle(l);
    assert(x->is_ready && !x->is_busy);
    l->host.answer(l->host.context, x->status, x->type, x->answer.text, x->answer.length);
    release(x);
}

void local_tick(struct local *l)
{
    begin(l);
    rounds_look_after(&l->hall, now_ms());
    tables_drop_idle(&l->hall.tables, now_ms());
    reviews_tick(&l->reviews);
    settle(l);
}

bool local_think(struct local *l)
{
    bool has_thought;

    begin(l);
    has_thought = thoughts_think(&l->thoughts);
    settle(l);
    return has_thought;
}

struct net *local_need(struct local *l, struct strbuf *name)
{
    const struct thought *t = thoughts_next(&l->thoughts);
    const struct evaluator *evaluator = t ? evaluator_find(t->game) : NULL;
    struct net *net = evaluator ? evaluator->net[t->players] : NULL;

    if (!net || net->numbers || t->item.cost <= 1) /* who does not search asks none */
        return NULL;
    strbuf_appendf(name, "%s-%d", t->game->name, t->players);
    return net;
}
