/* OpenSSL's EVP interface; what cannot fail but for want of memory ends the program. */

#include "notice/p256.h"

#include <sodium.h>

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include "base/banned.h"
#include "base/die.h"

/* Both halves as big-endian bytes; without a secret it is a peer's key. */
static EVP_PKEY *make_key(const uint8_t *open, const uint8_t *secret)
{
    BIGNUM *number =
        secret ? BN_bin2bn(secret, P256_SECRET_BYTES, BN_secure_new()) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;

    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, open,
                                     P256_PUBLIC_BYTES);
    if (number)
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
    params = OSSL_PARAM_BLD_to_param(build);
    if (!context || !params || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          params) != 1)
        key = NULL;
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    BN_clear_free(number);
    return key;
}

bool p256_from_secret(struct p256_key *out, const uint8_t *secret)
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *number = BN_bin2bn(secret, P256_SECRET_BYTES, BN_secure_new());
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool ok;

    if (!group || !number || !point)
        die("OpenSSL has no P-256");
    ok = !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
         EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
         EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out->open,
                            P256_PUBLIC_BYTES, NULL) == P256_PUBLIC_BYTES;
    if (ok)
        memcpy(out->secret, secret, P256_SECRET_BYTES);
    EC_POINT_free(point);
    BN_clear_free(number);
    EC_GROUP_free(group);
    return ok;
}

void p256_create(struct p256_key *out)
{
    uint8_t secret[P256_SECRET_BYTES];

    do
        randombytes_buf(secret, sizeof(secret));
    while (!p256_from_secret(out, secret));
    sodium_memzero(secret, sizeof(secret));
}

bool p256_is_public(const uint8_t *open)
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool ok = point && open[0] == POINT_CONVERSION_UNCOMPRESSED &&
              EC_POINT_oct2point(group, point, open, P256_PUBLIC_BYTES, NULL) == 1;

    EC_POINT_free(point);
    EC_GROUP_free(group);
    return ok;
}

bool p256_share(const struct p256_key *ours, const uint8_t *theirs, uint8_t *out)
{
    size_t length = P256_SECRET_BYTES;
    EVP_PKEY *key, *peer;
    EVP_PKEY_CTX *context;
    bool ok;

    if (!p256_is_public(theirs))
        return false;
    key = make_key(ours->open, ours->secret);
    peer = make_key(theirs, NULL);
    context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    ok = context && EVP_PKEY_derive_init(context) == 1 &&
         EVP_PKEY_derive_set_peer(context, peer) == 1 &&
         EVP_PKEY_derive(context, out, &length) == 1 && length == P256_SECRET_BYTES;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(key);
    return ok;
}

/* From the DER that OpenSSL writes to the two numbers side by side. */
static bool flatten(const uint8_t *der, size_t length, uint8_t *out)
{
    ECDSA_SIG *both = d2i_ECDSA_SIG(NULL, &der, (long)length);
    bool ok = both && BN_bn2binpad(ECDSA_SIG_get0_r(both), out, 32) == 32 &&
              BN_bn2binpad(ECDSA_SIG_get0_s(both), out + 32, 32) == 32;

    ECDSA_SIG_free(both);
    return ok;
}

void p256_sign(const struct p256_key *key, const void *text, size_t length, uint8_t *out)
{
    EVP_PKEY *pair = make_key(key->open, key->secret);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    uint8_t der[80];
    size_t written = sizeof(der);

    if (!pair || !context ||
        EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, NULL, pair, NULL) != 1 ||
        EVP_DigestSign(context, der, &written, text, length) != 1 ||
        !flatten(der, written, out))
        die("OpenSSL does not sign");
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(pair);
}
