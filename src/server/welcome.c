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

/* As a browser wants it: "::1" is "[::1]" there. */
static void format_url(char *url, size_t size, const char *scheme, const char *host,
                       int port)
{
    bool is_six = strchr(host, ':') != NULL;

    snprintf(url, size, "%s://%s%s%s:%d/", scheme, is_six ? "[" : "", host,
             is_six ? "]" : "", port);
}

static bool is_everywhere(const char *address)
{
    return strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
}

void welcome_show(const struct network_options *o, int port, bool is_lan)
{
    const char *scheme = o->certificate ? "https" : "http";
    char lan[LAN_ADDRESS_MAX + 1], url[128];
    const char *host =
        o->address && !is_everywhere(o->address) ? o->address : "localhost";

    format_url(url, sizeof(url), scheme, host, port);
    printf("Tori is at %s\n", url);
    if (is_lan && lan_find_address(lan, sizeof(lan))) {
        format_url(url, sizeof(url), scheme, lan, port);
        printf("In your network: %s\n", url);
        show_code(url);
    }
    fflush(stdout);
}
