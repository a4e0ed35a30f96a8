/* passkey/: what authenticators say. The one here signs with OpenSSL; each answer is right but for
 * the one thing that a test breaks. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>

#include "base/strbuf.h"
#include "passkey/passkey.h"

enum { NOW = 1000000, LIFE = 5000, ADA = 7, SAID_MAX = 1500 };

static const uint8_t site_key[CHALLENGE_KEY_BYTES] = "0123456789abcde";

/* ---- Bytes ---------------------------------------------------------------------- */

struct bytes {
    uint8_t at[SAID_MAX];
    size_t length;
};

static void put(struct bytes *b, const void *bytes, size_t length)
{
    assert_true(b->length + length <= sizeof(b->at));
    memcpy(b->at + b->length, bytes, length);
    b->length += length;
}

static void put_byte(struct bytes *b, int byte)
{
    put(b, &(uint8_t){(uint8_t)byte}, 1);
}

/* A head of CBOR. */
static void put_head(struct bytes *b, int kind, size_t number)
{
    if (number < 24) {
        put_byte(b, kind << 5 | (int)number);
    } else {
        put_byte(b, kind << 5 | 25);
        put_byte(b, (int)(number >> 8));
        put_byte(b, (int)(number & 255));
    }
}

static void put_span(struct bytes *b, int kind, const void *bytes, size_t length)
{
    put_head(b, kind, length);
    put(b, bytes, length);
}

static void put_word(struct bytes *b, const char *text)
{
    put_span(b, 3, text, strlen(text));
}

static struct cbor_span span_of(const struct bytes *b)
{
    return (struct cbor_span){b->at, b->length};
}

/* ---- An authenticator ----------------------------------------------------------- */

static EVP_PKEY *key_of(enum public_key_kind kind)
{
    return kind == PUBLIC_KEY_ES256   ? EVP_EC_gen("P-256")
           : kind == PUBLIC_KEY_RS256 ? EVP_RSA_gen(2048)
                                      : EVP_PKEY_Q_keygen(NULL, NULL, "ED25519");
}

static void put_number(const EVP_PKEY *key, const char *name, int size, struct bytes *b)
{
    uint8_t bytes[512];
    BIGNUM *number = NULL;

    assert_int_equal(EVP_PKEY_get_bn_param(key, name, &number), 1);
    if (size == 0)
        size = BN_num_bytes(number);
    assert_int_equal(BN_bn2binpad(number, bytes, size), size);
    put_span(b, 2, bytes, (size_t)size);
    BN_free(number);
}

/* Its public half in COSE's form. */
static void put_cose(EVP_PKEY *key, enum public_key_kind kind, struct bytes *b)
{
    uint8_t raw[32];
    size_t length = sizeof(raw);

    put_head(b, 5, kind == PUBLIC_KEY_ES256 ? 5 : 4);
    put_byte(b, 1);
    put_byte(b, kind == PUBLIC_KEY_ES256 ? 2 : kind == PUBLIC_KEY_RS256 ? 3 : 1);
    put_byte(b, 3);
    put_head(b, 1, (size_t)(-1 - kind));
    put_byte(b, 0x20); /* -1 */
    if (kind == PUBLIC_KEY_RS256)
        put_number(key, OSSL_PKEY_PARAM_RSA_N, 0, b);
    else
        put_byte(b, kind == PUBLIC_KEY_ES256 ? 1 : 6);
    put_byte(b, 0x21); /* -2 */
    if (kind == PUBLIC_KEY_RS256) {
        put_number(key, OSSL_PKEY_PARAM_RSA_E, 0, b);
    } else if (kind == PUBLIC_KEY_ES256) {
        put_number(key, OSSL_PKEY_PARAM_EC_PUB_X, 32, b);
        put_byte(b, 0x22); /* -3 */
        put_number(key, OSSL_PKEY_PARAM_EC_PUB_Y, 32, b);
    } else {
        assert_int_equal(EVP_PKEY_get_raw_public_key(key, raw, &length), 1);
        put_span(b, 2, raw, sizeof(raw));
    }
}

enum { PRESENT = 1, VERIFIED = 4, HAS_KEY = 64, EXTENDED = 128 };

/* What may be wrong with an answer; all else is right. */
struct story {
    enum public_key_kind kind;
    const char *site, *origin, *type;
    int flags;
    int64_t asked_until;
    enum challenge_kind asked_for;
    int64_t asked_of;
    const char *client; /* instead of what the browser would say; or NULL */
    bool is_framed;
    const char *format; /* of the attestation */
};

static struct story new_story(void)
{
    return (struct story){.kind = PUBLIC_KEY_ES256,
                          .site = "tori.example",
                          .origin = "https://tori.example:8443",
                          .type = "webauthn.create",
                          .flags = PRESENT | VERIFIED | HAS_KEY,
                          .asked_until = NOW + LIFE,
                          .asked_for = CHALLENGE_NEW,
                          .asked_of = ADA,
                          .format = "none"};
}

static struct story login_story(void)
{
    struct story s = new_story();

    s.type = "webauthn.get";
    s.flags = PRESENT | VERIFIED;
    s.asked_for = CHALLENGE_LOGIN;
    s.asked_of = 0;
    return s;
}

static void say_head(const struct story *s, uint32_t counter, struct bytes *b)
{
    uint8_t hash[SHA256_DIGEST_LENGTH];

    SHA256((const uint8_t *)s->site, strlen(s->site), hash);
    put(b, hash, sizeof(hash));
    put_byte(b, s->flags);
    for (int shift = 24; shift >= 0; shift -= 8)
        put_byte(b, (int)(counter >> shift & 255));
}

static void say_client(const struct story *s, struct bytes *out)
{
    struct challenge c = {site_key, s->asked_for, s->asked_of};
    char challenge[CHALLENGE_LENGTH + 1];
    struct strbuf text;

    challenge_draw(&c, s->asked_until, challenge);
    strbuf_init(&text);
    strbuf_appendf(&text,
                   "{\"type\":\"%s\",\"challenge\":\"%s\",\"origin\":\"%s\","
                   "\"crossOrigin\":%s,\"other\":[1,2]}",
                   s->type, challenge, s->origin, s->is_framed ? "true" : "false");
    if (s->client)
        put(out, s->client, strlen(s->client));
    else
        put(out, text.text, text.length);
    strbuf_release(&text);
}

static struct passkey_site the_site(void)
{
    struct passkey_site site;

    assert_true(passkey_site_init(&site, "Tori.Example:8443", true));
    return site;
}

/* ---- A new key ------------------------------------------------------------------ */

static const char credential[] = "a credential of some bytes";

static void attest(const struct story *s, const struct bytes *said, struct bytes *out)
{
    put_head(out, 5, 3);
    put_word(out, "fmt");
    put_word(out, s->format);
    put_word(out, "attStmt");
    put_head(out, 5, 0);
    put_word(out, "authData");
    put_span(out, 2, said->at, said->length);
}

static void say_new(const struct story *s, EVP_PKEY *key, struct bytes *said)
{
    say_head(s, 3, said);
    if (!(s->flags & HAS_KEY))
        return;
    put(said, "0123456789abcdef", 16);
    put_byte(said, 0);
    put_byte(said, sizeof(credential) - 1);
    put(said, credential, sizeof(credential) - 1);
    put_cose(key, s->kind, said);
}

static enum passkey_fault check_new(const struct bytes *client,
                                    const struct bytes *attestation,
                                    struct authenticator_data *data)
{
    struct passkey_site site = the_site();
    struct passkey_question q = {&site, {site_key, CHALLENGE_NEW, ADA}, NOW};
    struct cbor_span said = span_of(client), attested = span_of(attestation);
    struct passkey_answered answered;

    return passkey_check_new(&q, &said, &attested, data, &answered);
}

static enum passkey_fault try_new(const struct story *s)
{
    EVP_PKEY *key = key_of(s->kind);
    struct bytes said = {.length = 0}, client = {.length = 0}, whole = {.length = 0};
    struct authenticator_data data;
    enum passkey_fault f;

    say_new(s, key, &said);
    say_client(s, &client);
    attest(s, &said, &whole);
    f = check_new(&client, &whole, &data);
    if (!f) {
        assert_int_equal(data.counter, 3);
        assert_int_equal(data.credential.length, sizeof(credential) - 1);
        assert_memory_equal(data.credential.bytes, credential, sizeof(credential) - 1);
        assert_int_equal(data.key.kind, s->kind);
    }
    EVP_PKEY_free(key);
    return f;
}

static void new_keys_of_each_kind(void **state)
{
    static const enum public_key_kind kinds[] = {PUBLIC_KEY_ES256, PUBLIC_KEY_EDDSA,
                                                 PUBLIC_KEY_RS256};
    struct story s = new_story();

    (void)state;
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        s.kind = kinds[i];
        assert_int_equal(try_new(&s), PASSKEY_FINE);
    }
}

#define BROKEN(told, field, value, fault)                                                \
    do {                                                                                 \
        struct story broken = told();                                                    \
        broken.field = (value);                                                          \
        assert_int_equal((told) == new_story ? try_new(&broken) : try_login(&broken),    \
                         fault);                                                         \
    } while (0)

static enum passkey_fault try_login(const struct story *s);

static void new_keys_with_one_thing_wrong(void **state)
{
    (void)state;
    BROKEN(new_story, type, "webauthn.get", PASSKEY_OF_OTHER_KIND);
    BROKEN(new_story, site, "evil.example", PASSKEY_SITE);
    BROKEN(new_story, origin, "https://evil.example:8443", PASSKEY_ORIGIN);
    BROKEN(new_story, origin, "https://tori.example", PASSKEY_ORIGIN);
    BROKEN(new_story, origin, "http://tori.example:8443", PASSKEY_ORIGIN);
    BROKEN(new_story, is_framed, true, PASSKEY_ORIGIN);
    BROKEN(new_story, flags, VERIFIED | HAS_KEY, PASSKEY_ABSENT);
    BROKEN(new_story, flags, PRESENT | HAS_KEY, PASSKEY_UNVERIFIED);
    BROKEN(new_story, flags, PRESENT | VERIFIED, PASSKEY_KEY);
    BROKEN(new_story, flags, PRESENT | VERIFIED | HAS_KEY | EXTENDED, PASSKEY_MALFORMED);
    BROKEN(new_story, asked_until, NOW, PASSKEY_CHALLENGE);
    BROKEN(new_story, asked_for, CHALLENGE_LOGIN, PASSKEY_CHALLENGE);
    BROKEN(new_story, asked_of, ADA + 1, PASSKEY_CHALLENGE);
    BROKEN(new_story, format, "packed", PASSKEY_MALFORMED);
    BROKEN(new_story, client, "{}", PASSKEY_MALFORMED);
    BROKEN(new_story, client, "[]", PASSKEY_MALFORMED);
    BROKEN(new_story, client, "{\"type\":\"webauthn.create\"", PASSKEY_MALFORMED);
    BROKEN(new_story, client, "{\"type\":\"webauthn.create\"}", PASSKEY_CHALLENGE);
}

/* An answer is whole or none: whatever byte it ends behind, and with one more. */
static void new_keys_cut_short(void **state)
{
    struct story s = new_story();
    EVP_PKEY *key = key_of(s.kind);
    struct bytes said = {.length = 0}, client = {.length = 0}, whole = {.length = 0};
    struct authenticator_data data;
    size_t length;

    (void)state;
    say_new(&s, key, &said);
    say_client(&s, &client);
    attest(&s, &said, &whole);
    length = whole.length;
    for (whole.length = 0; whole.length < length; whole.length++)
        assert_int_equal(check_new(&client, &whole, &data), PASSKEY_MALFORMED);
    whole.length = length;
    assert_int_equal(check_new(&client, &whole, &data), PASSKEY_FINE);
    put_byte(&whole, 0);
    assert_int_equal(check_new(&client, &whole, &data), PASSKEY_MALFORMED);

    /* The same within: what the authenticator says ends too early, in a whole that is right. */
    for (length = 0; length < said.length; length++) {
        struct bytes part = said, cut = {.length = 0};

        part.length = length;
        attest(&s, &part, &cut);
        assert_int_equal(check_new(&client, &cut, &data), PASSKEY_MALFORMED);
    }
    EVP_PKEY_free(key);
}

/* A point beside the curve is no key. */
static void keys_that_are_none(void **state)
{
    struct story s = new_story();
    EVP_PKEY *key = key_of(s.kind);
    struct bytes said = {.length = 0}, client = {.length = 0}, whole = {.length = 0};
    struct authenticator_data data;

    (void)state;
    say_new(&s, key, &said);
    said.at[said.length - 1] ^= 1;
    say_client(&s, &client);
    attest(&s, &said, &whole);
    assert_int_equal(check_new(&client, &whole, &data), PASSKEY_KEY);
    EVP_PKEY_free(key);
}

/* ---- A signature ---------------------------------------------------------------- */

static void sign(EVP_PKEY *key, const struct bytes *said, const struct bytes *client,
                 struct bytes *out)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool has_digest = EVP_PKEY_get_base_id(key) != EVP_PKEY_ED25519;
    struct bytes text = *said;
    uint8_t hash[SHA256_DIGEST_LENGTH];

    SHA256(client->at, client->length, hash);
    put(&text, hash, sizeof(hash));
    out->length = sizeof(out->at);
    assert_int_equal(
        EVP_DigestSignInit(context, NULL, has_digest ? EVP_sha256() : NULL, NULL, key),
        1);
    assert_int_equal(EVP_DigestSign(context, out->at, &out->length, text.at, text.length),
                     1);
    EVP_MD_CTX_free(context);
}

struct login {
    struct bytes said, client, signature, cose;
};

static struct login make_login(const struct story *s)
{
    EVP_PKEY *key = key_of(s->kind);
    struct login l = {.said.length = 0};

    put_cose(key, s->kind, &l.cose);
    say_head(s, 77, &l.said);
    say_client(s, &l.client);
    sign(key, &l.said, &l.client, &l.signature);
    EVP_PKEY_free(key);
    return l;
}

static enum passkey_fault check_login(const struct login *l)
{
    struct passkey_site site = the_site();
    struct passkey_question q = {&site, {site_key, CHALLENGE_LOGIN, 0}, NOW};
    struct passkey_signed s = {span_of(&l->client), span_of(&l->said),
                               span_of(&l->signature)};
    struct cbor_span cose = span_of(&l->cose);
    struct authenticator_data data;
    struct passkey_answered answered;
    enum passkey_fault f = passkey_check_signed(&q, &s, &cose, &data, &answered);

    if (!f) {
        assert_int_equal(data.counter, 77);
        assert_int_equal(answered.until, NOW + LIFE);
        assert_non_null(strstr((const char *)l->client.at, answered.challenge));
    }
    return f;
}

static enum passkey_fault try_login(const struct story *s)
{
    struct login l = make_login(s);

    return check_login(&l);
}

static void signatures_of_each_kind(void **state)
{
    struct story s = login_story();

    (void)state;
    assert_int_equal(try_login(&s), PASSKEY_FINE);
    s.kind = PUBLIC_KEY_EDDSA;
    assert_int_equal(try_login(&s), PASSKEY_FINE);
    s.kind = PUBLIC_KEY_RS256;
    assert_int_equal(try_login(&s), PASSKEY_FINE);
}

static void signatures_with_one_thing_wrong(void **state)
{
    (void)state;
    BROKEN(login_story, type, "webauthn.create", PASSKEY_OF_OTHER_KIND);
    BROKEN(login_story, site, "evil.example", PASSKEY_SITE);
    BROKEN(login_story, origin, "https://evil.example:8443", PASSKEY_ORIGIN);
    BROKEN(login_story, is_framed, true, PASSKEY_ORIGIN);
    BROKEN(login_story, flags, VERIFIED, PASSKEY_ABSENT);
    BROKEN(login_story, flags, PRESENT, PASSKEY_UNVERIFIED);
    BROKEN(login_story, asked_until, NOW, PASSKEY_CHALLENGE);
    BROKEN(login_story, asked_for, CHALLENGE_NEW, PASSKEY_CHALLENGE);
    BROKEN(login_story, asked_of, ADA, PASSKEY_CHALLENGE);
}

static void signatures_of_something_else(void **state)
{
    struct story s = login_story();
    struct login l = make_login(&s), other = make_login(&s), broken;

    (void)state;
    broken = l;
    broken.cose = other.cose; /* another's key */
    assert_int_equal(check_login(&broken), PASSKEY_SIGNATURE);
    broken = l;
    broken.client = other.client; /* another challenge */
    assert_int_equal(check_login(&broken), PASSKEY_SIGNATURE);
    broken = l;
    broken.said.at[broken.said.length - 1] ^= 1; /* the counter */
    assert_int_equal(check_login(&broken), PASSKEY_SIGNATURE);
    broken = l;
    broken.signature.length--;
    assert_int_equal(check_login(&broken), PASSKEY_SIGNATURE);
    broken = l;
    broken.signature.length = 0;
    assert_int_equal(check_login(&broken), PASSKEY_SIGNATURE);
    broken = l;
    broken.cose.length--;
    assert_int_equal(check_login(&broken), PASSKEY_KEY);
    assert_int_equal(check_login(&l), PASSKEY_FINE);
}

/* ---- Challenges and sites ------------------------------------------------------- */

static void challenges_of_other_sites(void **state)
{
    static const uint8_t other_key[CHALLENGE_KEY_BYTES] = "another";
    struct challenge ours = {site_key, CHALLENGE_LOGIN, 0};
    struct challenge theirs = {other_key, CHALLENGE_LOGIN, 0};
    char text[CHALLENGE_LENGTH + 1], again[CHALLENGE_LENGTH + 1];
    int64_t until;

    (void)state;
    challenge_draw(&ours, NOW, text);
    challenge_draw(&ours, NOW, again);
    assert_string_not_equal(text, again);
    assert_true(challenge_is_good(&ours, text, NOW - 1, &until));
    assert_int_equal(until, NOW);
    assert_false(challenge_is_good(&theirs, text, NOW - 1, &until));
    for (int i = 0; i < CHALLENGE_LENGTH; i++) {
        memcpy(again, text, sizeof(text));
        again[i] = again[i] == 'A' ? 'E' : 'A';
        assert_false(challenge_is_good(&ours, again, NOW - 1, &until));
    }
    assert_false(challenge_is_good(&ours, "", NOW - 1, &until));
}

static void is_site(const char *host, bool is_secure, const char *id, const char *origin)
{
    struct passkey_site s;

    assert_true(passkey_site_init(&s, host, is_secure));
    assert_string_equal(s.id, id);
    assert_string_equal(s.origin, origin);
}

static void sites_that_can_have_passkeys(void **state)
{
    struct passkey_site s;
    char name[200];

    (void)state;
    is_site("tori.example", true, "tori.example", "https://tori.example");
    is_site("TORI.example:8443", true, "tori.example", "https://tori.example:8443");
    is_site("localhost:8080", false, "localhost", "http://localhost:8080");
    assert_false(passkey_site_init(&s, "tori.lan:8080", false));
    assert_false(passkey_site_init(&s, "10.0.0.1:8080", true));
    assert_false(passkey_site_init(&s, "[::1]:8080", true));
    assert_false(passkey_site_init(&s, "", true));
    assert_false(passkey_site_init(&s, ":80", true));
    memset(name, 'a', sizeof(name));
    name[sizeof(name) - 1] = '\0';
    assert_false(passkey_site_init(&s, name, true));
}

/* ---- CBOR ----------------------------------------------------------------------- */

static bool skips(const char *bytes, size_t length)
{
    struct cbor_reader r;

    cbor_reader_init(&r, (const uint8_t *)bytes, length);
    return cbor_skip(&r) && cbor_is_at_end(&r);
}

#define SKIPS(text) skips(text, sizeof(text) - 1)

static void items_of_all_kinds(void **state)
{
    struct cbor_reader r;
    int64_t number;

    (void)state;
    assert_true(SKIPS("\x00"));
    assert_true(SKIPS("\x3b\xff\xff\xff\xff\xff\xff\xff\xff"));
    assert_true(SKIPS("\x43"
                      "abc"));
    assert_true(SKIPS("\x63"
                      "abc"));
    assert_true(SKIPS("\x82\x01\xa1\x61k\xf5"));
    assert_true(SKIPS("\xf4") && SKIPS("\xf6"));
    assert_true(SKIPS("\x81\x81\x81\x81\x00"));
    assert_false(SKIPS("\x81\x81\x81\x81\x81\x00")); /* too deep */
    assert_false(SKIPS("\x9f\xff"));                 /* without a length */
    assert_false(SKIPS("\x5f\xff"));
    assert_false(SKIPS("\xc0\x00")); /* a tag */
    assert_false(SKIPS("\xf9\x00\x00"));
    assert_false(SKIPS("\x1c"));
    assert_false(SKIPS("\x44"
                       "abc"));
    assert_false(SKIPS("\x5b\xff\xff\xff\xff\xff\xff\xff\xff"));
    assert_false(SKIPS("\xbb\x80\x00\x00\x00\x00\x00\x00\x00"));
    assert_false(SKIPS(""));
    cbor_reader_init(&r, (const uint8_t *)"\x39\x01\x00", 3);
    assert_true(cbor_read_int(&r, &number));
    assert_int_equal(number, PUBLIC_KEY_RS256);
    cbor_reader_init(&r, (const uint8_t *)"\x1b\x80\x00\x00\x00\x00\x00\x00\x00", 9);
    assert_false(cbor_read_int(&r, &number));
    assert_false(cbor_is_at_end(&r));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_keys_of_each_kind),
        cmocka_unit_test(new_keys_with_one_thing_wrong),
        cmocka_unit_test(new_keys_cut_short),
        cmocka_unit_test(keys_that_are_none),
        cmocka_unit_test(signatures_of_each_kind),
        cmocka_unit_test(signatures_with_one_thing_wrong),
        cmocka_unit_test(signatures_of_something_else),
        cmocka_unit_test(challenges_of_other_sites),
        cmocka_unit_test(sites_that_can_have_passkeys),
        cmocka_unit_test(items_of_all_kinds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
