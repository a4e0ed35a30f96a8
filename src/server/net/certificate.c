/* Certificates. Only this file knows OpenSSL. */

#include "server/net/certificate.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/banned.h"
#include "base/strbuf.h"

static bool load(SSL_CTX *tls, const char *certificate, const char *key)
{
    return SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
           SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1 &&
           SSL_CTX_check_private_key(tls) == 1;
}

/* Tried elsewhere first: a key that fits no certificate would leave peers with neither. */
static bool is_sound(const char *certificate, const char *key)
{
    SSL_CTX *trial = SSL_CTX_new(TLS_server_method());
    bool ok = trial && load(trial, certificate, key);

    SSL_CTX_free(trial);
    return ok;
}

bool certificate_renew(void *tls, const char *certificate, const char *key,
                       struct strbuf *err)
{
    const char *reason;

    ERR_clear_error();
    if (is_sound(certificate, key) && load(tls, certificate, key))
        return true;
    reason = ERR_reason_error_string(ERR_peek_last_error());
    strbuf_appendf(err, "cannot use %s and %s: %s", certificate, key,
                   reason ? reason : "they do not fit");
    ERR_clear_error();
    return false;
}
