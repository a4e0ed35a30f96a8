#ifndef TORI_SERVER_WELCOME_H
#define TORI_SERVER_WELCOME_H

/* Prints the addresses of the server for the person at its terminal. */

#include <stdbool.h>

struct network_options;

/* The address on stdout; with 'is_lan' that of this machine, also as a QR code. */
void welcome_show(const struct network_options *o, int port, bool is_lan);

#endif
