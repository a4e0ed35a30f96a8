#ifndef TORI_SERVER_NET_INTERNAL_H
#define TORI_SERVER_NET_INTERNAL_H

/* What web.c, ws.c and http.c share: the only files that know libwebsockets. */

#include <libwebsockets.h>

#include "base/banned.h"
#include "wire/wire_error.h"

struct connection;
struct exchange;
struct network;
struct socket;

/* One of these is made by the library for each socket. */
struct web_session {
    struct connection *connection; /* once it is a WebSocket; owned */
    struct exchange *exchange;     /* while a request is answered; owned */
};

struct network *web_network(struct lws *wsi);
struct socket *web_socket(struct lws *wsi);

/* A header, or "" if it is missing or too long. */
void web_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size);

/* Whose request it is, 'out' with room for SOURCE_MAX + 1. False if a proxy names nobody
 * that could be. */
bool web_address(struct lws *wsi, char *out);

/* What is wrong with a request whatever it asks for; NULL: nothing. Who sends such a one
 * is not listened to any longer. */
struct http_fault {
    int status;
    enum wire_error code;
    const char *text;
};
const struct http_fault *http_find_fault(struct lws *wsi);
bool web_is_origin_ok(struct lws *wsi);
bool web_is_secure(struct lws *wsi); /* the peer speaks TLS, to us or to our proxy */

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason,
                struct web_session *session, void *in, size_t length);
/* Has this one sent too many control frames in the milliseconds since the last time? Then
 * it is closed. */
void ws_judge(struct connection *c, int64_t passed);

int http_callback(struct lws *wsi, enum lws_callback_reasons reason,
                  struct web_session *session, void *in, size_t length);

/* Refuse a request before it became an exchange; for the library to return. */
int http_refuse_at_once(struct lws *wsi, int status, enum wire_error e, const char *text);

#endif
