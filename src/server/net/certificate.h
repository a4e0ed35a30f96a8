#ifndef TORI_SERVER_NET_CERTIFICATE_H
#define TORI_SERVER_NET_CERTIFICATE_H

/* The certificate that peers are shown, and its key, renewed while the server runs. */

#include <stdbool.h>

struct strbuf;

/* Read both files again for new peers of 'tls', which is OpenSSL's SSL_CTX; those who are
 * there go on. If the files do not fit, nothing changes: false, and a reason in 'err'. */
bool certificate_renew(void *tls, const char *certificate, const char *key,
                       struct strbuf *err);

#endif
