/* Listening and accepting. What comes is not read here. */

#include "server/net/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "server/net/source.h"

enum {
    BATCH = 32, /* peers in one round of the loop */
    BATCH_NS =
        2 * 1000000, /* and no more once so long has passed: each may cost a handshake */
    BACKLOG = 4096,  /* peers that the system keeps at the door */
};

/* Nothing that we write is worth waiting for more of it. */
static void set_options(int descriptor)
{
    const int on = 1;

    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
}

/* Without a descriptor no connection can be accepted, nor refused: it would stay in the
 * backlog, and the loop would find it there again and again. */
static void turn_away(struct listener *l)
{
    int descriptor;

    close(l->spare);
    descriptor = accept4(l->descriptor, NULL, NULL, SOCK_CLOEXEC);
    if (descriptor >= 0)
        close(descriptor);
    l->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
    struct listener *l = poll->data;
    struct sockaddr_storage from;
    char address[ADDRESS_MAX + 1];
    uint64_t began = uv_hrtime();

    (void)status;
    (void)events;
    for (int i = 0; i < BATCH && uv_hrtime() - began < BATCH_NS; i++) {
        socklen_t size = sizeof(from);
        int descriptor = accept4(l->descriptor, (struct sockaddr *)&from, &size,
                                 SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (descriptor < 0 && (errno == EMFILE || errno == ENFILE))
            turn_away(l);
        if (descriptor < 0)
            return; /* the backlog is empty, or the peer is gone already */
        set_options(descriptor);
        source_format((struct sockaddr *)&from, address);
        l->arrive(l->context, descriptor, address);
    }
}

static int find_port(int descriptor)
{
    struct sockaddr_storage own;
    socklen_t size = sizeof(own);

    if (getsockname(descriptor, (struct sockaddr *)&own, &size) != 0)
        return 0;
    return ntohs(own.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&own)->sin6_port
                                           : ((struct sockaddr_in *)&own)->sin_port);
}

static int bind_to(const struct addrinfo *at)
{
    const int on = 1;
    int descriptor = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int why;

    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (bind(descriptor, at->ai_addr, at->ai_addrlen) == 0 &&
        listen(descriptor, BACKLOG) == 0)
        return descriptor;
    why = errno;
    close(descriptor);
    errno = why;
    return -1;
}

bool listener_open(struct listener *l, uv_loop_t *loop, const char *address, int port,
                   struct strbuf *err)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found;
    char service[16];
    int trouble;

    snprintf(service, sizeof(service), "%d", port);
    trouble = getaddrinfo(address, service, &hints, &found);
    if (trouble) {
        strbuf_appendf(err, "cannot listen at %s: %s", address, gai_strerror(trouble));
        return false;
    }
    l->descriptor = bind_to(found);
    freeaddrinfo(found);
    if (l->descriptor < 0) {
        strbuf_appendf(err, "cannot listen at %s port %d: %s", address, port,
                       strerror(errno));
        return false;
    }
    l->port = find_port(l->descriptor);
    l->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    uv_poll_init(loop, &l->poll, l->descriptor);
    l->poll.data = l;
    uv_poll_start(&l->poll, UV_READABLE, on_readable);
    return true;
}

static void on_closed(uv_handle_t *handle)
{
    struct listener *l = handle->data;

    close(l->descriptor);
    close(l->spare);
}

void listener_close(struct listener *l)
{
    uv_close((uv_handle_t *)&l->poll, on_closed);
}
