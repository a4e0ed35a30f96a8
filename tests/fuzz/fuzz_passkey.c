/* Fuzz target: what an authenticator says, in CBOR and around it, and what a browser says of it. */

#include <string.h>

#include "fuzz/fuzz.h"
#include "passkey/passkey.h"

static void is_within(const struct cbor_span *s, const uint8_t *bytes, size_t length)
{
    FUZZ_REQUIRE(s->bytes >= bytes && s->length <= length &&
                 s->bytes + s->length <= bytes + length);
}

/* What was read lies in what was given, and the key is read again from its own bytes. */
static void check_data(const uint8_t *bytes, size_t length)
{
    struct authenticator_data data;
    struct public_key again;
    struct cbor_reader r;

    if (!authenticator_data_read(bytes, length, &data) || !data.has_key)
        return;
    is_within(&data.credential, bytes, length);
    is_within(&data.cose, bytes, length);
    is_within(&data.key.x, bytes, length);
    cbor_reader_init(&r, data.cose.bytes, data.cose.length);
    FUZZ_REQUIRE(public_key_read(&r, &again) && cbor_is_at_end(&r));
    FUZZ_REQUIRE(again.kind == data.key.kind && again.x.bytes == data.key.x.bytes);
    (void)public_key_is_good(&data.key);
}

/* Nothing is signed by a key of the input, and no challenge is ours. */
static void check_answers(const uint8_t *bytes, size_t length)
{
    static const uint8_t key[CHALLENGE_KEY_BYTES] = {1};
    static const struct passkey_site site = {"tori.example", "https://tori.example"};
    struct passkey_question q = {&site, {key, CHALLENGE_NEW, 7}, 0};
    const uint8_t *end = memchr(bytes, '}', length);
    size_t first = end ? (size_t)(end - bytes) + 1 : 0;
    struct cbor_span client = {bytes, first}, rest = {bytes + first, length - first};
    struct authenticator_data data;
    struct passkey_answered answered;

    FUZZ_REQUIRE(passkey_check_new(&q, &client, &rest, &data, &answered) != PASSKEY_FINE);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct cbor_reader r;

    cbor_reader_init(&r, bytes, length);
    while (cbor_skip(&r))
        FUZZ_REQUIRE(r.at > bytes && r.at <= bytes + length);
    check_data(bytes, length);
    check_answers(bytes, length);
    return 0;
}
