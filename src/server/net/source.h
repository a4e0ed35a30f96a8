#ifndef TORI_SERVER_NET_SOURCE_H
#define TORI_SERVER_NET_SOURCE_H

/* Where peers come from: addresses as text, and their accounts (site/ports/address.h). */

#include <stdbool.h>
#include <stddef.h>

#include "site/ports/address.h"

struct sockaddr;

/* The text of a socket's address; 'out' has room for ADDRESS_MAX + 1. */
void source_format(const struct sockaddr *from, char *out);

/* 'out' has room for ADDRESS_ACCOUNT_MAX + 1. What is no address is its own account. */
void source_format_account(const char *address, char *out);

/* One address in 'length' characters, perhaps with a port, "1.2.3.4:5" or "[::1]:5",
 * into 'out', without it; false if it is something else. */
bool source_parse(const char *text, size_t length, char *out);

bool source_is_loopback(const char *address);

#endif
