#ifndef TORI_CLIENT_ADDRESS_H
#define TORI_CLIENT_ADDRESS_H

/*
 * Where a server is: "http://HOST:PORT" or "https://HOST:PORT", found once and then
 * connected to often.
 */

#include <netdb.h>
#include <stdbool.h>
#include <sys/socket.h>

struct strbuf;

enum { ADDRESS_HOST_MAX = 200 };

struct address {
    char host[ADDRESS_HOST_MAX + 8]; /* with the port, as in the header "Host" */
    char name[ADDRESS_HOST_MAX + 1]; /* without; the certificate has to be for it */
    struct sockaddr_storage where;
    socklen_t length;
    bool is_tls;
    void *trust; /* of trust.h, for TLS; copies share it */
};

/* False, and one sentence in 'err', if it is no such URL or nothing of that name. No
 * certificate is trusted yet. */
bool address_parse(struct address *a, const char *url, struct strbuf *err);

/* The same, with the trust that TLS needs: in whom the file 'ca' names, or, with NULL, in
 * whom the system does. Closed when no channel of its copies is open. */
bool address_open(struct address *a, const char *url, const char *ca, struct strbuf *err);
void address_close(struct address *a);

#endif
