#ifndef TORI_CLIENT_FETCH_H
#define TORI_CLIENT_FETCH_H

/* One HTTP request, waited for. */

#include <stdbool.h>

struct address;
struct strbuf;

/* The body of an answer with status 200 is appended to 'out'; otherwise false, and one
 * sentence in 'err'. */
bool fetch(const struct address *a, const char *path, struct strbuf *out,
           struct strbuf *err);

#endif
