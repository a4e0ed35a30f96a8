/* What the network side hands up, to those who answer it. */

#include "server/requests/dispatcher.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "people/tokens.h"
#include "server/net/connection.h"
#include "server/net/headers.h"
#include "site/ports/exchange.h"
#include "server/net/network.h"
#include "server/requests/server_parts.h"
#include "server/requests/server_requests.h"
#include "site/requests/api.h"
#include "site/messages/call.h"
#include "account/delete_account.h"
#include "site/office.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"
#include "journal/journal_queue.h"
#include "store/store.h"
#include "store/store_follows.h"

static_assert((int)HEADER_COOKIE_SECONDS == SESSION_DAYS * 24 * 3600,
              "a browser keeps its cookie as long as we keep the session");

/* A connection was opened, and the store is asked for its person. */
struct arrival {
    struct journal_job job;
    struct office *office;
    struct connection *connection; /* NULL once it is gone */
    char token[TOKEN_LENGTH + 1];
    struct journal_user user;
    struct apart apart; /* owned, until the visitor has it */
};

static void note_apart(void *context, int64_t user, int64_t other)
{
    (void)user;
    apart_set(context, other, true);
}

static enum tori_err run_arrival(struct journal_job *job, struct journal *journal)
{
    struct arrival *a = (struct arrival *)job;
    enum tori_err err = session_use(journal, a->token, &a->user);

    apart_release(&a->apart);
    return err ? err
               : store_read_apart(store_of(journal), a->user.id, note_apart, &a->apart);
}

/* Sessions end in the order in which the store is asked: a person who was found is in the hall
 * when the session ends. */
static void let_in(struct arrival *a)
{
    struct connection *c = a->connection;
    uint8_t session[TOKEN_HASH_BYTES];
    struct visitor *v;

    if (!token_hash(a->token, session))
        BUG("a person was found by a token that is none");
    v = hall_enter(a->office->hall, &c->sender, &a->user, session);
    v->apart = a->apart;
    a->apart = (struct apart){0};
    c->visitor = v;
    connection_welcome(c, a->user.id);
}

static void finish_arrival(struct journal_job *job)
{
    struct arrival *a = (struct arrival *)job;
    struct connection *c = a->connection;

    if (c) {
        c->arrival = NULL;
        if (!job->err && deletion_is_under_way(a->office, a->user.id))
            connection_close(c, WIRE_LOGIN, "this account is being deleted");
        else if (!job->err)
            let_in(a);
        else if (job->err == TORI_ERR_KEPT_OUT)
            connection_close(c, WIRE_KEPT_OUT,
                             "the operator of this server keeps you out for a time");
        else if (job->err == TORI_ERR_UNKNOWN)
            connection_close(c, WIRE_LOGIN,
                             "nobody is logged in; get a name at /api/guest first");
        else
            connection_close(c, WIRE_STORAGE,
                             "the store does not answer just now; come back in a moment");
    }
    apart_release(&a->apart);
    free(a);
}

/* Connections */

static void open_connection(void *context, struct connection *c, const char *token)
{
    struct office *o = context;
    struct arrival *a = xcalloc(1, sizeof(*a));

    a->office = o;
    a->connection = c;
    memcpy(a->token, token, sizeof(a->token));
    c->arrival = a;
    journal_queue_ask(o->hall->queue, &a->job, run_arrival, finish_arrival);
}

static void close_connection(void *context, struct connection *c)
{
    struct office *o = context;

    if (c->arrival)
        ((struct arrival *)c->arrival)->connection = NULL;
    tables_forget_replies(&o->hall->tables, &c->sender);
    if (c->visitor)
        hall_leave(o->hall, c->visitor);
    c->visitor = NULL;
}

static void receive(void *context, struct connection *c, const char *bytes, size_t length)
{
    if (c->visitor)
        call_receive(context, c->visitor, bytes, length);
}

/* Requests */

static void request(void *context, struct exchange *x)
{
    struct office *o = context;
    int64_t until = 0;

    x->office = o;
    if (strncmp(x->path, "/api/", 5) == 0) /* the page itself says why */
        until = bans_find(&o->server->net->bans, x->address, now_ms());
    if (until)
        exchange_refuse_kept_out(x, until);
    else
        api_handle(x);
}

static size_t body_max(const char *path)
{
    return api_body_max(api_routes, path);
}

struct network_host dispatcher_host(struct office *o)
{
    api_check(api_routes);
    return (struct network_host){.context = o,
                                 .open = open_connection,
                                 .close = close_connection,
                                 .receive = receive,
                                 .body_max = body_max,
                                 .request = request};
}
