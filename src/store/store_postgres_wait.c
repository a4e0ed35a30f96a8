/* poll(), in slices: a deadline that another thread brings forward is seen in time. */

#include "store/store_postgres_wait.h"

#include <assert.h>
#include <poll.h>

#include "base/now.h"

enum { SLICE_MS = 100 };

void postgres_wait_init(struct postgres_wait *w)
{
    *w = (struct postgres_wait){.until = INT64_MAX, .answer_ms = INT64_MAX};
    atomic_init(&w->end, INT64_MAX);
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* How long to wait at once; 0: no more. */
static int next_slice(const struct postgres_wait *w, int64_t until)
{
    int64_t left = earlier(earlier(until, w->until), w->end) - now_steady_ms();

    if (left <= 0 || (w->is_cancelled && *w->is_cancelled))
        return 0;
    return (int)earlier(left, SLICE_MS);
}

/* Until the socket is ready for these events of poll(). False: there is no time left. */
static bool wait_ready(const struct postgres_wait *w, const PGconn *conn, short events,
                       int64_t until)
{
    struct pollfd p = {.fd = PQsocket(conn), .events = events};
    int slice;

    while ((slice = next_slice(w, until)) > 0)
        if (poll(&p, 1, slice) > 0)
            return true;
    return false;
}

static int64_t answer_until(const struct postgres_wait *w)
{
    return w->answer_ms == INT64_MAX ? INT64_MAX : now_steady_ms() + w->answer_ms;
}

/* An answer that is here already costs no look at the clock. A connection that is lost is not
 * busy: PQgetResult() says so. */
bool postgres_wait_result(const struct postgres_wait *w, PGconn *conn, PGresult **out)
{
    int64_t until = 0;
    int unsent;

    *out = NULL;
    while ((unsent = PQflush(conn)) > 0 || PQisBusy(conn)) {
        if (!until)
            until = answer_until(w);
        if (!wait_ready(w, conn, (short)(POLLIN | (unsent > 0 ? POLLOUT : 0)), until))
            return false;
        if (!PQconsumeInput(conn))
            break;
    }
    *out = PQgetResult(conn);
    return true;
}

PGresult *postgres_wait_query(const struct postgres_wait *w, PGconn *conn,
                              const char *sql)
{
    PGresult *last = NULL, *next;

    if (!PQsendQuery(conn, sql))
        return NULL;
    for (;;) {
        if (!postgres_wait_result(w, conn, &next)) {
            PQclear(last);
            return NULL;
        }
        if (!next)
            return last;
        PQclear(last);
        last = next;
    }
}

void postgres_wait_connected(const struct postgres_wait *w, PGconn *conn, int64_t ms)
{
    int64_t until = now_steady_ms() + ms;
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;

    assert(ms > 0);
    while (PQstatus(conn) != CONNECTION_BAD && status != PGRES_POLLING_OK &&
           status != PGRES_POLLING_FAILED &&
           wait_ready(w, conn, status == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
        status = PQconnectPoll(conn);
}
