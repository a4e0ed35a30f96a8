#ifndef TORI_CLIENT_TRUST_H
#define TORI_CLIENT_TRUST_H

/* Whose certificates are believed, for the channels that have TLS. */

struct strbuf;

/* OpenSSL's SSL_CTX that trusts whom this file of PEM names, or, with NULL, whom the
 * system does. NULL, and a sentence in 'err'. It is kept until the channels are closed. */
void *trust_load(const char *file, struct strbuf *err);
void trust_free(void *trust);

#endif
