#ifndef TORI_SERVER_SIGNPOST_H
#define TORI_SERVER_SIGNPOST_H

/* Tells whoever started the server where to go. */

struct serve_options;

/* The address on stdout; with --lan that of this machine, also as a QR code. */
void signpost_show(const struct serve_options *o, int port);

#endif
