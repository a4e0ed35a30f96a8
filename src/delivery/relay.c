/* The host and port are read as those of an endpoint, so they have one text, too. */

#include "delivery/relay.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "notice/endpoint.h"

static const struct {
    const char *scheme, *curl;
    int port;
    bool needs_tls;
} schemes[] = {
    {"smtps://", "smtps", 465, true},
    {"smtp://", "smtp", 587, true},
    {"smtp+plain://", "smtp", 25, false},
};

/* "host" or "host:port". */
static bool read_host(const char *text, struct endpoint *out, bool *has_port)
{
    char url[RELAY_URL_MAX];

    if (snprintf(url, sizeof(url), "http://%s", text) >= (int)sizeof(url) ||
        !endpoint_parse(url, out) || strcmp(out->path, "/") != 0)
        return false;
    *has_port = strrchr(text, ':') > strchr(text, ']');
    return true;
}

bool relay_parse(struct relay *r, const char *text, struct strbuf *why)
{
    for (size_t i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++) {
        size_t length = strlen(schemes[i].scheme);
        struct endpoint e;
        bool has_port;

        if (strncmp(text, schemes[i].scheme, length) != 0 ||
            !read_host(text + length, &e, &has_port))
            continue;
        snprintf(r->url, sizeof(r->url), "%s://%s:%d", schemes[i].curl, e.host,
                 has_port ? e.port : schemes[i].port);
        r->needs_tls = schemes[i].needs_tls;
        return true;
    }
    strbuf_append(why, "a mail relay is smtps://HOST, smtp://HOST or smtp+plain://HOST, "
                       "with :PORT if need be");
    return false;
}
