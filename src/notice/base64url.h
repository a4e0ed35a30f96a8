#ifndef TORI_NOTICE_BASE64URL_H
#define TORI_NOTICE_BASE64URL_H

/* Bytes as text of A-Z a-z 0-9 - _ without padding, as Web Push and its tokens have them. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

void base64url_append(struct strbuf *out, const void *bytes, size_t length);

/* False unless the text is exactly so many bytes, written in the one way there is. */
bool base64url_parse(const char *text, uint8_t *bytes, size_t length);

/* The same for as many bytes as the text has, at most 'room'; *length is how many. */
bool base64url_read(const char *text, uint8_t *bytes, size_t room, size_t *length);

#endif
