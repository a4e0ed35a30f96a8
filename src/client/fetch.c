/* GET over a socket of its own; the server closes it behind the answer. */

#include "client/fetch.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "client/address.h"

enum { WAIT_SECONDS = 30, ANSWER_MAX = 16 << 20 };

static bool exchange(int fd, const struct address *a, const struct strbuf *request,
                     struct strbuf *answer)
{
    struct timeval wait = {.tv_sec = WAIT_SECONDS};
    char buffer[16384];
    ssize_t n;

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof(wait));
    if (connect(fd, (const struct sockaddr *)&a->where, a->length) != 0 ||
        send(fd, request->text, request->length, MSG_NOSIGNAL) !=
            (ssize_t)request->length)
        return false;
    while ((n = recv(fd, buffer, sizeof(buffer), 0)) > 0 && answer->length < ANSWER_MAX)
        strbuf_append_bytes(answer, buffer, (size_t)n);
    return n == 0;
}

static bool take_body(const struct strbuf *answer, const char *path, struct strbuf *out,
                      struct strbuf *err)
{
    const char *body = strstr(answer->text, "\r\n\r\n");

    if (body && strncmp(answer->text, "HTTP/1.1 200 ", 13) == 0) {
        strbuf_append(out, body + 4);
        return true;
    }
    strbuf_appendf(err, "%s: the server answered '%.*s'", path,
                   (int)strcspn(answer->text, "\r\n"), answer->text);
    return false;
}

bool fetch(const struct address *a, const char *path, struct strbuf *out,
           struct strbuf *err)
{
    int fd = socket(a->where.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct strbuf request, answer;
    bool ok;

    strbuf_init(&request);
    strbuf_init(&answer);
    strbuf_appendf(&request, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n",
                   path, a->host);
    ok = fd >= 0 && exchange(fd, a, &request, &answer);
    if (ok)
        ok = take_body(&answer, path, out, err);
    else
        strbuf_appendf(err, "%s: cannot reach %s: %s", path, a->host, strerror(errno));
    if (fd >= 0)
        close(fd);
    strbuf_release(&request);
    strbuf_release(&answer);
    return ok;
}
