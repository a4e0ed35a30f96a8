/* Listening: the library's context on our loop, and its one callback, taken apart. */

#include "server/net/web.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "server/net/headers.h"
#include "server/net/internal.h"
#include "server/net/network.h"
#include "server/telemetry/log.h"

enum {
    RECEIVE_BYTES = 2048,
    SEND_BYTES = 64 << 10, /* in one go: a frame or more, but for the largest */
    HEADER_BYTES = 4096,
    TIMEOUT_SECONDS = 20,
    PING_SECONDS = 30,
    HANGUP_SECONDS = 75,
};

struct web {
    struct lws_context *context; /* the library sets it to NULL at its end */
    int port;
};

/* For ws.c and http.c */

struct network *web_network(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

void web_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
        out[0] = '\0';
}

/* Behind a proxy: the last address it added. */
void web_address(struct lws *wsi, char *out, size_t size)
{
    char forwarded[256];
    const char *last;

    lws_get_peer_simple(wsi, out, size);
    if (!web_network(wsi)->options.is_proxied)
        return;
    web_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof(forwarded));
    last = strrchr(forwarded, ',');
    last = last ? last + 1 + strspn(last + 1, " ") : forwarded;
    if (*last && strlen(last) < size)
        memcpy(out, last, strlen(last) + 1);
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

/* Listening */

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t length)
{
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

/* The context first and the listener by itself: a context whose own listener fails is
 * left behind half destroyed. NULL if nothing listens. */
static struct lws_vhost *listen_at(struct network *n, uv_loop_t *loop)
{
    struct web *w = n->web;
    void *loops[] = {loop};
    const char *address = n->options.address;
    struct lws_context_creation_info info = {
        .port = n->options.port,
        .iface = address && strcmp(address, "0.0.0.0") != 0 ? address : NULL,
        .protocols = protocols,
        .user = n,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .max_http_header_data = HEADER_BYTES,
        .pt_serv_buf_size = HEADER_BYTES,
        .timeout_secs = TIMEOUT_SECONDS,
        .keepalive_timeout = TIMEOUT_SECONDS,
        .retry_and_idle_policy = &idle_policy,
        .alpn = "http/1.1",
        .vhost_name = "tori",
        .pcontext = &w->context,
    };

    if (!address || !strchr(address, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (n->options.certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = n->options.certificate;
        info.ssl_private_key_filepath = n->options.key;
    }
    w->context = lws_create_context(&info);
    return w->context ? lws_create_vhost(w->context, &info) : NULL;
}

static void complain(const struct network_options *o, struct strbuf *err)
{
    strbuf_appendf(err, "cannot listen at %s port %d (is it in use?)",
                   o->address ? o->address : "127.0.0.1", o->port);
    if (o->certificate)
        strbuf_appendf(err, ", or cannot speak TLS with %s and %s", o->certificate,
                       o->key);
}

bool web_open(struct network *n, uv_loop_t *loop, struct strbuf *err)
{
    struct lws_vhost *listener;

    n->web = xcalloc(1, sizeof(*n->web));
    lws_set_log_level(LLL_ERR, log_trouble);
    listener = listen_at(n, loop);
    lws_set_log_level(0, NULL); /* from here on peers could fill the log */
    if (listener) {
        n->web->port = lws_get_vhost_listen_port(listener);
        return true;
    }
    complain(&n->options, err);
    if (n->web->context)
        web_close(n);
    uv_run(loop, UV_RUN_DEFAULT);
    web_free(n);
    return false;
}

int web_port(const struct network *n)
{
    return n->web->port;
}

void web_close(struct network *n)
{
    lws_context_destroy(n->web->context);
}

/* On a loop of our own the library ends in steps, and says with a NULL that it has. */
void web_free(struct network *n)
{
    if (n->web->context)
        lws_context_destroy(n->web->context);
    free(n->web);
    n->web = NULL;
}
