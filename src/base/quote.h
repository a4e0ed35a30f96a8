#ifndef TORI_BASE_QUOTE_H
#define TORI_BASE_QUOTE_H

/*
 * Input of a person or a peer, quoted in a message: at most some sixty letters of it, and control
 * characters and anything beyond ASCII as \x1b, so that it cannot harm the screen.
 */

struct strbuf;

void quote_append(const char *text, struct strbuf *out);

#endif
