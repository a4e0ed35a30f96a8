/* A table's address as a QR code, for phones that are to come to it. */

#include <string.h>

#include "site/ports/exchange.h"
#include "server/net/lan.h"
#include "server/net/qr.h"
#include "server/net/web.h"
#include "server/requests/server_parts.h"
#include "server/requests/server_requests.h"
#include "site/office.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

enum { PATH_MAX_LENGTH = 64 };

static bool consists_of(const char *text, const char *allowed)
{
    return *text && !text[strspn(text, allowed)];
}

static bool is_path_ok(const char *path)
{
    return (strncmp(path, "/table/", 7) == 0 || strncmp(path, "/screen/", 8) == 0 ||
            strncmp(path, "/tournament/", 12) == 0) &&
           consists_of(path, LETTERS "/-_");
}

/* Names of the visitor's own machine, which mean something else to a phone. */
static bool is_loopback(const char *host)
{
    static const char *const names[] = {"localhost", "127.0.0.1", "[::1]"};

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        size_t length = strlen(names[i]);

        if (strncmp(host, names[i], length) == 0 &&
            (!host[length] || host[length] == ':'))
            return true;
    }
    return false;
}

static void append_address(const struct exchange *x, const char *path, struct strbuf *out)
{
    const struct server_parts *server = office_of(x)->server;
    char lan[LAN_ADDRESS_MAX + 1];

    strbuf_append(out, x->is_secure ? "https://" : "http://");
    if (server->is_lan && is_loopback(x->host) && lan_find_address(lan, sizeof(lan)))
        strbuf_appendf(out, "%s:%d", lan, web_port(server->net));
    else
        strbuf_append(out, x->host);
    strbuf_append(out, path);
}

void api_qr(struct exchange *x)
{
    char path[PATH_MAX_LENGTH + 1];
    struct strbuf address;

    if (!exchange_find_query(x, "path", path, sizeof(path)) || !is_path_ok(path) ||
        !consists_of(x->host, LETTERS ".:[]-")) {
        exchange_refuse(x, 400, WIRE_FIELD, "'path' is /table/ID or /screen/ID");
        return;
    }
    strbuf_init(&address);
    append_address(x, path, &address);
    if (qr_append_svg(address.text, &x->answer)) {
        x->status = 200;
        x->type = "image/svg+xml";
        exchange_finish(x);
    } else {
        exchange_refuse(x, 500, WIRE_BUSY, "no code could be made just now");
    }
    strbuf_release(&address);
}
