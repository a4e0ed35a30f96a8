/* A socket, or the store itself. */

#include "operate/console.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/now.h"
#include "operate/operation.h"
#include "operate/operations.h"
#include "store/store.h"

enum { ANSWER_MAX = 4 << 20, ANSWER_SECONDS = 60, CHUNK = 4096 };

static const char scheme[] = "sqlite:", suffix[] = "-socket";

/* The socket */

bool console_find_socket(const char *url, struct strbuf *path, struct strbuf *err)
{
    const char *file = url + strlen(scheme);
    char *whole;
    bool ok;

    if (strncmp(url, scheme, strlen(scheme)) != 0 || strcmp(file, ":memory:") == 0)
        return false;
    whole = realpath(file, NULL); /* all ways to the file lead to one socket */
    if (!whole) {
        strbuf_appendf(err, "%s: %s", file, strerror(errno));
        return false;
    }
    ok = strlen(whole) + strlen(suffix) <= CONSOLE_PATH_MAX;
    if (ok)
        strbuf_appendf(path, "%s%s", whole, suffix);
    else
        strbuf_appendf(err, "%s: the path is too long for a socket beside it", whole);
    free(whole);
    return ok;
}

static int connect_to(const char *path)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    struct timeval patience = {.tv_sec = ANSWER_SECONDS};
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

    snprintf(at.sun_path, sizeof(at.sun_path), "%s", path);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    if (connect(descriptor, (struct sockaddr *)&at, sizeof(at)) == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

static bool send_all(int socket, const struct strbuf *text)
{
    size_t sent = 0;

    while (sent < text->length) {
        ssize_t count =
            send(socket, text->text + sent, text->length - sent, MSG_NOSIGNAL);

        if (count <= 0)
            return false;
        sent += (size_t)count;
    }
    return true;
}

/* The next line, without its end. */
static bool read_line(struct console *c, struct strbuf *line)
{
    char chunk[CHUNK];
    char *end;

    while (!(end = memchr(c->rest.text, '\n', c->rest.length))) {
        ssize_t count =
            c->rest.length > ANSWER_MAX ? 0 : recv(c->socket, chunk, sizeof(chunk), 0);

        if (count <= 0)
            return false;
        strbuf_append_bytes(&c->rest, chunk, (size_t)count);
    }
    strbuf_append_bytes(line, c->rest.text, (size_t)(end - c->rest.text));
    strbuf_reset(&c->rest); /* one question, one answer */
    return true;
}

static bool ask_server(struct console *c, const char *who, const char *json,
                       struct strbuf *answer)
{
    struct strbuf question, line;
    bool ok;

    strbuf_init(&question);
    strbuf_init(&line);
    strbuf_appendf(&question, "%s\n%s\n", who, json);
    ok = send_all(c->socket, &question) && read_line(c, &line) && line.length > 3;
    strbuf_append(answer, ok ? line.text + 3 : "the server has ended the connection");
    ok = ok && strncmp(line.text, "ok ", 3) == 0;
    strbuf_release(&question);
    strbuf_release(&line);
    return ok;
}

/* The store */

static bool run(struct operation *op, struct store *s, struct strbuf *answer)
{
    enum tori_err err = operations_run(op, s, answer);
    struct strbuf trouble;
    bool ok;

    if (err && err != TORI_ERR_STORE) {
        store_rollback(s);
        strbuf_reset(answer);
        strbuf_append(answer, op->refusal);
        return false;
    }
    strbuf_init(&trouble);
    ok = store_commit(s, &trouble) == TORI_OK && !err;
    if (!ok) {
        strbuf_reset(answer);
        strbuf_append(answer, trouble.text);
    }
    strbuf_release(&trouble);
    return ok;
}

static bool ask_store(struct console *c, const char *who, const char *json,
                      struct strbuf *answer)
{
    struct operation op;

    if (!operations_parse(&op, json, strlen(json), answer))
        return false;
    snprintf(op.who, sizeof(op.who), "%s", who);
    op.at = now_ms();
    return run(&op, c->store, answer);
}

bool console_ask(struct console *c, const char *who, const char *json,
                 struct strbuf *answer)
{
    return c->socket >= 0 ? ask_server(c, who, json, answer)
                          : ask_store(c, who, json, answer);
}

/* Life cycle */

bool console_open(struct console *c, const char *url, struct strbuf *err)
{
    struct strbuf path;
    bool ok;

    *c = (struct console){.socket = -1};
    strbuf_init(&c->rest);
    strbuf_init(&path);
    ok = console_find_socket(url, &path, err) || !err->length;
    if (path.length)
        c->socket = connect_to(path.text);
    if (ok && c->socket < 0)
        ok = store_open_visiting(&c->store, url, err) == TORI_OK;
    strbuf_release(&path);
    if (!ok)
        console_close(c);
    return ok;
}

void console_close(struct console *c)
{
    if (c->socket >= 0)
        close(c->socket);
    store_close(c->store);
    strbuf_release(&c->rest);
    *c = (struct console){.socket = -1};
}
