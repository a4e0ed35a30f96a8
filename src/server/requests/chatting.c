/* Talk at a table. */

#include <inttypes.h>

#include "base/now.h"
#include "room/mutes.h"
#include "server/requests/call.h"

enum { CHATS_A_MINUTE = 20, CHATS_AT_ONCE = 5 };

static bool is_too_talkative(struct visitor *v)
{
    static const struct bucket_rule rule = {CHATS_A_MINUTE, CHATS_AT_ONCE};

    return !bucket_take(&v->chats, &rule, now_ms());
}

enum wire_error call_chat(struct call *c)
{
    struct visitor *from = c->visitor;
    struct table *table;
    struct strbuf data;
    enum tori_err err;
    enum wire_error e = call_find_table(c, &table);

    if (e)
        return e;
    if (!table->room.settings.has_chat)
        return call_refuse(c, WIRE_FORBIDDEN, "this table has no chat");
    if (is_too_talkative(from))
        return call_refuse(c, WIRE_RATE, "not so fast; say it in a moment");
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s\n%s", from->who.id, from->who.name,
                   c->request->text);
    err = tables_add(&c->hall->tables, table, EVENT_CHAT, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seq", room_seq(&table->room));
    return WIRE_OK;
}

enum wire_error call_mute(struct call *c)
{
    struct table *table;
    enum wire_error e = call_find_table(c, &table);

    if (e)
        return e;
    if (!mutes_set(&c->hall->mutes, c->visitor->who.id, c->request->user, c->request->on))
        return call_refuse(c, WIRE_LIMIT, "too many people are muted");
    return WIRE_OK;
}
