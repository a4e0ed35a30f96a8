/*
 * A peer goes through two channels: the first gets the cookie over HTTP, the second
 * becomes the WebSocket. What is received is worked on where it was read, and only what
 * is left of it is kept. The socket is waited for to be writable only while it must be.
 */

#include "client/peer.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <sodium.h>

#include "base/json_writer.h"
#include "wire/frame.h"

enum { KEY_BYTES = 16, ANSWER_MAX = 1 << 16 };

#define FRONT "/ws"

static void on_ready(struct crowd_member *m, bool can_read, bool can_write);

void peer_init(struct peer *p, struct crowd *crowd)
{
    *p = (struct peer){.member.ready = on_ready,
                       .crowd = crowd,
                       .address = crowd->address,
                       .path = FRONT,
                       .channel.fd = -1};
    strbuf_init(&p->in);
    strbuf_init(&p->out);
    strbuf_init(&p->message);
}

static void hang_up(struct peer *p)
{
    lookup_end(&p->lookup);
    channel_close(&p->channel);
    p->state = PEER_CLOSED;
    p->is_waiting_to_write = false;
    p->sent = 0;
    strbuf_release(&p->in);
    strbuf_release(&p->out);
    strbuf_release(&p->message);
}

void peer_release(struct peer *p)
{
    hang_up(p);
}

__attribute__((format(printf, 3, 4))) static void
fail(struct peer *p, enum peer_cause cause, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(p->why, sizeof(p->why), format, args);
    va_end(args);
    p->cause = cause;
    hang_up(p);
    p->crowd->handler->closed(p);
}

static enum peer_cause cause_of(const struct channel *c)
{
    if (c->is_untrusted)
        return PEER_UNTRUSTED;
    switch (c->error) {
    case 0:
        return c->is_agreed ? PEER_HUNG_UP : PEER_STRANGE;
    case ECONNREFUSED:
        return PEER_NO_SERVER;
    case ENETDOWN:
    case ENETUNREACH:
    case EHOSTUNREACH:
        return PEER_NO_WAY;
    default:
        return PEER_UNREACHED;
    }
}

static void fail_to_reach(struct peer *p)
{
    fail(p, cause_of(&p->channel), "cannot reach %s: %s", p->address.host,
         p->channel.why);
}

/* Connecting */

/* The address is not known yet. */
static void find(struct peer *p, enum peer_state next)
{
    p->state = PEER_FINDING;
    p->next = next;
    lookup_begin(&p->lookup, p->address.name, p->address.port);
    crowd_join(p->crowd, lookup_descriptor(&p->lookup), &p->member);
}

static void start(struct peer *p, enum peer_state state)
{
    if (!p->address.length) {
        find(p, state);
        return;
    }
    if (!channel_open(&p->channel, &p->address)) {
        fail_to_reach(p);
        return;
    }
    p->state = state;
    p->is_waiting_to_write = true;
    crowd_join(p->crowd, p->channel.fd, &p->member);
}

/* What is found is found for all that come to that host later. */
static void take_address(struct peer *p)
{
    struct address *first = &p->crowd->address;
    const char *why = lookup_take(&p->lookup, &p->address.where, &p->address.length);

    if (why) {
        fail(p, p->lookup.is_unanswered ? PEER_UNASKED : PEER_UNKNOWN,
             "cannot reach %s: %s", p->address.name, why);
        return;
    }
    if (strcmp(first->host, p->address.host) == 0) {
        first->where = p->address.where;
        first->length = p->address.length;
    }
    start(p, p->next);
}

static void ask_for_cookie(struct peer *p, const char *path, const char *name,
                           const char *password)
{
    struct json_writer j;
    struct strbuf body;

    strbuf_init(&body);
    json_writer_init(&j, &body);
    json_open_object(&j, NULL);
    json_write_any_text(&j, "name", name);
    if (password)
        json_write_any_text(&j, "password", password);
    json_close_object(&j);
    strbuf_appendf(&p->out,
                   "POST %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
                   "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                   path, p->address.host, body.length, body.text);
    sodium_memzero(body.text, body.length);
    strbuf_release(&body);
    start(p, PEER_NAMING);
}

static void ask_for_websocket(struct peer *p)
{
    unsigned char key[KEY_BYTES];
    char text[sodium_base64_ENCODED_LEN(KEY_BYTES, sodium_base64_VARIANT_ORIGINAL)];

    for (int i = 0; i < KEY_BYTES; i++)
        key[i] = (unsigned char)rng_next(&p->crowd->rng);
    sodium_bin2base64(text, sizeof(text), key, sizeof(key),
                      sodium_base64_VARIANT_ORIGINAL);
    strbuf_appendf(&p->out,
                   "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tori.2\r\n",
                   p->path, p->address.host, text);
    if (*p->cookie)
        strbuf_appendf(&p->out, "Cookie: %s\r\n", p->cookie);
    strbuf_append(&p->out, "\r\n");
    start(p, PEER_UPGRADING);
}

void peer_open(struct peer *p, const char *name)
{
    p->why[0] = '\0';
    if (name)
        ask_for_cookie(p, "/api/guest", name, NULL);
    else
        ask_for_websocket(p);
}

void peer_log_in(struct peer *p, const char *name, const char *password)
{
    p->why[0] = '\0';
    ask_for_cookie(p, "/api/login", name, password);
}

/* "ws://HOST:PORT/" or "wss://HOST:PORT/" becomes the address; how much of it was read. */
static size_t aim_at_host(struct peer *p, const char *url, struct strbuf *err)
{
    bool is_tls = strncmp(url, "wss://", 6) == 0;
    size_t start = is_tls ? 6 : 5, length = strcspn(url + start, "/");
    char host[ADDRESS_HOST_MAX + 16];

    if (p->crowd->address.is_tls && !is_tls) {
        strbuf_appendf(err, "'%s' is without TLS, which this server has", url);
        return 0;
    }
    snprintf(host, sizeof(host), "http%s://%.*s", is_tls ? "s" : "", (int)length,
             url + start);
    if (!address_read(&p->address, host, err))
        return 0;
    p->address.trust = p->crowd->address.trust;
    if (is_tls && !p->address.trust) {
        strbuf_appendf(err, "'%s' has TLS, which this server is without", url);
        return 0;
    }
    return start + length;
}

/* Such an URL, or "/PATH" of the server that the crowd came to. */
static bool aim(struct peer *p, const char *url, struct strbuf *err)
{
    const char *path = *url ? url : FRONT;
    size_t used;

    p->address = p->crowd->address;
    if (strncmp(url, "ws://", 5) == 0 || strncmp(url, "wss://", 6) == 0) {
        used = aim_at_host(p, url, err);
        if (!used)
            return false;
        path = url + used;
    }
    if (*path != '/' || strlen(path) > PEER_PATH_MAX || strpbrk(path, " \r\n")) {
        strbuf_appendf(err, "'%s' is no place of a node", url);
        return false;
    }
    snprintf(p->path, sizeof(p->path), "%s", path);
    return true;
}

void peer_move(struct peer *p, const char *url)
{
    struct strbuf err;

    strbuf_init(&err);
    hang_up(p);
    p->why[0] = '\0';
    p->moves++;
    if (aim(p, url, &err))
        ask_for_websocket(p);
    else
        fail(p, PEER_NOT_SAID, "%s", err.text);
    strbuf_release(&err);
}

/* Writing */

static void set_waiting(struct peer *p, bool is_waiting)
{
    if (p->is_waiting_to_write == is_waiting)
        return;
    p->is_waiting_to_write = is_waiting;
    crowd_await(p->crowd, p->channel.fd, &p->member, is_waiting);
}

static void write_out(struct peer *p)
{
    ssize_t n =
        channel_write(&p->channel, p->out.text + p->sent, p->out.length - p->sent);

    if (n == CHANNEL_FAILED) {
        if (p->state != PEER_OPEN) {
            fail_to_reach(p);
            return;
        }
        /* What the server said last may still be there to be read; then comes the end. */
        n = (ssize_t)(p->out.length - p->sent);
    }
    if (n > 0) {
        p->bytes_out += (uint64_t)n;
        p->sent += (size_t)n;
    }
    if (p->sent == p->out.length) {
        strbuf_reset(&p->out);
        p->sent = 0;
    }
    set_waiting(p, p->out.length > 0);
}

/* HTTP */

/* A piece of what was received. */
struct peer_span {
    const char *text; /* not owned, not ended by a NUL */
    size_t length;
};

struct answer {
    int status;
    struct peer_span head, body;
};

/* A header's value, up to the end of its line. */
static bool find_header(struct peer_span head, const char *name, struct peer_span *value)
{
    size_t length = strlen(name);
    const char *end = head.text + head.length;

    for (const char *line = head.text; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));

        next = next ? next + 1 : end;
        if ((size_t)(next - line) > length + 2 && strncasecmp(line, name, length) == 0 &&
            line[length] == ':') {
            value->text = line + length + 1 + strspn(line + length + 1, " ");
            value->length = strcspn(value->text, "\r\n");
            return true;
        }
        line = next;
    }
    return false;
}

/* 0 if it is no number, or more than an answer may have bytes. */
static size_t read_number(struct peer_span s)
{
    size_t n = 0;

    for (size_t i = 0; i < s.length; i++) {
        if (s.text[i] < '0' || s.text[i] > '9' || n > ANSWER_MAX)
            return 0;
        n = 10 * n + (size_t)(s.text[i] - '0');
    }
    return n;
}

/* False while the answer is not complete. */
static bool read_answer(struct answer *a, const struct strbuf *in)
{
    const char *end = strstr(in->text, "\r\n\r\n");
    struct peer_span length;

    if (!end || in->length < sizeof("HTTP/1.1 200") || !strchr(in->text, ' '))
        return false;
    a->head = (struct peer_span){in->text, (size_t)(end + 2 - in->text)};
    a->status = (int)read_number((struct peer_span){strchr(in->text, ' ') + 1, 3});
    a->body = (struct peer_span){end + 4, in->length - a->head.length - 2};
    if (a->status == 101 || !find_header(a->head, "Content-Length", &length))
        return true;
    return a->body.length >= read_number(length);
}

static void fail_by_answer(struct peer *p, const struct answer *a)
{
    const struct json_value *body =
        json_reader_read(&p->crowd->reader, a->body.text, a->body.length);
    char code[40], text[200];

    if (json_text_copy(json_find(body, "error"), code, sizeof(code)) &&
        json_text_copy(json_find(body, "text"), text, sizeof(text)))
        fail(p, PEER_REFUSED, "%s: %s", code, text);
    else
        fail(p, PEER_STRANGE, "the server answered with HTTP status %d", a->status);
}

/* That of the session, among others such as the device's. */
static bool find_session(struct peer_span head, struct peer_span *cookie)
{
    while (find_header(head, "Set-Cookie", cookie)) {
        if (strncmp(cookie->text, "tori=", 5) == 0 ||
            strncmp(cookie->text, "__Host-tori=", 12) == 0)
            return true;
        head.length -= (size_t)(cookie->text + cookie->length - head.text);
        head.text = cookie->text + cookie->length;
    }
    return false;
}

static void take_cookie(struct peer *p, const struct answer *a)
{
    struct peer_span cookie;
    size_t length;

    if (a->status != 200 || !find_session(a->head, &cookie)) {
        fail_by_answer(p, a);
        return;
    }
    length = strcspn(cookie.text, ";\r\n");
    if (length > PEER_COOKIE_MAX) {
        fail(p, PEER_STRANGE, "the server's cookie is too long");
        return;
    }
    memcpy(p->cookie, cookie.text, length);
    p->cookie[length] = '\0';
    hang_up(p);
    ask_for_websocket(p);
}

static void read_frames(struct peer *p, const char *bytes, size_t length);

static void take_websocket(struct peer *p, const struct answer *a)
{
    struct strbuf rest;

    if (a->status != 101) {
        fail_by_answer(p, a);
        return;
    }
    p->state = PEER_OPEN;
    strbuf_init(&rest);
    strbuf_append_bytes(&rest, a->body.text, a->body.length);
    strbuf_release(&p->in);
    p->crowd->handler->opened(p);
    if (p->state == PEER_OPEN && rest.length)
        read_frames(p, rest.text, rest.length);
    strbuf_release(&rest);
}

static void read_http(struct peer *p, const char *bytes, size_t length)
{
    struct answer a;

    strbuf_append_bytes(&p->in, bytes, length);
    if (p->in.length > ANSWER_MAX) {
        fail(p, PEER_STRANGE, "the server's answer is too long");
        return;
    }
    if (!read_answer(&a, &p->in))
        return;
    if (p->state == PEER_NAMING)
        take_cookie(p, &a);
    else
        take_websocket(p, &a);
}

/* Frames */

/* A frame holds one or more messages, one a line. */
static void hear(struct peer *p, const char *text, size_t length)
{
    const char *end = text + length;

    p->frames_in++;
    while (text < end && p->state == PEER_OPEN) {
        const char *next = memchr(text, '\n', (size_t)(end - text));

        next = next ? next : end;
        p->crowd->handler->heard(p, text, (size_t)(next - text));
        text = next + 1;
    }
}

static void hear_part(struct peer *p, const struct frame_in *f)
{
    struct strbuf whole;

    strbuf_append_bytes(&p->message, f->text, f->length);
    if (p->message.length > FRAME_BYTES_MAX) {
        fail(p, PEER_STRANGE, "the server sent a message without an end");
    } else if (f->is_last) {
        whole = p->message;
        strbuf_init(&p->message);
        hear(p, whole.text, whole.length);
        strbuf_release(&whole);
    }
}

static void send_frame(struct peer *p, enum frame_kind kind, const char *text,
                       size_t length)
{
    frame_append(&p->out, kind, text, length, (uint32_t)rng_next(&p->crowd->rng));
    if (!p->is_waiting_to_write)
        write_out(p);
}

static void take_frame(struct peer *p, const struct frame_in *f)
{
    if (f->kind == FRAME_TEXT && f->is_last)
        hear(p, f->text, f->length);
    else if (f->kind == FRAME_TEXT || f->kind == FRAME_MORE)
        hear_part(p, f);
    else if (f->kind == FRAME_PING)
        send_frame(p, FRAME_PONG, f->text, f->length);
    else if (f->kind == FRAME_CLOSE)
        fail(p, PEER_HUNG_UP, "the server closed the connection%s%.*s",
             f->length > 2 ? ": " : "", f->length > 2 ? (int)f->length - 2 : 0,
             f->length > 2 ? f->text + 2 : "");
    else if (f->kind != FRAME_PONG)
        fail(p, PEER_STRANGE, "the server sent a frame of an unknown kind");
}

/* Works through whole frames; how many bytes they had. */
static size_t take_frames(struct peer *p, const char *bytes, size_t length)
{
    struct frame_in f;
    size_t used, done = 0;

    while (p->state == PEER_OPEN) {
        switch (frame_read(&f, bytes + done, length - done, &used)) {
        case FRAME_INCOMPLETE:
            return done;
        case FRAME_BAD:
        case FRAME_LONG:
            fail(p, PEER_STRANGE, "the server sent something that is no WebSocket frame");
            return done;
        case FRAME_OK:
            done += used;
            take_frame(p, &f);
        }
    }
    return done;
}

static void read_frames(struct peer *p, const char *bytes, size_t length)
{
    struct strbuf all;
    size_t done;

    if (!p->in.length) {
        done = take_frames(p, bytes, length);
        if (p->state == PEER_OPEN && done < length)
            strbuf_append_bytes(&p->in, bytes + done, length - done);
        return;
    }
    all = p->in;
    strbuf_init(&p->in);
    strbuf_append_bytes(&all, bytes, length);
    done = take_frames(p, all.text, all.length);
    if (p->state == PEER_OPEN && done < all.length)
        strbuf_append_bytes(&p->in, all.text + done, all.length - done);
    strbuf_release(&all);
}

/* Reading */

_Static_assert((int)CROWD_BUFFER >= (int)CHANNEL_PIECE_MAX, "nothing is left unread");

static void read_in(struct peer *p)
{
    char *buffer = p->crowd->buffer;
    ssize_t n = channel_read(&p->channel, buffer, CROWD_BUFFER);

    if (n == CHANNEL_AGAIN)
        return;
    if (n == CHANNEL_FAILED) {
        fail_to_reach(p);
    } else if (n == CHANNEL_END) {
        fail(p, PEER_HUNG_UP, "the server hung up");
    } else {
        p->bytes_in += (uint64_t)n;
        if (p->state == PEER_OPEN)
            read_frames(p, buffer, (size_t)n);
        else
            read_http(p, buffer, (size_t)n);
    }
}

/* False while nothing can be said yet. */
static bool agree(struct peer *p)
{
    int result = channel_agree(&p->channel);

    if (result == CHANNEL_FAILED)
        fail_to_reach(p);
    else if (result == CHANNEL_AGAIN)
        set_waiting(p, p->channel.must_write);
    return result == 1;
}

static void on_ready(struct crowd_member *m, bool can_read, bool can_write)
{
    struct peer *p = (struct peer *)m;
    bool is_new = p->state != PEER_CLOSED && !p->channel.is_agreed;

    if (p->state == PEER_FINDING) {
        take_address(p);
        return;
    }
    if (is_new && !agree(p))
        return;
    if (p->state != PEER_CLOSED && (can_write || is_new))
        write_out(p);
    if (p->state != PEER_CLOSED && can_read)
        read_in(p);
}

void peer_say(struct peer *p, const char *text, size_t length)
{
    if (p->state != PEER_OPEN)
        return;
    p->frames_out++;
    send_frame(p, FRAME_TEXT, text, length);
}
