/* Reading and writing. What always holds: the loop watches for what 'watched' says. */

#include "server/net/stream.h"

#include <assert.h>
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/banned.h"

enum { READ_BYTES = 16 << 10 }; /* in one go: at most a record of TLS */

enum { NOTHING = 0, GONE = -1 };

/* One try, plain or not: bytes, NOTHING for now, or GONE. */

static long judge_plain(ssize_t result)
{
    if (result > 0)
        return result;
    return result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
               ? NOTHING
               : GONE;
}

static long judge_tls(struct stream *s, int result)
{
    int why;

    if (result > 0)
        return result;
    why = SSL_get_error(s->tls, result);
    s->is_stuck = why == SSL_ERROR_WANT_WRITE;
    return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? NOTHING : GONE;
}

static long read_some(struct stream *s, char *out, int size)
{
    if (!s->tls)
        return judge_plain(recv(s->descriptor, out, (size_t)size, 0));
    ERR_clear_error();
    return judge_tls(s, SSL_read(s->tls, out, size));
}

static long write_some(struct stream *s, const char *bytes, size_t length)
{
    if (!s->tls)
        return judge_plain(send(s->descriptor, bytes, length, MSG_NOSIGNAL));
    ERR_clear_error();
    return judge_tls(s,
                     SSL_write(s->tls, bytes, length > INT_MAX ? INT_MAX : (int)length));
}

/* False if there will be no handshake. */
static bool shake(struct stream *s)
{
    long result;

    ERR_clear_error();
    result = judge_tls(s, SSL_accept(s->tls));
    s->is_shaking = result == NOTHING;
    return result != GONE;
}

/* Watching */

static void on_ready(uv_poll_t *poll, int status, int events);

static void watch(struct stream *s)
{
    int wanted = 0;

    if (s->is_shaking ? !s->is_stuck : s->is_listening)
        wanted |= UV_READABLE;
    if (s->is_stuck || s->is_asked || stream_waiting(s))
        wanted |= UV_WRITABLE;
    if (s->is_closed || wanted == s->watched)
        return;
    s->watched = wanted;
    if (wanted)
        uv_poll_start(&s->poll, wanted, on_ready);
    else
        uv_poll_stop(&s->poll);
}

/* Writing */

size_t stream_waiting(const struct stream *s)
{
    assert(s->taken <= s->output.length);
    return s->output.length - s->taken;
}

static void write_rest(struct stream *s)
{
    long written = NOTHING;

    assert(!s->is_shaking && !s->is_closed);
    while (stream_waiting(s)) {
        written = write_some(s, s->output.text + s->taken, stream_waiting(s));
        if (written <= 0)
            break;
        s->taken += (size_t)written;
    }
    if (written == GONE) {
        s->user->ended(s);
        return;
    }
    if (stream_waiting(s))
        return;
    strbuf_release(&s->output);
    strbuf_init(&s->output);
    s->taken = 0;
    s->is_asked = false;
    s->user->free_to_write(s);
}

bool stream_write(struct stream *s, const char *bytes, size_t length)
{
    long written = NOTHING;

    if (s->is_closed)
        return false;
    while (length && !stream_waiting(s) && !s->is_shaking) {
        written = write_some(s, bytes, length);
        if (written <= 0)
            break;
        bytes += written;
        length -= (size_t)written;
    }
    if (written == GONE)
        return false;
    if (length)
        strbuf_append_bytes(&s->output, bytes, length);
    watch(s);
    return true;
}

/* Reading */

/* Once a round, so that others have their turn; but TLS keeps nothing back of which the
 * loop would not know. */
static void hear(struct stream *s)
{
    static char bytes[READ_BYTES];

    assert(!s->is_closed);
    do {
        long length = read_some(s, bytes, sizeof(bytes));

        if (length == GONE)
            s->user->ended(s);
        else if (length != NOTHING)
            s->user->heard(s, bytes, (size_t)length);
    } while (!s->is_closed && s->tls && SSL_pending(s->tls) > 0);
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    struct stream *s = poll->data;
    bool was_stuck = s->is_stuck;

    if (status < 0 || (s->is_shaking && !shake(s))) {
        s->user->ended(s);
        return;
    }
    if (!s->is_shaking) {
        s->is_stuck = false;
        if (events & UV_WRITABLE)
            write_rest(s);
        if (!s->is_closed && ((events & UV_READABLE) || was_stuck))
            hear(s);
    }
    watch(s);
}

void stream_listen(struct stream *s, bool is_on)
{
    s->is_listening = is_on;
    watch(s);
}

void stream_ask(struct stream *s)
{
    s->is_asked = true;
    watch(s);
}

/* Life */

static void *open_tls(void *context, int descriptor)
{
    SSL *tls = SSL_new(context);

    if (tls && SSL_set_fd(tls, descriptor) == 1)
        return tls;
    SSL_free(tls);
    return NULL;
}

bool stream_open(struct stream *s, uv_loop_t *loop, int descriptor, void *tls,
                 const struct stream_user *user)
{
    assert(descriptor >= 0 && user->heard && user->closed);
    *s = (struct stream){.user = user, .descriptor = descriptor, .is_listening = true};
    if (tls) {
        s->tls = open_tls(tls, descriptor);
        s->is_shaking = true;
        if (!s->tls)
            return false;
    }
    if (uv_poll_init(loop, &s->poll, descriptor) != 0) {
        SSL_free(s->tls);
        return false;
    }
    strbuf_init(&s->output);
    s->poll.data = s;
    watch(s);
    return true;
}

void stream_shut(struct stream *s)
{
    ERR_clear_error();
    if (s->tls && !s->is_shaking && !stream_waiting(s))
        SSL_shutdown(s->tls);
    else if (!s->tls)
        shutdown(s->descriptor, SHUT_WR);
}

static void on_closed(uv_handle_t *handle)
{
    struct stream *s = handle->data;

    assert(s->is_closed);
    strbuf_release(&s->output);
    s->user->closed(s);
}

/* The descriptor is free at once: others may be waiting for it. */
void stream_close(struct stream *s)
{
    if (s->is_closed)
        return;
    s->is_closed = true;
    uv_close((uv_handle_t *)&s->poll, on_closed);
    SSL_free(s->tls);
    s->tls = NULL;
    close(s->descriptor);
    s->descriptor = -1;
}
