/*
 * The body:
 *
 *   salt 16 | record size 4 | 65 | our public key 65 | AES-128-GCM (text | 2) | tag 16
 *
 * and its keys, by HKDF-SHA-256:
 *
 *   ikm   = hkdf(auth secret, ecdh, "WebPush: info" 0 their key, our key; 32)
 *   key   = hkdf(salt, ikm, "Content-Encoding: aes128gcm" 0; 16)
 *   nonce = hkdf(salt, ikm, "Content-Encoding: nonce" 0; 12)
 */

#include "notice/web_push.h"

#include <assert.h>
#include <sodium.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include "base/banned.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "notice/base64url.h"

enum {
    IKM_BYTES = 32,
    KEY_BYTES = 16,
    NONCE_BYTES = 12,
    TAG_BYTES = 16,
    LAST_RECORD = 2, /* the delimiter behind the text (RFC 8188, 2) */
};

static const uint8_t info_start[] = "WebPush: info"; /* its NUL belongs to it, as below */
static const uint8_t info_key[] = "Content-Encoding: aes128gcm";
static const uint8_t info_nonce[] = "Content-Encoding: nonce";

struct octets {
    const uint8_t *bytes;
    size_t length;
};

static OSSL_PARAM octet_param(const char *name, struct octets s)
{
    return OSSL_PARAM_construct_octet_string(name, (void *)s.bytes, s.length);
}

static void hkdf(struct octets salt, struct octets secret, struct octets info,
                 uint8_t *out, size_t length)
{
    EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kind ? EVP_KDF_CTX_new(kind) : NULL;
    char digest[] = "SHA256";
    const OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        octet_param(OSSL_KDF_PARAM_SALT, salt),
        octet_param(OSSL_KDF_PARAM_KEY, secret),
        octet_param(OSSL_KDF_PARAM_INFO, info),
        OSSL_PARAM_construct_end(),
    };

    if (!context || EVP_KDF_derive(context, out, length, params) != 1)
        die("OpenSSL has no HKDF");
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kind);
}

static void derive_ikm(const struct push_subscription *to, const struct push_lot *lot,
                       uint8_t *ikm)
{
    uint8_t shared[P256_SECRET_BYTES];
    uint8_t info[sizeof(info_start) + 2 * P256_PUBLIC_BYTES];

    if (!p256_share(&lot->key, to->key, shared))
        BUG("a subscription without a key");
    memcpy(info, info_start, sizeof(info_start));
    memcpy(info + sizeof(info_start), to->key, P256_PUBLIC_BYTES);
    memcpy(info + sizeof(info_start) + P256_PUBLIC_BYTES, lot->key.open,
           P256_PUBLIC_BYTES);
    hkdf((struct octets){to->secret, sizeof(to->secret)},
         (struct octets){shared, sizeof(shared)}, (struct octets){info, sizeof(info)},
         ikm, IKM_BYTES);
    sodium_memzero(shared, sizeof(shared));
}

/* 'out' has room for the text, its delimiter and the tag. */
static void seal(const uint8_t *key, const uint8_t *nonce, struct octets text,
                 uint8_t *out)
{
    static const uint8_t delimiter = LAST_RECORD;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int written, more, rest;

    if (!context ||
        EVP_EncryptInit_ex2(context, EVP_aes_128_gcm(), key, nonce, NULL) != 1 ||
        EVP_EncryptUpdate(context, out, &written, text.bytes, (int)text.length) != 1 ||
        EVP_EncryptUpdate(context, out + written, &more, &delimiter, 1) != 1 ||
        EVP_EncryptFinal_ex(context, out + written + more, &rest) != 1 ||
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, TAG_BYTES,
                            out + text.length + 1) != 1)
        die("OpenSSL does not encrypt");
    assert((size_t)(written + more + rest) == text.length + 1);
    EVP_CIPHER_CTX_free(context);
}

static uint8_t *append_head(struct strbuf *out, const struct push_lot *lot, size_t length)
{
    static const uint8_t rest[] = {0, 0, PUSH_BODY_MAX >> 8, PUSH_BODY_MAX & 0xff,
                                   P256_PUBLIC_BYTES};
    char *end;

    strbuf_append_bytes(out, (const char *)lot->salt, sizeof(lot->salt));
    strbuf_append_bytes(out, (const char *)rest, sizeof(rest));
    strbuf_append_bytes(out, (const char *)lot->key.open, P256_PUBLIC_BYTES);
    end = strbuf_reserve(out, length + 1 + TAG_BYTES + 1);
    strbuf_extend(out, end + length + 1 + TAG_BYTES);
    return (uint8_t *)end;
}

void push_encrypt(const struct push_subscription *to, const struct push_lot *lot,
                  const void *text, size_t length, struct strbuf *out)
{
    uint8_t ikm[IKM_BYTES], key[KEY_BYTES], nonce[NONCE_BYTES];
    const struct octets salt = {lot->salt, sizeof(lot->salt)};
    const struct octets secret = {ikm, sizeof(ikm)};

    assert(length <= PUSH_TEXT_MAX);
    derive_ikm(to, lot, ikm);
    hkdf(salt, secret, (struct octets){info_key, sizeof(info_key)}, key, sizeof(key));
    hkdf(salt, secret, (struct octets){info_nonce, sizeof(info_nonce)}, nonce,
         sizeof(nonce));
    seal(key, nonce, (struct octets){text, length}, append_head(out, lot, length));
    sodium_memzero(ikm, sizeof(ikm));
    sodium_memzero(key, sizeof(key));
}

void push_lot_draw(struct push_lot *out)
{
    randombytes_buf(out->salt, sizeof(out->salt));
    p256_create(&out->key);
}

bool push_subscription_parse(struct push_subscription *out, const char *endpoint,
                             const char *key, const char *secret)
{
    return endpoint_parse(endpoint, &out->endpoint) &&
           base64url_parse(key, out->key, sizeof(out->key)) && p256_is_public(out->key) &&
           base64url_parse(secret, out->secret, sizeof(out->secret));
}
