/* Chance, bots, clocks and the end of a game. */

#include "server/play.h"

#include "server/describe.h"
#include "server/log.h"
#include "server/server.h"
#include "wire/message.h"

/* Chance and the end */

static void let_chance_act(struct server *s, struct table *table)
{
    struct strbuf data;

    strbuf_init(&data);
    while (room_to_move(&table->room) == TORI_CHANCE) {
        strbuf_reset(&data);
        room_draw(&table->room, &data);
        tables_add(&s->tables, table, EVENT_ACTION, TORI_CHANCE, data.text);
    }
    strbuf_release(&data);
}

static void finish(struct server *s, struct table *table)
{
    struct room *r = &table->room;
    struct strbuf text;

    strbuf_init(&text);
    fair_to_hex(r->fair.seed, &text);
    tables_add(&s->tables, table, EVENT_FINISH, EVENT_NO_SEAT, text.text);
    strbuf_reset(&text);
    describe_result(r, &text);
    (void)store_set_phase(s->store, r->id, STORE_OVER);
    (void)store_set_summary(s->store, r->id, text.text);
    strbuf_release(&text);
    s->metrics.games_finished++;
    log_line("over", "table=%s actions=%zu", r->id, r->match.count);
    s->live_tables--;
}

void play_go_on(struct server *s, struct table *table)
{
    let_chance_act(s, table);
    if (table->room.phase == ROOM_RUNNING && room_to_move(&table->room) == TORI_OVER)
        finish(s, table);
}

/* Bots */

void play_tend(struct server *s, struct table *table)
{
    const struct room *r = &table->room;

    if (table->is_thinking || s->is_stopping || !room_is_bots_turn(r))
        return;
    table->is_thinking = true;
    botpool_ask(&s->bots, r, room_bot_level(r, room_to_move(r)), 0, "");
}

static bool is_still_asked(const struct room *r, const struct botpool_job *job)
{
    return r->phase == ROOM_RUNNING && r->match.count == job->steps &&
           room_to_move(r) == job->seat;
}

static void play_bots_action(struct server *s, struct table *table, tori_action a)
{
    const struct match *m = &table->room.match;
    struct strbuf data;

    strbuf_init(&data);
    strbuf_appendf(&data, "%c ", EVENT_BY_BOT);
    m->game->format(&m->state, a, &data);
    if (tables_add(&s->tables, table, EVENT_ACTION, room_to_move(&table->room),
                   data.text) == TORI_OK) {
        s->metrics.actions++;
        s->metrics.bot_actions++;
        play_go_on(s, table);
    }
    strbuf_release(&data);
}

static void append_thought(const struct botpool_job *job, int i, struct strbuf *out)
{
    const struct bot_thought *t = &job->report.top[i];
    struct strbuf text;

    strbuf_init(&text);
    job->game->format(&job->view, t->action, &text);
    strbuf_append(out, i ? ",{\"action\":" : "{\"action\":");
    wire_append_text(out, text.text);
    strbuf_appendf(out, ",\"share\":%.3f,\"win\":%.3f,\"lead\":%.1f}", t->share, t->win,
                   t->lead);
    strbuf_release(&text);
}

static void send_hint(struct connection *c, const struct botpool_job *job)
{
    struct strbuf more, out;

    strbuf_init(&more);
    strbuf_init(&out);
    job->game->format(&job->view, job->action, &out);
    wire_add_text(&more, "action", out.text);
    strbuf_append(&more, ",\"top\":[");
    for (int i = 0; i < job->report.count; i++)
        append_thought(job, i, &more);
    strbuf_append_char(&more, ']');
    strbuf_reset(&out);
    wire_write_ok(&out, job->id, more.text);
    connection_send(c, &out);
    c->is_hint_pending = false;
    strbuf_release(&more);
    strbuf_release(&out);
}

static void answer_hint(struct server *s, const struct botpool_job *job)
{
    for (struct connection *c = s->connections; c; c = c->next)
        if (c->number == job->asker)
            send_hint(c, job);
}

void play_answer(struct server *s, const struct botpool_job *job)
{
    struct table *table = map_find(&s->tables.map, job->table);

    if (job->asker) {
        answer_hint(s, job);
        return;
    }
    if (!table)
        return;
    table->is_thinking = false;
    if (is_still_asked(&table->room, job) && room_is_bots_turn(&table->room))
        play_bots_action(s, table, job->action);
    else
        tables_mark(&s->tables, table);
}

/* Clocks */

void play_check_clock(struct server *s, struct table *table, int64_t now)
{
    const struct room *r = &table->room;

    if (r->phase == ROOM_RUNNING && clock_has_expired(&r->clock, now))
        tables_add(&s->tables, table, EVENT_TIMEOUT, r->clock.running, "");
}
