/* GET over a socket of its own that never blocks; the server closes it behind the answer. */

#include "client/fetch.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/now.h"
#include "client/address.h"

enum { WAIT_MS = 30000, ANSWER_MAX = 16 << 20 };

/* Life cycle */

static void fail(struct fetching *f, int error)
{
    f->state = FETCH_FAILED;
    f->error = error;
}

void fetching_begin(struct fetching *f, const struct address *a, const char *path)
{
    *f = (struct fetching){.until = now_steady_ms() + WAIT_MS};
    strbuf_init(&f->request);
    strbuf_init(&f->answer);
    strbuf_appendf(&f->request,
                   "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path,
                   a->host);
    f->fd = socket(a->where.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (f->fd < 0 ||
        (connect(f->fd, (const struct sockaddr *)&a->where, a->length) != 0 &&
         errno != EINPROGRESS))
        fail(f, errno);
}

void fetching_release(struct fetching *f)
{
    if (f->fd >= 0)
        close(f->fd);
    strbuf_release(&f->request);
    strbuf_release(&f->answer);
}

/* Going on */

/* Not connected is as good as not writable yet; why it cannot be is said by the socket. */
static bool is_later(int error)
{
    return error == EAGAIN || error == EINTR || error == ENOTCONN;
}

static void send_request(struct fetching *f)
{
    ssize_t n =
        send(f->fd, f->request.text + f->sent, f->request.length - f->sent, MSG_NOSIGNAL);

    if (n >= 0)
        f->sent += (size_t)n;
    else if (!is_later(errno))
        fail(f, errno);
}

/* True if there may be more at once. */
static bool receive(struct fetching *f)
{
    char buffer[16384];
    ssize_t n = recv(f->fd, buffer, sizeof(buffer), 0);

    if (n < 0 && !is_later(errno))
        fail(f, errno);
    if (n == 0)
        f->state = FETCH_ANSWERED;
    if (n <= 0)
        return false;
    strbuf_append_bytes(&f->answer, buffer, (size_t)n);
    f->until = now_steady_ms() + WAIT_MS;
    if (f->answer.length > ANSWER_MAX)
        fail(f, EMSGSIZE);
    return f->state == FETCH_UNDER_WAY;
}

enum fetch_state fetching_step(struct fetching *f)
{
    if (f->state == FETCH_UNDER_WAY && f->sent < f->request.length)
        send_request(f);
    while (f->state == FETCH_UNDER_WAY && f->sent == f->request.length && receive(f))
        ;
    if (f->state == FETCH_UNDER_WAY && now_steady_ms() > f->until)
        fail(f, ETIMEDOUT);
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
    struct pollfd socket = {.fd = f->fd,
                            .events = f->sent < f->request.length ? POLLOUT : POLLIN};

    if (left > 0)
        poll(&socket, 1, (int)left);
}

bool fetch(const struct address *a, const char *path, struct strbuf *out,
           struct strbuf *err)
{
    struct fetching f;
    bool ok;

    fetching_begin(&f, a, path);
    while (fetching_step(&f) == FETCH_UNDER_WAY)
        await(&f);
    ok = f.state == FETCH_ANSWERED;
    if (ok)
        ok = fetching_take(&f, path, out, err);
    else
        strbuf_appendf(err, "%s: cannot reach %s: %s", path, a->host, strerror(f.error));
    fetching_release(&f);
    return ok;
}
