/* Actions out of a body, and the positions that they lead to. */

#include "site/requests/variation.h"

#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "room/replay.h"
#include "room/room.h"
#include "site/ports/exchange.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/limiter.h"
#include "wire/request.h"

enum { ACTIONS_MAX = 64 };

struct line {
    struct replay_line line;
    const char *actions[ACTIONS_MAX];
    char texts[ACTIONS_MAX][WIRE_ACTION_MAX + 1];
};

static bool read_line(struct exchange *x, const struct room *r, struct line *l)
{
    int64_t ply = 0, seat = TORI_EVERYONE;
    struct body_field fields[] = {
        {"ply", BODY_NUMBER, &ply, .max = (int64_t)r->match.count},
        {"seat", BODY_NUMBER, &seat, .max = room_players(r) - 1, .is_optional = true},
        {"actions", BODY_TEXTS, l->texts, .size = sizeof(l->texts[0]), .max = ACTIONS_MAX,
         .count = &l->line.count},
        {0}};
    struct body_form form = {
        fields, .is_strict = true,
        .expected = "expected {\"ply\": N, \"actions\": [..]} and perhaps \"seat\", of "
                    "actions at most 64"};

    l->line = (struct replay_line){.actions = l->actions};
    if (!body_read(x, &form))
        return false;
    for (int i = 0; i < l->line.count; i++)
        l->actions[i] = l->texts[i];
    l->line.ply = (size_t)ply;
    l->line.seat = (int)seat;
    return true;
}

void variation_answer(struct exchange *x, const struct room *r)
{
    struct json_writer j;
    struct strbuf why;
    struct line l;

    if (!limiter_take(office_of(x)->limiter, LIMITER_LINES, x->account, 0, now_ms())) {
        exchange_refuse(x, 429, WIRE_RATE, "too many lines; wait a moment");
        return;
    }
    if (!read_line(x, r, &l))
        return;
    strbuf_init(&why);
    exchange_open_object(x, &j);
    json_write_text(&j, "table", r->id);
    json_write_int(&j, "ply", (int64_t)l.line.ply);
    if (replay_write_line(&r->match, &l.line, &j, &why))
        exchange_close_object(x, &j);
    else
        exchange_refuse(x, 400, WIRE_ILLEGAL, why.text);
    strbuf_release(&why);
}
