#ifndef TORI_DELIVERY_RELAY_H
#define TORI_DELIVERY_RELAY_H

/*
 * The mail server that takes our mails, as the operator names it:
 *
 *   smtps://host[:465]      TLS from the first byte
 *   smtp://host[:587]       STARTTLS, or nothing is sent
 *   smtp+plain://host[:25]  without TLS, for a relay on the same machine or network
 */

#include <stdbool.h>

struct strbuf;

enum { RELAY_URL_MAX = 300 };

struct relay {
    char url[RELAY_URL_MAX + 1]; /* for libcurl; "": there is no relay */
    bool needs_tls;
    const char *user, *password; /* or NULL */
    const char *from;            /* our address */
};

/* The first two fields; false, and a sentence in 'why'. */
bool relay_parse(struct relay *r, const char *text, struct strbuf *why);

#endif
