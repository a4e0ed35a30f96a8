#ifndef TORI_SERVER_REQUESTS_DISPATCHER_H
#define TORI_SERVER_REQUESTS_DISPATCHER_H

/* The door through which everything from the network comes in: the office as net's host. */

#include "server/net/network.h"

struct office;

struct network_host dispatcher_host(struct office *o);

#endif
