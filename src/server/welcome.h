#ifndef TORI_SERVER_WELCOME_H
#define TORI_SERVER_WELCOME_H

/* Tells whoever started the server where to go. */

#include <stdbool.h>
#include <stddef.h>

struct serve_options;

enum { WELCOME_ADDRESS_MAX = 15 }; /* "255.255.255.255" */

/* The address on stdout; with --lan that of this machine, also as a QR code. */
void welcome_show(const struct serve_options *o, int port);

/* The first IPv4 address of this machine that others can reach. */
bool welcome_find_lan(char *out, size_t size);

#endif
