/* UTF-8, strictly; a NUL in the middle of a character is where the text ends. */

#include "base/utf8.h"

#include "base/strbuf.h"

/* What a first byte promises: how many bytes, and the smallest character that may be
 * written with so many. */
static int lead(uint8_t byte, uint32_t *bits, uint32_t *least)
{
    if (byte < 0x80) {
        *bits = byte;
        *least = 1;
        return 1;
    }
    if ((byte & 0xe0) == 0xc0) {
        *bits = byte & 0x1f;
        *least = 0x80;
        return 2;
    }
    if ((byte & 0xf0) == 0xe0) {
        *bits = byte & 0x0f;
        *least = 0x800;
        return 3;
    }
    if ((byte & 0xf8) == 0xf0) {
        *bits = byte & 0x07;
        *least = 0x10000;
        return 4;
    }
    return 0;
}

int utf8_decode(const char *text, uint32_t *out)
{
    uint32_t c, least;
    int length = lead((uint8_t)text[0], &c, &least);

    for (int i = 1; i < length; i++) {
        uint8_t byte = (uint8_t)text[i];

        if ((byte & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (byte & 0x3f);
    }
    if (length == 0 || c < least || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        return 0;
    *out = c;
    return length;
}

/* The first byte, and six bits in each of those behind it. */
static int write_bytes(uint32_t c, uint8_t mark, int count, char *out)
{
    out[0] = (char)(mark | c >> 6 * (count - 1));
    for (int i = 1; i < count; i++)
        out[i] = (char)(0x80 | (c >> 6 * (count - 1 - i) & 0x3f));
    return count;
}

int utf8_write(uint32_t c, char *out)
{
    if (c < 0x80)
        return write_bytes(c, 0, 1, out);
    if (c < 0x800)
        return write_bytes(c, 0xc0, 2, out);
    if (c < 0x10000)
        return write_bytes(c, 0xe0, 3, out);
    return write_bytes(c, 0xf0, 4, out);
}

void utf8_encode(uint32_t c, struct strbuf *out)
{
    char bytes[UTF8_BYTES_MAX];

    strbuf_append_bytes(out, bytes, (size_t)utf8_write(c, bytes));
}

bool utf8_is_valid(const char *text)
{
    uint32_t c;
    int length;

    while ((length = utf8_decode(text, &c)) > 0)
        text += length;
    return *text == '\0';
}
