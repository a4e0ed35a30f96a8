#ifndef TORI_BANS_PREFIX_H
#define TORI_BANS_PREFIX_H

/*
 * A range of network addresses: "192.0.2.7", "192.0.2.0/24", "2001:db8::/48". An IPv4 address
 * is the IPv6 address that stands for it. An IPv6 range is a /64 at the least, because a host
 * that has one address of a /64 has all of them.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

enum {
    PREFIX_BYTES = 16,
    PREFIX_TEXT_MAX = 49, /* bytes of the text */
    PREFIX_FOUR = 96,     /* bits before those of an IPv4 address */
    PREFIX_FOUR_MIN = 8,  /* bits of a range of IPv4, and of IPv6 */
    PREFIX_SIX_MIN = 16,
    PREFIX_SIX_MAX = 64,
};

struct prefix {
    uint8_t bytes[PREFIX_BYTES]; /* 0 behind the prefix */
    uint8_t bits;
};

/* False, and a sentence in 'why': it is no range, or one that must not be kept out: too large,
 * or with this machine in it. */
bool prefix_parse(const char *text, struct prefix *out, struct strbuf *why);

/* The address of a peer, or its account (server/net/source.h): false if it is none. */
bool prefix_parse_peer(const char *text, struct prefix *out);

/* 'out' has room for PREFIX_TEXT_MAX + 1. A single IPv4 address is told without its length. */
void prefix_format(const struct prefix *p, char *out);

/* The first bits of it. */
struct prefix prefix_cut(const struct prefix *p, uint8_t bits);

bool prefix_is_loopback(const struct prefix *p);

/* Order for sorting: by length, then by bytes. */
int prefix_compare(const struct prefix *a, const struct prefix *b);

#endif
