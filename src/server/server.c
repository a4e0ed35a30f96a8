/* The parts of the server, put together. */

#include "server/server.h"

#include "server/requests/door.h"
#include "store/store.h"

void server_init(struct server *s, struct store *store, const struct network_options *o)
{
    struct network_host host = door_host(&s->office);

    s->store = store;
    s->metrics = (struct metrics){0};
    network_init(&s->net, o, &host, &s->metrics);
    hall_init(&s->hall, store, &s->metrics);
    s->office = (struct office){.hall = &s->hall, .net = &s->net};
}

void server_release(struct server *s)
{
    pending_release(&s->office.pending);
    hall_release(&s->hall);
    network_release(&s->net);
    store_close(s->store);
}
