/* What the network side hands up, to those who answer it. */

#include "server/requests/door.h"

#include "server/net/connection.h"
#include "server/net/http.h"
#include "server/requests/api.h"
#include "server/requests/call.h"
#include "server/requests/office.h"
#include "server/requests/session.h"
#include "server/tables/hall.h"
#include "server/tables/visitor.h"
#include "store/store.h"

/* Connections */

static int64_t identify(void *context, const char *token)
{
    const struct office *o = context;
    struct store_user user;

    return session_find_user(o->hall->store, token, &user) ? user.id : 0;
}

static bool open_connection(void *context, struct connection *c, const char *token)
{
    struct office *o = context;
    struct store_user user;

    if (!session_find_user(o->hall->store, token, &user))
        return false;
    c->user = user.id;
    c->visitor = hall_enter(o->hall, c, &user);
    return true;
}

static void close_connection(void *context, struct connection *c)
{
    struct office *o = context;

    pending_forget(&o->pending, c);
    hall_leave(o->hall, c->visitor);
    c->visitor = NULL;
}

static void receive(void *context, struct connection *c, const char *bytes, size_t length)
{
    call_receive(context, c->visitor, bytes, length);
}

/* Requests */

static void request(void *context, struct exchange *x)
{
    (void)context;
    api_handle(x);
}

static void finish(void *context, struct exchange *x)
{
    (void)context;
    api_finish(x);
}

static void drop(void *context, struct exchange *x)
{
    struct office *o = context;

    pending_forget(&o->pending, x);
}

struct network_host door_host(struct office *o)
{
    return (struct network_host){.context = o,
                                 .identify = identify,
                                 .open = open_connection,
                                 .close = close_connection,
                                 .receive = receive,
                                 .request = request,
                                 .finish = finish,
                                 .drop = drop};
}
