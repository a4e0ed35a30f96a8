/* The parts of the server, put together. */

#include "server/server.h"

#include "server/requests/door.h"
#include "store/store.h"

void server_init(struct server *s, struct store *store, const struct net_options *o)
{
    struct net_host host = door_host(&s->office);

    s->store = store;
    s->metrics = (struct metrics){0};
    net_init(&s->net, o, &host, &s->metrics);
    hall_init(&s->hall, store, &s->metrics);
    s->office = (struct office){.hall = &s->hall, .net = &s->net};
}

void server_release(struct server *s)
{
    pending_release(&s->office.pending);
    hall_release(&s->hall);
    net_release(&s->net);
    store_close(s->store);
}
