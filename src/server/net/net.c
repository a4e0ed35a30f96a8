/* Beginning and end of the network side. */

#include "server/net/net.h"

void net_init(struct net *n, const struct net_options *o, const struct net_host *host,
              struct metrics *metrics)
{
    *n = (struct net){.options = *o, .host = *host, .metrics = metrics};
    limits_init(&n->limits, o->address_connections, o->address_rate);
}

void net_release(struct net *n)
{
    limits_release(&n->limits);
}
