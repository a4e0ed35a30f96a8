/* Chance, bots, clocks and the end of a game. */

#include "server/tables/dealer.h"

#include "base/strbuf.h"
#include "room/describe.h"
#include "server/tables/hall.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"
#include "store/store.h"

/* Chance and the end */

static void let_chance_act(struct hall *h, struct table *table)
{
    struct strbuf data;

    strbuf_init(&data);
    while (room_to_move(&table->room) == TORI_CHANCE) {
        strbuf_reset(&data);
        room_draw(&table->room, &data);
        tables_add(&h->tables, table, EVENT_ACTION, TORI_CHANCE, data.text);
    }
    strbuf_release(&data);
}

static void finish(struct hall *h, struct table *table)
{
    struct room *r = &table->room;
    struct strbuf text;

    strbuf_init(&text);
    fair_to_hex(r->fair.seed, &text);
    tables_add(&h->tables, table, EVENT_FINISH, EVENT_NO_SEAT, text.text);
    strbuf_reset(&text);
    describe_result(r, &text);
    (void)store_set_phase(h->store, r->id, STORE_OVER);
    (void)store_set_summary(h->store, r->id, text.text);
    strbuf_release(&text);
    h->metrics->games_finished++;
    log_line("over", "table=%s actions=%zu", r->id, r->match.count);
    h->live_tables--;
}

void dealer_go_on(struct hall *h, struct table *table)
{
    let_chance_act(h, table);
    if (table->room.phase == ROOM_RUNNING && room_to_move(&table->room) == TORI_OVER)
        finish(h, table);
}

/* Bots */

void dealer_tend(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;

    if (table->is_thinking || h->is_stopping || !room_is_bots_turn(r))
        return;
    table->is_thinking = true;
    botpool_ask(&h->bots, r, room_bot_level(r, room_to_move(r)), 0, "");
}

static bool is_still_asked(const struct room *r, const struct botpool_job *job)
{
    return r->phase == ROOM_RUNNING && r->match.count == job->steps &&
           room_to_move(r) == job->seat;
}

static void play_bots_action(struct hall *h, struct table *table, tori_action a)
{
    const struct match *m = &table->room.match;
    struct strbuf data;

    strbuf_init(&data);
    strbuf_appendf(&data, "%c ", EVENT_BY_BOT);
    m->game->format(&m->state, a, &data);
    if (tables_add(&h->tables, table, EVENT_ACTION, room_to_move(&table->room),
                   data.text) == TORI_OK) {
        h->metrics->actions++;
        h->metrics->bot_actions++;
        dealer_go_on(h, table);
    }
    strbuf_release(&data);
}

void dealer_answer(struct hall *h, const struct botpool_job *job)
{
    struct table *table = map_find(&h->tables.map, job->table);

    if (!table)
        return;
    table->is_thinking = false;
    if (is_still_asked(&table->room, job) && room_is_bots_turn(&table->room))
        play_bots_action(h, table, job->action);
    else
        tables_mark(&h->tables, table);
}

/* Clocks */

void dealer_check_clock(struct hall *h, struct table *table, int64_t now)
{
    const struct room *r = &table->room;

    if (r->phase == ROOM_RUNNING && clock_has_expired(&r->clock, now))
        tables_add(&h->tables, table, EVENT_TIMEOUT, r->clock.running, "");
}
