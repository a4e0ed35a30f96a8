#ifndef TORI_PASSKEY_CBOR_H
#define TORI_PASSKEY_CBOR_H

/*
 * CBOR (RFC 8949) as authenticators write it: items of a known length, read one after the other
 * where they lie. Nothing is copied. Indefinite lengths, tags and numbers with a fraction are
 * refused: CTAP2 has none. After a refusal the reader is at its end, and all that follows is
 * refused, too.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CBOR_DEPTH_MAX = 4 }; /* lists and maps within one another, as CTAP2 has it */

struct cbor_reader {
    const uint8_t *at, *end;
};

/* Bytes or a text of the input. */
struct cbor_span {
    const uint8_t *bytes;
    size_t length;
};

void cbor_reader_init(struct cbor_reader *r, const uint8_t *bytes, size_t length);

/* Has all been read, and nothing refused? */
bool cbor_is_at_end(const struct cbor_reader *r);

/* The next item, if it is of the kind. A map has so many pairs, which follow: a key, its value. */
bool cbor_read_int(struct cbor_reader *r, int64_t *number);
bool cbor_read_bytes(struct cbor_reader *r, struct cbor_span *out);
bool cbor_read_text(struct cbor_reader *r, struct cbor_span *out);
bool cbor_read_map(struct cbor_reader *r, size_t *pairs);

/* The next item with all that is in it, whatever it is. */
bool cbor_skip(struct cbor_reader *r);

/* Is the text these letters? */
bool cbor_is(const struct cbor_span *text, const char *letters);

#endif
