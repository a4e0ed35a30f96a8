#ifndef TORI_PORT_BASE64_H
#define TORI_PORT_BASE64_H

/* Bytes as text of letters, digits, '-' and '_', six bits each, without padding, for
 * machines where libsodium is not to be had. Bytes have one text only. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The text of so many bytes, with its NUL. */
#define BASE64_ROOM(LENGTH) (((LENGTH) * 8 + 5) / 6 + 1)

/* 'text' has room for it. */
void base64_format(const uint8_t *bytes, size_t length, char *text);

/* False if it is not such a text, or longer than 'room' bytes. */
bool base64_parse(const char *text, size_t length, uint8_t *bytes, size_t room,
                  size_t *written);

#endif
