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

enum { ADDRESS_HOST_MAX = 200, ADDRESS_PORT_MAX = 5 };

struct address {
    char host[ADDRESS_HOST_MAX + 8]; /* with the port, as in the header "Host" */
    char name[ADDRESS_HOST_MAX + 1]; /* without; the certificate has to be for it */
    char port[ADDRESS_PORT_MAX + 1];
    struct sockaddr_storage where;
    socklen_t length; /* of 'where'; 0: the name was not looked up */
    bool is_tls;
    void *trust; /* of trust.h, for TLS; copies share it */
};

/* False, and one sentence in 'err', if it is no such URL. No resolver is asked about a name, so that
 * nothing waits: a peer looks it up. No certificate is trusted yet. */
bool address_read(struct address *a, const char *url, struct strbuf *err);

/* The same, and false if there is nothing of that name; it waits for the answer. */
bool address_parse(struct address *a, const char *url, struct strbuf *err);

/* Add the trust that TLS needs: in whom the file 'ca' names, or, with NULL, in whom the
 * system does. Closed when no channel of its copies is open. */
bool address_trust(struct address *a, const char *ca, struct strbuf *err);

/* address_parse() with trust. */
bool address_open(struct address *a, const char *url, const char *ca, struct strbuf *err);
void address_close(struct address *a);

#endif
