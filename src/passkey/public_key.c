/* COSE maps with whole numbers as keys; OpenSSL's EVP interface for what they say. */

#include "passkey/public_key.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "base/banned.h"

/* COSE's numbers: what a member of the map is, and the values that there may be. */
enum { COSE_TYPE = 1, COSE_KIND = 3, COSE_FIRST = -1, COSE_SECOND = -2, COSE_THIRD = -3 };
enum { TYPE_OKP = 1, TYPE_EC2 = 2, TYPE_RSA = 3 };
enum { CURVE_P256 = 1, CURVE_ED25519 = 6 };

enum {
    POINT_BYTES = 32, /* of a coordinate */
    MODULUS_MIN = 2048 / 8,
    MODULUS_MAX = 4096 / 8,
    EXPONENT_MAX = 4,
    MEMBERS_MAX = 8,
};

/* Reading */

struct cose {
    int64_t type, kind, curve; /* 0: not there */
    struct cbor_span first, second, third;
};

/* A curve is a number, the modulus of RSA bytes, and both have the same place. */
static bool read_first(struct cbor_reader *r, struct cose *c)
{
    return c->type == TYPE_RSA ? cbor_read_bytes(r, &c->first)
                               : cbor_read_int(r, &c->curve);
}

static bool read_member(struct cbor_reader *r, int64_t key, struct cose *c)
{
    switch (key) {
    case COSE_TYPE:
        return cbor_read_int(r, &c->type);
    case COSE_KIND:
        return cbor_read_int(r, &c->kind);
    case COSE_FIRST:
        return read_first(r, c);
    case COSE_SECOND:
        return cbor_read_bytes(r, &c->second);
    case COSE_THIRD:
        return cbor_read_bytes(r, &c->third);
    default:
        return cbor_skip(r);
    }
}

/* CTAP2 has the members in one order, the type first; a key twice is refused by it. */
static bool read_members(struct cbor_reader *r, struct cose *c)
{
    unsigned seen = 0;
    size_t pairs;
    int64_t key;

    if (!cbor_read_map(r, &pairs) || pairs > MEMBERS_MAX)
        return false;
    for (; pairs > 0; pairs--) {
        if (!cbor_read_int(r, &key))
            return false;
        if (key >= COSE_THIRD && key <= COSE_KIND) {
            if (seen & 1u << (key - COSE_THIRD))
                return false;
            seen |= 1u << (key - COSE_THIRD);
        }
        if (!read_member(r, key, c))
            return false;
    }
    return true;
}

static bool is_complete(const struct cose *c)
{
    switch (c->kind) {
    case PUBLIC_KEY_ES256:
        return c->type == TYPE_EC2 && c->curve == CURVE_P256 &&
               c->second.length == POINT_BYTES && c->third.length == POINT_BYTES;
    case PUBLIC_KEY_EDDSA:
        return c->type == TYPE_OKP && c->curve == CURVE_ED25519 &&
               c->second.length == POINT_BYTES;
    case PUBLIC_KEY_RS256:
        return c->type == TYPE_RSA && c->first.length >= MODULUS_MIN &&
               c->first.length <= MODULUS_MAX && c->second.length >= 1 &&
               c->second.length <= EXPONENT_MAX;
    default:
        return false;
    }
}

bool public_key_read(struct cbor_reader *r, struct public_key *out)
{
    struct cose c = {.type = 0};
    bool is_rsa;

    if (!read_members(r, &c) || !is_complete(&c))
        return false;
    is_rsa = c.type == TYPE_RSA;
    *out = (struct public_key){.kind = (enum public_key_kind)c.kind,
                               .x = is_rsa ? c.first : c.second,
                               .y = is_rsa ? c.second : c.third};
    return true;
}

/* OpenSSL */

static EVP_PKEY *make_from(const char *type, OSSL_PARAM_BLD *build)
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY *key = NULL;

    if (!context || !params || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params) != 1)
        key = NULL;
    OSSL_PARAM_free(params);
    EVP_PKEY_CTX_free(context);
    return key;
}

static EVP_PKEY *make_p256(const struct public_key *k)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    uint8_t point[1 + 2 * POINT_BYTES] = {4}; /* not compressed */
    EVP_PKEY *key = NULL;

    memcpy(point + 1, k->x.bytes, POINT_BYTES);
    memcpy(point + 1 + POINT_BYTES, k->y.bytes, POINT_BYTES);
    if (build &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point,
                                         sizeof(point)))
        key = make_from("EC", build);
    OSSL_PARAM_BLD_free(build);
    return key;
}

static EVP_PKEY *make_rsa(const struct public_key *k)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *modulus = BN_bin2bn(k->x.bytes, (int)k->x.length, NULL);
    BIGNUM *exponent = BN_bin2bn(k->y.bytes, (int)k->y.length, NULL);
    EVP_PKEY *key = NULL;

    if (build && modulus && exponent && BN_num_bits(modulus) > 8 * (MODULUS_MIN - 1) &&
        BN_is_odd(modulus) && BN_is_odd(exponent) && !BN_is_one(exponent) &&
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_N, modulus) &&
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, exponent))
        key = make_from("RSA", build);
    OSSL_PARAM_BLD_free(build);
    BN_free(exponent);
    BN_free(modulus);
    return key;
}

static EVP_PKEY *make(const struct public_key *k)
{
    switch (k->kind) {
    case PUBLIC_KEY_ES256:
        return make_p256(k);
    case PUBLIC_KEY_EDDSA:
        return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, k->x.bytes,
                                           k->x.length);
    case PUBLIC_KEY_RS256:
        return make_rsa(k);
    }
    return NULL;
}

bool public_key_is_good(const struct public_key *k)
{
    EVP_PKEY *key = make(k);

    EVP_PKEY_free(key);
    return key != NULL;
}

bool public_key_verify(const struct public_key *k, const struct cbor_span *signature,
                       const uint8_t *bytes, size_t length)
{
    const char *digest = k->kind == PUBLIC_KEY_EDDSA ? NULL : "SHA256";
    EVP_PKEY *key = make(k);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool ok =
        key && context &&
        EVP_DigestVerifyInit_ex(context, NULL, digest, NULL, NULL, key, NULL) == 1 &&
        EVP_DigestVerify(context, signature->bytes, signature->length, bytes, length) ==
            1;

    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return ok;
}
