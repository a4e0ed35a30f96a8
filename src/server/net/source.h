#ifndef TORI_SERVER_NET_SOURCE_H
#define TORI_SERVER_NET_SOURCE_H

/*
 * Where peers come from: addresses as text: "192.0.2.7", "2001:db8::7". What is counted by address is
 * counted by its account: an IPv4 address, or the /64 of an IPv6 address, because
 * whoever has one address of a /64 has all of them.
 */

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

enum { SOURCE_MAX = 45, SOURCE_ACCOUNT_MAX = 48 };

/* The text of a socket's address; 'out' has room for SOURCE_MAX + 1. */
void source_format(const struct sockaddr *from, char *out);

/* 'out' has room for SOURCE_ACCOUNT_MAX + 1. What is no address is its own account. */
void source_format_account(const char *address, char *out);

/* One address in 'length' characters, perhaps with a port, "1.2.3.4:5" or "[::1]:5",
 * into 'out', without it; false if it is something else. */
bool source_parse(const char *text, size_t length, char *out);

bool source_is_loopback(const char *address);

#endif
