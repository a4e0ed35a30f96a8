/* URLs to socket addresses. */

#include "client/address.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "client/trust.h"

struct scheme {
    const char *text;
    bool is_tls;
    int port;
};

static const struct scheme schemes[] = {{"http://", false, 80}, {"https://", true, 443}};

struct parts {
    char host[ADDRESS_HOST_MAX + 1];
    char port[ADDRESS_PORT_MAX + 1];
};

/* "HOST:PORT", "HOST" or "[HOST]:PORT", then nothing or "/". */
static bool take_apart(struct parts *p, const char *text, int port_if_none)
{
    size_t whole = strcspn(text, "/?#");
    bool has_brackets = text[0] == '[';
    size_t start = has_brackets,
           length = strcspn(text + start, has_brackets ? "]" : ":/");
    size_t next = start + length + has_brackets;
    int64_t port;

    if (length == 0 || length > ADDRESS_HOST_MAX || next > whole ||
        strcmp(text + whole, "") * strcmp(text + whole, "/") != 0)
        return false;
    memcpy(p->host, text + start, length);
    p->host[length] = '\0';
    snprintf(p->port, sizeof(p->port), "%d", port_if_none);
    if (next == whole)
        return true;
    if (text[next] != ':' || whole - next - 1 >= sizeof(p->port))
        return false;
    snprintf(p->port, sizeof(p->port), "%.*s", (int)(whole - next - 1), text + next + 1);
    return number_parse(p->port, 1, 65535, &port);
}

/* The error of getaddrinfo(), 0: none. */
static int look_up(struct address *a, int flags)
{
    struct addrinfo wanted = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = flags};
    struct addrinfo *found;
    int e = getaddrinfo(a->name, a->port, &wanted, &found);

    if (e)
        return e;
    memcpy(&a->where, found->ai_addr, found->ai_addrlen);
    a->length = found->ai_addrlen;
    freeaddrinfo(found);
    return 0;
}

static const struct scheme *find_scheme(const char *url)
{
    for (size_t i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++)
        if (strncmp(url, schemes[i].text, strlen(schemes[i].text)) == 0)
            return &schemes[i];
    return NULL;
}

bool address_read(struct address *a, const char *url, struct strbuf *err)
{
    const struct scheme *scheme = find_scheme(url);
    struct parts parts;

    *a = (struct address){0};
    if (!scheme || !take_apart(&parts, url + strlen(scheme->text), scheme->port)) {
        strbuf_appendf(err, "'%s' is no address like http://127.0.0.1:8080", url);
        return false;
    }
    a->is_tls = scheme->is_tls;
    snprintf(a->name, sizeof(a->name), "%s", parts.host);
    snprintf(a->port, sizeof(a->port), "%s", parts.port);
    snprintf(a->host, sizeof(a->host), strchr(parts.host, ':') ? "[%s]:%s" : "%s:%s",
             parts.host, parts.port);
    look_up(a, AI_NUMERICHOST);
    return true;
}

bool address_parse(struct address *a, const char *url, struct strbuf *err)
{
    int e;

    if (!address_read(a, url, err))
        return false;
    e = a->length ? 0 : look_up(a, 0);
    if (e)
        strbuf_appendf(err, "%s: %s", a->name, gai_strerror(e));
    return e == 0;
}

bool address_trust(struct address *a, const char *ca, struct strbuf *err)
{
    if (a->is_tls)
        a->trust = trust_load(ca, err);
    else if (ca)
        strbuf_append(err, "--ca is for an address with https://");
    return a->is_tls ? a->trust != NULL : ca == NULL;
}

bool address_open(struct address *a, const char *url, const char *ca, struct strbuf *err)
{
    return address_parse(a, url, err) && address_trust(a, ca, err);
}

void address_close(struct address *a)
{
    trust_free(a->trust);
    a->trust = NULL;
}
