/* HTTP/1.1: requests into exchanges, answers out of them. */

#include "server/net/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/number.h"
#include "server/net/caller.h"
#include "server/net/head.h"
#include "server/net/headers.h"
#include "server/net/hosts.h"
#include "server/net/network.h"
#include "server/net/source.h"
#include "telemetry/metrics.h"

enum {
    REQUEST_SECONDS = 10, /* for a whole request, from its first byte on */
    IDLE_SECONDS = 15,    /* between an answer and the next request */
    BODY_SECONDS = 10,    /* for all of a body */
    ANSWER_SECONDS = 60,  /* for making an answer, and then for reading it */
    EXCESS_MAX = 4 << 20, /* bytes of a body that is read only to be refused */
};

/* Answers */

static void free_request(struct http_request *r)
{
    assert(!r->caller && !r->exchange.is_busy);
    strbuf_release(&r->exchange.body);
    strbuf_release(&r->exchange.answer);
    free(r);
}

static void on_finish(struct exchange *x)
{
    struct http_request *r = (struct http_request *)x;

    if (r->caller)
        stream_ask(&r->caller->stream);
}

static void on_idle(struct exchange *x)
{
    struct http_request *r = (struct http_request *)x;

    if (!r->caller)
        free_request(r);
}

void http_drop(struct caller *c)
{
    struct http_request *r = c->request;

    c->request = NULL;
    if (!r)
        return;
    r->caller = NULL;
    r->exchange.is_gone = true;
    if (!r->exchange.is_busy)
        free_request(r);
}

/* What a proxy sends next may be of another client. */
static void release_socket(struct caller *c)
{
    struct network *n = c->net;

    sockets_set_waiting(&n->sockets, c->socket);
    if (n->options.is_proxied)
        sockets_discharge(&n->sockets, c->socket);
}

/* Small answers leave in one piece with their heads, large ones are not copied. */
static bool write_bytes(struct caller *c, const struct exchange *x)
{
    bool has_body = !x->is_head && x->answer.length;
    struct strbuf out;
    bool is_there;

    strbuf_init(&out);
    answer_write_head(x, c->is_last, &out);
    if (has_body)
        strbuf_append_bytes(&out, x->answer.text, x->answer.length);
    is_there = stream_write(&c->stream, out.text, out.length);
    strbuf_release(&out);
    return is_there;
}

/* The next request is read when all of this answer is on its way. */
static void go_on_asking(struct caller *c)
{
    c->state = CALLER_ASKS;
    caller_set_due(c, IDLE_SECONDS);
    stream_listen(&c->stream, true);
}

static void write_answer(struct caller *c)
{
    bool is_there = write_bytes(c, &c->request->exchange);

    assert(c->request && c->request->exchange.status);
    http_drop(c);
    release_socket(c);
    caller_set_due(c, is_there ? ANSWER_SECONDS : 0);
    if (!is_there)
        c->due = now_steady_ms(); /* it is gone; the caller still has it */
    else if (c->is_last)
        caller_leave(c);
    else if (!stream_waiting(&c->stream))
        go_on_asking(c);
}

void http_go_on(struct caller *c)
{
    if (c->request && c->request->exchange.is_ready)
        write_answer(c);
    else if (!c->request && c->state == CALLER_WAITS)
        go_on_asking(c);
    if (c->state == CALLER_ASKS)
        caller_go_on(c);
}

/* Requests */

bool http_find_address(const struct caller *c, const struct head *h, char *out)
{
    const char *forwarded = h->values[HEAD_FORWARDED_FOR];

    snprintf(out, ADDRESS_MAX + 1, "%s", c->socket->address);
    return !c->net->options.is_proxied || !forwarded ||
           header_find_forwarder(forwarded, out);
}

bool http_is_secure(const struct caller *c, const struct head *h)
{
    const struct network_options *o = &c->net->options;

    return o->certificate ||
           (o->is_proxied && header_is_https(head_value(h, HEAD_FORWARDED_PROTO)));
}

/* A proxy that does not say how its visitors come leaves it open. */
bool http_is_origin_ok(const struct caller *c, const struct head *h)
{
    const struct network_options *o = &c->net->options;
    const char *scheme = http_is_secure(c, h) ? "https" : "http";

    if (o->is_proxied && !o->certificate && !h->values[HEAD_FORWARDED_PROTO])
        scheme = NULL;
    return header_is_origin_ok(&(struct header_origin){head_value(h, HEAD_ORIGIN),
                                                       head_value(h, HEAD_HOST), scheme},
                               o->origins);
}

static void copy(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", strlen(text) < size ? text : "");
}

static void read_cookies(struct exchange *x, const char *cookies)
{
    x->has_old_token = header_find_token(cookies, HEADER_SESSION, x->is_secure,
                                         x->token) == HEADER_TOKEN_OLD;
    x->has_old_known = header_find_token(cookies, HEADER_DEVICE, x->is_secure,
                                         x->known) == HEADER_TOKEN_OLD;
}

static struct http_request *begin(struct caller *c, const struct head *h)
{
    static const struct exchange_ops ops = {.finish = on_finish, .idle = on_idle};
    struct http_request *r = xcalloc(1, sizeof(*r));
    struct exchange *x = &r->exchange;

    assert(!c->request);
    x->ops = &ops;
    r->caller = c;
    strbuf_init(&x->body);
    strbuf_init(&x->answer);
    x->is_post = h->method == HEAD_POST;
    x->is_head = h->method == HEAD_HEAD;
    copy(x->path, sizeof(x->path), h->path);
    copy(x->query, sizeof(x->query), h->query);
    copy(x->host, sizeof(x->host), head_value(h, HEAD_HOST));
    r->body_max = c->net->host.body_max(x->path);
    device_name(head_value(h, HEAD_USER_AGENT), x->device);
    x->takes_gzip = strstr(head_value(h, HEAD_ACCEPT_ENCODING), "gzip") != NULL;
    copy(x->held, sizeof(x->held), head_value(h, HEAD_IF_NONE_MATCH));
    http_find_address(c, h, x->address);
    source_format_account(x->address, x->account);
    x->is_secure = http_is_secure(c, h);
    read_cookies(x, head_value(h, HEAD_COOKIE));
    c->net->metrics->http_requests++;
    return r;
}

/* Content-Length as one number of at most 'max', or -1. */
static int64_t read_length(const struct head *h, int64_t max)
{
    int64_t bytes;

    return number_parse(head_value(h, HEAD_CONTENT_LENGTH), 0, max, &bytes) ? bytes : -1;
}

static const struct head_fault too_long = {
    413, WIRE_SYNTAX,
    "the body has more bytes than are taken here, or does not say how many"};

/* Where a request ends must be beyond doubt: a proxy before us that sees it otherwise
 * would take what one visitor sent for the request of another. */
static const struct head_fault *find_framing_fault(const struct caller *c,
                                                   const struct head *h)
{
    static const struct head_fault both = {
        400, WIRE_SYNTAX, "Content-Length and Transfer-Encoding exclude each other"};
    static const struct head_fault chunks = {
        411, WIRE_SYNTAX, "bodies in pieces are not taken; say Content-Length"};
    bool has_length = h->values[HEAD_CONTENT_LENGTH];

    if (h->values[HEAD_TRANSFER_ENCODING])
        return has_length ? &both : &chunks;
    if (has_length || h->method == HEAD_POST)
        return read_length(h, (int64_t)c->net->host.body_max(h->path)) < 0 ? &too_long
                                                                           : NULL;
    return NULL;
}

static bool is_check(const char *path)
{
    return strcmp(path, "/healthz") == 0 || strcmp(path, "/alive") == 0;
}

/* Health checks on this machine may use any host name. */
static bool is_host_ok(const struct caller *c, const struct head *h)
{
    const struct network_options *o = &c->net->options;
    const struct hosts hosts = {.named = o->hosts, .address = o->address};

    return hosts_include(&hosts, head_value(h, HEAD_HOST)) ||
           (is_check(h->path) && source_is_loopback(c->socket->address));
}

/* Behind a proxy, sockets are charged to whom the proxy names. */
static bool charge(struct caller *c, const char *address)
{
    return !c->net->options.is_proxied ||
           sockets_charge(&c->net->sockets, c->socket, address);
}

const struct head_fault *http_find_fault(struct caller *c, const struct head *h)
{
    static const struct head_fault no_address = {400, WIRE_SYNTAX,
                                                 "X-Forwarded-For ends with no address"};
    static const struct head_fault host = {
        421, WIRE_FORBIDDEN,
        "this server is not served under that name; whoever runs it can add it: --host"};
    static const struct head_fault crowd = {429, WIRE_LIMIT,
                                            "too many requests of your address at once"};
    static const struct head_fault method = {405, WIRE_SYNTAX,
                                             "only GET, HEAD and POST are answered"};
    static const struct head_fault path = {414, WIRE_SYNTAX, "this address is too long"};
    char address[ADDRESS_MAX + 1];

    if (!http_find_address(c, h, address))
        return &no_address;
    if (!is_host_ok(c, h)) {
        c->net->metrics->hosts_refused++;
        return &host;
    }
    if (h->method == HEAD_ANOTHER)
        return &method;
    if (strlen(h->path) > EXCHANGE_PATH_MAX || strlen(h->query) > EXCHANGE_QUERY_MAX)
        return &path;
    return charge(c, address) ? find_framing_fault(c, h) : &crowd;
}

/* Who has asked has time, and is not listened to until the answer is written. */
static void hand_up(struct caller *c)
{
    const struct network_host *host = &c->net->host;
    struct http_request *r = c->request;

    assert(c->request && !c->body_left);
    c->state = CALLER_WAITS;
    caller_set_due(c, ANSWER_SECONDS);
    stream_listen(&c->stream, false);
    sockets_set_busy(&c->net->sockets, c->socket);
    if (r->is_excess)
        exchange_finish(&r->exchange);
    else
        host->request(host->context, &r->exchange);
}

/* What would follow cannot be told from the next request. */
static void refuse(struct caller *c, const struct head_fault *fault)
{
    assert(c->request && fault->status >= 400);
    c->is_last = true;
    c->state = CALLER_WAITS;
    exchange_set_refusal(&c->request->exchange, fault->status, fault->code, fault->text);
    write_answer(c);
}

/* A client that sends a long body reads no answer before it has sent all of it. */
static bool may_hear_out(const struct caller *c, const struct head *h)
{
    return c->request->body_max > EXCHANGE_BODY_MAX && read_length(h, EXCESS_MAX) >= 0 &&
           http_is_origin_ok(c, h);
}

/* A body is read before anything is answered, also one that is not wanted. */
static void begin_body(struct caller *c, const struct head *h)
{
    int64_t length = read_length(h, EXCESS_MAX);

    assert(c->body_left == 0);
    if (length <= 0) {
        hand_up(c);
        return;
    }
    c->body_left = (size_t)length;
    c->state = CALLER_SENDS;
    caller_set_due(c, BODY_SECONDS);
    if (strcasecmp(head_value(h, HEAD_EXPECT), "100-continue") == 0)
        stream_write(&c->stream, "HTTP/1.1 100 Continue\r\n\r\n", 25);
}

static void begin_request(struct caller *c, const struct head *h)
{
    static const struct head_fault foreign = {403, WIRE_LOGIN,
                                              "pages of other sites may not"};
    const struct head_fault *fault = http_find_fault(c, h);

    if (fault == &too_long && may_hear_out(c, h)) {
        exchange_set_refusal(&c->request->exchange, fault->status, fault->code,
                             fault->text);
        c->request->is_excess = true;
        fault = NULL;
    }
    if (!fault && c->request->exchange.is_post && !http_is_origin_ok(c, h))
        fault = &foreign;
    if (fault)
        refuse(c, fault);
    else
        begin_body(c, h);
}

/* A request to become a WebSocket that is refused is answered as any other. */
static void begin_upgrade(struct caller *c, const struct head *h)
{
    const struct head_fault *fault = ws_upgrade(c, h);

    if (!fault) {
        http_drop(c);
        return;
    }
    c->net->metrics->connections_refused++;
    refuse(c, fault);
}

static bool refuse_head(struct caller *c, const struct head_fault *fault)
{
    const struct head nothing = {.path = "", .query = ""};

    c->request = begin(c, &nothing);
    refuse(c, fault);
    return false;
}

static void skip_blank_lines(struct caller *c)
{
    while (c->input.length - c->used >= 2 &&
           memcmp(c->input.text + c->used, "\r\n", 2) == 0)
        c->used += 2;
}

/* The time for a request begins with its first byte; the first has it from the socket's. */
static bool await_head(struct caller *c, size_t heard)
{
    static const struct head_fault long_head = {431, WIRE_LIMIT, "this head is too long"};
    static const struct head_fault other = {400, WIRE_SYNTAX, "this is no HTTP"};

    if (heard && !head_can_begin(c->input.text + c->used, heard))
        return refuse_head(c, &other);
    if (heard > HEAD_BYTES_MAX)
        return refuse_head(c, &long_head);
    if (heard && !c->is_asking)
        caller_set_due(c, REQUEST_SECONDS);
    c->is_asking = c->is_asking || heard;
    return false;
}

bool http_take_head(struct caller *c)
{
    const struct head_fault *fault;
    size_t heard, length;
    struct head h;

    skip_blank_lines(c);
    heard = c->input.length - c->used;
    length = head_measure(c->input.text + c->used, heard);
    if (length == 0 || length > HEAD_BYTES_MAX)
        return await_head(c, heard);
    fault = head_parse(&h, c->input.text + c->used, length);
    c->used += length;
    c->is_asking = false;
    if (fault)
        return refuse_head(c, fault);
    c->is_last = h.wants_close;
    c->request = begin(c, &h);
    if (h.wants_upgrade && h.values[HEAD_UPGRADE])
        begin_upgrade(c, &h);
    else
        begin_request(c, &h);
    return true;
}

bool http_take_body(struct caller *c)
{
    size_t heard = c->input.length - c->used;
    size_t length = heard < c->body_left ? heard : c->body_left;

    assert(c->request && c->used <= c->input.length);
    if (length && !c->request->is_excess)
        strbuf_append_bytes(&c->request->exchange.body, c->input.text + c->used, length);
    c->used += length;
    c->body_left -= length;
    if (c->body_left)
        return false;
    hand_up(c);
    return true;
}
