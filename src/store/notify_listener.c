/*
 * One thread, one connection, one list of what was heard. The thread waits for the connection
 * and for the end of a pipe at once, so that it ends as soon as the loop closes the other end,
 * whatever the database does; only looking up a host's name is waited for.
 */

#include "store/notify_listener.h"

#include <assert.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "process/thread.h"
#include "store/statements.h"
#include "store/store_postgres_connect.h"

enum {
    CONNECT_MS = 5000, /* how long the other end has to answer */
    PROBE_MS = 10000,  /* of silence, before it is asked whether it is there */
    BACKOFF_MS = 50,   /* before the second try; each time twice as long */
    BACKOFF_MAX_MS = 1000,
    WAITING_MAX = 10000, /* words; to read all anew is cheaper than more */
};

/* Something that was heard. */
struct notify_notice {
    struct notify_notice *next;
    const char *channel; /* one of those that were asked for; NULL: all may be missing */
    char payload[];
};

struct notify_listener {
    struct strbuf url;
    const char **channels; /* owned, and so is each; the last is NULL */
    notify_listener_fn *heard;
    void *context;
    pthread_t thread;
    int end[2];           /* a pipe: it is closed at the loop's end when all is over */
    bool is_over;         /* the thread's: it has seen that */
    struct strbuf suffix; /* the thread's: of channels in this schema */
    pthread_mutex_t mutex;
    struct notify_notice *first, **last; /* guarded */
    int waiting;                         /* guarded */
    uv_async_t async;
};

/* What was heard */

static void free_words(struct notify_notice *w)
{
    while (w) {
        struct notify_notice *next = w->next;

        free(w);
        w = next;
    }
}

/* The caller has the mutex. */
static struct notify_notice *take_words(struct notify_listener *t)
{
    struct notify_notice *words = t->first;

    assert(!t->first == (t->waiting == 0));
    t->first = NULL;
    t->last = &t->first;
    t->waiting = 0;
    return words;
}

static void add_word(struct notify_listener *t, const char *channel, const char *payload)
{
    size_t length = strlen(payload) + 1;
    struct notify_notice *w = xrealloc(NULL, sizeof(*w) + length, 1);

    w->next = NULL;
    w->channel = channel;
    memcpy(w->payload, payload, length);
    pthread_mutex_lock(&t->mutex);
    if (t->waiting >= WAITING_MAX) {
        free_words(take_words(t));
        w->channel = NULL;
    }
    *t->last = w;
    t->last = &w->next;
    t->waiting++;
    assert(t->waiting <= WAITING_MAX);
    pthread_mutex_unlock(&t->mutex);
    uv_async_send(&t->async);
}

static void on_async(uv_async_t *async)
{
    struct notify_listener *t = async->data;
    struct notify_notice *words;

    pthread_mutex_lock(&t->mutex);
    words = take_words(t);
    pthread_mutex_unlock(&t->mutex);
    for (struct notify_notice *w = words; w; w = w->next)
        t->heard(t->context, w->channel, w->channel ? w->payload : NULL);
    free_words(words);
}

/* Waiting */

/* For this long, or until the connection (or NULL) has something: true. */
static bool wait_for(struct notify_listener *t, const PGconn *conn, short events,
                     int64_t ms)
{
    struct pollfd polled[] = {{.fd = t->end[0], .events = POLLIN},
                              {.fd = conn ? PQsocket(conn) : -1, .events = events}};

    if (poll(polled, 2, (int)ms) < 0)
        return true; /* a signal: a caller that has nothing yet waits again */
    t->is_over = t->is_over || polled[0].revents != 0;
    return !t->is_over && polled[1].revents != 0;
}

static bool wait_until(struct notify_listener *t, const PGconn *conn, short events,
                       int64_t end)
{
    int64_t left = end - now_steady_ms();

    return left > 0 && wait_for(t, conn, events, left);
}

/* The connection */

static bool is_connected(struct notify_listener *t, PGconn *conn, int64_t end)
{
    PostgresPollingStatusType status =
        PQstatus(conn) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;

    while (status == PGRES_POLLING_READING || status == PGRES_POLLING_WRITING) {
        if (!wait_until(t, conn, status == PGRES_POLLING_READING ? POLLIN : POLLOUT, end))
            return false;
        status = PQconnectPoll(conn);
    }
    return status == PGRES_POLLING_OK;
}

/* The answer to one statement, or NULL. */
static PGresult *ask(struct notify_listener *t, PGconn *conn, const char *sql,
                     int64_t end)
{
    PGresult *answer = NULL, *more;

    if (!PQsendQuery(conn, sql))
        return NULL;
    do {
        while (PQisBusy(conn))
            if (!wait_until(t, conn, POLLIN, end) || !PQconsumeInput(conn)) {
                PQclear(answer);
                return NULL;
            }
        more = PQgetResult(conn);
        if (more) {
            PQclear(answer);
            answer = more;
        }
    } while (more);
    if (PQresultStatus(answer) == PGRES_COMMAND_OK ||
        PQresultStatus(answer) == PGRES_TUPLES_OK)
        return answer;
    PQclear(answer);
    return NULL;
}

static bool find_suffix(struct notify_listener *t, PGconn *conn, int64_t end)
{
    PGresult *r = ask(t, conn, "SELECT " STORE_CHANNEL_SUFFIX, end);
    bool ok = r && PQntuples(r) == 1;

    strbuf_reset(&t->suffix);
    if (ok)
        strbuf_append(&t->suffix, PQgetvalue(r, 0, 0));
    PQclear(r);
    return ok;
}

static bool listen_to(struct notify_listener *t, PGconn *conn, const char *channel,
                      int64_t end)
{
    struct strbuf sql;
    PGresult *r;

    strbuf_init(&sql);
    strbuf_appendf(&sql, "LISTEN \"%s%s\"", channel, t->suffix.text);
    r = ask(t, conn, sql.text, end);
    strbuf_release(&sql);
    PQclear(r);
    return r != NULL;
}

static bool is_listening(struct notify_listener *t, PGconn *conn)
{
    int64_t end = now_steady_ms() + CONNECT_MS;
    bool ok = conn && is_connected(t, conn, end) && find_suffix(t, conn, end);

    for (const char **channel = t->channels; ok && *channel; channel++)
        ok = listen_to(t, conn, *channel, end);
    return ok;
}

static const char *find_channel(const struct notify_listener *t, const char *name)
{
    for (const char **channel = t->channels; *channel; channel++) {
        size_t length = strlen(*channel);

        if (strncmp(name, *channel, length) == 0 &&
            strcmp(name + length, t->suffix.text) == 0)
            return *channel;
    }
    return NULL;
}

/* Wait for a word. A connection that hangs is as silent as one without news. False: it is of
 * no use any more, or all is over. */
static bool wait_for_word(struct notify_listener *t, PGconn *conn)
{
    PGresult *r;

    if (wait_for(t, conn, POLLIN, PROBE_MS))
        return PQconsumeInput(conn) == 1;
    if (t->is_over)
        return false;
    r = ask(t, conn, "SELECT 1", now_steady_ms() + CONNECT_MS);
    PQclear(r);
    return r != NULL;
}

/* Until the connection is lost, or all is over. */
static void hear(struct notify_listener *t, PGconn *conn)
{
    do {
        PGnotify *n;

        while ((n = PQnotifies(conn)) != NULL) {
            const char *channel = find_channel(t, n->relname);

            if (channel)
                add_word(t, channel, n->extra);
            PQfreemem(n);
        }
    } while (wait_for_word(t, conn));
}

static void *work(void *context)
{
    struct notify_listener *t = context;
    int64_t backoff = BACKOFF_MS;
    unsigned host = 0;

    while (!t->is_over) {
        PGconn *conn = postgres_connect_begin(t->url.text, host);

        if (is_listening(t, conn)) {
            backoff = BACKOFF_MS;
            add_word(t, NULL, "");
            hear(t, conn);
        } else {
            host++;
        }
        PQfinish(conn);
        wait_for(t, NULL, 0, backoff);
        backoff = backoff * 2 < BACKOFF_MAX_MS ? backoff * 2 : BACKOFF_MAX_MS;
    }
    return NULL;
}

/* Life cycle */

static const char **copy_channels(const char *const *channels)
{
    const char **copies;
    size_t count = 0;

    while (channels[count])
        count++;
    copies = xcalloc(count + 1, sizeof(*copies));
    for (size_t i = 0; i < count; i++)
        copies[i] = xstrdup(channels[i]);
    return copies;
}

struct notify_listener *notify_listener_open(struct uv_loop_s *loop, const char *url,
                                             const char *const *channels,
                                             notify_listener_fn *heard, void *context)
{
    struct notify_listener *t = xcalloc(1, sizeof(*t));

    assert(heard && *channels);
    t->heard = heard;
    t->context = context;
    t->channels = copy_channels(channels);
    t->last = &t->first;
    strbuf_init(&t->url);
    strbuf_init(&t->suffix);
    strbuf_append(&t->url, url);
    pthread_mutex_init(&t->mutex, NULL);
    uv_async_init(loop, &t->async, on_async);
    t->async.data = t;
    if (uv_pipe(t->end, 0, 0) != 0)
        die("cannot make a pipe");
    thread_start(&t->thread, work, t, "to listen to the database");
    return t;
}

static void on_closed(uv_handle_t *async)
{
    struct notify_listener *t = async->data;

    for (const char **channel = t->channels; *channel; channel++)
        free((char *)*channel);
    free(t->channels);
    strbuf_release(&t->url);
    strbuf_release(&t->suffix);
    free_words(t->first);
    pthread_mutex_destroy(&t->mutex);
    free(t);
}

void notify_listener_close(struct notify_listener *t)
{
    if (!t)
        return;
    close(t->end[1]);
    pthread_join(t->thread, NULL);
    close(t->end[0]);
    uv_close((uv_handle_t *)&t->async, on_closed);
}
