/* An item is a head, a kind and a number, and for bytes and texts so many bytes behind it. */

#include "passkey/cbor.h"

#include <string.h>

enum cbor_kind { POSITIVE, NEGATIVE, BYTE_STRING, TEXT_STRING, LIST, MAP, TAG, SIMPLE };

enum { SIMPLE_FALSE = 20, SIMPLE_NULL = 22 };

struct cbor_head {
    enum cbor_kind kind;
    uint64_t number;
};

void cbor_reader_init(struct cbor_reader *r, const uint8_t *bytes, size_t length)
{
    *r = (struct cbor_reader){bytes, bytes + length};
}

bool cbor_is_at_end(const struct cbor_reader *r)
{
    return r->at && r->at == r->end;
}

static bool refuse(struct cbor_reader *r)
{
    r->at = r->end = NULL;
    return false;
}

static size_t left(const struct cbor_reader *r)
{
    return (size_t)(r->end - r->at);
}

/* What the low five bits of the first byte say: the number itself, or how many bytes have it. */
static bool read_number(struct cbor_reader *r, unsigned low, uint64_t *number)
{
    size_t bytes = low < 24 ? 0 : (size_t)1 << (low - 24);

    *number = low < 24 ? low : 0;
    if (low > 27 || left(r) < bytes)
        return refuse(r);
    for (; bytes > 0; bytes--)
        *number = *number << 8 | *r->at++;
    return true;
}

static bool read_head(struct cbor_reader *r, struct cbor_head *h)
{
    uint8_t first;

    if (left(r) == 0)
        return refuse(r);
    first = *r->at++;
    h->kind = (enum cbor_kind)(first >> 5);
    return read_number(r, first & 31, &h->number);
}

/* Every item of a list and each half of a pair has a byte at least. */
static bool read_kind(struct cbor_reader *r, enum cbor_kind kind, size_t *count)
{
    struct cbor_head h;

    if (!read_head(r, &h))
        return false;
    if (h.kind != kind || h.number > left(r))
        return refuse(r);
    *count = (size_t)h.number;
    return true;
}

bool cbor_read_int(struct cbor_reader *r, int64_t *number)
{
    struct cbor_head h;

    if (!read_head(r, &h))
        return false;
    if (h.kind > NEGATIVE || h.number > INT64_MAX)
        return refuse(r);
    *number = h.kind == POSITIVE ? (int64_t)h.number : -1 - (int64_t)h.number;
    return true;
}

static bool read_span(struct cbor_reader *r, enum cbor_kind kind, struct cbor_span *out)
{
    if (!read_kind(r, kind, &out->length))
        return false;
    out->bytes = r->at;
    r->at += out->length;
    return true;
}

bool cbor_read_bytes(struct cbor_reader *r, struct cbor_span *out)
{
    return read_span(r, BYTE_STRING, out);
}

bool cbor_read_text(struct cbor_reader *r, struct cbor_span *out)
{
    return read_span(r, TEXT_STRING, out);
}

bool cbor_read_map(struct cbor_reader *r, size_t *pairs)
{
    return read_kind(r, MAP, pairs);
}

static bool skip(struct cbor_reader *r, int depth);

static bool skip_items(struct cbor_reader *r, uint64_t count, int depth)
{
    if (depth == CBOR_DEPTH_MAX)
        return refuse(r);
    for (; count > 0; count--)
        if (!skip(r, depth + 1))
            return false;
    return true;
}

static bool skip(struct cbor_reader *r, int depth)
{
    struct cbor_head h;

    if (!read_head(r, &h))
        return false;
    switch (h.kind) {
    case POSITIVE:
    case NEGATIVE:
        return true;
    case BYTE_STRING:
    case TEXT_STRING:
        if (h.number > left(r))
            return refuse(r);
        r->at += h.number;
        return true;
    case LIST:
    case MAP:
        if (h.number > left(r))
            return refuse(r);
        return skip_items(r, h.kind == MAP ? 2 * h.number : h.number, depth);
    case SIMPLE:
        if (h.number >= SIMPLE_FALSE && h.number <= SIMPLE_NULL)
            return true;
        break;
    case TAG:
        break;
    }
    return refuse(r);
}

bool cbor_skip(struct cbor_reader *r)
{
    return skip(r, 0);
}

bool cbor_is(const struct cbor_span *text, const char *letters)
{
    return text->length == strlen(letters) &&
           memcmp(text->bytes, letters, text->length) == 0;
}
