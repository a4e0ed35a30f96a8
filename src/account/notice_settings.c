/* A person's notices over HTTP: what is told by which way; where to, looked at, tried and removed.
 * Adding is in notice_receivers.c and notice_mail.c. */

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/account_state.h"
#include "account/notice_change.h"
#include "base/json_writer.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/exchange.h"

enum { WORD_MAX = 16 };

/* Nothing, where none are sent: that is no fault of who asks. */
static void answer_none(struct exchange *x)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    exchange_close_object(x, &j);
}

void api_notices(struct exchange *x)
{
    if (office_of(x)->accounts->notices)
        notice_change_hand(notice_change_open(x), NULL);
    else
        answer_none(x);
}

/* Choices */

static enum tori_err choose(struct notice_change *q, struct store *s)
{
    return store_set_silence(s, q->inquiry.me.id, q->kind, q->receiver.way, q->is_silent);
}

void api_notices_choose(struct exchange *x)
{
    struct notice_change *q = notice_change_open(x);
    char kind[WORD_MAX], way_name[WORD_MAX];
    bool is_on;
    const struct body_field fields[] = {
        {"kind", BODY_TEXT, kind, .size = sizeof(kind)},
        {"way", BODY_TEXT, way_name, .size = sizeof(way_name)},
        {"on", BODY_TRUTH, .out = &is_on},
        {0}};
    struct body_form form = {fields, .expected = "expected {\"kind\", \"way\", \"on\"}"};
    enum notice_way way;

    if (!q)
        return;
    if (!body_read(x, &form) || !notice_kind_find(kind, &q->kind) ||
        !notice_is_choice(q->kind) || !notice_way_find(way_name, &way)) {
        notice_change_refuse(q, "there is no such kind or way");
        return;
    }
    q->receiver.way = way;
    q->is_silent = !is_on;
    notice_change_hand(q, choose);
}

/* One receiver */

static void hand_about(struct exchange *x, notice_change_act_fn *act)
{
    struct notice_change *q = notice_change_open(x);
    struct body_field fields[] = {{"id", BODY_TEXT, NULL, .size = STORE_NOTICE_ID + 1},
                                  {0}};
    struct body_form form = {fields, .expected = "expected {\"id\": ...}"};

    if (!q)
        return;
    fields[0].out = q->receiver.id;
    if (body_read(x, &form))
        notice_change_hand(q, act);
    else
        notice_change_refuse(q, "");
}

static enum tori_err remove_own(struct notice_change *q, struct store *s)
{
    enum tori_err err = notice_change_find_own(q, s);

    return err ? err : store_remove_receiver(s, q->receiver.id);
}

void api_notices_remove(struct exchange *x)
{
    hand_about(x, remove_own);
}

/* Of an address that is not confirmed nothing is tried: its mails are limited elsewhere. */
static enum tori_err try_own(struct notice_change *q, struct store *s)
{
    enum tori_err err = notice_change_find_own(q, s);

    if (!err && !q->receiver.is_confirmed)
        err = TORI_ERR_UNKNOWN;
    return err ? err : notice_change_post(q, s, NOTICE_TEST, "/account");
}

void api_notices_test(struct exchange *x)
{
    hand_about(x, try_own);
}
