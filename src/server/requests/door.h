#ifndef TORI_SERVER_REQUESTS_DOOR_H
#define TORI_SERVER_REQUESTS_DOOR_H

/* The door through which everything from the network comes in: the office as net's host. */

#include "server/net/net.h"

struct office;

struct net_host door_host(struct office *o);

#endif
