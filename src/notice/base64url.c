/* libsodium's base64, with what it takes besides the alphabet kept out. */

#include "notice/base64url.h"

#include <sodium.h>
#include <string.h>

#include "base/strbuf.h"

#define ALPHABET "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

enum { VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void base64url_append(struct strbuf *out, const void *bytes, size_t length)
{
    size_t room = sodium_base64_encoded_len(length, VARIANT);
    char *end = strbuf_reserve(out, room);

    sodium_bin2base64(end, room, bytes, length, VARIANT);
    strbuf_extend(out, end + room - 1);
}

bool base64url_parse(const char *text, uint8_t *bytes, size_t length)
{
    size_t expected = sodium_base64_encoded_len(length, VARIANT) - 1;
    size_t written;

    /* libsodium 1.0.18 reads some bytes above 7f as if they were in the alphabet. */
    return strnlen(text, expected + 1) == expected &&
           strspn(text, ALPHABET) == expected &&
           sodium_base642bin(bytes, length, text, expected, NULL, &written, NULL,
                             VARIANT) == 0 &&
           written == length;
}

bool base64url_read(const char *text, uint8_t *bytes, size_t room, size_t *length)
{
    *length = strlen(text) * 3 / 4;
    return *length <= room && base64url_parse(text, bytes, *length);
}
