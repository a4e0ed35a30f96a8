/*
 * WebSocket. Reading collects a message until it is whole. A frame is written at the end
 * of the round that made it, without asking first whether the socket can take it: nearly
 * always it can, and asking costs more than sending. What the socket does not take the
 * stream keeps; until that is gone nothing more is written.
 */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "server/net/caller.h"
#include "server/net/connection.h"
#include "server/net/head.h"
#include "server/net/headers.h"
#include "server/net/internal.h"
#include "server/net/network.h"
#include "server/net/source.h"
#include "server/net/upgrade.h"
#include "telemetry/metrics.h"
#include "wire/frame.h"
#include "wire/request.h"

enum {
    PING_MS = 30 * 1000,
    HANGUP_MS = 75 * 1000,
    PONGS_MAX = 4096, /* bytes that may wait; who does not read is not answered */
    NORMAL = 1000,    /* codes of a closing frame */
    GOING_AWAY = 1001,
    PROTOCOL_ERROR = 1002,
};

static_assert((int)CONNECTION_HEADROOM >= (int)FRAME_HEAD_MAX,
              "room for the frame's head");

/* Writing */

/* False if the peer is gone. */
static bool write_output(struct connection *c)
{
    struct caller *at = c->socket;
    size_t length = connection_waiting(c), head_length;
    char *text = c->output.text + CONNECTION_HEADROOM;
    char head[FRAME_HEAD_MAX];
    bool is_there = true;

    if (length) {
        head_length = frame_write_head(head, FRAME_TEXT, length);
        memcpy(text - head_length, head, head_length);
        is_there = stream_write(&at->stream, text - head_length, head_length + length);
    }
    strbuf_release(&c->output);
    c->is_choked = stream_waiting(&at->stream) > 0;
    return is_there;
}

static void end_within(struct connection *c, int seconds)
{
    caller_set_due(c->socket, seconds);
}

static void flush(struct connection *c)
{
    struct caller *at = c->socket;

    c->is_choked = stream_waiting(&at->stream) > 0;
    if (c->is_choked || c->sender.is_closing)
        stream_ask(&at->stream);
    else if (!write_output(c))
        end_within(c, 0);
}

/* What came before the connection was read is handled in the next round. */
static void listen_to(struct connection *c, bool is_on)
{
    struct caller *at = c->socket;

    at->is_deaf = !is_on;
    stream_listen(&at->stream, is_on);
    if (is_on)
        stream_ask(&at->stream);
}

static const struct carrier websocket = {flush, end_within, listen_to};

static void send_control(struct caller *c, enum frame_kind kind, const char *bytes,
                         size_t length)
{
    char frame[FRAME_HEAD_MAX + FRAME_CONTROL_MAX];
    size_t head = frame_write_head(frame, kind, length);

    assert(kind >= FRAME_CLOSE && length <= FRAME_CONTROL_MAX);
    memcpy(frame + head, bytes, length);
    if (!stream_write(&c->stream, frame, head + length))
        caller_set_due(c, 0);
}

/* A closing frame is the last; the peer then closes the socket. */
static void say_goodbye(struct caller *c, int code)
{
    const char bytes[] = {(char)(code >> 8), (char)code};

    c->connection->sender.is_closing = c->connection->has_said_goodbye = true;
    send_control(c, FRAME_CLOSE, bytes, sizeof(bytes));
    caller_leave(c);
}

void ws_go_on(struct caller *c)
{
    struct connection *connection = c->connection;

    if (!write_output(connection))
        end_within(connection, 0);
    else if (!connection->sender.is_closing)
        caller_go_on(c);
    else if (!connection->is_choked)
        say_goodbye(c, GOING_AWAY);
}

void ws_check_silence(struct caller *c, int64_t now)
{
    int64_t silent = now - c->heard_at;

    if (silent > HANGUP_MS) {
        caller_end(c);
    } else if (silent > PING_MS && now - c->pinged_at > PING_MS) {
        c->pinged_at = now;
        send_control(c, FRAME_PING, "", 0);
    }
}

/* Coming */

static bool read_token(const struct caller *c, const struct head *h, char *token)
{
    return header_find_token(head_value(h, HEAD_COOKIE), HEADER_SESSION,
                             http_is_secure(c, h), token) != HEADER_TOKEN_NONE;
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

/* Before the upgrade: a client that is refused is told why, as a plain HTTP answer. */
static const struct head_fault *find_fault(struct caller *c, const struct head *h)
{
    static const struct head_fault path = {404, WIRE_SYNTAX, "WebSockets live at /ws"};
    static const struct head_fault foreign = {403, WIRE_LOGIN,
                                              "pages of other sites may not"};
    static const struct head_fault stopping = {503, WIRE_STOPPING,
                                               "the server is being stopped"};
    static const struct head_fault full = {503, WIRE_LIMIT, "the server is full"};
    static const struct head_fault no_session = {
        401, WIRE_LOGIN, "nobody is logged in; get a name at /api/guest first"};
    static const struct head_fault banned = {403, WIRE_KEPT_OUT,
                                             "the operator of this server keeps you out"};
    static const struct head_fault crowd = {429, WIRE_LIMIT,
                                            "too many connections of your address"};
    const struct head_fault *fault = http_find_fault(c, h);
    char address[ADDRESS_MAX + 1], token[TOKEN_LENGTH + 1];

    if (fault)
        return fault;
    if (!is_socket_path(c->net, h->path))
        return &path;
    if (!http_is_origin_ok(c, h))
        return &foreign;
    if (c->net->is_closing)
        return &stopping;
    if (is_full(c->net))
        return &full;
    if (!read_token(c, h, token))
        return &no_session;
    http_find_address(c, h, address);
    if (bans_find(&c->net->bans, address, now_ms()))
        return &banned;
    if (!limits_can_connect(&c->net->limits, address))
        return &crowd;
    return upgrade_find_fault(h);
}

static void establish(struct caller *c, const struct head *h)
{
    struct connection *connection = xcalloc(1, sizeof(*connection));
    char address[ADDRESS_MAX + 1], token[TOKEN_LENGTH + 1] = "";

    assert(!c->connection && c->state != CALLER_TALKS);
    http_find_address(c, h, address);
    read_token(c, h, token);
    source_format_account(address, connection->sender.account);
    connection->carrier = &websocket;
    connection->socket = c;
    c->connection = connection;
    c->state = CALLER_TALKS;
    c->due = 0;
    c->pinged_at = c->heard_at;
    sockets_set_busy(&c->net->sockets, c->socket);
    connection_add(c->net, connection);
    listen_to(connection, false);
    c->net->host.open(c->net->host.context, connection, token);
}

const struct head_fault *ws_upgrade(struct caller *c, const struct head *h)
{
    const struct head_fault *fault = find_fault(c, h);
    struct strbuf answer;

    if (fault)
        return fault;
    strbuf_init(&answer);
    upgrade_write_answer(h, &answer);
    stream_write(&c->stream, answer.text, answer.length);
    strbuf_release(&answer);
    establish(c, h);
    return NULL;
}

/* Going */

void ws_drop(struct caller *c)
{
    struct connection *connection = c->connection;

    c->connection = NULL;
    if (!connection)
        return;
    connection_remove(connection);
    free(connection);
}

/* Reading */

static void receive(struct connection *c, const struct frame_in *f)
{
    const struct network_host *host = &c->net->host;

    assert(!c->has_said_goodbye && c->input.length <= WIRE_BYTES_MAX);
    if (c->input.length + f->length > WIRE_BYTES_MAX) {
        connection_close(c, WIRE_SYNTAX, "a message has at most 16384 bytes");
        return;
    }
    strbuf_append_bytes(&c->input, f->text, f->length);
    if (!f->is_last)
        return;
    if (c->input.length) /* a frame without a byte is no message */
        host->receive(host->context, c, c->input.text, c->input.length);
    strbuf_release(&c->input);
    strbuf_init(&c->input);
}

static void take_part(struct caller *c, const struct frame_in *f)
{
    if (f->kind == FRAME_BINARY) {
        connection_close(c->connection, WIRE_SYNTAX, "messages are text frames");
    } else if (c->is_mid_message != (f->kind == FRAME_MORE)) {
        say_goodbye(c, PROTOCOL_ERROR);
    } else {
        c->is_mid_message = !f->is_last;
        receive(c->connection, f);
    }
}

/* The peer's own, if it may have one. */
static int choose_code(const struct frame_in *f)
{
    int code = f->length < 2 ? NORMAL
                             : (unsigned char)f->text[0] << 8 | (unsigned char)f->text[1];

    return code == NORMAL || (code >= 3000 && code < 5000) ? code : GOING_AWAY;
}

static void take(struct caller *c, const struct frame_in *f)
{
    switch (f->kind) {
    case FRAME_CLOSE:
        say_goodbye(c, choose_code(f));
        return;
    case FRAME_PING:
        if (stream_waiting(&c->stream) < PONGS_MAX)
            send_control(c, FRAME_PONG, f->text, f->length);
        return;
    case FRAME_PONG:
        return;
    default:
        take_part(c, f);
    }
}

/* The frame that ends a message is counted as one, all others by what they cost. */
static bool is_bearable(struct connection *c, const struct frame_in *f, size_t length)
{
    size_t cost = f->kind >= FRAME_CLOSE ? length : f->is_last ? 0 : length - f->length;

    if (!cost || control_take(&c->control, cost, now_steady_ms()))
        return true;
    c->net->metrics->control_closed++;
    connection_close(c, WIRE_RATE, "far too many control frames");
    end_within(c, 1); /* it would only go on */
    return false;
}

bool ws_take_frame(struct caller *c)
{
    size_t length = WIRE_BYTES_MAX;
    struct frame_in f;

    if (c->connection->sender.is_closing) /* nothing that it says matters any more */
        c->used = c->input.length;
    if (c->is_deaf)
        return false;
    switch (frame_read_masked(&f, c->input.text + c->used, c->input.length - c->used,
                              &length)) {
    case FRAME_INCOMPLETE:
        return false;
    case FRAME_LONG:
        connection_close(c->connection, WIRE_SYNTAX, "a message has at most 16384 bytes");
        return true;
    case FRAME_BAD:
        say_goodbye(c, PROTOCOL_ERROR);
        return false;
    case FRAME_OK:
        c->used += length;
        if (is_bearable(c->connection, &f, length))
            take(c, &f);
        return true;
    }
    return false;
}
