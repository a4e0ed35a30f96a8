/* One easy handle, set up from its delivery; callbacks that libcurl calls from within. */

#include "delivery/transfer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/alloc.h"
#include "base/die.h"
#include "delivery/delivery.h"
#include "delivery/delivery_result.h"
#include "delivery/delivery_settings.h"
#include "notice/destination.h"

#define SET(t, option, value)                                                            \
    do {                                                                                 \
        if (curl_easy_setopt((t)->easy, option, value) != CURLE_OK)                      \
            BUG("libcurl does not know %s", #option);                                    \
    } while (0)

static curl_socket_t open_socket(void *context, curlsocktype purpose,
                                 struct curl_sockaddr *address)
{
    struct transfer *t = context;

    (void)purpose;
    if (!t->settings->may_reach_private && destination_refusal(&address->addr)) {
        t->was_barred = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* What is answered is of no interest; too much of it ends the transfer. */
static size_t take_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct transfer *t = context;

    (void)bytes;
    t->answered += size * count;
    return t->answered <= TRANSFER_ANSWER_MAX ? size * count : 0;
}

static size_t give_mail(char *room, size_t size, size_t count, void *context)
{
    struct transfer *t = context;
    const struct strbuf *body = &t->delivery->body;
    size_t left = body->length - t->sent;
    size_t length = size * count < left ? size * count : left;

    memcpy(room, body->text + t->sent, length);
    t->sent += length;
    return length;
}

static void add_line(struct transfer *t, const char *line)
{
    t->lines = curl_slist_append(t->lines, line);
    if (!t->lines)
        die("out of memory");
}

static void set_up_all(struct transfer *t)
{
    const struct delivery_settings *s = t->settings;

    SET(t, CURLOPT_PRIVATE, t);
    SET(t, CURLOPT_ERRORBUFFER, t->error);
    SET(t, CURLOPT_NOSIGNAL, 1L);
    SET(t, CURLOPT_PROXY,
        ""); /* whatever the environment says: it would connect for us */
    SET(t, CURLOPT_TIMEOUT_MS, (long)s->timeout_ms);
    SET(t, CURLOPT_CONNECTTIMEOUT_MS, (long)s->timeout_ms);
    SET(t, CURLOPT_WRITEFUNCTION, take_answer);
    SET(t, CURLOPT_WRITEDATA, t);
    SET(t, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    if (s->ca_file)
        SET(t, CURLOPT_CAINFO, s->ca_file);
}

static void set_up_post(struct transfer *t)
{
    const struct delivery *d = t->delivery;
    bool needs_tls = !t->settings->may_reach_private;

    SET(t, CURLOPT_PROTOCOLS_STR, needs_tls ? "https" : "http,https");
    t->was_barred = needs_tls && strncmp(d->url, "https:", 6) != 0;
    SET(t, CURLOPT_FOLLOWLOCATION, 0L);
    SET(t, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    SET(t, CURLOPT_OPENSOCKETDATA, t);
    SET(t, CURLOPT_URL, d->url);
    SET(t, CURLOPT_POSTFIELDSIZE, (long)d->body.length);
    SET(t, CURLOPT_POSTFIELDS, d->body.text);
    for (int i = 0; i < d->header_count; i++)
        add_line(t, d->headers[i]);
    add_line(t, "Expect:"); /* no waiting for leave to send so little */
    SET(t, CURLOPT_HTTPHEADER, t->lines);
    SET(t, CURLOPT_USERAGENT, "Tori");
}

static void set_up_mail(struct transfer *t)
{
    const struct relay *r = &t->settings->relay;

    assert(*r->url);
    SET(t, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    SET(t, CURLOPT_URL, r->url);
    SET(t, CURLOPT_USE_SSL, (long)(r->needs_tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    if (r->user)
        SET(t, CURLOPT_USERNAME, r->user);
    if (r->password)
        SET(t, CURLOPT_PASSWORD, r->password);
    add_line(t, t->delivery->to);
    SET(t, CURLOPT_MAIL_FROM, r->from);
    SET(t, CURLOPT_MAIL_RCPT, t->lines);
    SET(t, CURLOPT_READFUNCTION, give_mail);
    SET(t, CURLOPT_READDATA, t);
    SET(t, CURLOPT_INFILESIZE, (long)t->delivery->body.length);
    SET(t, CURLOPT_UPLOAD, 1L);
}

struct transfer *transfer_new(const struct delivery_settings *s, struct delivery *d)
{
    struct transfer *t = xcalloc(1, sizeof(*t));

    t->settings = s;
    t->delivery = d;
    t->easy = curl_easy_init();
    if (!t->easy)
        die("libcurl does not start");
    set_up_all(t);
    if (d->way == NOTICE_MAIL)
        set_up_mail(t);
    else
        set_up_post(t);
    return t;
}

static enum delivery_trouble name_trouble(const struct transfer *t, CURLcode code)
{
    if (t->was_barred && code != CURLE_OK)
        return TROUBLE_BARRED;
    switch (code) {
    case CURLE_OK:
        return TROUBLE_NONE;
    case CURLE_OPERATION_TIMEDOUT:
        return TROUBLE_TIMEOUT;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
        return TROUBLE_UNREACHABLE;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_USE_SSL_FAILED:
        return TROUBLE_TLS;
    case CURLE_LOGIN_DENIED:
        return TROUBLE_LOGIN;
    default:
        return TROUBLE_BROKEN;
    }
}

/* libcurl tells which command was refused by its error alone. */
static enum relay_stage find_stage(const struct transfer *t)
{
    static const char of_receiver[] = "RCPT failed";

    if (strncmp(t->error, of_receiver, sizeof(of_receiver) - 1) == 0)
        return RELAY_ABOUT_RECEIVER;
    return t->sent > 0 ? RELAY_ABOUT_TEXT : RELAY_ABOUT_US;
}

void transfer_finish(struct transfer *t, CURLcode code)
{
    struct delivery_facts facts = {.trouble = name_trouble(t, code),
                                   .stage = find_stage(t)};
    curl_off_t wait = 0;
    long status = 0;

    curl_easy_getinfo(t->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(t->easy, CURLINFO_RETRY_AFTER, &wait);
    facts.status = (int)status;
    facts.retry_after = wait;
    delivery_judge(t->delivery, &facts);
}

void transfer_hasten(struct transfer *t)
{
    SET(t, CURLOPT_QUICK_EXIT, 1L);
}

void transfer_free(struct transfer *t)
{
    curl_easy_cleanup(t->easy);
    curl_slist_free_all(t->lines);
    free(t);
}
