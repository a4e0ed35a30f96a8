/* Actions out of a body, and the positions that they lead to. */

#include "site/requests/variation.h"

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "room/replay.h"
#include "room/room.h"
#include "site/ports/exchange.h"
#include "site/office.h"
#include "site/ports/limiter.h"
#include "wire/request.h"

enum { ACTIONS_MAX = 64, BODY_VALUES_MAX = ACTIONS_MAX + 16 };

struct line {
    struct replay_line line;
    const char *actions[ACTIONS_MAX];
    char texts[ACTIONS_MAX][WIRE_ACTION_MAX + 1];
};

static bool read_actions(const struct json_value *list, struct line *l)
{
    bool ok = json_kind(list) == JSON_KIND_LIST && json_count(list) <= ACTIONS_MAX;

    for (const struct json_value *v = ok ? json_first(list) : NULL; v && ok;
         v = json_next(v)) {
        int i = l->line.count++;

        l->actions[i] = l->texts[i];
        ok = json_text_copy(v, l->texts[i], sizeof(l->texts[i]));
    }
    return ok;
}

static bool read_line(const struct exchange *x, const struct room *r, struct line *l)
{
    const struct json_value *body;
    struct json_reader reader;
    const struct json_value *from;
    int64_t ply = 0, seat = TORI_EVERYONE;
    bool ok;

    l->line = (struct replay_line){.actions = l->actions};
    json_reader_init(&reader, BODY_VALUES_MAX);
    body = json_reader_read(&reader, x->body.text, x->body.length);
    from = json_find(body, "seat");
    ok = json_count(body) == 2 + (from != NULL) &&
         json_int(json_find(body, "ply"), 0, (int64_t)r->match.count, &ply) &&
         (!from || json_int(from, 0, room_players(r) - 1, &seat)) &&
         read_actions(json_find(body, "actions"), l);
    json_reader_release(&reader);
    l->line.ply = (size_t)ply;
    l->line.seat = (int)seat;
    return ok;
}

void variation_answer(struct exchange *x, const struct room *r)
{
    struct json_writer j;
    struct strbuf why;
    struct line l;

    if (!limiter_take(office_of(x)->limiter, LIMITER_LINES, x->account, 0, now_ms())) {
        http_refuse(x, 429, WIRE_RATE, "too many lines; wait a moment");
        return;
    }
    if (!read_line(x, r, &l)) {
        http_refuse(
            x, 400, WIRE_FIELD,
            "expected {\"ply\": N, \"actions\": [..]} and perhaps \"seat\", of actions "
            "at most 64");
        return;
    }
    strbuf_init(&why);
    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_write_text(&j, "table", r->id);
    json_write_int(&j, "ply", (int64_t)l.line.ply);
    if (replay_write_line(&r->match, &l.line, &j, &why)) {
        json_close_object(&j);
        http_finish(x);
    } else {
        http_refuse(x, 400, WIRE_ILLEGAL, why.text);
    }
    strbuf_release(&why);
}
