#ifndef TORI_SITE_PORTS_ADDRESS_H
#define TORI_SITE_PORTS_ADDRESS_H

/*
 * Addresses of clients as text, "192.0.2.7" or "2001:db8::7", and their accounts: what requests,
 * connections and work are counted by. The account is an IPv4 address or the /64 of an IPv6
 * address, because a client that has one address of a /64 has all of them. The network adapter
 * makes both (server/net/source.h); a site only compares them.
 */

enum { ADDRESS_MAX = 45, ADDRESS_ACCOUNT_MAX = 48 };

#endif
