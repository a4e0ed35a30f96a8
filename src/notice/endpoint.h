#ifndef TORI_NOTICE_ENDPOINT_H
#define TORI_NOTICE_ENDPOINT_H

/*
 * The address of a receiver that a client has named: a push service or a webhook. Parsed once;
 * what is stored and sent to is the text made of its parts, so that no two parsers can read it
 * differently: "https://host[:port]/path". Where it leads is decided by notice/destination.h, once
 * the name is resolved.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

enum {
    ENDPOINT_TEXT_MAX = 1024, /* bytes of the text */
    ENDPOINT_HOST_MAX = 253,
};

struct endpoint {
    bool is_secure;                   /* https; else http */
    char host[ENDPOINT_HOST_MAX + 1]; /* small letters; an IPv6 address in brackets */
    uint16_t port;
    char path[ENDPOINT_TEXT_MAX + 1]; /* with its query; "/" at the least */
};

/* Plain ASCII without blanks; no user, password or fragment. False if it is none, with
 * *out as it was. */
bool endpoint_parse(const char *text, struct endpoint *out);

/* "https://host", with the port if it is not the usual one (RFC 6454); and with the path. */
void endpoint_append_origin(const struct endpoint *e, struct strbuf *out);
void endpoint_append(const struct endpoint *e, struct strbuf *out);

#endif
