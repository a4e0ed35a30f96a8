/* Addresses and their first bits. */

#include "bans/prefix.h"

#include <arpa/inet.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

static_assert(PREFIX_TEXT_MAX + 1 >= INET6_ADDRSTRLEN + 4, "any range fits");

static const uint8_t four[12] = {[10] = 0xff, 0xff};

static bool is_four(const struct prefix *p)
{
    return p->bits >= PREFIX_FOUR && memcmp(p->bytes, four, sizeof(four)) == 0;
}

/* An address without a length. */
static bool read_address(const char *text, struct prefix *out)
{
    *out = (struct prefix){.bits = 128};
    if (inet_pton(AF_INET6, text, out->bytes) == 1)
        return true;
    memcpy(out->bytes, four, sizeof(four));
    return inet_pton(AF_INET, text, out->bytes + sizeof(four)) == 1;
}

struct prefix prefix_cut(const struct prefix *p, uint8_t bits)
{
    struct prefix cut = {.bits = bits < p->bits ? bits : p->bits};

    memcpy(cut.bytes, p->bytes, cut.bits / 8);
    if (cut.bits % 8)
        cut.bytes[cut.bits / 8] =
            (uint8_t)(p->bytes[cut.bits / 8] & (0xff00 >> (cut.bits % 8)));
    return cut;
}

/* "ADDRESS" or "ADDRESS/BITS"; *bits is -1 without a length. */
static bool read_parts(const char *text, struct prefix *address, int64_t *bits)
{
    char alone[PREFIX_TEXT_MAX + 1];
    size_t length = strcspn(text, "/");

    if (length > PREFIX_TEXT_MAX)
        return false;
    memcpy(alone, text, length);
    alone[length] = '\0';
    *bits = -1;
    return read_address(alone, address) &&
           (!text[length] || number_parse(text + length + 1, 0, 128, bits));
}

static bool refuse(struct strbuf *why, const char *text)
{
    strbuf_append(why, text);
    return false;
}

static bool choose_bits(bool has_four, int64_t given, uint8_t *bits, struct strbuf *why)
{
    if (given < 0)
        given = has_four ? 32 : PREFIX_SIX_MAX;
    if (has_four && (given < PREFIX_FOUR_MIN || given > 32))
        return refuse(why,
                      "a range of IPv4 has a length from 8 to 32, as in 192.0.2.0/24");
    if (!has_four && (given < PREFIX_SIX_MIN || given > PREFIX_SIX_MAX))
        return refuse(why, "a range of IPv6 has a length from 16 to 64, as in "
                           "2001:db8::/48");
    *bits = (uint8_t)(has_four ? PREFIX_FOUR + given : given);
    return true;
}

/* Is this machine in it? */
static bool has_loopback(const struct prefix *p)
{
    static const char *const own[] = {"127.0.0.1", "::1"};
    struct prefix address;

    for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
        (void)read_address(own[i], &address);
        address = prefix_cut(&address, p->bits);
        if (memcmp(address.bytes, p->bytes, sizeof(address.bytes)) == 0)
            return true;
    }
    return prefix_is_loopback(p);
}

bool prefix_parse(const char *text, struct prefix *out, struct strbuf *why)
{
    struct prefix address;
    int64_t given;
    uint8_t bits;

    if (!read_parts(text, &address, &given))
        return refuse(why, "this is no address: 192.0.2.7, 192.0.2.0/24, 2001:db8::/48");
    if (!choose_bits(is_four(&address), given, &bits, why))
        return false;
    *out = prefix_cut(&address, bits);
    if (has_loopback(out))
        return refuse(why, "this machine cannot be kept out");
    return true;
}

bool prefix_parse_peer(const char *text, struct prefix *out)
{
    int64_t bits;

    if (!read_parts(text, out, &bits))
        return false;
    if (bits >= 0)
        *out = prefix_cut(out, (uint8_t)bits);
    return true;
}

void prefix_format(const struct prefix *p, char *out)
{
    char address[INET6_ADDRSTRLEN];
    bool has_four = is_four(p);

    inet_ntop(has_four ? AF_INET : AF_INET6, p->bytes + (has_four ? sizeof(four) : 0),
              address, sizeof(address));
    if (has_four && p->bits == 128)
        snprintf(out, PREFIX_TEXT_MAX + 1, "%s", address);
    else
        snprintf(out, PREFIX_TEXT_MAX + 1, "%s/%d", address,
                 p->bits - (has_four ? PREFIX_FOUR : 0));
}

bool prefix_is_loopback(const struct prefix *p)
{
    static const uint8_t six[PREFIX_BYTES] = {[15] = 1};

    return (is_four(p) && p->bits >= PREFIX_FOUR + 8 && p->bytes[12] == 127) ||
           (p->bits == 128 && memcmp(p->bytes, six, sizeof(six)) == 0);
}

int prefix_compare(const struct prefix *a, const struct prefix *b)
{
    return a->bits != b->bits ? a->bits - b->bits
                              : memcmp(a->bytes, b->bytes, sizeof(a->bytes));
}
