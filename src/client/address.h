#ifndef TORI_CLIENT_ADDRESS_H
#define TORI_CLIENT_ADDRESS_H

/* Where a server is: "http://HOST:PORT", found once and then connected to often. */

#include <netdb.h>
#include <stdbool.h>
#include <sys/socket.h>

struct strbuf;

enum { ADDRESS_HOST_MAX = 200 };

struct address {
    char host[ADDRESS_HOST_MAX + 8]; /* with the port, as in the header "Host" */
    struct sockaddr_storage where;
    socklen_t length;
};

/* False, and one sentence in 'err', if it is no such URL or nothing of that name. */
bool address_parse(struct address *a, const char *url, struct strbuf *err);

#endif
