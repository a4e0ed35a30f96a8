#ifndef TORI_SERVER_NET_LAN_H
#define TORI_SERVER_NET_LAN_H

/* Where others in the same network find this machine. */

#include <stdbool.h>
#include <stddef.h>

enum { LAN_ADDRESS_MAX = 15 }; /* "255.255.255.255" */

/* The first IPv4 address of this machine that others can reach. */
bool lan_find_address(char *out, size_t size);

/* Is this one of the machine's own addresses? */
bool lan_has_address(const char *address);

#endif
