/* A browser that takes pushes, and a webhook, added by their person. */

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/notice_desk.h"
#include "account/notice_change.h"
#include "base/strbuf.h"
#include "notice/notice_words.h"
#include "notice/web_push.h"
#include "notice/webhook.h"
#include "site/body.h"
#include "site/ports/exchange.h"

enum { KEY_TEXT_MAX = 100, LANGUAGE_SIZE = 3 };

/* As it is stored: one text for each address. */
static bool set_address(struct notice_change *q, const struct endpoint *e)
{
    struct strbuf text;
    bool fits;

    strbuf_init(&text);
    endpoint_append(e, &text);
    fits = text.length < sizeof(q->receiver.address) &&
           (e->is_secure || q->desk->takes_plain);
    if (fits)
        memcpy(q->receiver.address, text.text, text.length + 1);
    strbuf_release(&text);
    return fits;
}

static void prepare(struct notice_change *q, enum notice_way way)
{
    notice_draw_id(q->receiver.id);
    q->receiver.way = way;
    q->receiver.created = q->now;
    q->receiver.is_confirmed = true;
}

/* Push */

static bool set_subscription(struct notice_change *q, const char *endpoint,
                             const char *key, const char *secret)
{
    struct push_subscription s;

    snprintf(q->receiver.secret, sizeof(q->receiver.secret), "%s %s", key, secret);
    return push_subscription_parse(&s, endpoint, key, secret) &&
           set_address(q, &s.endpoint);
}

static enum tori_err add_push(struct notice_change *q, struct store *s)
{
    q->receiver.user = q->inquiry.me.id;
    return store_add_receiver(s, &q->receiver);
}

static bool is_language(const char *name)
{
    enum notice_language language;

    return notice_language_find(name, &language);
}

void api_notices_push(struct exchange *x)
{
    struct notice_change *q = notice_change_open(x);
    char endpoint[ENDPOINT_TEXT_MAX + 1], key[KEY_TEXT_MAX], secret[KEY_TEXT_MAX];
    struct body_field fields[] = {
        {"endpoint", BODY_TEXT, endpoint, .size = sizeof(endpoint)},
        {"p256dh", BODY_TEXT, key, .size = sizeof(key)},
        {"auth", BODY_TEXT, secret, .size = sizeof(secret)},
        {"language", BODY_TEXT, NULL, .size = LANGUAGE_SIZE},
        {0}};
    struct body_form form = {
        fields,
        .expected = "expected {\"endpoint\", \"p256dh\", \"auth\", \"language\"}"};

    if (!q)
        return;
    fields[3].out = q->receiver.language;
    if (!body_read(x, &form) || !is_language(q->receiver.language) ||
        !set_subscription(q, endpoint, key, secret)) {
        notice_change_refuse(q, "that is no push subscription");
        return;
    }
    prepare(q, NOTICE_PUSH);
    notice_change_hand(q, add_push);
}

/* Webhook */

static enum tori_err add_webhook(struct notice_change *q, struct store *s)
{
    enum tori_err err = notice_change_check_account(q);

    return err ? err : notice_change_replace(q, s);
}

void api_notices_webhook(struct exchange *x)
{
    struct notice_change *q = notice_change_open(x);
    char url[ENDPOINT_TEXT_MAX + 1];
    const struct body_field fields[] = {{"url", BODY_TEXT, url, .size = sizeof(url)},
                                        {0}};
    struct body_form form = {fields, .expected = "expected {\"url\": ...}"};
    struct endpoint e;

    if (!q)
        return;
    if (!body_read(x, &form) || !endpoint_parse(url, &e) || !set_address(q, &e)) {
        notice_change_refuse(q, "the address of a webhook is https://HOST/PATH");
        return;
    }
    prepare(q, NOTICE_WEBHOOK);
    snprintf(q->receiver.language, sizeof(q->receiver.language), "en");
    webhook_draw_secret(q->receiver.secret);
    notice_change_hand(q, add_webhook);
}
