/* What notice/ makes, for check.py to read with other implementations: a line of JSON in, a line
 * of base64url out, or an empty one if it is refused. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"
#include "notice/base64url.h"
#include "notice/mail.h"
#include "notice/vapid.h"
#include "notice/web_push.h"
#include "notice/webhook.h"

enum { TEXT_MAX = 20000, VALUES_MAX = 64 };

/* The texts of a line, until the next. */
static char texts[12][TEXT_MAX];
static int used;

static const char *text_of(const struct json_value *v, const char *name)
{
    char *text = texts[used++];

    return json_text_copy(json_find(v, name), text, TEXT_MAX) ? text : "";
}

static bool make_push(const struct json_value *v, struct strbuf *out)
{
    const char *text = text_of(v, "text");
    struct push_subscription to;
    struct push_lot lot;

    if (!push_subscription_parse(&to, text_of(v, "endpoint"), text_of(v, "key"),
                                 text_of(v, "auth")) ||
        strlen(text) > PUSH_TEXT_MAX)
        return false;
    push_lot_draw(&lot);
    push_encrypt(&to, &lot, text, strlen(text), out);
    return true;
}

static bool make_vapid(const struct json_value *v, struct strbuf *out)
{
    uint8_t secret[P256_SECRET_BYTES];
    struct p256_key key;
    struct endpoint to;

    if (!base64url_parse(text_of(v, "secret"), secret, sizeof(secret)) ||
        !p256_from_secret(&key, secret) || !endpoint_parse(text_of(v, "endpoint"), &to))
        return false;
    vapid_append_header(&key, &to, text_of(v, "contact"),
                        json_int_or(json_find(v, "until"), 0), out);
    return true;
}

static bool make_mail(const struct json_value *v, struct strbuf *out)
{
    const struct mail m = {
        .from = text_of(v, "from"),
        .from_name = text_of(v, "from_name"),
        .to = text_of(v, "to"),
        .subject = text_of(v, "subject"),
        .text = text_of(v, "text"),
        .language = text_of(v, "language"),
        .id = text_of(v, "id"),
        .unsubscribe = text_of(v, "unsubscribe"),
        .at = json_int_or(json_find(v, "at"), 0),
    };

    return mail_append(&m, out);
}

static bool make_signature(const struct json_value *v, struct strbuf *out)
{
    const char *body = text_of(v, "body");

    webhook_append_signature(text_of(v, "secret"), json_int_or(json_find(v, "at"), 0),
                             body, strlen(body), out);
    return true;
}

static const struct {
    const char *name;
    bool (*make)(const struct json_value *v, struct strbuf *out);
} makers[] = {
    {"push", make_push},
    {"vapid", make_vapid},
    {"mail", make_mail},
    {"signature", make_signature},
};

static void answer(const struct json_value *v)
{
    struct strbuf made, line;

    strbuf_init(&made);
    strbuf_init(&line);
    used = 0;
    for (size_t i = 0; i < sizeof(makers) / sizeof(makers[0]); i++)
        if (json_text_is(json_find(v, "make"), makers[i].name) &&
            makers[i].make(v, &made))
            base64url_append(&line, made.text, made.length);
    printf("%s\n", line.text);
    fflush(stdout);
    strbuf_release(&line);
    strbuf_release(&made);
}

int main(void)
{
    struct json_reader reader;
    size_t room = 0;
    char *line = NULL;
    ssize_t length;

    json_reader_init(&reader, VALUES_MAX);
    while ((length = getline(&line, &room, stdin)) > 0)
        answer(json_reader_read(&reader, line, (size_t)length));
    json_reader_release(&reader);
    free(line);
    return 0;
}
