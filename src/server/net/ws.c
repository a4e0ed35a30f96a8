/*
 * WebSocket. Reading collects a message until it is whole. A frame is written at the end
 * of the round that made it, without asking first whether the socket can take it: nearly
 * always it can, and asking costs more than sending. What the socket does not take the
 * library keeps and says when it is gone; until then nothing more is written.
 */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "server/net/connection.h"
#include "server/net/headers.h"
#include "server/net/http.h"
#include "server/net/internal.h"
#include "server/net/network.h"
#include "server/net/source.h"
#include "server/telemetry/metrics.h"
#include "wire/request.h"

static_assert(CONNECTION_HEADROOM >= LWS_PRE, "room for the frame's head");

/* False if the peer is gone. */
static bool write_output(struct lws *wsi, struct connection *c)
{
    size_t length = connection_waiting(c);
    unsigned char *text = (unsigned char *)c->output.text + CONNECTION_HEADROOM;
    bool is_there = !length || lws_write(wsi, text, length, LWS_WRITE_TEXT) >= 0;

    strbuf_release(&c->output);
    c->is_choked = lws_partial_buffered(wsi);
    return is_there;
}

static void flush(struct connection *c)
{
    struct lws *wsi = c->socket;

    c->is_choked = lws_partial_buffered(wsi);
    if (c->is_choked || c->is_closing)
        lws_callback_on_writable(wsi);
    else if (!write_output(wsi, c))
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

static void end_within(struct connection *c, int seconds)
{
    lws_set_timeout(c->socket, PENDING_TIMEOUT_CLOSE_SEND,
                    seconds ? seconds : LWS_TO_KILL_ASYNC);
}

static void listen_to(struct connection *c, bool is_on)
{
    lws_rx_flow_control(c->socket, is_on);
}

static const struct carrier websocket = {flush, end_within, listen_to};

/* Coming */

static bool read_token(struct lws *wsi, char *token)
{
    char cookie[1024];

    web_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookie, sizeof(cookie));
    return header_read_cookie(cookie, HEADER_SESSION, token);
}

/* Some sockets are kept for those who only ask, /healthz among them. */
static bool is_full(const struct network *n)
{
    int most = n->sockets.max - n->sockets.max / 8;

    if (n->options.connections_max < most)
        most = n->options.connections_max;
    return n->metrics->connections >= most;
}

static bool is_socket_path(const struct network *n, const char *path)
{
    const char *other = n->options.socket_path;

    return strcmp(path, "/ws") == 0 || (other && strcmp(path, other) == 0);
}

/* Before the upgrade: whoever may not come in hears why, as a plain HTTP answer. */
static int confirm(struct lws *wsi)
{
    struct network *n = web_network(wsi);
    const struct http_fault *fault = http_find_fault(wsi);
    char path[HTTP_PATH_MAX + 1], address[CONNECTION_ADDRESS_MAX + 1];
    char token[TOKEN_LENGTH + 1];

    if (fault) {
        http_refuse_at_once(wsi, fault->status, fault->code, fault->text);
        return -1;
    }
    web_header(wsi, WSI_TOKEN_GET_URI, path, sizeof(path));
    if (!is_socket_path(n, path))
        return http_refuse_at_once(wsi, 404, WIRE_SYNTAX, "WebSockets live at /ws");
    if (!web_is_origin_ok(wsi))
        return http_refuse_at_once(wsi, 403, WIRE_LOGIN, "pages of other sites may not");
    if (n->is_closing)
        return http_refuse_at_once(wsi, 503, WIRE_STOPPING,
                                   "the server is being stopped");
    if (is_full(n))
        return http_refuse_at_once(wsi, 503, WIRE_LIMIT, "the server is full");
    if (!read_token(wsi, token))
        return http_refuse_at_once(wsi, 401, WIRE_LOGIN,
                                   "nobody is logged in; get a name at /api/guest first");
    web_address(wsi, address);
    if (bans_find(&n->bans, address, now_ms()))
        return http_refuse_at_once(wsi, 403, WIRE_KEPT_OUT,
                                   "the operator of this server keeps you out");
    if (!limits_can_connect(&n->limits, address))
        return http_refuse_at_once(wsi, 429, WIRE_LIMIT,
                                   "too many connections of your address");
    return 0;
}

static int establish(struct lws *wsi, struct web_session *session)
{
    struct network *n = web_network(wsi);
    struct connection *c = xcalloc(1, sizeof(*c));
    char address[SOURCE_MAX + 1], token[TOKEN_LENGTH + 1];

    web_address(wsi, address);
    source_format_account(address, c->address);
    c->carrier = &websocket;
    c->socket = wsi;
    if (!read_token(wsi, token)) {
        free(c);
        return -1;
    }
    session->connection = c;
    control_begin(&c->control, lws_get_socket_fd(wsi));
    sockets_set_busy(&n->sockets, web_socket(wsi));
    connection_add(n, c);
    listen_to(c, false);
    n->host.open(n->host.context, c, token);
    return 0;
}

/* Going */

static void drop(struct web_session *session)
{
    struct connection *c = session->connection;

    session->connection = NULL;
    if (!c)
        return;
    connection_remove(c);
    free(c);
}

/* Reading */

static void receive(struct lws *wsi, struct connection *c, const char *bytes,
                    size_t length)
{
    const struct network_host *host = &c->net->host;
    bool is_end = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);

    control_hear(&c->control, length, is_end);
    if (c->is_closing)
        return;
    if (lws_frame_is_binary(wsi)) {
        connection_close(c, WIRE_SYNTAX, "messages are text frames");
        return;
    }
    if (c->input.length + length > WIRE_BYTES_MAX) {
        connection_close(c, WIRE_SYNTAX, "a message has at most 16384 bytes");
        return;
    }
    strbuf_append_bytes(&c->input, bytes, length);
    if (!is_end)
        return;
    host->receive(host->context, c, c->input.text, c->input.length);
    strbuf_release(&c->input);
    strbuf_init(&c->input);
}

void ws_judge(struct connection *c, int64_t passed)
{
    if (c->is_closing || control_look(&c->control, lws_get_socket_fd(c->socket), passed))
        return;
    c->net->metrics->control_closed++;
    connection_close(c, WIRE_RATE, "far too many control frames");
    end_within(c, 1); /* it would only go on */
}

/* Writing */

/* The library takes a connection that a callback ends here for a broken one and says no goodbye,
 * so we do, by the number that it has for such a frame and does not name. Then the peer may
 * close in its turn, and what it still sends is read: unread it would make the system reset the
 * connection, and perhaps take the goodbye with it. */
static int say_goodbye(struct lws *wsi, struct connection *c)
{
    enum { WRITE_CLOSE = LWS_WRITE_HTTP + 1, LINGER_SECONDS = 1 };
    unsigned char frame[LWS_PRE + 2] = {0};

    if (c->has_said_goodbye)
        return 0;
    c->has_said_goodbye = true;
    frame[LWS_PRE] = LWS_CLOSE_STATUS_GOINGAWAY >> 8;
    frame[LWS_PRE + 1] = LWS_CLOSE_STATUS_GOINGAWAY & 0xff;
    end_within(c, LINGER_SECONDS);
    return lws_write(wsi, frame + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE) < 0
               ? -1
               : 0;
}

/* All that the library kept is gone. */
static int write_rest(struct lws *wsi, struct connection *c)
{
    if (!write_output(wsi, c))
        return -1;
    if (!c->is_closing)
        return 0;
    if (!c->is_choked)
        return say_goodbye(wsi, c);
    lws_callback_on_writable(wsi);
    return 0;
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason,
                struct web_session *session, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return establish(wsi, session);
    case LWS_CALLBACK_RECEIVE:
        receive(wsi, session->connection, in, length);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->connection ? write_rest(wsi, session->connection) : 0;
    case LWS_CALLBACK_CLOSED:
        drop(session);
        return 0;
    default:
        return 0;
    }
}
