/*
 *     byte 0   last(1) reserved(3) kind(4)
 *     byte 1   masked(1) length(7): 126 and 127 say that 2 or 8 bytes of length follow
 *     then     the mask (4 bytes, of a client's frame only), then the text
 */

#include "wire/frame.h"

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

/* Head and length of a frame. */
struct frame_measure {
    uint64_t head, text; /* bytes */
};

static enum frame_result measure(struct frame_measure *m, const char *bytes,
                                 size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;
    int more;

    if (length < 2)
        return FRAME_INCOMPLETE;
    if (b[0] & RESERVED)
        return FRAME_BAD;
    m->text = b[1] & LENGTH;
    more = m->text < 126 ? 0 : m->text == 126 ? 2 : 8;
    m->head = 2 + (uint64_t)more;
    if (length < m->head)
        return FRAME_INCOMPLETE;
    if (more)
        m->text = read_number(b + 2, more);
    return FRAME_OK;
}

static void set(struct frame_in *f, const char *bytes, const struct frame_measure *m)
{
    *f = (struct frame_in){.kind = bytes[0] & KIND,
                           .is_last = bytes[0] & LAST,
                           .text = bytes + m->head,
                           .length = (size_t)m->text};
}

enum frame_result frame_read(struct frame_in *f, const char *bytes, size_t length,
                             size_t *used)
{
    struct frame_measure m;
    enum frame_result result = measure(&m, bytes, length);

    if (length >= 2 && (bytes[1] & MASKED))
        return FRAME_BAD;
    if (result)
        return result;
    if (m.text > FRAME_BYTES_MAX)
        return FRAME_BAD;
    if (length < m.head + m.text)
        return FRAME_INCOMPLETE;
    set(f, bytes, &m);
    *used = (size_t)(m.head + m.text);
    return FRAME_OK;
}

/* The server's side */

size_t frame_write_head(char out[FRAME_HEAD_MAX], enum frame_kind kind, size_t length)
{
    int bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;

    out[0] = (char)(LAST | kind);
    out[1] = (char)(bytes == 0 ? length : bytes == 2 ? 126 : 127);
    for (int i = 0; i < bytes; i++)
        out[2 + i] = (char)((uint64_t)length >> (8 * (bytes - 1 - i)));
    return 2 + (size_t)bytes;
}

static bool is_control(enum frame_kind kind)
{
    return kind >= FRAME_CLOSE;
}

static bool is_known(enum frame_kind kind)
{
    return kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG);
}

enum frame_result frame_read_masked(struct frame_in *f, char *bytes, size_t length,
                                    size_t *used)
{
    struct frame_measure m;
    enum frame_result result = measure(&m, bytes, length);
    char *text;

    if (length >= 2 && (!(bytes[1] & MASKED) || !is_known(bytes[0] & KIND)))
        return FRAME_BAD;
    if (result)
        return result;
    if (is_control(bytes[0] & KIND) && (!(bytes[0] & LAST) || m.text > FRAME_CONTROL_MAX))
        return FRAME_BAD;
    if (m.text > *used)
        return FRAME_LONG;
    m.head += 4;
    if (length < m.head + m.text)
        return FRAME_INCOMPLETE;
    text = bytes + m.head;
    for (size_t i = 0; i < m.text; i++)
        text[i] ^= text[-4 + (int)(i % 4)];
    set(f, bytes, &m);
    *used = (size_t)(m.head + m.text);
    return FRAME_OK;
}
