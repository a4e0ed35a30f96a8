/* Six bits a character, the highest first. */

#include "port/base64.h"

#include <string.h>

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void base64_format(const uint8_t *bytes, size_t length, char *text)
{
    uint32_t held = 0; /* the lowest 'bits' of it are not written yet */
    int bits = 0;

    for (size_t i = 0; i < length; i++) {
        held = held << 8 | bytes[i];
        for (bits += 8; bits >= 6; bits -= 6)
            *text++ = alphabet[held >> (bits - 6) & 63];
    }
    if (bits)
        *text++ = alphabet[held << (6 - bits) & 63];
    *text = '\0';
}

bool base64_parse(const char *text, size_t length, uint8_t *bytes, size_t room,
                  size_t *written)
{
    uint32_t held = 0;
    int bits = 0;

    *written = 0;
    for (size_t i = 0; i < length; i++) {
        const char *found = text[i] ? strchr(alphabet, text[i]) : NULL;

        if (!found)
            return false;
        held = held << 6 | (uint32_t)(found - alphabet);
        bits += 6;
        if (bits < 8)
            continue;
        if (*written == room)
            return false;
        bits -= 8;
        bytes[(*written)++] = (uint8_t)(held >> bits);
    }
    return bits < 6 && (held & ((1u << bits) - 1)) == 0;
}
