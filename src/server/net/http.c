/* HTTP/1.1: requests into exchanges, answers out of them. */

#include "server/net/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "server/net/headers.h"
#include "server/net/hosts.h"
#include "server/net/internal.h"
#include "server/net/network.h"
#include "server/net/source.h"
#include "server/telemetry/metrics.h"

enum {
    HEADERS_MAX = 2048,
    BODY_SECONDS = 10,   /* for all of a body */
    ANSWER_SECONDS = 60, /* for making an answer, and then for reading it */
};

/* Sent with every answer: nothing from elsewhere, nothing embedded, nothing guessed. */
static const struct header {
    const char *name, *value;
} safety[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

/* Who came by TLS is to come by nothing else, for a year. */
static const struct header only_tls = {"strict-transport-security:", "max-age=31536000"};

/* Answers */

static void free_exchange(struct exchange *x)
{
    strbuf_release(&x->body);
    strbuf_release(&x->answer);
    free(x);
}

void http_set_idle(struct exchange *x)
{
    x->is_busy = false;
    if (!x->socket)
        free_exchange(x);
}

/* The library's session lets go of its exchange. */
static void drop(struct web_session *session)
{
    struct exchange *x = session->exchange;

    session->exchange = NULL;
    if (!x)
        return;
    x->socket = NULL;
    if (!x->is_busy)
        free_exchange(x);
}

static bool add_header(struct lws *wsi, enum lws_token_indexes name, const char *value,
                       unsigned char **at, unsigned char *end)
{
    return !lws_add_http_header_by_token(wsi, name, (const unsigned char *)value,
                                         (int)strlen(value), at, end);
}

static bool add_named(struct lws *wsi, const struct header *h, unsigned char **at,
                      unsigned char *end)
{
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)h->name,
                                        (const unsigned char *)h->value,
                                        (int)strlen(h->value), at, end);
}

/* A file of somebody's own is for nobody's cache. */
static bool add_file(struct lws *wsi, const char *name, unsigned char **at,
                     unsigned char *end)
{
    char value[96];

    snprintf(value, sizeof(value), "attachment; filename=\"%s\"", name);
    return add_header(wsi, WSI_TOKEN_HTTP_CONTENT_DISPOSITION, value, at, end) &&
           add_header(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, "no-store", at, end);
}

static bool add_headers(struct lws *wsi, const struct exchange *x, unsigned char **at,
                        unsigned char *end)
{
    bool ok = !lws_add_http_common_headers(wsi, (unsigned)x->status, x->type,
                                           x->answer.length, at, end);

    for (size_t i = 0; i < sizeof(safety) / sizeof(safety[0]); i++)
        ok = ok && add_named(wsi, &safety[i], at, end);
    if (x->is_secure)
        ok = ok && add_named(wsi, &only_tls, at, end);
    if (*x->device_cookie)
        ok = ok && add_header(wsi, WSI_TOKEN_HTTP_SET_COOKIE, x->device_cookie, at, end);
    if (*x->cookie)
        ok = ok && add_header(wsi, WSI_TOKEN_HTTP_SET_COOKIE, x->cookie, at, end);
    if (x->encoding)
        ok = ok && add_header(wsi, WSI_TOKEN_HTTP_CONTENT_ENCODING, x->encoding, at, end);
    if (x->file)
        ok = ok && add_file(wsi, x->file, at, end);
    if (x->tag)
        ok = ok && add_header(wsi, WSI_TOKEN_HTTP_ETAG, x->tag, at, end) &&
             add_header(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, "no-cache", at, end);
    if (x->is_lasting)
        ok = ok && add_header(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL,
                              "public, max-age=31536000, immutable", at, end);
    return ok && add_header(wsi, WSI_TOKEN_HTTP_VARY, "accept-encoding", at, end);
}

/* What a proxy sends next may be somebody else's. */
static void release_socket(struct lws *wsi)
{
    struct network *n = web_network(wsi);

    sockets_set_waiting(&n->sockets, web_socket(wsi));
    if (n->options.is_proxied)
        sockets_discharge(&n->sockets, web_socket(wsi));
}

static int write_answer(struct lws *wsi, struct web_session *session)
{
    unsigned char headers[LWS_PRE + HEADERS_MAX];
    unsigned char *start = headers + LWS_PRE, *at = start,
                  *end = headers + sizeof(headers);
    struct exchange *x = session->exchange;
    size_t length = x->answer.length;
    bool is_last = x->is_last;
    struct strbuf body;
    int written = 0;

    if (!add_headers(wsi, x, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    strbuf_init(&body);
    for (int i = 0; i < LWS_PRE; i++)
        strbuf_append_char(&body, ' ');
    strbuf_append_bytes(&body, x->answer.text, length);
    if (length)
        written = lws_write(wsi, (unsigned char *)body.text + LWS_PRE, length,
                            LWS_WRITE_HTTP_FINAL);
    strbuf_release(&body);
    drop(session);
    release_socket(wsi);
    lws_rx_flow_control(wsi, 1);
    if (lws_partial_buffered(wsi))
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    if (written < (int)length || is_last || lws_http_transaction_completed(wsi))
        return -1;
    return 0;
}

int http_refuse_at_once(struct lws *wsi, int status, enum wire_error e, const char *text)
{
    unsigned char headers[LWS_PRE + HEADERS_MAX];
    unsigned char *start = headers + LWS_PRE, *at = start,
                  *end = headers + sizeof(headers);
    struct exchange x = {.net = web_network(wsi), .is_secure = web_is_secure(wsi)};
    bool ok;

    x.net->metrics->connections_refused++;
    strbuf_init(&x.answer);
    http_set_refusal(&x, status, e, text);
    ok = add_headers(wsi, &x, &at, end) &&
         !lws_finalize_write_http_header(wsi, start, &at, end);
    if (ok) {
        memcpy(start, x.answer.text, x.answer.length);
        ok = lws_write(wsi, start, x.answer.length, LWS_WRITE_HTTP_FINAL) >= 0;
    }
    strbuf_release(&x.answer);
    release_socket(wsi);
    return ok ? 1 : -1;
}

/* Requests */

/* The library hands out the arguments one by one. */
static void read_query(struct lws *wsi, struct exchange *x)
{
    size_t used = 0;
    int length;

    for (int i = 0; used + 2 < sizeof(x->query); i++) {
        length = lws_hdr_copy_fragment(wsi, x->query + used,
                                       (int)(sizeof(x->query) - used - 1),
                                       WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0)
            break;
        used += (size_t)length;
        x->query[used++] = '&';
    }
    x->query[used] = '\0';
}

static size_t find_body_max(struct lws *wsi)
{
    char path[HTTP_PATH_MAX + 1];

    web_header(wsi, WSI_TOKEN_POST_URI, path, sizeof(path));
    return web_network(wsi)->host.body_max(path);
}

/* Content-Length as one number of at most 'max', or -1. The library's own idea of it is
 * what it reads up to the first letter. */
static int64_t read_length(struct lws *wsi, int64_t max)
{
    char length[16];
    int64_t bytes;

    web_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof(length));
    return number_parse(length, 0, max, &bytes) ? bytes : -1;
}

static size_t find_body_left(struct lws *wsi)
{
    int64_t length = read_length(wsi, HTTP_EXCESS_MAX);

    return length > 0 ? (size_t)length : 0;
}

static struct exchange *begin(struct lws *wsi)
{
    struct exchange *x = xcalloc(1, sizeof(*x));
    char cookie[1024], encodings[256], agent[512];

    x->net = web_network(wsi);
    x->socket = wsi;
    x->began = lws_now_usecs();
    strbuf_init(&x->body);
    strbuf_init(&x->answer);
    x->is_post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    web_header(wsi, x->is_post ? WSI_TOKEN_POST_URI : WSI_TOKEN_GET_URI, x->path,
               sizeof(x->path));
    x->body_max = find_body_max(wsi);
    x->body_left = find_body_left(wsi);
    read_query(wsi, x);
    web_header(wsi, WSI_TOKEN_HOST, x->host, sizeof(x->host));
    web_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookie, sizeof(cookie));
    header_read_cookie(cookie, HEADER_SESSION, x->token);
    header_read_cookie(cookie, HEADER_DEVICE, x->known);
    web_header(wsi, WSI_TOKEN_HTTP_USER_AGENT, agent, sizeof(agent));
    device_name(agent, x->device);
    web_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof(encodings));
    x->takes_gzip = strstr(encodings, "gzip") != NULL;
    web_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, x->held, sizeof(x->held));
    web_address(wsi, x->address);
    x->is_secure = web_is_secure(wsi);
    x->net->metrics->http_requests++;
    return x;
}

static int64_t find_body_length(struct lws *wsi)
{
    return read_length(wsi, (int64_t)find_body_max(wsi));
}

static bool has_header(struct lws *wsi, enum lws_token_indexes token)
{
    char some[2];

    /* An empty header has no length, but is there all the same. */
    return lws_hdr_total_length(wsi, token) ||
           lws_hdr_copy_fragment(wsi, some, sizeof(some), token, 0) >= 0;
}

static bool has_odd_header(struct lws *wsi, const char *name)
{
    return lws_hdr_custom_length(wsi, name, (int)strlen(name)) >= 0;
}

static const struct http_fault too_long = {
    413, WIRE_SYNTAX,
    "the body has more bytes than are taken here, or does not say how many"};

/* Where a request ends must be beyond doubt: a proxy before us that sees it otherwise
 * would take what one visitor sent for the request of another. */
static const struct http_fault *find_framing_fault(struct lws *wsi)
{
    static const struct http_fault both = {
        400, WIRE_SYNTAX, "Content-Length and Transfer-Encoding exclude each other"};
    static const struct http_fault chunks = {
        411, WIRE_SYNTAX, "bodies in pieces are not taken; say Content-Length"};
    static const struct http_fault odd = {400, WIRE_SYNTAX,
                                          "a blank before a colon is no header"};
    bool has_length = has_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);

    if (has_odd_header(wsi, "transfer-encoding :") ||
        has_odd_header(wsi, "content-length :"))
        return &odd;
    if (has_header(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return has_length ? &both : &chunks;
    if (has_length || lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
        return find_body_length(wsi) < 0 ? &too_long : NULL;
    return NULL;
}

/* Whoever looks after this machine asks it by any name. */
static bool is_host_ok(struct lws *wsi)
{
    const struct network_options *o = &web_network(wsi)->options;
    const struct hosts hosts = {.named = o->hosts, .address = o->address};
    char host[HTTP_HOST_MAX + 1], path[HTTP_PATH_MAX + 1];

    web_header(wsi, WSI_TOKEN_HOST, host, sizeof(host));
    web_header(wsi, WSI_TOKEN_GET_URI, path, sizeof(path));
    return hosts_include(&hosts, host) || (strcmp(path, "/healthz") == 0 &&
                                           source_is_loopback(web_socket(wsi)->address));
}

/* Behind a proxy, sockets are charged to whom the proxy names. */
static bool charge(struct lws *wsi, const char *address)
{
    struct network *n = web_network(wsi);

    return !n->options.is_proxied ||
           sockets_charge(&n->sockets, web_socket(wsi), address);
}

const struct http_fault *http_find_fault(struct lws *wsi)
{
    static const struct http_fault nobody = {400, WIRE_SYNTAX,
                                             "X-Forwarded-For ends with no address"};
    static const struct http_fault host = {
        421, WIRE_FORBIDDEN,
        "this server is not served under that name; whoever runs it can add it: --host"};
    static const struct http_fault crowd = {429, WIRE_LIMIT,
                                            "too many requests of your address at once"};
    char address[SOURCE_MAX + 1];

    if (!web_address(wsi, address))
        return &nobody;
    if (!is_host_ok(wsi)) {
        web_network(wsi)->metrics->hosts_refused++;
        return &host;
    }
    return charge(wsi, address) ? find_framing_fault(wsi) : &crowd;
}

/* Reading goes on once this request is answered: libwebsockets 4.3 would handle a next one
 * that came in the same packet at once, in the place of this one, or the end of this one's
 * body twice. While it does not read a socket, it does not tell either that the socket can be
 * written to; so answers are written as soon as they are there. */
static void hold_next(struct exchange *x)
{
    lws_rx_flow_control(x->socket, 0);
}

/* The time for asking is over, and that for answering begins. For the library to return. */
static int hand_up(struct lws *wsi, struct web_session *session)
{
    struct exchange *x = session->exchange;

    hold_next(x);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    sockets_set_busy(&x->net->sockets, web_socket(wsi));
    x->is_in_callback = true;
    x->net->host.request(x->net->host.context, x);
    x->is_in_callback = false;
    return x->is_ready ? write_answer(wsi, session) : 0;
}

void http_finish(struct exchange *x)
{
    struct lws *wsi = x->socket;

    x->is_ready = true;
    if (wsi && !x->is_in_callback && write_answer(wsi, lws_wsi_user(wsi)) < 0)
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

/* Who sends a long text sends all of it before he hears what is wrong with it. */
static bool may_hear_out(struct lws *wsi, const struct exchange *x)
{
    return x->body_max > HTTP_BODY_MAX && read_length(wsi, HTTP_EXCESS_MAX) >= 0 &&
           web_is_origin_ok(wsi);
}

static int begin_request(struct lws *wsi, struct web_session *session)
{
    const struct http_fault *fault;
    struct exchange *x;

    drop(session);
    x = session->exchange = begin(wsi);
    fault = http_find_fault(wsi);
    if (!x->is_post && !lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI)) {
        http_set_refusal(x, 405, WIRE_SYNTAX, "only GET and POST are answered");
    } else if (fault) {
        http_set_refusal(x, fault->status, fault->code, fault->text);
        x->is_excess = fault == &too_long && may_hear_out(wsi, x);
        if (x->is_excess)
            return 0;
    } else if (x->is_post && !web_is_origin_ok(wsi)) {
        http_set_refusal(x, 403, WIRE_LOGIN, "pages of other sites may not");
    } else {
        /* A body is read before anything is answered, also one that nobody wants. */
        return x->is_post || find_body_length(wsi) > 0 ? 0 : hand_up(wsi, session);
    }
    /* What would follow cannot be told from the next request. */
    write_answer(wsi, session);
    return -1;
}

static int end_body(struct lws *wsi, struct web_session *session)
{
    return session->exchange->is_excess ? write_answer(wsi, session)
                                        : hand_up(wsi, session);
}

/* The library would give every byte of a body its own time. From 4.3 on it takes for a part
 * of the body what comes behind it in the same packet, and never sees the end: so the end is
 * found here, and what came behind it is lost with the connection. */
static int take_body(struct lws *wsi, struct web_session *session, const char *bytes,
                     size_t length)
{
    struct exchange *x = session->exchange;

    if (!x || lws_now_usecs() - x->began > BODY_SECONDS * LWS_USEC_PER_SEC)
        return -1;
    if (length > x->body_left) {
        x->is_last = true;
        length = x->body_left;
    }
    x->body_left -= length;
    if (!x->is_excess && x->body.length + length > x->body_max)
        return -1;
    if (!x->is_excess && length) /* without a byte the library has no place to point to */
        strbuf_append_bytes(&x->body, bytes, length);
    return x->is_last ? end_body(wsi, session) : 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason,
                  struct web_session *session, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin_request(wsi, session);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(wsi, session, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return session->exchange ? end_body(wsi, session) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
        drop(session);
        return 0;
    default:
        return 0;
    }
}
