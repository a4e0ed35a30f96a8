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

/* "tori.example." is the same name; a port has nothing to do with it. */
static size_t measure_name(const char *header)
{
    size_t length = strcspn(header, ":");

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
    char address[SOURCE_MAX + 1];

    if (source_parse(header, strlen(header), address))
        return is_own_address(h, address);
    if (length == 0)
        return false;
    return is_in_list(header, length, "localhost") ||
           is_in_list(header, length, h->named) ||
           (h->address && is_in_list(header, length, h->address));
}
