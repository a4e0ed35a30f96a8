#ifndef TORI_SERVER_REQUESTS_DISPATCHER_H
#define TORI_SERVER_REQUESTS_DISPATCHER_H

/* Dispatches what comes from the network: connections, messages and HTTP requests to their
 * handlers. It is the host of server/net. */

#include "server/net/network.h"

struct office;

struct network_host dispatcher_host(struct office *o);

#endif
