/* GET over a channel of its own that never blocks; the server closes it behind the answer. */

#include "client/fetch.h"

#include <poll.h>
#include <string.h>

#include "base/now.h"
#include "client/address.h"
#include "client/channel.h"

enum { WAIT_MS = 30000, ANSWER_MAX = 16 << 20 };

/* Life cycle */

static void fail(struct fetching *f, const char *why)
{
    f->state = FETCH_FAILED;
    f->why = why;
}

void fetching_begin(struct fetching *f, const struct address *a, const char *path,
                    const char *cookie)
{
    *f = (struct fetching){.until = now_steady_ms() + WAIT_MS};
    strbuf_init(&f->request);
    strbuf_init(&f->answer);
    strbuf_appendf(&f->request, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n",
                   path, a->host);
    if (*cookie)
        strbuf_appendf(&f->request, "Cookie: %s\r\n", cookie);
    strbuf_append(&f->request, "\r\n");
    if (!channel_open(&f->channel, a))
        fail(f, f->channel.why);
}

void fetching_release(struct fetching *f)
{
    channel_close(&f->channel);
    strbuf_release(&f->request);
    strbuf_release(&f->answer);
}

/* Going on */

static void send_request(struct fetching *f)
{
    ssize_t n = channel_write(&f->channel, f->request.text + f->sent,
                              f->request.length - f->sent);

    if (n == CHANNEL_FAILED)
        fail(f, f->channel.why);
    else if (n > 0)
        f->sent += (size_t)n;
}

/* True if there may be more at once. */
static bool receive(struct fetching *f)
{
    char buffer[CHANNEL_PIECE_MAX];
    ssize_t n = channel_read(&f->channel, buffer, sizeof(buffer));

    if (n == CHANNEL_FAILED)
        fail(f, f->channel.why);
    if (n == CHANNEL_END)
        f->state = FETCH_ANSWERED;
    if (n <= 0)
        return false;
    strbuf_append_bytes(&f->answer, buffer, (size_t)n);
    f->until = now_steady_ms() + WAIT_MS;
    if (f->answer.length > ANSWER_MAX)
        fail(f, "its answer is too long");
    return f->state == FETCH_UNDER_WAY;
}

/* True once the request can be sent. */
static bool agree(struct fetching *f)
{
    int result = channel_agree(&f->channel);

    if (result == CHANNEL_FAILED)
        fail(f, f->channel.why);
    return result == 1;
}

enum fetch_state fetching_step(struct fetching *f)
{
    if (f->state == FETCH_UNDER_WAY && agree(f) && f->sent < f->request.length)
        send_request(f);
    while (f->state == FETCH_UNDER_WAY && f->sent == f->request.length && receive(f))
        ;
    if (f->state == FETCH_UNDER_WAY && now_steady_ms() > f->until)
        fail(f, "it does not answer");
    return f->state;
}

bool fetching_take(const struct fetching *f, const char *what, struct strbuf *out,
                   struct strbuf *err)
{
    const char *body = strstr(f->answer.text, "\r\n\r\n");

    if (body && strncmp(f->answer.text, "HTTP/1.1 200 ", 13) == 0) {
        strbuf_append(out, body + 4);
        return true;
    }
    strbuf_appendf(err, "%s: the server answered '%.*s'", what,
                   (int)strcspn(f->answer.text, "\r\n"), f->answer.text);
    return false;
}

/* Waited for */

static void await(const struct fetching *f)
{
    int64_t left = f->until - now_steady_ms();
    bool to_write =
        f->channel.is_agreed ? f->sent < f->request.length : f->channel.must_write;
    struct pollfd socket = {.fd = f->channel.fd, .events = to_write ? POLLOUT : POLLIN};

    if (left > 0)
        poll(&socket, 1, (int)left);
}

bool fetch(const struct address *a, const char *path, struct strbuf *out,
           struct strbuf *err)
{
    struct fetching f;
    bool ok;

    fetching_begin(&f, a, path, "");
    while (fetching_step(&f) == FETCH_UNDER_WAY)
        await(&f);
    ok = f.state == FETCH_ANSWERED;
    if (ok)
        ok = fetching_take(&f, path, out, err);
    else
        strbuf_appendf(err, "%s: cannot reach %s: %s", path, a->host, f.why);
    fetching_release(&f);
    return ok;
}
