/* Addresses: text, accounts. An IPv4 address in an IPv6 one is the IPv4 address. */

#include "server/net/source.h"

#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static_assert(ADDRESS_MAX + 1 == INET6_ADDRSTRLEN, "any address fits");

void source_format(const struct sockaddr *from, char *out)
{
    const struct sockaddr_in6 *six = (const void *)from;
    const struct sockaddr_in *four = (const void *)from;

    out[0] = '\0';
    if (from->sa_family == AF_INET)
        inet_ntop(AF_INET, &four->sin_addr, out, ADDRESS_MAX + 1);
    else if (from->sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, out, ADDRESS_MAX + 1);
    else if (from->sa_family == AF_INET6)
        inet_ntop(AF_INET6, &six->sin6_addr, out, ADDRESS_MAX + 1);
}

void source_format_account(const char *address, char *out)
{
    char text[ADDRESS_MAX + 1];
    struct in6_addr six;

    if (inet_pton(AF_INET6, address, &six) != 1) {
        snprintf(out, ADDRESS_ACCOUNT_MAX + 1, "%s", address);
    } else if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, out, ADDRESS_ACCOUNT_MAX + 1);
    } else {
        memset(six.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &six, text, sizeof(text));
        snprintf(out, ADDRESS_ACCOUNT_MAX + 1, "%s/64", text);
    }
}

/* Where the address itself lies in "[ADDRESS]:PORT", "ADDRESS:PORT" or "ADDRESS". */
static void strip_port(const char **text, size_t *length)
{
    const char *colon = memchr(*text, ':', *length);
    const char *bracket = memchr(*text, ']', *length);

    if (*length && **text == '[' && bracket) {
        *length = (size_t)(bracket - *text) - 1;
        ++*text;
    } else if (colon && !memchr(colon + 1, ':', *length - (size_t)(colon + 1 - *text))) {
        *length = (size_t)(colon - *text);
    }
}

bool source_parse(const char *text, size_t length, char *out)
{
    char alone[ADDRESS_MAX + 1];
    struct in6_addr six;
    struct in_addr four;

    strip_port(&text, &length);
    if (length > ADDRESS_MAX)
        return false;
    memcpy(alone, text, length);
    alone[length] = '\0';
    if (inet_pton(AF_INET, alone, &four) == 1)
        return inet_ntop(AF_INET, &four, out, ADDRESS_MAX + 1) != NULL;
    return inet_pton(AF_INET6, alone, &six) == 1 &&
           inet_ntop(AF_INET6, &six, out, ADDRESS_MAX + 1) != NULL;
}

bool source_is_loopback(const char *address)
{
    char account[ADDRESS_ACCOUNT_MAX + 1];

    source_format_account(address, account);
    return strncmp(account, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}
