/* The machine's own address. */

#include "server/net/lan.h"

#include <arpa/inet.h>
#include <assert.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

#include "server/net/source.h"

static_assert(LAN_ADDRESS_MAX + 1 == INET_ADDRSTRLEN, "any address fits");

bool lan_find_address(char *out, size_t size)
{
    struct ifaddrs *all, *i;
    bool found = false;

    if (getifaddrs(&all) != 0)
        return false;
    for (i = all; i && !found; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET ||
            (i->ifa_flags & IFF_LOOPBACK) || !(i->ifa_flags & IFF_UP))
            continue;
        found = inet_ntop(AF_INET, &((struct sockaddr_in *)(void *)i->ifa_addr)->sin_addr,
                          out, (socklen_t)size) != NULL;
    }
    freeifaddrs(all);
    return found;
}

bool lan_has_address(const char *address)
{
    struct ifaddrs *all, *i;
    char own[ADDRESS_MAX + 1];
    bool found = false;

    if (getifaddrs(&all) != 0)
        return false;
    for (i = all; i && !found; i = i->ifa_next) {
        if (!i->ifa_addr)
            continue;
        source_format(i->ifa_addr, own);
        found = *own && strcmp(own, address) == 0;
    }
    freeifaddrs(all);
    return found;
}
