/* Finished games over HTTP: lists, results, records, any position. */

#include <string.h>

#include "base/json_writer.h"
#include "base/number.h"
#include "engine/record.h"
#include "room/describe.h"
#include "room/replay.h"
#include "room/statistics.h"
#include "server/net/http.h"
#include "server/requests/api.h"
#include "server/requests/office.h"
#include "server/requests/session.h"
#include "server/tables/hall.h"
#include "store/store.h"

enum { GAMES_LISTED = 100 };

/* Lists */

static bool write_game(void *context, const struct store_table *t, const char *summary)
{
    struct json_writer *j = context;

    /* Closed before the start: there is nothing to look at. */
    if (!summary || !*summary)
        return true;
    json_open_object(j, NULL);
    json_write_text(j, "table", t->id);
    json_write_int(j, "created", t->created);
    json_write_raw(j, "summary", summary, strlen(summary));
    json_close_object(j);
    return true;
}

static bool write_games(struct exchange *x, int64_t user, enum store_phase phase,
                        struct json_writer *j)
{
    return store_read_tables_of(office_store(x), user, phase, GAMES_LISTED, write_game,
                                j) == TORI_OK;
}

static bool is_at(const struct room *r, int64_t user)
{
    return room_seat_of(r, user) >= 0 || room_host(r) == user;
}

/* Tables that wait are all in memory, and only there as they are now. */
static void write_open(const struct hall *h, int64_t user, struct json_writer *j)
{
    const struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (r->phase != ROOM_OPEN || !is_at(r, user))
            continue;
        json_open_object(j, NULL);
        json_write_text(j, "table", r->id);
        json_write_int(j, "created", r->events[0].at);
        describe_table(r, "summary", j);
        json_close_object(j);
    }
}

/* The caller's games: those that wait, those that go on, and the finished ones. */
void api_games(struct exchange *x)
{
    struct store_user user;
    struct json_writer j;
    bool ok;

    if (!session_find_user(office_store(x), x->token, &user)) {
        http_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
        return;
    }
    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_open_list(&j, "open");
    write_open(office_of(x)->hall, user.id, &j);
    json_close_list(&j);
    json_open_list(&j, "running");
    ok = write_games(x, user.id, STORE_RUNNING, &j);
    json_close_list(&j);
    json_open_list(&j, "over");
    ok = ok && write_games(x, user.id, STORE_OVER, &j);
    json_close_list(&j);
    json_close_object(&j);
    if (ok)
        http_finish(x);
    else
        http_refuse(x, 503, WIRE_STORAGE, "the store does not answer just now");
}

/* One game */

static void answer_result(struct exchange *x, const struct room *r)
{
    struct json_writer j;

    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    describe_write_result(r, &j);
    statistics_write(r, "statistics", &j);
    json_close_object(&j);
    http_finish(x);
}

static void answer_record(struct exchange *x, const struct room *r)
{
    struct match m = r->match;

    fair_record(&r->fair, &m);
    record_format(&m, &x->answer);
    x->status = 200;
    x->type = "text/plain; charset=utf-8";
    http_finish(x);
}

static void answer_story(struct exchange *x, const struct room *r)
{
    replay_append_story(&r->match, http_answer_json(x));
    http_finish(x);
}

/* "ply" and "seat" of the query; -2 for a seat that is not given. */
static bool read_place(const struct exchange *x, const struct room *r, int64_t *ply,
                       int64_t *seat)
{
    char text[16];

    *ply = (int64_t)r->match.count;
    *seat = TORI_EVERYONE;
    if (http_find_query(x, "ply", text, sizeof(text)) &&
        !number_parse(text, 0, (int64_t)r->match.count, ply))
        return false;
    return !http_find_query(x, "seat", text, sizeof(text)) ||
           number_parse(text, 0, room_players(r) - 1, seat);
}

static void answer_position(struct exchange *x, const struct room *r)
{
    struct json_writer j;
    int64_t ply, seat;

    if (!read_place(x, r, &ply, &seat)) {
        http_refuse(x, 400, WIRE_FIELD, "'ply' or 'seat' is out of bounds");
        return;
    }
    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_write_text(&j, "table", r->id);
    json_write_int(&j, "ply", ply);
    json_write_int(&j, "plies", (int64_t)r->match.count);
    replay_write_position(&r->match, (size_t)ply, (int)seat, &j);
    json_close_object(&j);
    http_finish(x);
}

static const struct table *find_finished(struct exchange *x, const char *path)
{
    char id[STORE_ID_LENGTH + 1] = "";
    struct table *table = NULL;
    enum tori_err err = TORI_ERR_UNKNOWN;

    strncpy(id, path, STORE_ID_LENGTH);
    if (strlen(id) == STORE_ID_LENGTH)
        err = tables_find(&office_of(x)->hall->tables, id, &table);
    if (!err && table->room.phase == ROOM_OVER)
        return table;
    if (!err)
        http_refuse(x, 409, WIRE_PHASE, "the game is not over yet");
    else if (err == TORI_ERR_UNKNOWN)
        http_refuse(x, 404, WIRE_TABLE, "there is no such game");
    else if (err == TORI_ERR_STORE)
        http_refuse(x, 503, WIRE_STORAGE, tables_trouble(err));
    else
        http_refuse(x, 404, WIRE_TABLE, tables_trouble(err));
    return NULL;
}

void api_game(struct exchange *x)
{
    const char *path = x->path + strlen("/api/game/");
    const struct table *table = find_finished(x, path);

    if (!table)
        return;
    path += STORE_ID_LENGTH;
    if (!*path)
        answer_result(x, &table->room);
    else if (strcmp(path, "/record") == 0)
        answer_record(x, &table->room);
    else if (strcmp(path, "/state") == 0)
        answer_position(x, &table->room);
    else if (strcmp(path, "/story") == 0)
        answer_story(x, &table->room);
    else
        http_refuse(x, 404, WIRE_SYNTAX, "there is nothing at this address");
}
