/* From front to back, one part after the other; what is left over makes it no endpoint. */

#include "notice/endpoint.h"

#include <arpa/inet.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

#define LETTERS     "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS      "0123456789"
#define NAME        LETTERS DIGITS ".-"
#define PATH        NAME "_~/?%!$&'()*+,;=:@"
#define PORT_DIGITS 5

enum { HTTP_PORT = 80, HTTPS_PORT = 443 };

static bool take_scheme(const char **at, struct endpoint *e)
{
    static const char secure[] = "https://", plain[] = "http://";

    e->is_secure = strncmp(*at, secure, sizeof(secure) - 1) == 0;
    if (!e->is_secure && strncmp(*at, plain, sizeof(plain) - 1) != 0)
        return false;
    *at += e->is_secure ? sizeof(secure) - 1 : sizeof(plain) - 1;
    return true;
}

static void copy_small(char *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        out[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
    out[length] = '\0';
}

/* Labels of letters, digits and hyphens between dots: no empty one, none that begins or ends
 * with a hyphen, and no dot at the end, which would be another text for the same host. */
static bool is_name(const char *host)
{
    if (!*host || strspn(host, NAME) != strlen(host))
        return false;
    for (const char *label = host;;) {
        size_t length = strcspn(label, ".");

        if (length < 1 || length > 63 || label[0] == '-' || label[length - 1] == '-')
            return false;
        if (!label[length])
            return true;
        label += length + 1;
    }
}

/* "[2001:db8::1]", without a zone. */
static bool is_six(char *host, size_t length)
{
    struct in6_addr address;
    bool ok;

    if (length < 4 || host[length - 1] != ']')
        return false;
    host[length - 1] = '\0';
    ok = inet_pton(AF_INET6, host + 1, &address) == 1;
    host[length - 1] = ']';
    return ok;
}

static bool take_host(const char **at, struct endpoint *e)
{
    size_t length = **at == '[' ? strcspn(*at, "]") + 1 : strspn(*at, NAME);

    if (length > strnlen(*at, ENDPOINT_HOST_MAX))
        return false;
    copy_small(e->host, *at, length);
    *at += length;
    return e->host[0] == '[' ? is_six(e->host, length) : is_name(e->host);
}

static bool take_port(const char **at, struct endpoint *e)
{
    char digits[PORT_DIGITS + 1];
    size_t length;
    int64_t port;

    e->port = e->is_secure ? HTTPS_PORT : HTTP_PORT;
    if (**at != ':')
        return true;
    length = strspn(++*at, DIGITS);
    if (length > PORT_DIGITS)
        return false;
    memcpy(digits, *at, length);
    digits[length] = '\0';
    if (!number_parse(digits, 1, UINT16_MAX, &port))
        return false;
    e->port = (uint16_t)port;
    *at += length;
    return true;
}

static bool take_path(const char *at, struct endpoint *e)
{
    size_t length = strlen(at);

    if (length > 0 && (*at != '/' || strspn(at, PATH) != length))
        return false;
    memcpy(e->path, length ? at : "/", length ? length + 1 : 2);
    return true;
}

bool endpoint_parse(const char *text, struct endpoint *out)
{
    struct endpoint e;

    if (strnlen(text, ENDPOINT_TEXT_MAX + 1) > ENDPOINT_TEXT_MAX)
        return false;
    if (!take_scheme(&text, &e) || !take_host(&text, &e) || !take_port(&text, &e) ||
        !take_path(text, &e))
        return false;
    *out = e;
    return true;
}

void endpoint_append_origin(const struct endpoint *e, struct strbuf *out)
{
    strbuf_appendf(out, "%s://%s", e->is_secure ? "https" : "http", e->host);
    if (e->port != (e->is_secure ? HTTPS_PORT : HTTP_PORT))
        strbuf_appendf(out, ":%d", e->port);
}

void endpoint_append(const struct endpoint *e, struct strbuf *out)
{
    endpoint_append_origin(e, out);
    strbuf_append(out, e->path);
}
