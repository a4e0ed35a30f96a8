/* Talk at a table. */

#include <inttypes.h>

#include "base/now.h"
#include "room/mutes.h"
#include "room/phrase.h"
#include "site/ports/limiter.h"
#include "site/ports/peers.h"
#include "site/messages/call.h"

/* Counted by person, as anybody may connect anew; who only looks on may say less. */
static bool is_too_talkative(struct call *c, const struct room *r)
{
    const struct visitor *v = c->visitor;
    enum limiter_kind kind =
        room_seat_of(r, v->who.id) >= 0 ? LIMITER_CHATS : LIMITER_REMARKS;

    return !limiter_take(c->office->limiter, kind, visitor_account(v), v->who.id,
                         now_ms());
}

static enum wire_error check_talk(struct call *c, const struct room *r)
{
    if (!r->settings.has_chat)
        return call_refuse(c, WIRE_FORBIDDEN, "this table has no chat");
    if (r->settings.is_rated && r->phase == ROOM_RUNNING &&
        room_seat_of(r, c->visitor->who.id) < 0)
        return call_refuse(c, WIRE_FORBIDDEN,
                           "while a rated game goes on only its players talk");
    if (outs_has(&r->outs, c->visitor->who.id))
        return call_refuse(c, WIRE_OUT, "the host of this table has put you out");
    if (!room_can_talk(r, c->visitor->who.id))
        return call_refuse(c, WIRE_LIMIT,
                           "no more can be said at this table from where you are");
    if (room_is_noisy(r, c->visitor->who.id, now_ms()) || is_too_talkative(c, r))
        return call_refuse(c, WIRE_RATE, "not so fast; say it in a moment");
    return WIRE_OK;
}

static enum wire_error check_words(struct call *c)
{
    const struct wire_request *r = c->request;

    if (!*r->text == !*r->phrase)
        return call_refuse(c, WIRE_FIELD,
                           "chat: either 'text' or 'phrase' must be there");
    if (*r->phrase && !phrase_find(r->phrase))
        return call_refuse(c, WIRE_FIELD, "chat: there is no phrase '%s'", r->phrase);
    return WIRE_OK;
}

enum wire_error call_chat(struct call *c)
{
    struct visitor *from = c->visitor;
    bool is_phrase = *c->request->phrase;
    struct table *table = c->table;
    struct strbuf data;
    enum tori_err err;
    enum wire_error e = check_words(c);

    if (!e)
        e = check_talk(c, &table->room);
    if (e)
        return e;
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s\n%s%s", from->who.id, from->who.name,
                   is_phrase ? "\n" : "",
                   is_phrase ? c->request->phrase : c->request->text);
    err = tables_add(&c->hall->tables, table, EVENT_CHAT, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seq", room_seq(&table->room));
    return WIRE_OK;
}

/* On whatever node the two meet. */
static bool set_mute(struct hall *h, int64_t hearer, int64_t speaker, bool on)
{
    if (!mutes_set(&h->mutes, hearer, speaker, on))
        return false;
    if (h->peers)
        h->peers->ops->tell_mute(h->peers, hearer, speaker, on);
    return true;
}

enum wire_error call_mute(struct call *c)
{
    if (!set_mute(c->hall, c->visitor->who.id, c->request->user, c->request->on))
        return call_refuse(c, WIRE_LIMIT,
                           "you have muted %d people; hear one of them again first",
                           MUTES_EACH);
    return WIRE_OK;
}
