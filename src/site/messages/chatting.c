/* Talk at a table. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "journal/journal.h"
#include "journal/journal_blocks.h"
#include "journal/journal_queue.h"
#include "room/phrase.h"
#include "site/ports/limiter.h"
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
    if (c->visitor->who.muted > now_ms())
        return call_refuse(c, WIRE_MUTED, "an operator has muted you for a time");
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

/* Blocking a person of the table: the store knows who was there. */
struct blocking {
    struct journal_job job;
    struct hall *hall;
    int64_t visitor;
    char id[WIRE_ID_MAX + 1];
    struct journal_block block;
    bool is_apart;
};

static enum tori_err run_block(struct journal_job *job, struct journal *journal)
{
    struct blocking *b = (struct blocking *)job;

    return journal->blocks ? journal->blocks->set_block(journal, &b->block, &b->is_apart)
                           : TORI_ERR_UNKNOWN;
}

/* Who was not there is not heard either, and that is all that the caller is told. */
static void finish_block(struct journal_job *job)
{
    struct blocking *b = (struct blocking *)job;
    enum wire_error e = WIRE_OK;
    const char *text = "";

    if (job->err == TORI_ERR_TAKEN) {
        e = WIRE_LIMIT;
        text = "you have blocked too many people; take one of them back first";
    } else if (job->err && job->err != TORI_ERR_UNKNOWN) {
        e = WIRE_STORAGE;
        text = "the store does not answer just now";
    } else if (!job->err) {
        hall_set_apart(b->hall, b->block.user, b->block.other, b->is_apart);
    }
    call_reply_later(b->hall, b->visitor, b->id, e, text);
    free(b);
}

enum wire_error call_mute(struct call *c)
{
    struct blocking *b = xcalloc(1, sizeof(*b));

    *b = (struct blocking){.hall = c->hall,
                           .visitor = visitor_number(c->visitor),
                           .block = {.user = c->visitor->who.id,
                                     .other = c->request->user,
                                     .at = now_ms(),
                                     .is_on = c->request->on}};
    memcpy(b->id, c->request->id, sizeof(b->id));
    memcpy(b->block.table, c->table->room.id, sizeof(b->block.table));
    c->is_answered_later = true;
    journal_queue_ask(c->hall->queue, &b->job, run_block, finish_block);
    return WIRE_OK;
}
