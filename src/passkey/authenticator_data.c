/* Fields of fixed length, then CBOR. */

#include "passkey/authenticator_data.h"

enum {
    FLAG_PRESENT = 1 << 0,
    FLAG_VERIFIED = 1 << 2,
    FLAG_KEY = 1 << 6,
    FLAG_EXTENSIONS = 1 << 7,
};

enum { HEAD_BYTES = AUTHENTICATOR_SITE_BYTES + 5, MODEL_BYTES = 16 };

static bool read_key(struct cbor_reader *r, struct authenticator_data *out)
{
    size_t length;

    if (r->end - r->at < MODEL_BYTES + 2)
        return false;
    r->at += MODEL_BYTES;
    length = (size_t)(r->at[0] << 8 | r->at[1]);
    r->at += 2;
    if (length == 0 || length > AUTHENTICATOR_CREDENTIAL_MAX ||
        length > (size_t)(r->end - r->at))
        return false;
    out->credential = (struct cbor_span){r->at, length};
    r->at += length;
    out->cose.bytes = r->at;
    if (!public_key_read(r, &out->key))
        return false;
    out->cose.length = (size_t)(r->at - out->cose.bytes);
    return out->cose.length <= PUBLIC_KEY_BYTES_MAX;
}

/* What extensions say is not asked for. */
static bool skip_extensions(struct cbor_reader *r)
{
    struct cbor_reader look = *r;
    size_t pairs;

    return cbor_read_map(&look, &pairs) && cbor_skip(r);
}

bool authenticator_data_read(const uint8_t *bytes, size_t length,
                             struct authenticator_data *out)
{
    struct cbor_reader r;
    uint8_t flags;

    if (length < HEAD_BYTES)
        return false;
    flags = bytes[AUTHENTICATOR_SITE_BYTES];
    *out = (struct authenticator_data){.site = bytes,
                                       .is_present = flags & FLAG_PRESENT,
                                       .is_verified = flags & FLAG_VERIFIED,
                                       .has_key = flags & FLAG_KEY};
    for (int i = HEAD_BYTES - 4; i < HEAD_BYTES; i++)
        out->counter = out->counter << 8 | bytes[i];
    cbor_reader_init(&r, bytes + HEAD_BYTES, length - HEAD_BYTES);
    if (out->has_key && !read_key(&r, out))
        return false;
    if (flags & FLAG_EXTENSIONS && !skip_extensions(&r))
        return false;
    return cbor_is_at_end(&r);
}
