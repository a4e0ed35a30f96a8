/* Beginning and end of the network side. */

#include "server/net/network.h"

#include <stdlib.h>

void network_init(struct network *n, const struct network_options *o,
                  const struct network_host *host, struct metrics *metrics)
{
    *n = (struct network){.options = *o, .host = *host, .metrics = metrics};
    limits_init(&n->limits, o->address_connections, o->address_rate);
    limits_set_sockets(&n->limits, o->address_socket_rate);
    sockets_init(&n->sockets, o->sockets_max, o->address_sockets, metrics);
}

void network_release(struct network *n)
{
    limits_release(&n->limits);
    bans_release(&n->bans);
    free(n->due);
    sockets_release(&n->sockets);
}
