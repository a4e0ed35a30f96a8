/* The address to open, as text and as a QR code. */

#include "server/welcome.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "server/net/lan.h"
#include "server/net/network.h"
#include "server/net/qr.h"

static void show_code(const char *url)
{
    struct strbuf out;

    strbuf_init(&out);
    qr_append_blocks(url, &out);
    fputs(out.text, stdout);
    strbuf_release(&out);
}

void welcome_show(const struct network_options *o, int port, bool is_lan)
{
    const char *scheme = o->certificate ? "https" : "http";
    char lan[LAN_ADDRESS_MAX + 1], url[128];
    const char *host =
        o->address && strcmp(o->address, "0.0.0.0") != 0 ? o->address : "localhost";

    snprintf(url, sizeof(url), "%s://%s:%d/", scheme, host, port);
    printf("Tori is at %s\n", url);
    if (is_lan && lan_find_address(lan, sizeof(lan))) {
        snprintf(url, sizeof(url), "%s://%s:%d/", scheme, lan, port);
        printf("In your network: %s\n", url);
        show_code(url);
    }
    fflush(stdout);
}
