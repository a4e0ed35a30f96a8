#ifndef TORI_SERVER_WELCOME_H
#define TORI_SERVER_WELCOME_H

/* Tells whoever started the server where to go. */

#include <stdbool.h>

struct network_options;

/* The address on stdout; with 'is_lan' that of this machine, also as a QR code. */
void welcome_show(const struct network_options *o, int port, bool is_lan);

#endif
