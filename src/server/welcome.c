/* The address to open, as text and as a QR code. */

#include "server/welcome.h"

#include <arpa/inet.h>
#include <assert.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "server/net/qr.h"
#include "server/serve.h"

static_assert(WELCOME_ADDRESS_MAX + 1 == INET_ADDRSTRLEN, "any address fits");

bool welcome_find_lan(char *out, size_t size)
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

static void show_code(const char *url)
{
    struct strbuf out;

    strbuf_init(&out);
    qr_append_blocks(url, &out);
    fputs(out.text, stdout);
    strbuf_release(&out);
}

void welcome_show(const struct serve_options *o, int port)
{
    const char *scheme = o->certificate ? "https" : "http";
    char lan[WELCOME_ADDRESS_MAX + 1], url[128];
    const char *host =
        o->address && strcmp(o->address, "0.0.0.0") != 0 ? o->address : "localhost";

    snprintf(url, sizeof(url), "%s://%s:%d/", scheme, host, port);
    printf("Tori is at %s\n", url);
    if (o->is_lan && welcome_find_lan(lan, sizeof(lan))) {
        snprintf(url, sizeof(url), "%s://%s:%d/", scheme, lan, port);
        printf("In your network: %s\n", url);
        show_code(url);
    }
    fflush(stdout);
}
