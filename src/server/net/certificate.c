/*
 * Certificates. Only this file knows OpenSSL. The context that peers are served with is
 * the library's, and keeps one certificate for each kind of key, with no way to take one
 * out. So what was renewed is loaded into a context of its own, and each new peer is given
 * that alone.
 */

#include "server/net/certificate.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/banned.h"
#include "base/strbuf.h"

/* NULL if the two files are no certificate and its key. */
static SSL_CTX *load(const char *certificate, const char *key)
{
    SSL_CTX *loaded = SSL_CTX_new(TLS_server_method());

    if (loaded && SSL_CTX_use_certificate_chain_file(loaded, certificate) == 1 &&
        SSL_CTX_use_PrivateKey_file(loaded, key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(loaded) == 1)
        return loaded;
    SSL_CTX_free(loaded);
    return NULL;
}

/* OpenSSL calls it before it chooses a certificate for a peer. */
static int show(SSL *peer, void *context)
{
    const struct certificate *c = context;
    STACK_OF(X509) *chain = NULL;

    if (!c->renewed)
        return 1;
    SSL_certs_clear(peer);
    SSL_CTX_get0_chain_certs(c->renewed, &chain);
    return SSL_use_cert_and_key(peer, SSL_CTX_get0_certificate(c->renewed),
                                SSL_CTX_get0_privatekey(c->renewed), chain, 1);
}

void certificate_attach(struct certificate *c, void *tls)
{
    SSL_CTX_set_cert_cb(tls, show, c);
}

void certificate_release(struct certificate *c)
{
    SSL_CTX_free(c->renewed);
}

bool certificate_renew(struct certificate *c, const char *certificate, const char *key,
                       struct strbuf *err)
{
    const char *reason;
    SSL_CTX *fresh;

    ERR_clear_error();
    fresh = load(certificate, key);
    if (fresh) {
        SSL_CTX_free(c->renewed);
        c->renewed = fresh;
        return true;
    }
    reason = ERR_reason_error_string(ERR_peek_last_error());
    strbuf_appendf(err, "cannot use %s and %s: %s", certificate, key,
                   reason ? reason : "they do not fit");
    ERR_clear_error();
    return false;
}
