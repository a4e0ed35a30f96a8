/*
 * IANA's registries of special addresses as tables. IPv4: public is what is in no row. IPv6:
 * what is handed out to the world lies in 2000::/3, and there the rows say what is not.
 */

#include "notice/destination.h"

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct range {
    uint8_t bytes[16];
    int bits;
    const char *name;
};

static const struct range four[] = {
    {{0}, 8, "this network"},
    {{10}, 8, "private"},
    {{100, 64}, 10, "carrier-grade NAT"},
    {{127}, 8, "loopback"},
    {{169, 254}, 16, "link-local"},
    {{172, 16}, 12, "private"},
    {{192, 0, 0}, 24, "protocol assignments"},
    {{192, 0, 2}, 24, "documentation"},
    {{192, 88, 99}, 24, "6to4 relay"},
    {{192, 168}, 16, "private"},
    {{198, 18}, 15, "benchmarking"},
    {{198, 51, 100}, 24, "documentation"},
    {{203, 0, 113}, 24, "documentation"},
    {{224}, 4, "multicast"},
    {{240}, 4, "reserved"},
};

static const struct range six[] = {
    {{[15] = 1}, 128, "loopback"},
    {{[15] = 0}, 128, "unspecified"},
    {{[10] = 0xff, 0xff}, 96, "IPv4-mapped"},
    {{0xfc}, 7, "unique-local"},
    {{0xfe, 0x80}, 10, "link-local"},
    {{0xff}, 8, "multicast"},
    {{0x20, 0x01, 0x0d, 0xb8}, 32, "documentation"},
    {{0x20, 0x01}, 23, "protocol assignments"},
    {{0x20, 0x02}, 16, "6to4"},
    {{0x3f, 0xff}, 20, "documentation"},
};

/* IPv4 as hosts without it reach it (RFC 6052): judged by what stands behind. */
static const struct range translated = {{0x00, 0x64, 0xff, 0x9b}, 96, "translated"};
static const struct range global = {{0x20}, 3, "global"};

static bool is_in(const struct range *r, const uint8_t *address)
{
    int whole = r->bits / 8, rest = r->bits % 8;

    return memcmp(r->bytes, address, (size_t)whole) == 0 &&
           (!rest || (r->bytes[whole] ^ address[whole]) >> (8 - rest) == 0);
}

static const char *find_name(const struct range *rows, size_t count,
                             const uint8_t *address)
{
    for (size_t i = 0; i < count; i++)
        if (is_in(&rows[i], address))
            return rows[i].name;
    return NULL;
}

static const char *refuse_four(const uint8_t *address)
{
    return find_name(four, sizeof(four) / sizeof(four[0]), address);
}

static const char *refuse_six(const uint8_t *address)
{
    const char *name;

    if (is_in(&translated, address))
        return refuse_four(address + 12);
    name = find_name(six, sizeof(six) / sizeof(six[0]), address);
    return name || is_in(&global, address) ? name : "reserved";
}

const char *destination_refusal(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return refuse_four(
            (const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr);
    if (address->sa_family == AF_INET6)
        return refuse_six(
            (const uint8_t *)&((const struct sockaddr_in6 *)address)->sin6_addr);
    return "no internet address";
}
