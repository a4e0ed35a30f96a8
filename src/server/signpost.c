/* The address to open, as text and as a QR code drawn with half blocks. */

#include "server/signpost.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <qrencode.h>

#include "base/strbuf.h"
#include "server/serve.h"

/* The first IPv4 address that others can reach. */
static bool find_lan_address(char *out, size_t size)
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

enum { QUIET = 2 }; /* empty modules around the code */

static bool is_dark(const QRcode *q, int x, int y)
{
    return x >= 0 && y >= 0 && x < q->width && y < q->width &&
           (q->data[y * q->width + x] & 1);
}

/* Two rows of modules make a line; light is drawn, so that it works on dark screens. */
static void draw(const QRcode *q, struct strbuf *out)
{
    static const char *const blocks[] = {" ", "\u2584", "\u2580", "\u2588"};

    for (int y = -QUIET; y < q->width + QUIET; y += 2) {
        for (int x = -QUIET; x < q->width + QUIET; x++) {
            int upper = !is_dark(q, x, y), lower = !is_dark(q, x, y + 1);

            strbuf_append(out, blocks[2 * upper + lower]);
        }
        strbuf_append_char(out, '\n');
    }
}

static void show_code(const char *url)
{
    QRcode *q = QRcode_encodeString(url, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    struct strbuf out;

    if (!q)
        return;
    strbuf_init(&out);
    draw(q, &out);
    fputs(out.text, stdout);
    strbuf_release(&out);
    QRcode_free(q);
}

void signpost_show(const struct serve_options *o, int port)
{
    const char *scheme = o->certificate ? "https" : "http";
    char lan[INET_ADDRSTRLEN], url[128];
    const char *host =
        o->address && strcmp(o->address, "0.0.0.0") != 0 ? o->address : "localhost";

    snprintf(url, sizeof(url), "%s://%s:%d/", scheme, host, port);
    printf("Tori is at %s\n", url);
    if (o->is_lan && find_lan_address(lan, sizeof(lan))) {
        snprintf(url, sizeof(url), "%s://%s:%d/", scheme, lan, port);
        printf("In your network: %s\n", url);
        show_code(url);
    }
    fflush(stdout);
}
