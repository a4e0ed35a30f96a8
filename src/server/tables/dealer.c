/* Chance, bots, clocks and the end of a game. */

#include "server/tables/dealer.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "room/describe.h"
#include "server/tables/hall.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"
#include "store/store.h"

/* Beginning, chance and the end */

/* In the lists of the store. */
static enum tori_err file_as(struct hall *h, const char *id, enum store_phase phase,
                             const char *summary)
{
    enum tori_err err = store_set_phase(h->store, id, phase);

    return err ? err : store_set_summary(h->store, id, summary);
}

enum tori_err dealer_start(struct hall *h, struct table *table)
{
    enum tori_err err = tables_add(&h->tables, table, EVENT_START, EVENT_NO_SEAT, "");
    struct json_writer j;
    struct strbuf summary;

    if (err)
        return err;
    strbuf_init(&summary);
    json_writer_init(&j, &summary);
    describe_table(&table->room, NULL, &j);
    err = file_as(h, table->room.id, STORE_RUNNING, summary.text);
    strbuf_release(&summary);
    return err ? err : dealer_go_on(h, table);
}

static enum tori_err let_chance_act(struct hall *h, struct table *table)
{
    enum tori_err err = TORI_OK;
    struct strbuf data;

    strbuf_init(&data);
    while (!err && room_to_move(&table->room) == TORI_CHANCE) {
        strbuf_reset(&data);
        room_draw(&table->room, &data);
        err = tables_add(&h->tables, table, EVENT_ACTION, TORI_CHANCE, data.text);
    }
    strbuf_release(&data);
    return err;
}

static enum tori_err finish(struct hall *h, struct table *table)
{
    struct room *r = &table->room;
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    fair_to_hex(r->fair.seed, &text);
    err = tables_add(&h->tables, table, EVENT_FINISH, EVENT_NO_SEAT, text.text);
    if (!err) {
        strbuf_reset(&text);
        describe_result(r, &text);
        err = file_as(h, r->id, STORE_OVER, text.text);
    }
    strbuf_release(&text);
    if (err)
        return err;
    h->metrics->games_finished++;
    log_line("over", "table=%s actions=%zu", r->id, r->match.count);
    h->live_tables--;
    return TORI_OK;
}

enum tori_err dealer_go_on(struct hall *h, struct table *table)
{
    enum tori_err err = let_chance_act(h, table);

    if (!err && table->room.phase == ROOM_RUNNING &&
        room_to_move(&table->room) == TORI_OVER)
        err = finish(h, table);
    return err;
}

/* Bots */

void dealer_tend(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;

    if (table->is_thinking || table->is_unread || h->is_stopping || !room_is_bots_turn(r))
        return;
    table->is_thinking = true;
    botpool_ask(&h->bots, r, room_bot_level(r, room_to_move(r)), 0, "");
}

static bool is_still_asked(const struct room *r, const struct botpool_job *job)
{
    return r->phase == ROOM_RUNNING && r->match.count == job->steps &&
           room_to_move(r) == job->seat;
}

static enum tori_err play_bots_action(struct hall *h, struct table *table, tori_action a)
{
    const struct match *m = &table->room.match;
    struct strbuf data;
    enum tori_err err;

    strbuf_init(&data);
    strbuf_appendf(&data, "%c ", EVENT_BY_BOT);
    m->game->format(&m->state, a, &data);
    err = tables_add(&h->tables, table, EVENT_ACTION, room_to_move(&table->room),
                     data.text);
    strbuf_release(&data);
    if (err)
        return err;
    h->metrics->actions++;
    h->metrics->bot_actions++;
    return dealer_go_on(h, table);
}

/* Marked, it is asked again after the commit, however that goes. */
void dealer_answer(struct hall *h, const struct botpool_job *job)
{
    struct table *table = map_find(&h->tables.map, job->table);
    enum tori_err err = TORI_OK;

    if (!table)
        return;
    table->is_thinking = false;
    if (is_still_asked(&table->room, job) && room_is_bots_turn(&table->room))
        err = play_bots_action(h, table, job->action);
    if (err)
        log_line("bot-refused", "table=%s why=\"%s\"", job->table, tori_err_text(err));
    tables_mark(&h->tables, table);
}

/* Clocks */

enum tori_err dealer_check_clock(struct hall *h, struct table *table, int64_t now)
{
    const struct room *r = &table->room;

    if (r->phase != ROOM_RUNNING || !clock_has_expired(&r->clock, now))
        return TORI_OK;
    return tables_add(&h->tables, table, EVENT_TIMEOUT, r->clock.running, "");
}
