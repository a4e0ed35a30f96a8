/* TLS from 1.2 on, in the versions and ciphers that OpenSSL takes for good. */

#include "server/net/certificate.h"

#include <stdbool.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/banned.h"
#include "base/strbuf.h"

/* Who does not offer it speaks it all the same. */
static int choose_protocol(SSL *peer, const unsigned char **out, unsigned char *length,
                           const unsigned char *offered, unsigned offered_length,
                           void *context)
{
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *chosen;

    (void)peer;
    (void)context;
    if (SSL_select_next_proto(&chosen, length, ours, sizeof(ours) - 1, offered,
                              offered_length) != OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

/* Sessions are resumed by tickets, which cost us no memory. */
static void set_up(SSL_CTX *tls)
{
    SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE |
                              SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                              SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
}

static bool load(SSL_CTX *tls, const char *certificate, const char *key)
{
    return SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
           SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1 &&
           SSL_CTX_check_private_key(tls) == 1;
}

void *certificate_load(const char *certificate, const char *key, struct strbuf *err)
{
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    const char *reason;

    ERR_clear_error();
    if (tls && load(tls, certificate, key)) {
        set_up(tls);
        return tls;
    }
    reason = ERR_reason_error_string(ERR_peek_last_error());
    strbuf_appendf(err, "cannot use %s and %s: %s", certificate, key,
                   reason ? reason : "they do not fit");
    ERR_clear_error();
    SSL_CTX_free(tls);
    return NULL;
}

void certificate_free(void *tls)
{
    SSL_CTX_free(tls);
}
