/*
 * A game that was played elsewhere, as a record, becomes a table: one that is over can be
 * looked at, any other goes on. Nothing is promised of its lots. So games of a
 * device can be brought to a server, and back.
 */

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "journal/journal_queue.h"
#include "journal/journal_people.h"
#include "journal/journal_tables.h"
#include "room/replay.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "site/create_table.h"
#include "site/office.h"
#include "site/session.h"
#include "site/tables/hall.h"

#define DEVICE_MARK '0'

enum { SEATS_MAX = 80 }; /* bytes of the query's words */

struct import {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    char from[WIRE_TABLE_LENGTH + 1]; /* where it was played, or REPLAY_NO_TABLE */
    struct match match;
    struct settings settings;
};

static void close_import(struct import *i)
{
    struct exchange *x = i->exchange;

    assert(x->is_ready);
    match_release(&i->match);
    free(i);
    exchange_set_idle(x);
}

/* Who plays */

static void set_seat(struct settings *s, int seat, const char *word)
{
    assert(seat >= 0 && seat < s->setup.players);
    s->plan[seat] = strcmp(word, "me") == 0 ? SETTINGS_HOST : SETTINGS_BOT;
    snprintf(s->levels[seat], sizeof(s->levels[seat]), "%s", word);
}

static bool is_seat(const char *word)
{
    return strcmp(word, "me") == 0 || settings_is_level(word);
}

/* "me,normal,me": one word a seat. */
static bool read_seats(struct settings *s, char *words)
{
    char *rest = words;
    int seat = 0;

    for (char *word; (word = strsep(&rest, ",")); seat++) {
        if (seat == s->setup.players || !is_seat(word))
            return false;
        set_seat(s, seat, word);
    }
    return seat == s->setup.players;
}

/* Without words the first seat is the person's. */
static bool choose_seats(const struct exchange *x, struct settings *s)
{
    char words[SEATS_MAX];

    if (exchange_find_query(x, "seats", words, sizeof(words)))
        return read_seats(s, words);
    for (int i = 0; i < s->setup.players; i++)
        set_seat(s, i, i ? SETTINGS_LEVEL : "me");
    return true;
}

/* For the caller alone, without a clock. */
static void plan_settings(struct import *i)
{
    i->settings = (struct settings){.game = i->match.game,
                                    .setup = i->match.setup,
                                    .has_undo = true,
                                    .has_spectators = true,
                                    .has_chat = true,
                                    .has_hints = true};
    snprintf(i->settings.level, sizeof(i->settings.level), "%s", SETTINGS_LEVEL);
}

/* Making the table */

static void tell_founded(void *context, const struct founding_answer *a)
{
    struct import *i = context;
    struct exchange *x = i->exchange;
    struct json_writer j;

    if (a->error) {
        create_table_refuse(x, a);
    } else {
        exchange_open_object(x, &j);
        json_write_text(&j, "table", a->table);
        exchange_close_object(x, &j);
    }
    close_import(i);
}

static bool is_table(const char *id)
{
    size_t length = 0;

    while (isalnum((unsigned char)id[length]))
        length++;
    return length == WIRE_TABLE_LENGTH && !id[length];
}

static void read_origin(struct import *i)
{
    if (!exchange_find_query(i->exchange, "from", i->from, sizeof(i->from)) ||
        !is_table(i->from))
        memcpy(i->from, REPLAY_NO_TABLE, sizeof(i->from));
}

/* A device believes its person. Here a table of a device may be named, as ids of those begin
 * with DEVICE_MARK and ours never do, and a table of ours whose game is over, which is for
 * anybody who knows the id. Any other origin is dropped. */
static enum tori_err check_origin(struct import *i, struct journal *journal)
{
    struct journal_table table;
    enum tori_err err;

    if (office_of(i->exchange)->is_device || *i->from == DEVICE_MARK)
        return TORI_OK;
    err = journal->tables->find_table(journal, i->from, &table);
    if (err == TORI_ERR_UNKNOWN || (!err && table.phase != JOURNAL_OVER)) {
        memcpy(i->from, REPLAY_NO_TABLE, sizeof(i->from));
        err = TORI_OK;
    }
    return err;
}

static void found(struct import *i)
{
    struct exchange *x = i->exchange;
    enum tori_err err;
    struct founder founder = {
        .office = office_of(x), .who = &i->user, .account = x->account};
    struct founding_plan plan = {
        .settings = i->settings, .starts = true, .done = tell_founded, .context = i};
    struct strbuf past;

    strbuf_init(&past);
    replay_append_past(&i->match, i->from, i->match.count, &past);
    plan.past = i->match.count ? past.text : NULL;
    err = create_table(&founder, &plan);
    if (err) {
        assert(err != TORI_ERR_STORE &&
               err != TORI_ERR_DOUBT); /* nothing is stored yet */
        exchange_refuse(x, 400, WIRE_FIELD, "this record cannot become a table");
        close_import(i);
    }
    strbuf_release(&past);
}

static enum tori_err run_import(struct journal_job *job, struct journal *journal)
{
    struct import *i = (struct import *)job;

    enum tori_err err = session_use(journal, i->exchange->token, &i->user);

    return err ? err : check_origin(i, journal);
}

static bool read_record(struct import *i)
{
    struct exchange *x = i->exchange;
    struct strbuf err;
    bool ok;

    strbuf_init(&err);
    ok = record_parse(&i->match, "record", x->body.text, x->body.length, games, &err) ==
         TORI_OK;
    if (!ok) {
        i->match = (struct match){0};
        exchange_refuse(x, 400, WIRE_FIELD, err.text);
    }
    strbuf_release(&err);
    return ok;
}

static bool has_person(const struct settings *s)
{
    for (int seat = 0; seat < s->setup.players; seat++)
        if (s->plan[seat] == SETTINGS_HOST)
            return true;
    return false;
}

/* A game that is over may have been one of bots alone: it is only looked at. */
static bool read_plan(struct import *i)
{
    const char *why = NULL;

    plan_settings(i);
    if (!choose_seats(i->exchange, &i->settings))
        why = "'seats' must be one word for each seat, 'me' or the level of a bot";
    else if (!has_person(&i->settings) && !match_is_over(&i->match))
        why = "'seats' must have a 'me', as the game is not over";
    if (why)
        exchange_refuse(i->exchange, 400, WIRE_FIELD, why);
    return !why;
}

/* Strangers' records are not looked at. */
static void finish_import(struct journal_job *job)
{
    struct import *i = (struct import *)job;

    if (job->err)
        session_refuse(i->exchange, job->err, i->user.kept_out);
    else if (read_record(i) && read_plan(i)) {
        found(i);
        return;
    }
    close_import(i);
}

void api_game_import(struct exchange *x)
{
    struct import *i = xcalloc(1, sizeof(*i));

    i->exchange = x;
    read_origin(i);
    x->is_busy = true;
    journal_queue_ask(office_of(x)->hall->queue, &i->job, run_import, finish_import);
}
