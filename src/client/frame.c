/*
 *     byte 0   last(1) reserved(3) kind(4)
 *     byte 1   masked(1) length(7): 126 and 127 say that 2 or 8 bytes of length follow
 *     then     the mask (4 bytes, of a client's frame only), then the text
 */

#include "client/frame.h"

#include <string.h>

#include "base/strbuf.h"

enum { LAST = 0x80, RESERVED = 0x70, KIND = 0x0f, MASKED = 0x80, LENGTH = 0x7f };

static void append_length(struct strbuf *out, size_t length)
{
    int bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;

    strbuf_append_char(out, (char)(MASKED | (bytes == 0   ? length
                                             : bytes == 2 ? 126
                                                          : 127)));
    for (int i = bytes - 1; i >= 0; i--)
        strbuf_append_char(out, (char)((uint64_t)length >> (8 * i)));
}

void frame_append(struct strbuf *out, enum frame_kind kind, const char *text,
                  size_t length, uint32_t mask)
{
    char key[4];
    char *at;

    memcpy(key, &mask, sizeof(key));
    strbuf_append_char(out, (char)(LAST | kind));
    append_length(out, length);
    strbuf_append_bytes(out, key, sizeof(key));
    strbuf_append_bytes(out, text, length);
    at = out->text + out->length - length;
    for (size_t i = 0; i < length; i++)
        at[i] ^= key[i % 4];
}

static uint64_t read_number(const unsigned char *bytes, int count)
{
    uint64_t n = 0;

    for (int i = 0; i < count; i++)
        n = n << 8 | bytes[i];
    return n;
}

enum frame_result frame_read(struct frame_in *f, const char *bytes, size_t length,
                             size_t *used)
{
    const unsigned char *b = (const unsigned char *)bytes;
    uint64_t size;
    int more;

    if (length < 2)
        return FRAME_INCOMPLETE;
    if ((b[0] & RESERVED) || (b[1] & MASKED))
        return FRAME_BAD;
    size = b[1] & LENGTH;
    more = size < 126 ? 0 : size == 126 ? 2 : 8;
    if (length < 2 + (size_t)more)
        return FRAME_INCOMPLETE;
    if (more)
        size = read_number(b + 2, more);
    if (size > FRAME_BYTES_MAX)
        return FRAME_BAD;
    if (length < 2 + (size_t)more + size)
        return FRAME_INCOMPLETE;
    *f = (struct frame_in){.kind = b[0] & KIND,
                           .is_last = b[0] & LAST,
                           .text = bytes + 2 + more,
                           .length = (size_t)size};
    *used = 2 + (size_t)more + (size_t)size;
    return FRAME_OK;
}
