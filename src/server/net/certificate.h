#ifndef TORI_SERVER_NET_CERTIFICATE_H
#define TORI_SERVER_NET_CERTIFICATE_H

/* The certificate that peers are shown, and its key, renewed while the server runs. */

#include <stdbool.h>

struct strbuf;

struct certificate {
    void *renewed; /* OpenSSL's SSL_CTX with nothing else in it; owned; NULL: what the
                      server was started with is shown */
};

/* From now on peers of 'tls', an SSL_CTX, are shown what 'c' has; 'c' must stay where it
 * is for as long as 'tls' does. */
void certificate_attach(struct certificate *c, void *tls);
void certificate_release(struct certificate *c);

/* Read both files for new peers; those who are there go on. If the files do not fit,
 * nothing changes: false, and a reason in 'err'. */
bool certificate_renew(struct certificate *c, const char *certificate, const char *key,
                       struct strbuf *err);

#endif
