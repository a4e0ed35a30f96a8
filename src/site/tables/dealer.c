/* Chance, bots, clocks and the end of a game. */

#include "site/tables/dealer.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "journal/journal_tables.h"
#include "room/describe.h"
#include "site/ports/thinker.h"
#include "site/thinking/botjob.h"
#include "site/tables/filing.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"

/* Beginning, chance and the end */

/* In the lists of the store. */
static void file_as(struct table *table, enum journal_phase phase, const char *summary)
{
    changes_set_phase(&table->changes, phase);
    changes_set_summary(&table->changes, summary);
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
    file_as(table, JOURNAL_RUNNING, summary.text);
    strbuf_release(&summary);
    return dealer_go_on(h, table);
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

/* With the result, in the same transaction: so a game is rated once, whatever happens. */
static void rate(struct table *table)
{
    const struct room *r = &table->room;
    struct rated_seat seats[TORI_PLAYERS_MAX];
    struct journal_rated_game game = {.count = room_players(r),
                                      .at = r->events[r->count - 1].at};

    room_rank_seats(r, seats);
    snprintf(game.table, sizeof(game.table), "%s", r->id);
    snprintf(game.game, sizeof(game.game), "%s", r->settings.game->name);
    for (int i = 0; i < game.count; i++)
        game.seats[i] = (struct journal_rated_seat){
            .user = r->seats[i].holder == ROOM_PERSON ? r->seats[i].user : 0,
            .result = seats[i]};
    changes_rate_game(&table->changes, &game);
}

static enum tori_err finish(struct hall *h, struct table *table)
{
    struct room *r = &table->room;
    struct strbuf text;
    enum tori_err err;

    assert(r->phase == ROOM_RUNNING);
    strbuf_init(&text);
    fair_to_hex(r->fair.seed, &text);
    err = tables_add(&h->tables, table, EVENT_FINISH, EVENT_NO_SEAT, text.text);
    if (!err) {
        strbuf_reset(&text);
        describe_result(r, &text);
        file_as(table, JOURNAL_OVER, text.text);
        filing_add_results(r, &table->changes);
        if (room_is_ratable(r))
            rate(table);
    }
    strbuf_release(&text);
    if (err)
        return err;
    h->metrics->games_finished++;
    log_line("over", "table=%s actions=%zu", r->id, r->match.count);
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

/* What bots say */

/* What a bot has chosen, until its table can be told. */
struct dealer_choice {
    struct errand errand;
    struct hall *hall;
    int seat;
    size_t steps;
    tori_action action;
};

static bool is_still_asked(const struct room *r, const struct dealer_choice *c)
{
    return r->phase == ROOM_RUNNING && r->match.count == c->steps &&
           room_to_move(r) == c->seat && room_is_bots_turn(r);
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

/* Marked, it is asked again at the end of the round, however this goes. */
static void play_choice(struct errand *e, struct table *table, enum tori_err err)
{
    struct dealer_choice *c = (struct dealer_choice *)e;

    if (table) {
        assert(!table->is_busy);
        table->is_thinking = false;
        if (is_still_asked(&table->room, c))
            err = play_bots_action(c->hall, table, c->action);
        if (err)
            log_line("bot-refused", "table=%s why=\"%s\"", table->room.id,
                     tori_err_text(err));
        tables_mark(&c->hall->tables, table);
    }
    free(c);
}

/* It may come too late, and then does nothing. */
static void take_answer(struct hall *h, const struct botjob *job)
{
    struct dealer_choice *c;

    if (h->peers && h->is_stopping)
        return; /* the table is another node's by now, or will be */
    c = xcalloc(1, sizeof(*c));
    *c = (struct dealer_choice){.errand.run = play_choice,
                                .hall = h,
                                .seat = job->brief.seat,
                                .steps = job->steps,
                                .action = job->opinion.action};
    tables_ask(&h->tables, job->table, &c->errand);
}

/* Asking them */

/* The address of this person among the watchers, or NULL. */
static const char *find_account(const struct table *table, int64_t person)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->watchers[i].visitor->who.id == person)
            return visitor_account(table->watchers[i].visitor);
    return NULL;
}

/* A bot thinks on the account of the host; if the host is not connected, of a person who sits
 * and waits; without one, of the host still, who shares what there is with all who are away. */
static struct botjob_client choose_client(struct hall *h, const struct table *table)
{
    const struct room *r = &table->room;
    struct botjob_client host = {.hall = h,
                                 .answer = take_answer,
                                 .person = room_host(r),
                                 .account = "",
                                 .id = ""};
    struct botjob_client other = host;

    host.account = find_account(table, host.person);
    if (host.account)
        return host;
    for (int seat = 0; seat < room_players(r); seat++) {
        other.person = r->seats[seat].user;
        other.account = find_account(table, other.person);
        if (r->seats[seat].holder == ROOM_PERSON && other.account)
            return other;
    }
    host.account = "";
    return host;
}

/* An action was taken back, or a person has come back to a seat: what a worker thinks of the
 * position before is of no use. */
static void forget_the_past(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;

    if (table->is_thinking &&
        (r->match.count != table->thinking_at || !room_is_bots_turn(r)) &&
        thinker_give_up(h->thinker, r->id))
        table->is_thinking = false;
}

void dealer_tend(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;
    struct botjob_client client;

    forget_the_past(h, table);
    if (table->is_busy || table->is_thinking || table->is_unread || h->is_stopping ||
        !tables_is_bots_turn(table))
        return;
    client = choose_client(h, table);
    table->thinking_at = r->match.count;
    table->is_thinking =
        botjob_ask(h->thinker, r, room_bot_level(r, room_to_move(r)), &client);
}

/* Clocks */

/* Has the person acted at this table? */
static bool has_acted(const struct room *r, int seat)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->events[i].kind == EVENT_ACTION && r->events[i].seat == seat &&
            r->events[i].data[0] != EVENT_BY_BOT)
            return true;
    return false;
}

/* At a table of a tournament the others do not wait for who does not come, however much time the
 * clock has. */
static bool is_no_show(const struct room *r, int64_t now)
{
    int seat = r->clock.running;

    return *r->settings.tournament && r->clock.rule.kind == CLOCK_LIVE &&
           seat != CLOCK_NOBODY && now - r->clock.began >= DEALER_NO_SHOW_MS &&
           !has_acted(r, seat);
}

enum tori_err dealer_check_clock(struct hall *h, struct table *table, int64_t now)
{
    const struct room *r = &table->room;

    if (table->is_busy || r->phase != ROOM_RUNNING)
        return TORI_OK;
    if (!clock_has_expired(&r->clock, now))
        return is_no_show(r, now)
                   ? tables_add(&h->tables, table, EVENT_LEAVE, r->clock.running, "")
                   : TORI_OK;
    assert(room_holds(r, r->seats[r->clock.running].user, r->clock.running));
    return tables_add(&h->tables, table, EVENT_TIMEOUT, r->clock.running, "");
}
