#ifndef TORI_SERVER_NET_CERTIFICATE_H
#define TORI_SERVER_NET_CERTIFICATE_H

/* The certificate that peers are shown, and how TLS is spoken with it. */

struct strbuf;

/* OpenSSL's SSL_CTX with this certificate, its chain and its key, and no other: one that was
 * renewed is loaded anew, and given to new peers. NULL, and a reason in 'err'. */
void *certificate_load(const char *certificate, const char *key, struct strbuf *err);

/* Peers who were given it go on with it. */
void certificate_free(void *tls);

#endif
