/* From the session to the settings that are the answer. */

#include "account/notice_change.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "account/account_handlers.h"
#include "account/account_state.h"
#include "account/notice_desk.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_port.h"

/* Life */

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_FIELD, "there is no such receiver"},
    {TORI_ERR_TAKEN, 409, WIRE_LIMIT, "there are too many; remove one first"},
    {TORI_ERR_ILLEGAL, 403, WIRE_NAME, "this is for accounts, not for guests"},
    {0}};

struct notice_change *notice_change_open(struct exchange *x)
{
    const struct notice_desk *desk = office_of(x)->accounts->notices;
    struct notice_change *q;

    if (!desk) {
        exchange_refuse(x, 404, WIRE_FIELD, "this server sends no notices");
        return NULL;
    }
    q = inquiry_open(x, sizeof(*q), refusals);
    q->desk = desk;
    q->now = now_ms();
    return q;
}

/* Secrets of receivers among it. */
static void wipe(struct notice_change *q)
{
    sodium_memzero(q->inquiry.text.text, q->inquiry.text.length);
    sodium_memzero(&q->receiver, sizeof(q->receiver));
}

void notice_change_refuse(struct notice_change *q, const char *text)
{
    struct exchange *x = q->inquiry.exchange;

    if (!x->is_ready)
        exchange_refuse(x, 400, WIRE_FIELD, text);
    wipe(q);
    inquiry_close(&q->inquiry);
}

/* The answer */

static void write_receiver(void *context, const struct store_receiver *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", r->id);
    json_write_text(j, "way", notice_way_name((enum notice_way)r->way));
    json_write_text(j, "address", r->address);
    json_write_text(j, "language", r->language);
    json_write_int(j, "created", r->created);
    json_write_bool(j, "confirmed", r->is_confirmed);
    json_write_text(j, "trouble", r->trouble);
    json_close_object(j);
}

void notice_change_write_silence(void *context, int kind, int way)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "kind", notice_kind_name((enum notice_kind)kind));
    json_write_text(j, "way", notice_way_name((enum notice_way)way));
    json_close_object(j);
}

static enum tori_err write_settings(struct notice_change *q, struct store *s)
{
    struct json_writer j;
    enum tori_err err;

    inquiry_begin(&q->inquiry, &j);
    json_write_text(&j, "push_key", q->desk->push_key);
    json_write_bool(&j, "mail", q->desk->has_mail);
    json_open_list(&j, "receivers");
    err = store_read_receivers(s, q->inquiry.me.id, write_receiver, &j);
    json_close_list(&j);
    json_open_list(&j, "silences");
    if (!err)
        err = store_read_silences(s, q->inquiry.me.id, notice_change_write_silence, &j);
    json_close_list(&j);
    if (q->act && q->receiver.way == NOTICE_WEBHOOK && *q->receiver.secret)
        json_write_text(&j, "secret", q->receiver.secret);
    return err;
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct notice_change *q = (struct notice_change *)job;
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);

    if (!err && q->act)
        err = q->act(q, s);
    return err ? err : write_settings(q, s);
}

static void finish(struct journal_job *job)
{
    struct notice_change *q = (struct notice_change *)job;

    if (job->err) {
        wipe(q);
        inquiry_refuse(&q->inquiry);
        return;
    }
    exchange_answer_members(q->inquiry.exchange, &q->inquiry.text);
    wipe(q);
    inquiry_close(&q->inquiry);
}

void notice_change_hand(struct notice_change *q, notice_change_act_fn *act)
{
    q->act = act;
    inquiry_ask(&q->inquiry, run, finish);
}

/* What acts have in common */

enum tori_err notice_change_check_account(const struct notice_change *q)
{
    return q->inquiry.me.is_guest ? TORI_ERR_ILLEGAL : TORI_OK;
}

/* Those of one way, but for one address. */
struct others {
    const struct store_receiver *but;
    char ids[STORE_RECEIVERS_OF_ONE][STORE_NOTICE_ID + 1];
    int count;
};

static void note_other(void *context, const struct store_receiver *r)
{
    struct others *o = context;

    if (r->way == o->but->way && strcmp(r->address, o->but->address) != 0 &&
        o->count < STORE_RECEIVERS_OF_ONE)
        memcpy(o->ids[o->count++], r->id, sizeof(r->id));
}

enum tori_err notice_change_replace(struct notice_change *q, struct store *s)
{
    struct others others = {.but = &q->receiver};
    enum tori_err err;

    q->receiver.user = q->inquiry.me.id;
    err = store_read_receivers(s, q->inquiry.me.id, note_other, &others);
    for (int i = 0; !err && i < others.count; i++)
        err = store_remove_receiver(s, others.ids[i]);
    return err ? err : store_add_receiver(s, &q->receiver);
}

enum tori_err notice_change_find_own(struct notice_change *q, struct store *s)
{
    struct store_receiver found;
    enum tori_err err = store_find_receiver(s, q->receiver.id, &found);

    if (!err && found.user != q->inquiry.me.id)
        err = TORI_ERR_UNKNOWN;
    if (!err) {
        q->receiver = found;
        q->receiver.secret[0] = '\0'; /* it is shown once, when it is made */
    }
    return err;
}

enum tori_err notice_change_post(const struct notice_change *q, struct store *s,
                                 enum notice_kind kind, const char *path)
{
    struct notice n = {.kind = kind, .at = q->now, .title = "Tori"};
    struct journal_posting p = {.id = n.id, .kind = kind, .due = q->now};
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    notice_draw_id(n.id);
    snprintf(n.who, sizeof(n.who), "%s", q->inquiry.me.name);
    snprintf(n.link, sizeof(n.link), "%s%s", q->desk->site, path);
    notice_format(&n, &text);
    p.text = text.text;
    err = store_add_notice_to(s, q->receiver.id, &p);
    strbuf_release(&text);
    return err;
}
