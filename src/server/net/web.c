/* Listening: the library's context on our loop, and its one callback, taken apart. */

#include "server/net/web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "server/net/certificate.h"
#include "server/net/connection.h"
#include "server/net/headers.h"
#include "server/net/internal.h"
#include "server/net/listener.h"
#include "server/net/network.h"
#include "server/net/source.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"

enum {
    RECEIVE_BYTES = 1024, /* each connection has as much; most messages are far shorter */
    SEND_BYTES = 64 << 10, /* in one go: a frame or more, but for the largest */
    HEADER_BYTES = 4096,
    REQUEST_SECONDS = 10, /* for a whole request, from the socket's beginning on */
    IDLE_SECONDS = 15,    /* between an answer and the next request */
    PING_SECONDS = 30,
    HANGUP_SECONDS = 75,
    JUDGE_MS = 250,
    JUDGE_TURNS = 16, /* until everybody has been looked at; a power of 2 */
};

struct web {
    struct lws_context *context; /* the library sets it to NULL at its end */
    struct lws_vhost *vhost;
    struct certificate certificate; /* for TLS */
    struct listener listener;
    uv_timer_t judge;
    unsigned turn; /* who is judged next */
    bool is_listening;
    bool is_adopted; /* the library has taken the socket that it was given last */
};

/* For ws.c and http.c */

struct network *web_network(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

struct socket *web_socket(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

void web_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
        out[0] = '\0';
}

/* Behind a proxy: the last address it added. */
bool web_address(struct lws *wsi, char *out)
{
    char forwarded[HEADER_BYTES + 1];

    snprintf(out, SOURCE_MAX + 1, "%s", web_socket(wsi)->address);
    if (!web_network(wsi)->options.is_proxied ||
        !lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR))
        return true;
    web_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof(forwarded));
    return header_find_forwarder(forwarded, out);
}

bool web_is_origin_ok(struct lws *wsi)
{
    char origin[256], host[256];

    web_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof(origin));
    web_header(wsi, WSI_TOKEN_HOST, host, sizeof(host));
    return header_is_origin_ok(origin, host, web_network(wsi)->options.origins);
}

/* The library lists headers that it does not know by their names in small letters. */
bool web_is_secure(struct lws *wsi)
{
    static const char name[] = "x-forwarded-proto:";
    const struct network_options *o = &web_network(wsi)->options;
    char forwarded[64];

    if (o->certificate || !o->is_proxied)
        return o->certificate != NULL;
    return lws_hdr_custom_copy(wsi, forwarded, sizeof(forwarded), name,
                               (int)strlen(name)) > 0 &&
           header_is_https(forwarded);
}

/* Sockets */

/* At once, because others are waiting for its descriptor; whoever does not read must not
 * keep it until he has. The library does not run now: we are at the listener. */
static void end_socket(struct socket *s)
{
    if (!s->carrier)
        return;
    shutdown(lws_get_socket_fd(s->carrier), SHUT_RDWR);
    lws_set_timeout(s->carrier, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

/* A handshake of TLS costs us ten times what it costs the peer: who opens sockets too fast
 * gets none. A proxy opens them for others. */
static bool is_hasty(struct network *n, const char *address)
{
    if (n->options.is_proxied ||
        limits_take(&n->limits, LIMITS_SOCKETS, address, 0, now_ms()))
        return false;
    n->metrics->sockets_hasty++;
    return true;
}

/* The library keeps a socket even if it fails in the middle of taking it, and tells us
 * when it is gone; only what it never began with is ours to close. */
static void arrive(void *context, int descriptor, const char *address)
{
    struct network *n = context;
    struct web *w = n->web;
    lws_adopt_desc_t what = {.vh = w->vhost,
                             .type =
                                 LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
                             .fd.sockfd = descriptor};
    struct socket *s = NULL;

    if (!is_hasty(n, address))
        s = sockets_add(&n->sockets, address, !n->options.is_proxied);
    if (!s) {
        close(descriptor);
        return;
    }
    what.opaque = s;
    w->is_adopted = false;
    lws_adopt_descriptor_vhost_via_info(&what);
    if (w->is_adopted)
        return;
    sockets_remove(&n->sockets, s);
    close(descriptor);
}

static void follow_socket(struct lws *wsi, enum lws_callback_reasons reason)
{
    struct network *n = web_network(wsi);
    struct socket *s = web_socket(wsi);

    if (reason == LWS_CALLBACK_WSI_CREATE)
        n->web->is_adopted = true;
    else if (s && reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED)
        s->carrier = wsi;
    else if (s)
        sockets_remove(&n->sockets, s);
}

/* Listening */

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE:
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
    case LWS_CALLBACK_WSI_DESTROY:
        follow_socket(wsi, reason);
        return 0;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        certificate_attach(&web_network(wsi)->web->certificate, user);
        return 0;
    default:
        break;
    }
    /* A socket can end before the library has made a session for it. */
    if (!user && reason != LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED:
        return ws_callback(wsi, reason, user, in, length);
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
        return http_callback(wsi, reason, user, in, length);
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"tori.2", callback, sizeof(struct web_session), RECEIVE_BYTES, 0, NULL, SEND_BYTES},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = PING_SECONDS,
                                           .secs_since_valid_hangup = HANGUP_SECONDS};

static void log_trouble(int level, const char *line)
{
    (void)level;
    log_line("web-error", "%.*s", (int)strcspn(line, "\n"), line);
}

/* The library is given the sockets that we let in, and does not listen itself. False if
 * it cannot speak TLS with what it is given. */
static bool open_library(struct network *n, uv_loop_t *loop)
{
    struct web *w = n->web;
    void *loops[] = {loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = n,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .max_http_header_data = HEADER_BYTES,
        .pt_serv_buf_size = HEADER_BYTES,
        .timeout_secs = REQUEST_SECONDS,
        .keepalive_timeout = IDLE_SECONDS,
        .retry_and_idle_policy = &idle_policy,
        .alpn = "http/1.1",
        .vhost_name = "tori",
        .pcontext = &w->context,
    };

    if (n->options.certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = n->options.certificate;
        info.ssl_private_key_filepath = n->options.key;
    }
    w->context = lws_create_context(&info);
    w->vhost = w->context ? lws_create_vhost(w->context, &info) : NULL;
    return w->vhost != NULL;
}

/* A few at a time, so that many do not cost everybody a pause. */
static void judge_some(uv_timer_t *timer)
{
    struct network *n = timer->data;

    n->web->turn = (n->web->turn + 1) % JUDGE_TURNS;
    for (struct connection *c = n->connections; c; c = c->next)
        if (c->number % JUDGE_TURNS == n->web->turn)
            ws_judge(c, JUDGE_MS * JUDGE_TURNS);
}

static void start_judging(struct network *n, uv_loop_t *loop)
{
    uv_timer_init(loop, &n->web->judge);
    n->web->judge.data = n;
    uv_timer_start(&n->web->judge, judge_some, JUDGE_MS, JUDGE_MS);
}

static bool open_listener(struct network *n, uv_loop_t *loop, struct strbuf *err)
{
    struct listener *l = &n->web->listener;
    const char *address = n->options.address;

    l->context = n;
    l->arrive = arrive;
    n->web->is_listening =
        listener_open(l, loop, address ? address : "127.0.0.1", n->options.port, err);
    if (n->web->is_listening)
        start_judging(n, loop);
    return n->web->is_listening;
}

bool web_open(struct network *n, uv_loop_t *loop, struct strbuf *err)
{
    bool is_open;

    n->web = xcalloc(1, sizeof(*n->web));
    n->sockets.end = end_socket;
    lws_set_log_level(LLL_ERR, log_trouble);
    is_open = open_library(n, loop);
    lws_set_log_level(0, NULL); /* from here on peers could fill the log */
    if (is_open && open_listener(n, loop, err))
        return true;
    if (!is_open && n->options.certificate)
        strbuf_appendf(err, "cannot speak TLS with %s and %s", n->options.certificate,
                       n->options.key);
    else if (!is_open)
        strbuf_append(err, "libwebsockets does not start; the log says why");
    if (n->web->context)
        web_close(n);
    uv_run(loop, UV_RUN_DEFAULT);
    web_free(n);
    return false;
}

bool web_renew_certificate(struct network *n, struct strbuf *err)
{
    const struct network_options *o = &n->options;

    return !o->certificate ||
           certificate_renew(&n->web->certificate, o->certificate, o->key, err);
}

int web_port(const struct network *n)
{
    return n->web->listener.port;
}

void web_close(struct network *n)
{
    if (n->web->is_listening) {
        listener_close(&n->web->listener);
        uv_close((uv_handle_t *)&n->web->judge, NULL);
    }
    lws_context_destroy(n->web->context);
}

/* On a loop of our own the library ends in steps, and says with a NULL that it has. */
void web_free(struct network *n)
{
    if (n->web->context)
        lws_context_destroy(n->web->context);
    certificate_release(&n->web->certificate);
    free(n->web);
    n->web = NULL;
}
