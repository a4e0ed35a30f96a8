#ifndef TORI_BASE_UTF8_H
#define TORI_BASE_UTF8_H

/* Characters of strict UTF-8: no overlong forms, no surrogates, nothing above 10ffff. */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

enum { UTF8_BYTES_MAX = 4 }; /* of a character */

/* The first character of a text that ends in a NUL. Returns its bytes, or 0 if the text
 * is at its end or does not begin with a character. */
int utf8_decode(const char *text, uint32_t *out);

/* Append a character that utf8_decode() could have given; or write it, without a NUL, to
 * where there is room for UTF8_BYTES_MAX. Returns its bytes. */
void utf8_encode(uint32_t c, struct strbuf *out);
int utf8_write(uint32_t c, char *out);

bool utf8_is_valid(const char *text);

#endif
