#ifndef TORI_SERVER_NET_QR_H
#define TORI_SERVER_NET_QR_H

/* QR codes, for terminals and for pages. */

#include <stdbool.h>

struct strbuf;

/* Drawn with half blocks: lines of text, light on dark. False if the text is too long,
 * as below; nothing is appended then. */
bool qr_append_blocks(const char *text, struct strbuf *out);

/* An SVG image: black on white, with the quiet zone that readers need. */
bool qr_append_svg(const char *text, struct strbuf *out);

#endif
