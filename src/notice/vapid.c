/* A JSON Web Token, signed with ES256: base64url(header).base64url(claims).base64url(signature) */

#include "notice/vapid.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "notice/base64url.h"
#include "notice/endpoint.h"
#include "notice/p256.h"

static const char token_header[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";

void vapid_append_key(const struct p256_key *key, struct strbuf *out)
{
    base64url_append(out, key->open, sizeof(key->open));
}

static void append_claims(const struct endpoint *to, const char *contact, int64_t until,
                          struct strbuf *out)
{
    struct strbuf origin, claims;
    struct json_writer j;

    strbuf_init(&origin);
    strbuf_init(&claims);
    endpoint_append_origin(to, &origin);
    json_writer_init(&j, &claims);
    json_open_object(&j, NULL);
    json_write_text(&j, "aud", origin.text);
    json_write_int(&j, "exp", until);
    json_write_text(&j, "sub", contact);
    json_close_object(&j);
    base64url_append(out, claims.text, claims.length);
    strbuf_release(&claims);
    strbuf_release(&origin);
}

static void append_token(const struct p256_key *key, const struct endpoint *to,
                         const char *contact, int64_t until, struct strbuf *out)
{
    uint8_t signature[P256_SIGNATURE_BYTES];
    size_t start = out->length;

    base64url_append(out, token_header, sizeof(token_header) - 1);
    strbuf_append_char(out, '.');
    append_claims(to, contact, until, out);
    p256_sign(key, out->text + start, out->length - start, signature);
    strbuf_append_char(out, '.');
    base64url_append(out, signature, sizeof(signature));
}

void vapid_append_header(const struct p256_key *key, const struct endpoint *to,
                         const char *contact, int64_t until, struct strbuf *out)
{
    strbuf_append(out, "vapid t=");
    append_token(key, to, contact, until, out);
    strbuf_append(out, ", k=");
    vapid_append_key(key, out);
}
