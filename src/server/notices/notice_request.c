/* One function a way. */

#include "server/notices/notice_request.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "delivery/delivery.h"
#include "notice/endpoint.h"
#include "notice/mail.h"
#include "notice/notice.h"
#include "notice/notice_words.h"
#include "notice/vapid.h"
#include "notice/web_push.h"
#include "notice/webhook.h"
#include "store/store_notices.h"

enum { PUSH_KEPT_S = 24 * 60 * 60 }; /* by the service while the browser is away */

struct making {
    const struct notice_origin *origin;
    const struct store_receiver *to;
    const char *text;
    struct notice notice;
    enum notice_language language;
    int64_t now;
};

static void add_number(struct delivery *d, const char *name, int64_t number)
{
    char text[24];

    snprintf(text, sizeof(text), "%lld", (long long)number);
    delivery_add_header(d, name, text);
}

/* For how long the notice is worth being kept, in seconds. */
static int64_t seconds_kept(const struct making *m)
{
    int64_t left = (m->notice.until - m->now) / 1000;

    if (!m->notice.until || left > PUSH_KEPT_S)
        return PUSH_KEPT_S;
    return left > 0 ? left : 0;
}

/* The secret of a subscription is both its keys, a blank between. */
static bool read_subscription(const struct store_receiver *to,
                              struct push_subscription *out)
{
    char keys[STORE_RECEIVER_SECRET_MAX + 1];
    char *blank;

    snprintf(keys, sizeof(keys), "%s", to->secret);
    blank = strchr(keys, ' ');
    if (!blank)
        return false;
    *blank = '\0';
    return push_subscription_parse(out, to->address, keys, blank + 1);
}

static void add_push_headers(struct delivery *d, const struct making *m,
                             const struct endpoint *to)
{
    struct strbuf proof;

    strbuf_init(&proof);
    vapid_append_header(&m->origin->push_key, to, m->origin->contact,
                        m->now / 1000 + VAPID_SECONDS, &proof);
    delivery_add_header(d, "Authorization", proof.text);
    delivery_add_header(d, "Content-Type", "application/octet-stream");
    delivery_add_header(d, "Content-Encoding", "aes128gcm");
    delivery_add_header(d, "Topic",
                        m->notice.id); /* a repeat takes the place of the first */
    add_number(d, "TTL", seconds_kept(m));
    strbuf_release(&proof);
}

static struct delivery *make_push(const struct making *m)
{
    struct push_subscription to;
    struct push_lot lot;
    struct delivery *d;
    struct strbuf text;

    if (!read_subscription(m->to, &to))
        return NULL;
    d = delivery_new_post(NOTICE_PUSH, &to.endpoint);
    add_push_headers(d, m, &to.endpoint);
    strbuf_init(&text);
    notice_append_push(&m->notice, m->language, m->now, &text);
    push_lot_draw(&lot);
    push_encrypt(&to, &lot, text.text, text.length, &d->body);
    strbuf_release(&text);
    return d;
}

static bool append_mail(const struct making *m, const char *stop, struct strbuf *out)
{
    struct strbuf subject, letter;
    struct mail mail = {
        .from = m->origin->mail_from,
        .from_name = m->origin->name,
        .to = m->to->address,
        .language = notice_language_name(m->language),
        .id = m->notice.id,
        .unsubscribe = stop,
        .at = m->now / 1000,
    };
    bool ok;

    strbuf_init(&subject);
    strbuf_init(&letter);
    notice_append_subject(&m->notice, m->language, &subject);
    notice_append_letter(&m->notice, m->language, m->now, stop, &letter);
    mail.subject = subject.text;
    mail.text = letter.text;
    ok = mail_append(&mail, out);
    strbuf_release(&letter);
    strbuf_release(&subject);
    return ok;
}

static struct delivery *make_mail(const struct making *m)
{
    bool can_stop = notice_is_choice(m->notice.kind);
    char token[STOP_TOKEN_LENGTH + 1];
    struct delivery *d;
    struct strbuf stop;
    bool ok;

    if (!mail_address_is_valid(m->to->address))
        return NULL;
    d = delivery_new_mail(m->to->address);
    strbuf_init(&stop);
    stop_token_format(m->origin->stop_key, m->to->user, m->notice.kind, token);
    strbuf_appendf(&stop, "%s/stop/%s", m->origin->site, token);
    ok = append_mail(m, can_stop ? stop.text : NULL, &d->body);
    strbuf_release(&stop);
    if (ok)
        return d;
    delivery_free(d);
    return NULL;
}

static struct delivery *make_webhook(const struct making *m)
{
    struct delivery *d;
    struct strbuf signature;
    struct endpoint to;

    if (!endpoint_parse(m->to->address, &to))
        return NULL;
    d = delivery_new_post(NOTICE_WEBHOOK, &to);
    strbuf_append(&d->body, m->text);
    strbuf_init(&signature);
    webhook_append_signature(m->to->secret, m->now / 1000, d->body.text, d->body.length,
                             &signature);
    delivery_add_header(d, "Content-Type", "application/json");
    delivery_add_header(d, "Tori-Signature", signature.text);
    strbuf_release(&signature);
    return d;
}

struct delivery *notice_request_make(const struct notice_origin *origin,
                                     const struct store_notice *n, const char *text,
                                     int64_t now)
{
    static struct delivery *(*const makers[NOTICE_WAY_COUNT])(const struct making *m) = {
        [NOTICE_PUSH] = make_push,
        [NOTICE_MAIL] = make_mail,
        [NOTICE_WEBHOOK] = make_webhook,
    };
    struct making m = {.origin = origin, .to = &n->receiver, .text = text, .now = now};

    if (!notice_parse(text, strlen(text), &m.notice) ||
        (unsigned)n->receiver.way >= NOTICE_WAY_COUNT)
        return NULL;
    if (!notice_language_find(n->receiver.language, &m.language))
        m.language = NOTICE_EN;
    return makers[n->receiver.way](&m);
}
