/* Names in Host headers. Ports do not matter: a proxy may have another. */

#include "server/net/hosts.h"

#include <string.h>
#include <strings.h>

#include "server/net/lan.h"
#include "server/net/source.h"

static bool is_in_list(const char *name, size_t length, const char *list)
{
    while (list && *list) {
        size_t item = strcspn(list, ",");

        if (item == length && strncasecmp(list, name, length) == 0)
            return true;
        list += item;
        list += strspn(list, ",");
    }
    return false;
}

/* ":80", or nothing. */
static bool is_port(const char *text)
{
    return !*text || (*text == ':' && text[strspn(text + 1, "0123456789") + 1] == '\0');
}

/* How long the name or address is, without a port, which has nothing to do with it; 0 if
 * something else follows. "tori.example." is the same name. */
static size_t measure_name(const char *header)
{
    size_t length = header[0] == '[' ? strcspn(header, "]") + 1 : strcspn(header, ":");

    if (length > strlen(header) || !is_port(header + length))
        return 0;
    return length && header[length - 1] == '.' ? length - 1 : length;
}

static bool is_everywhere(const char *address)
{
    return strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
}

static bool is_own_address(const struct hosts *h, const char *address)
{
    const char *at = h->address ? h->address : "127.0.0.1";

    return source_is_loopback(address) || strcmp(address, at) == 0 ||
           is_in_list(address, strlen(address), h->named) ||
           (is_everywhere(at) && lan_has_address(address));
}

bool hosts_include(const struct hosts *h, const char *header)
{
    size_t length = measure_name(header);
    char address[ADDRESS_MAX + 1];

    if (length == 0)
        return false;
    if (source_parse(header, length, address))
        return is_own_address(h, address);
    return is_in_list(header, length, "localhost") ||
           is_in_list(header, length, h->named) ||
           (h->address && is_in_list(header, length, h->address));
}
