/* TLS from 1.2 on, and no server that is not verified. */

#include "client/trust.h"

#include <stdbool.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/banned.h"
#include "base/die.h"
#include "base/strbuf.h"

static bool learn(SSL_CTX *trust, const char *file)
{
    if (file)
        return SSL_CTX_load_verify_locations(trust, file, NULL) == 1;
    return SSL_CTX_set_default_verify_paths(trust) == 1;
}

/* A site's own certificate may be trusted by itself, without its issuer. */
static void set_up(SSL_CTX *trust)
{
    X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(trust), X509_V_FLAG_PARTIAL_CHAIN);
    SSL_CTX_set_min_proto_version(trust, TLS1_2_VERSION);
    SSL_CTX_set_verify(trust, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_options(trust, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_session_cache_mode(trust, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_mode(trust, SSL_MODE_ENABLE_PARTIAL_WRITE |
                                SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
}

void *trust_load(const char *file, struct strbuf *err)
{
    SSL_CTX *trust = SSL_CTX_new(TLS_client_method());

    if (!trust)
        die("cannot use OpenSSL");
    ERR_clear_error();
    if (learn(trust, file)) {
        set_up(trust);
        return trust;
    }
    ERR_clear_error();
    strbuf_appendf(err, "%s: no file with certificates",
                   file ? file : "the system's store");
    SSL_CTX_free(trust);
    return NULL;
}

void trust_free(void *trust)
{
    SSL_CTX_free(trust);
}
